const STREET_NUMBER = /^\s*#?\d[\w/-]*\s+/
const UNIT = /,?\s*(?:apt|apartment|unit|suite|ste|room|rm|#)\.?\s*#?\s*[\w-]*\d[\w-]*/gi

/** An address without the numbers of its house and its flat: what may be shown before someone has said who they are. */
export const withoutStreetNumber = (address: string): string =>
  address.replace(STREET_NUMBER, '').replace(UNIT, '').trim()
