import { z } from 'zod'
import { PRICE_KINDS } from '../domain/agreements/price-kind.ts'
import { PERSON_ROLES } from '../domain/crews/person-roles.ts'
import { selectedItem } from '../domain/quotes/selected-item.ts'
import { moment } from './fields.ts'

/** An item with what the crew must know to carry it, e.g. `Heavy, 4 people`; null for nothing. */
export const carriedItem = selectedItem.extend({ handling: z.string().nullable() })

/** Something that was sold beside the move, without its price. */
export const soldLine = z.object({
  id: z.number(),
  label: z.string(),
  /** `4 h`, `6`; null where the line is one piece of work. */
  quantity: z.string().nullable(),
  /** The customer decided on it. */
  optional: z.boolean(),
})

/** What a job is carried out with, and the agreement that it rests on. */
export const jobMeans = {
  /** Who comes: the crew that it names; null where it names none, or one that the company does not have. */
  crew: z
    .object({
      id: z.number(),
      name: z.string(),
      people: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          phone: z.string().nullable(),
          role: z.enum(PERSON_ROLES),
        }),
      ),
    })
    .nullable(),
  truck: z
    .object({
      name: z.string(),
      length_ft: z.number().nullable(),
      /** How much of it the move takes; null where that or its capacity is unknown. */
      fill_percent: z.number().nullable(),
    })
    .nullable(),
  /** What was signed of the version that it rests on; null where nothing was, and for whoever sees no prices. */
  agreement: z
    .object({
      version: z.number(),
      signed_by: z.string(),
      signed_at: moment(),
      protection: z.string().nullable(),
      price_kind: z.enum(PRICE_KINDS),
      total: z.number(),
      /** The most that it promises, and by what rule; null where it promises nothing. */
      limit: z.object({ amount: z.number(), rule: z.string() }).nullable(),
    })
    .nullable(),
}
