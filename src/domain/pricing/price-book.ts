import { z } from 'zod'
import { isAtCost, LINE_UNITS } from '../quotes/line-units.ts'
import { addedToJob } from '../quotes/quote-lines.ts'

/** Discounts are not offered, they are given. */
export const OFFER_KINDS = ['service', 'material', 'fee'] as const

/** How many services and materials a company may list. */
export const MAX_PRICE_BOOK_ENTRIES = 500

/** Something a company offers besides the move itself, as it is stored. */
const entry = z.object({
  /** Unique in its company's book; stays when the entry is edited. */
  id: z.number(),
  name: z.string(),
  kind: z.enum(OFFER_KINDS),
  unit: z.enum(LINE_UNITS),
  /** Null until someone sets it: what has no price is never offered, but where it is at cost. */
  priceCents: z.number().nullable(),
  /** What one of a material costs the company itself; null where no one has said, and in what an earlier release stored. */
  costCents: z.number().nullable().default(null),
  taxable: z.boolean(),
  customerMayChoose: z.boolean(),
  active: z.boolean(),
  ...addedToJob,
})
export type PriceBookEntry = z.output<typeof entry>

/** Whether a quote may have an entry of the book: it has a price, in whatever unit, or needs none. */
export const mayBeQuoted = (unit: PriceBookEntry['unit'], price: number | null): boolean =>
  price !== null || isAtCost({ unit })

export const priceBook = z.object({
  /** Raised by every save. */
  version: z.number().default(1),
  /** The number of the newest entry that there ever was: none is given twice. */
  lastId: z.number(),
  entries: z.array(entry),
})
export type PriceBook = z.output<typeof priceBook>

/** What one of some materials costs a company, by the entries of its book. */
export const materialCosts = z.array(entry.pick({ id: true, name: true, unit: true, costCents: true }))
export type MaterialCosts = z.output<typeof materialCosts>

/** What a price book says of it, of the entries of which someone has said it. */
export const materialCostsOf = ({ entries }: PriceBook): MaterialCosts =>
  entries
    .filter(({ costCents }) => costCents !== null)
    .map(({ id, name, unit, costCents }) => ({ id, name, unit, costCents }))

type Usual = readonly [
  name: string,
  kind: PriceBookEntry['kind'],
  unit: PriceBookEntry['unit'],
  /** Null for what is at cost. */
  cents: number | null,
  choosable?: true,
]
// No company's prices: assumed so that there is something to accept or change, near what movers ask for these.
const usual: readonly Usual[] = [
  ['Packing labor', 'service', 'hour', 60_00],
  ['Unpacking labor', 'service', 'hour', 60_00, true],
  ['Disassembly and reassembly', 'service', 'hour', 60_00],
  ['Hoisting', 'service', 'piece', 250_00],
  ['Storage', 'service', 'month', 150_00, true],
  ['Long carry shuttle', 'service', 'flat', 350_00],
  ['Disposal', 'service', 'piece', 75_00, true],
  ['Wardrobe box', 'material', 'piece', 15_00, true],
  ['Dish pack box', 'material', 'piece', 9_00, true],
  ['Small box', 'material', 'piece', 3_00, true],
  ['Medium box', 'material', 'piece', 4_00, true],
  ['Large box', 'material', 'piece', 5_00, true],
  ['Picture and mirror box', 'material', 'piece', 12_00, true],
  ['Mattress bag', 'material', 'piece', 10_00, true],
  ['TV crate', 'material', 'piece', 60_00, true],
  ['Storage in transit', 'service', 'day', 15_00],
  ['Waiting time', 'service', 'quarter hour', 37_50],
  ['Tolls', 'fee', 'at cost', null],
  ['Parking permit', 'fee', 'at cost', null],
]

/** What an entry of the usual price book may cost, in cents, where a company accepts it; by its name. */
export const USUAL_PRICES: Readonly<Record<string, number>> = Object.fromEntries(
  usual.flatMap(([name, , , cents]) => (cents === null ? [] : [[name, cents]])),
)

/** What movers usually offer besides the move, without prices: those are each company's own. */
export const usualPriceBook: PriceBook = {
  version: 1,
  lastId: usual.length,
  entries: usual.map(([name, kind, unit, , choosable = false], index) => ({
    id: index + 1,
    name,
    kind,
    unit,
    priceCents: null,
    costCents: null,
    taxable: kind === 'material',
    customerMayChoose: choosable,
    active: true,
    // Anyone who works by the hour is at it as long.
    hours: unit === 'hour' ? 1 : null,
    people: null,
  })),
}
