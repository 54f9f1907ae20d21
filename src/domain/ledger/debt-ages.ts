/** By how long they have been due debts are grouped; what is due today or later is among the youngest. */
export const DEBT_AGES = ['0-30', '31-60', '61-90', 'over 90'] as const
export type DebtAge = (typeof DEBT_AGES)[number]

/** The last day of each age but the oldest, in days since it was due. */
export const LAST_DAY_OF_AGE = [30, 60, 90] as const

/** The age of what has been due for so many days; below zero while it is not. */
export function ageOf(days: number): DebtAge {
  const index = LAST_DAY_OF_AGE.findIndex((last) => days <= last)
  return DEBT_AGES[index] ?? 'over 90'
}
