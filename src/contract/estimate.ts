import { z } from 'zod'
import { CARD_BASES } from '../domain/estimate/rate-basis.ts'
import { quoteLimits } from '../domain/quotes/quote-limits.ts'
import { endpoint } from './endpoint.ts'
import { countBetween, optionalText, requiredText, text } from './fields.ts'
import { moveFields, partOf, quoteFields } from './quote-fields.ts'
import { stopsBody } from './stops.ts'

/** Lines of one move's items. */
export const MAX_ITEM_LINES = 500
export const MAX_QUANTITY = 999

/**
 * An item of a move, by its name in the catalog or as people call it: a name that means an item is taken as that one, and
 * the answer says so. Whether staff picked it or the phone agent heard it is kept.
 */
const moveItem = z.object({
  name: requiredText('Item name is required', 120),
  quantity: countBetween(1, MAX_QUANTITY),
  room: text(50).nullable().optional(),
  source: z.enum(['manual', 'voice_ai'], "Must be 'manual' or 'voice_ai'").optional(),
  /** The words that the name was read from, as an answer gave them; the same as the name where it is to stay as typed. */
  said: text(120).optional(),
})
/** Items that a quote may also be without, as when it was taken by phone. */
export const someItems = z
  .array(moveItem, 'Select at least one item')
  .max(MAX_ITEM_LINES, `At most ${MAX_ITEM_LINES} different items`)
export const moveItems = someItems.min(1, 'Select at least one item')

const costs = z.object({
  labor_cost: z.number(),
  truck_cost: z.number(),
  location_fees: z.number(),
  total_cost: z.number(),
})

const explanation = z.object({
  volume_cu_ft: z.number(),
  weight_lb: z.number(),
  truck_fill_percent: z.number(),
  movers_reason: z.string(),
  truck_reason: z.string(),
  hours: z.array(z.object({ label: z.string(), reason: z.string(), hours: z.number() })),
  date_factor: z.object({
    factor: z.number(),
    parts: z.array(z.object({ label: z.string(), factor: z.number() })),
  }),
  /** With the date's rate in each amount; they add up to the parts of the costs. */
  money: z.array(
    z.object({
      part: z.enum(['labor', 'truck', 'location_fees']),
      label: z.string(),
      reason: z.string(),
      amount: z.number(),
    }),
  ),
  /** As the price is shown: each at the base rate, then one for the date; they add up to the total. */
  rows: z.array(
    z.object({
      part: z.enum(['labor', 'truck', 'location_fees', 'date']),
      label: z.string(),
      reason: z.string(),
      amount: z.number(),
    }),
  ),
  /** The same in few rows: one for each part, and the date's. */
  parts: z.array(
    z.object({
      part: z.enum(['labor', 'truck', 'location_fees', 'date']),
      label: z.string(),
      amount: z.number(),
    }),
  ),
  /** Names outside the catalogue, priced at a typical size. */
  unknown_items: z.array(z.string()),
})

const summary = z.object({
  movers: z.number(),
  estimated_hours: z.number(),
  truck_size: z.string(),
  total_items: z.number(),
})

/** The estimate as lists carry it. */
export const estimateFigures = z.object({ summary, costs })
/** The estimate with its explanation, line by line. */
export const estimate = z.object({
  /** What it is charged by. */
  rate_basis: z.enum(CARD_BASES),
  /** The hours that are charged, the way to the customer included; null where none are, or an earlier release made it. */
  charged_hours: z.number().nullable(),
  summary,
  costs,
  explanation,
})
export type EstimateAnswer = z.output<typeof estimate>

const place = z.object({
  /** `Denver, CO 80203`, or `Denver, CO`. */
  name: z.string(),
  known_by: z.enum(['zip_code', 'city']),
})
const distance = z.object({
  miles: z.number().nullable(),
  /** What it rests on; null for an address that is not understood. */
  from: place.nullable(),
  to: place.nullable(),
})
export type Distance = z.output<typeof distance>

const address = optionalText(quoteLimits.address).nullable().default(null)
/** The addresses say by whose rules the move is charged, and how far the crew drives to it. */
const calculateBody = z.object({
  items: moveItems,
  ...partOf(moveFields, 'create'),
  multiple_stops: moveFields.multiple_stops.update.optional(),
  stops: stopsBody.optional(),
  pickup_address: address,
  delivery_address: address,
  move_type: quoteFields.move_type.create,
})
/** In which hours eight of ten moves like it end, by the company’s finished jobs; `is_early`: few speak for it. */
const range = z.object({
  from_hours: z.number(),
  to_hours: z.number(),
  jobs: z.number(),
  is_early: z.boolean(),
})
export type HoursRange = z.output<typeof range>
const answer = z.object({ estimate })
/** What a name was taken as: an item of the catalog, or itself where that has nothing for it. */
const takenItem = z.object({
  name: z.string(),
  quantity: z.number(),
  /** What it was called, where that is not the item's name. */
  said: z.string().optional(),
})
const answerWithRange = z.object({ estimate, items: z.array(takenItem), range })
const calculateExample: z.input<typeof calculateBody> = {
  items: [{ name: 'sofa-three-seat', quantity: 1 }],
  distance: 12.5,
}

export const estimates = {
  calculate: endpoint({
    summary: 'Estimate a move without storing anything',
    method: 'POST',
    path: '/calculate',
    right: 'quotes.read',
    readOnly: true,
    body: calculateBody,
    output: answerWithRange,
    example: calculateExample,
  }),
  test: endpoint({
    summary: 'The estimate of a typical two-bedroom apartment, to see how the rate card works',
    method: 'GET',
    path: '/calculate/test',
    right: 'quotes.read',
    output: answer,
  }),
  distance: endpoint({
    summary: 'Approximate road miles between two addresses that contain a ZIP code or a city and state',
    method: 'GET',
    path: '/distance',
    right: 'quotes.read',
    query: z.object({
      from: requiredText('Enter the starting address', quoteLimits.address),
      to: requiredText('Enter the destination', quoteLimits.address),
    }),
    output: distance,
    exampleQuery: { from: '1840 Pearl St, Denver, CO 80203', to: '6217 Marigold Ct, Arvada, CO 80004' },
  }),
}
