import { z } from 'zod'
import { PRICE_KINDS } from '../domain/agreements/price-kind.ts'
import { PERSON_ROLES } from '../domain/crews/person-roles.ts'
import { AGREED_BY } from '../domain/jobs/change-pending.ts'
import { LINE_UNITS } from '../domain/quotes/line-units.ts'
import { selectedItem } from '../domain/quotes/selected-item.ts'
import { signedChanges } from './change-orders.ts'
import { moment } from './fields.ts'
import { moveFields, partOf } from './quote-fields.ts'

/** An item with what the crew must know to carry it, e.g. `Heavy, 4 people`; null for nothing. */
const carriedItem = selectedItem.extend({ handling: z.string().nullable() })

/** Something that was sold beside the move, without its price. */
export const soldLine = z.object({
  id: z.number(),
  label: z.string(),
  /** `4 h`, `6`; null where the line is one piece of work. */
  quantity: z.string().nullable(),
  /** `adds 4 h and 1 person`; null where the estimate has room for it. */
  adds: z.string().nullable(),
  /** The customer decided on it. */
  optional: z.boolean(),
})

/** The way and how hard it is to get things in and out. */
const access = z.object(partOf(moveFields, 'answer')).omit({ move_date: true }).shape
export const accessFieldNames = Object.keys(access) as (keyof typeof access)[]

/** How much of such a line there is, and what each of it adds to the crew's work. */
export const soldWork = z.object({
  label: z.string(),
  quantity: z.number(),
  unit: z.enum(LINE_UNITS),
  hours: z.number().nullable(),
  people: z.number().nullable(),
})

/** What was sold with a quote, as the crew has to know it. */
export const soldMove = z.object({
  lines: z.array(soldLine),
  internal_notes: z.string().nullable(),
  /** What the ways to the truck are like, a sentence each. */
  pickup_access: z.array(z.string()),
  delivery_access: z.array(z.string()),
  items: z.array(carriedItem),
  /** As estimated, with what the lines add. */
  movers: z.number().nullable(),
  estimated_hours: z.number().nullable(),
  truck_size: z.string().nullable(),
  total_items: z.number(),
  volume_cu_ft: z.number().nullable(),
  weight_lb: z.number().nullable(),
  ...access,
})

/** The trucks of a job, the first first, as they are called, or were when it was over. */
export const namedTrucks = z.array(
  z.object({ id: z.number(), name: z.string(), length_ft: z.number().nullable() }),
)

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
          /** Of several days those on which they come; empty where they come on all of them. */
          days: z.array(z.string()),
        }),
      ),
    })
    .nullable(),
  trucks: namedTrucks,
  /** The first of them. */
  truck: z
    .object({
      name: z.string(),
      length_ft: z.number().nullable(),
      /** How much of all of them the move takes; null where that or a capacity is unknown. */
      fill_percent: z.number().nullable(),
    })
    .nullable(),
  /** What the quote says since it was agreed, until someone agrees to that; null while no change waits. */
  change: z
    .object({
      /** Of the quote. */
      revision: z.number(),
      quote_version: z.number(),
      /** With the change orders that were signed: they stand beside it. */
      total_cost: z.number().nullable(),
      agreed_cost: z.number().nullable(),
      hours: z.number().nullable(),
      agreed_hours: z.number().nullable(),
      /** `YYYY-MM-DD` */
      move_date: z.string().nullable(),
      agreed_date: z.string().nullable(),
    })
    .nullable(),
  /** What was signed of the version that it rests on; null where nothing was, and for anyone who sees no prices. */
  agreement: z
    .object({
      version: z.number(),
      signed_by: z.string(),
      signed_at: moment(),
      protection: z.string().nullable(),
      /** What was signed to be paid before the move, in words. */
      deposit: z.string().nullable(),
      /** The most that was promised with the signature; null where nothing was. */
      signed_maximum: z.number().nullable(),
      price_kind: z.enum(PRICE_KINDS),
      total: z.number(),
      ...signedChanges,
      /** `Signed Mar 3, 2026, changed by phone Mar 9, 2026` */
      title: z.string(),
      /** What was agreed since without a signature, the first first. */
      changes: z.array(
        z.object({
          version: z.number(),
          at: moment(),
          /** Of the customer, and of the colleague who recorded it; null where that was not kept. */
          agreed_by: z.string(),
          recorded_by: z.string().nullable(),
          how: z.enum(AGREED_BY),
          total: z.number().nullable(),
          /** What it changed, the total last; empty where that was not kept. */
          differences: z.array(
            z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
          ),
        }),
      ),
      /** A higher maximum that was agreed to without a signature, where the rules of the place want one; null where none waits. */
      waiting_maximum: z.object({ amount: z.number(), words: z.string() }).nullable(),
      /** What is agreed by now, with those change orders. */
      total_with_changes: z.number(),
      /** The most that it promises, and by what rule; null where it promises nothing. */
      limit: z.object({ amount: z.number(), rule: z.string() }).nullable(),
    })
    .nullable(),
}
