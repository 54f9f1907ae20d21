const US_NUMBER = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/
/** What people write between the digits of a number; anything else, such as an extension, is left as it is. */
const BETWEEN_DIGITS = /[\s().-]/g

/** `(303) 555-0111` for a US number of ten digits or eleven with a 1 first; every other number as it was typed. */
export function formatPhone(typed: string): string {
  const [, area, exchange, line] = US_NUMBER.exec(typed.replace(BETWEEN_DIGITS, '')) ?? []
  return area ? `(${area}) ${exchange}-${line}` : typed
}

/** A `tel:` link for a number as people write it. */
export const telephone = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

/** An `sms:` link; with words, those that the phone proposes to send. `?&` is read by iPhones and Android alike. */
export const textTo = (phone: string, words?: string) =>
  `${telephone(phone).replace('tel:', 'sms:')}${words === undefined ? '' : `?&body=${encodeURIComponent(words)}`}`
