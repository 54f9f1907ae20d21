/** What people on a truck call each other and their customer. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** Where a number leads that somebody has written down: `tel:` to a call, `sms:` to a text. */
export const phoneLink = (scheme: 'tel' | 'sms', phone: string): string =>
  `${scheme}:${phone.replace(/[^+\d]/g, '')}`
