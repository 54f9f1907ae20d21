/** A `tel:` link for a number as people write it. */
export const telephone = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

/** An `sms:` link; with words, those that the phone proposes to send. `?&` is read by iPhones and Android alike. */
export const textTo = (phone: string, words?: string) =>
  `${telephone(phone).replace('tel:', 'sms:')}${words === undefined ? '' : `?&body=${encodeURIComponent(words)}`}`
