import { z } from 'zod'

/** Rows that some places want on a bill of lading beside the federal ones, or by a name of their own. */
export const BILL_ROWS = [
  'certificate',
  'dates',
  'rates',
  'payment',
  'computation',
  'start',
  'crew_estimated',
  'crew_furnished',
] as const
export type BillRow = (typeof BILL_ROWS)[number]

/** Of several weighings of one truck, the one by which the shipment is charged. */
export const WEIGHTS_THAT_COUNT = ['lowest', 'last'] as const
export type WeightThatCounts = (typeof WEIGHTS_THAT_COUNT)[number]

/** What the place of a move asks of the papers of its day, as their facts carry it. */
export const rulesOfPlace = z.object({
  /** What a change that both sign before loading is called there, and what it says of the estimate; null: a change order. */
  revisedEstimate: z.object({ title: z.string(), words: z.string(), citation: z.string() }).nullable(),
  billOfLading: z.array(z.object({ row: z.enum(BILL_ROWS), label: z.string(), citation: z.string() })),
  weighing: z.object({ counts: z.enum(WEIGHTS_THAT_COUNT), citation: z.string() }).nullable(),
  delayCitation: z.string().nullable(),
})
export type RulesOfPlace = z.output<typeof rulesOfPlace>
