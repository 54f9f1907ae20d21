import { z } from 'zod'
import { hourlyTerms } from './hourly-lines.ts'

/** What of a rate card says what a pound and a mile cost, without the limits of what a company may set there. */
const byThePound = z.object({
  fromMiles: z.number(),
  fullAtMiles: z.number(),
  shareAtStart: z.number(),
  baseCents: z.number(),
  minimumLb: z.number(),
  centsPerLb: z.number(),
  centsPerLbMile: z.number(),
})
const bracket = z.object({ fromLb: z.number() })
const row = z.object({ upToMiles: z.number(), rates: z.array(z.object({ centsPerCwt: z.number() })) })
const byTariff = z.object({
  minimumLb: z.number(),
  brackets: z.tuple([bracket], bracket),
  rows: z.tuple([row], row),
  centsPerCwtBeyond: z.number(),
})

/** What a price by weight and distance is made of, but for the weight. */
export const weightTerms = z.object({
  /** What the move was expected to weigh, in pounds. */
  estimatedLb: z.number(),
  miles: z.number(),
  /** What follows no weight, and what stands above all of it. */
  price: hourlyTerms,
  freight: z.discriminatedUnion('by', [
    // The labor is paid by its hours, as they were expected.
    z.object({ by: z.literal('pound'), card: byThePound, chargedMs: z.number(), including: z.string() }),
    z.object({ by: z.literal('tariff'), card: byTariff }),
  ]),
})
export type WeightTerms = z.output<typeof weightTerms>
