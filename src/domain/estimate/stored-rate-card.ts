// A company's rate card is stored as it was set, by whatever release. A figure that has been added since is the one of
// the default rate card; what the company has set, its lists and fees included, stays as it is.
import { z } from 'zod'
import { defaultRateCard } from './default-rate-card.ts'
import { type RateCard, rateCardSchema } from './rate-card.ts'

/** A stored rate card, completed. */
export const storedRateCardSchema = z.preprocess(
  (stored) => completed(rateCardSchema, stored, defaultRateCard),
  rateCardSchema,
) as z.ZodType<RateCard>

function completed(schema: z.core.$ZodType, stored: unknown, usual: unknown): unknown {
  if (stored === undefined) return usual
  if (!(schema instanceof z.ZodObject) || !isRecord(stored) || !isRecord(usual)) return stored
  const fields = Object.entries(schema.shape)
  return Object.fromEntries(
    fields.map(([name, field]) => [name, completed(field, stored[name], usual[name])]),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
