/** Whole cents of an amount in dollars; half a cent is rounded up. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)

/** Dollars, as they cross the wire, of whole cents. */
export const dollarsOf = (cents: number): number => cents / 100
