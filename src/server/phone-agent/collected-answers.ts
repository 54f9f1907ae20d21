// What a caller has said is gathered piece by piece, over the whole call: what was said once counts until something
// else is said of the same, and what says nothing ('N/A', an empty list) takes nothing back.

import type { CallReport } from '../../domain/phone-agent/call-report.ts'
import type { CollectedAnswers } from '../../domain/phone-agent/collected-answers.ts'
import { quoteLimits } from '../../domain/quotes/quote-limits.ts'
import { readDate } from './speech/dates.ts'
import { readHomeSize } from './speech/home-size.ts'
import { readItems } from './speech/items.ts'
import { readFeet, readFlights, readMiles } from './speech/measures.ts'
import { readNumber } from './speech/numbers.ts'
import { callerOf } from './speech/people.ts'
import { cleanText, isNoAnswer } from './speech/text.ts'

/**
 * What the answers of a call say, under the names that the functions and the analysis have for it. Names of pieces
 * that nothing is known of stand for the move only when no home does.
 * @param items as the model names them, of any type
 * @param today the company's day, `YYYY-MM-DD`
 */
export function collectAnswers(
  { analysis, collected }: Pick<CallReport, 'analysis' | 'collected'>,
  items: unknown,
  today: string,
): { told: CollectedAnswers; understood: number; notUnderstood: string[] } {
  /** The first of the answers that can be read: what the analysis cannot say, the agent may have noted down. */
  const read = <T>(names: string[], reading: (text: string) => T | null): T | null =>
    [analysis, collected]
      .flatMap((answers) => names.map((name) => answers[name]))
      .map((text) => (text === undefined ? null : reading(text)))
      .find((value) => value !== null) ?? null
  const text = (max: number, lines?: 'lines') => (said: string) =>
    isNoAnswer(said) ? null : cleanText(said, max, lines)

  const spoken = readItems(items)
  const size = read(['move_type', 'home_size'], text(quoteLimits.address))
  const count = read(['items_count_estimate'], text(quoteLimits.address))
  const home = readHomeSize(size, count) ?? readHomeSize(inWords(items), null)
  const named = spoken.understood > 0 || home === null ? spoken.items : []
  const told = {
    ...callerOf({ analysis, collected }),
    pickupAddress: read(['origin_address'], text(quoteLimits.address)),
    deliveryAddress: read(['destination_address'], text(quoteLimits.address)),
    notes: read(['detailed_notes', 'notes'], text(quoteLimits.notes, 'lines')),
    items: named.length > 0 ? named : null,
    home,
    distance: read(['distance_miles', 'distance'], readMiles),
    pickupStairs: read(['pickup_stairs'], readFlights),
    deliveryStairs: read(['delivery_stairs'], readFlights),
    pickupCarryFeet: read(['pickup_carry_feet'], readFeet),
    deliveryCarryFeet: read(['delivery_carry_feet'], readFeet),
    multipleStops: read(['multiple_stops', 'extra_stops'], saidStops),
    // A day that was only asked about is none.
    moveDate: read(['move_date'], (said) => readDate(said, today)),
  }
  const present = Object.entries(told).filter(([, value]) => value !== null)
  return {
    told: Object.fromEntries(present),
    understood: spoken.understood,
    notUnderstood: spoken.notUnderstood,
  }
}

function saidStops(said: string): number | null {
  const stops = readNumber(said)
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
