const FEWEST_DIGITS = 7

/** Whether a text holds enough of a telephone number to tell one person from another. */
export const isPhoneNumber = (text: string): boolean => text.replace(/\D/g, '').length >= FEWEST_DIGITS
