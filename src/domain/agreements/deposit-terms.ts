import { z } from 'zod'
import { DEPOSIT_DUES } from './deposit-rule.ts'

/** What a document says of its deposit, frozen with it. */
export const depositTerms = z.object({
  /** Of the two one is null. */
  cents: z.number().nullable(),
  percent: z.number().nullable(),
  due: z.enum(DEPOSIT_DUES),
  daysAfterSigning: z.number(),
  /** The latest, in days before the move. */
  daysBeforeMove: z.number().nullable(),
  /** What goes back when the move is cancelled at least so many days before, the most days first; empty: all, always. */
  refunds: z.array(z.object({ daysBefore: z.number(), percent: z.number() })),
  /** Within how many days of signing all of it goes back whatever else is agreed, and where that stands. */
  rescission: z.object({ days: z.number(), citation: z.string() }).nullable(),
  bookingWaits: z.boolean(),
  /** When it is due, and what goes back, as the customer reads it. */
  dueWords: z.string(),
  refundWords: z.array(z.string()),
})
export type DepositTerms = z.output<typeof depositTerms>
