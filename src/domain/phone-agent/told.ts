// What a caller has said is gathered piece by piece, over the whole call: what was said once counts until something
// else is said of the same, and what says nothing ('N/A', an empty list) takes nothing back.
import type { HomeSize } from '../catalogue/typical-inventories.ts'
import type { SelectedItem } from '../quotes/selected-item.ts'
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

/** In characters. */
const LONGEST_ADDRESS = 300
const LONGEST_NOTE = 5000
/** Nobody stops more often on one move. */
const MOST_STOPS = 50

/** What a caller has said so far; a part is there only once it was said, and none of it is the company's to decide. */
export type Told = Partial<{
  name: string
  email: string
  phone: string
  pickupAddress: string
  deliveryAddress: string
  notes: string
  /** Never empty. */
  items: SelectedItem[]
  home: HomeSize
  distanceMiles: number
  /** In flights. */
  pickupStairs: number
  deliveryStairs: number
  pickupCarryFeet: number
  deliveryCarryFeet: number
  extraStops: number
  /** `YYYY-MM-DD` */
  moveDate: string
}>

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
  const said = (...names: string[]): string | null =>
    [analysis, collected]
      .flatMap((answers) => names.map((name) => answers[name] ?? ''))
      .find((text) => !isNotSaid(text)) ?? null
  const address = (name: string) => cleanText(said(name) ?? '', LONGEST_ADDRESS)

  const spoken = spokenItems(items)
  const home =
    homeSizeOf(said('move_type', 'home_size'), said('items_count_estimate')) ??
    homeSizeOf(inWords(items), null)
  const named = spoken.understood > 0 || home === null ? spoken.items : []
  const stops = saidNumber(said('multiple_stops', 'extra_stops'))
  const told = {
    ...callerOf({ analysis, collected }),
    pickupAddress: address('origin_address'),
    deliveryAddress: address('destination_address'),
    notes: cleanText(said('detailed_notes', 'notes') ?? '', LONGEST_NOTE, 'lines'),
    items: named.length > 0 ? named : null,
    home,
    distanceMiles: saidMiles(said('distance_miles', 'distance')),
    pickupStairs: saidFlights(said('pickup_stairs')),
    deliveryStairs: saidFlights(said('delivery_stairs')),
    pickupCarryFeet: saidFeet(said('pickup_carry_feet')),
    deliveryCarryFeet: saidFeet(said('delivery_carry_feet')),
    extraStops: stops === null || stops > MOST_STOPS ? null : Math.ceil(stops),
    moveDate: saidDate(said('move_date', 'date') ?? undefined, today),
  }
  const present = Object.entries(told).filter(([, value]) => value !== null)
  return {
    told: Object.fromEntries(present),
    understood: spoken.understood,
    notUnderstood: spoken.notUnderstood,
  }
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
