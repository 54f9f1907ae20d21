import { mediumDate } from '../calendar.ts'
import { formatCents } from '../money.ts'

/** Of a payment that two phones may both have written down: `Maybe taken twice: $500.00, cash`. */
export const takenTwiceReason = (cents: number, method: string): string =>
  `Maybe taken twice: ${formatCents(cents)}, ${method.toLowerCase()}`

/** @param by `YYYY-MM-DD`, until when it has to be back; null where no rule says */
export const overpaidReason = (cents: number, by: string | null): string =>
  `Paid ${formatCents(cents)} more than owed${by === null ? '' : `. It goes back by ${mediumDate(by)}`}`
