import { z } from 'zod'
import { TIP_SPLITS } from '../domain/ledger/split-tips.ts'
import { countBetween, dollars } from './fields.ts'

/** More than any household pays at once, in dollars: a slip of the finger. */
const LARGEST_AMOUNT = 250_000

export const amount = () =>
  dollars().max(LARGEST_AMOUNT, `Must be at most $${LARGEST_AMOUNT.toLocaleString('en-US')}`)
export const someAmount = () => amount().refine((value) => value > 0, 'Must be more than 0')

/** Whose a tip is. */
export const tipSplit = z
  .object({
    how: z.enum(TIP_SPLITS, `Must be one of ${TIP_SPLITS.join(', ')}`),
    shares: z
      .array(
        z.object({
          person_id: countBetween(1, Number.MAX_SAFE_INTEGER),
          /** By the hours worked. */
          minutes: countBetween(0, 10_000).optional(),
          /** By hand. */
          amount: amount().optional(),
        }),
      )
      .min(1, 'Choose at least one person')
      .max(50, 'At most 50 people'),
  })
  .refine(({ shares }) => new Set(shares.map((share) => share.person_id)).size === shares.length, {
    path: ['shares'],
    message: 'Each person once',
  })
  .refine(({ how, shares }) => how !== 'hours' || shares.every((share) => share.minutes !== undefined), {
    path: ['shares'],
    message: 'Enter the hours of each person',
  })
  .refine(({ how, shares }) => how !== 'by_hand' || shares.every((share) => share.amount !== undefined), {
    path: ['shares'],
    message: 'Enter the amount of each person',
  })
