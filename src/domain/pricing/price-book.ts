import { z } from 'zod'
import { addedToJob, LINE_UNITS } from '../quotes/quote-lines.ts'

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
  /** Null until somebody sets it: what has no price is never offered. */
  priceCents: z.number().nullable(),
  taxable: z.boolean(),
  customerMayChoose: z.boolean(),
  active: z.boolean(),
  ...addedToJob,
})
export type PriceBookEntry = z.output<typeof entry>

export const priceBook = z.object({
  /** Raised by every save. */
  version: z.number().default(1),
  /** The number of the newest entry that there ever was: none is given twice. */
  lastId: z.number(),
  entries: z.array(entry),
})
export type PriceBook = z.output<typeof priceBook>

type Usual = readonly [
  name: string,
  kind: PriceBookEntry['kind'],
  unit: PriceBookEntry['unit'],
  choosable?: true,
]
const usual: readonly Usual[] = [
  ['Packing labor', 'service', 'hour'],
  ['Unpacking labor', 'service', 'hour', true],
  ['Disassembly and reassembly', 'service', 'hour'],
  ['Hoisting', 'service', 'piece'],
  ['Storage', 'service', 'month', true],
  ['Long carry shuttle', 'service', 'flat'],
  ['Disposal', 'service', 'piece', true],
  ['Wardrobe box', 'material', 'piece', true],
  ['Dish pack box', 'material', 'piece', true],
  ['Small box', 'material', 'piece', true],
  ['Medium box', 'material', 'piece', true],
  ['Large box', 'material', 'piece', true],
  ['Picture and mirror box', 'material', 'piece', true],
  ['Mattress bag', 'material', 'piece', true],
  ['TV crate', 'material', 'piece', true],
]

/** What movers usually offer besides the move, without prices: those are each company's own. */
export const usualPriceBook: PriceBook = {
  version: 1,
  lastId: usual.length,
  entries: usual.map(([name, kind, unit, choosable = false], index) => ({
    id: index + 1,
    name,
    kind,
    unit,
    priceCents: null,
    taxable: kind === 'material',
    customerMayChoose: choosable,
    active: true,
    // Whoever works by the hour is at it as long.
    hours: unit === 'hour' ? 1 : null,
    people: null,
  })),
}
