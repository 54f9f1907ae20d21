const FEWEST_DIGITS = 7

/** Whether a text has enough digits for a telephone number, also a local one without its area code. */
export const isPhoneNumber = (text: string): boolean => text.replace(/\D/g, '').length >= FEWEST_DIGITS
