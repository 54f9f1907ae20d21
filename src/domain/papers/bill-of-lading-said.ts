import { z } from 'zod'
import { moment, words } from '../move-day/event-fields.ts'

const MOST_POUNDS = 200_000

/** What is said of a bill of lading on the day; null leaves it blank, or as it is agreed. */
export const billOfLadingSaid = z.object({
  /** Other carriers that take part, with phone and U.S. DOT number. */
  otherCarriers: words().nullable().default(null),
  /** Who is to be told of the charges, and how they are reached. */
  notify: words().nullable().default(null),
  /** For guaranteed service: its days, and what is paid for each day it is late. */
  guaranteed: words().nullable().default(null),
  actualPickup: moment.nullable().default(null),
  /** The number of the truck and any trailer. */
  vehicle: words(100).nullable().default(null),
  /** In pounds. */
  weightLb: z
    .number('Must be a number')
    .min(0, 'Must be 0 or more')
    .max(MOST_POUNDS)
    .nullable()
    .default(null),
  minimumCharges: words().nullable().default(null),
  /** Insurance of an independent insurer that was sold, with its premium. */
  insurance: words().nullable().default(null),
  minimumWeightLb: z
    .number('Must be a number')
    .min(0, 'Must be 0 or more')
    .max(MOST_POUNDS)
    .nullable()
    .default(null),
})
export type BillOfLadingSaid = z.output<typeof billOfLadingSaid>
