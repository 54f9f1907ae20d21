/** By how long they have been open debts are grouped. */
export const DEBT_AGES = ['0-30', '31-60', '61-90', 'over 90'] as const
export type DebtAge = (typeof DEBT_AGES)[number]

/** The last day of each age but the oldest, in days since the delivery. */
export const LAST_DAY_OF_AGE = [30, 60, 90] as const
