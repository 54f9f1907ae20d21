/** A link to somebody's e-mail address or number; on a phone the whole line is 44 px high. */
export const CONTACT_LINK =
  'font-medium break-all text-accent hover:underline max-sm:inline-flex max-sm:min-h-11 max-sm:items-center'

/** The address that dials a number as people write it. */
export const telephone = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
