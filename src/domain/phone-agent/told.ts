// What a caller has said is gathered piece by piece, over the whole call: what was said once counts until something
// else is said of the same, and what says nothing ('N/A', an empty list) takes nothing back.
import { z } from 'zod'
import { type HomeSize, isHomeSize } from '../catalogue/typical-inventories.ts'
import { quoteLimits } from '../quotes/quote-limits.ts'
import { selectedItem } from '../quotes/selected-item.ts'
import type { CallReport } from './call-report.ts'
import { callerOf } from './caller.ts'
import { cleanText } from './clean-text.ts'
import { homeSizeOf } from './home-size.ts'
import { isNotSaid } from './not-said.ts'
import { saidDate } from './said-date.ts'
import { saidFeet } from './said-feet.ts'
import { saidFlights } from './said-flights.ts'
import { saidMiles } from './said-miles.ts'
import { saidNumber } from './said-number.ts'
import { spokenItems } from './spoken-items.ts'

/** What a caller has said so far; a part is there only once it was said, and none of it is the company's to decide. */
export const toldSchema = z
  .object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    pickupAddress: z.string(),
    deliveryAddress: z.string(),
    notes: z.string(),
    /** Never empty. */
    items: z.array(selectedItem),
    home: z.custom<HomeSize>((word) => typeof word === 'string' && isHomeSize(word)),
    distance: z.number(),
    /** In flights. */
    pickupStairs: z.number(),
    deliveryStairs: z.number(),
    pickupCarryFeet: z.number(),
    deliveryCarryFeet: z.number(),
    multipleStops: z.number(),
    /** `YYYY-MM-DD` */
    moveDate: z.string(),
  })
  .partial()
export type Told = z.output<typeof toldSchema>

/**
 * What the answers of a call say, under the names that the functions and the analysis have for it. Names of pieces
 * that nothing is known of stand for the move only when no home does.
 * @param items as the model names them, of any type
 * @param today the company's day, `YYYY-MM-DD`
 */
export function toldIn(
  { analysis, collected }: Pick<CallReport, 'analysis' | 'collected'>,
  items: unknown,
  today: string,
): { told: Told; understood: number; notUnderstood: string[] } {
  /** The first of the answers that can be read: what the analysis cannot say, the agent may have noted down. */
  const read = <T>(names: string[], reading: (text: string) => T | null): T | null =>
    [analysis, collected]
      .flatMap((answers) => names.map((name) => answers[name]))
      .map((text) => (text === undefined ? null : reading(text)))
      .find((value) => value !== null) ?? null
  const text = (max: number, lines?: 'lines') => (said: string) =>
    isNotSaid(said) ? null : cleanText(said, max, lines)

  const spoken = spokenItems(items)
  const size = read(['move_type', 'home_size'], text(quoteLimits.address))
  const count = read(['items_count_estimate'], text(quoteLimits.address))
  const home = homeSizeOf(size, count) ?? homeSizeOf(inWords(items), null)
  const named = spoken.understood > 0 || home === null ? spoken.items : []
  const told = {
    ...callerOf({ analysis, collected }),
    pickupAddress: read(['origin_address'], text(quoteLimits.address)),
    deliveryAddress: read(['destination_address'], text(quoteLimits.address)),
    notes: read(['detailed_notes', 'notes'], text(quoteLimits.notes, 'lines')),
    items: named.length > 0 ? named : null,
    home,
    distance: read(['distance_miles', 'distance'], saidMiles),
    pickupStairs: read(['pickup_stairs'], saidFlights),
    deliveryStairs: read(['delivery_stairs'], saidFlights),
    pickupCarryFeet: read(['pickup_carry_feet'], saidFeet),
    deliveryCarryFeet: read(['delivery_carry_feet'], saidFeet),
    multipleStops: read(['multiple_stops', 'extra_stops'], saidStops),
    // A day that was only asked about is none.
    moveDate: read(['move_date'], (said) => saidDate(said, today)),
  }
  const present = Object.entries(told).filter(([, value]) => value !== null)
  return {
    told: Object.fromEntries(present),
    understood: spoken.understood,
    notUnderstood: spoken.notUnderstood,
  }
}

function saidStops(said: string): number | null {
  const stops = saidNumber(said)
  return stops === null || stops > quoteLimits.multipleStops ? null : Math.ceil(stops)
}

/** A list of things may be a home: `two bedroom apartment worth of stuff`. */
function inWords(items: unknown): string | null {
  const names = (Array.isArray(items) ? items : [items]).slice(0, 5).map(nameIn)
  return names.filter((name) => name !== null).join(', ') || null
}

function nameIn(entry: unknown): string | null {
  if (typeof entry === 'string') return entry.slice(0, 200)
  if (typeof entry !== 'object' || entry === null || !('name' in entry)) return null
  return typeof entry.name === 'string' ? entry.name.slice(0, 200) : null
}
