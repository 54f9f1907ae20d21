// Stairs are told by their flights, their steps or the floor they lead to, of which the first is at the street. An
// elevator leaves none. Figures: a storey of 9 ft at 8 in a step makes about 13 steps.
import { inDigits } from '../number-words.ts'
import { ordinalsInDigits } from './ordinal-words.ts'
import { saidAmount } from './said-amount.ts'

const STEPS_IN_A_FLIGHT = 13
/** Nobody carries furniture higher. */
const MOST = 30

const UNITS = {
  flight: '(?:[a-z]+ )?flights?|sets? of (?:stairs|steps)',
  step: '(?:[a-z]+ )?(?:steps?|stairs?)',
  storey: 'floors|levels',
} as const

const NONE =
  /^\W*(?:no|nope)\W*$|^\W*none\b(?! \w)|\b(?:no|without)(?: any)? (?:stairs?|steps?|flights?)\b(?! (?:mentioned|specified|discussed|info))/
const ELEVATOR = /\b(?:elevator|lift)s?\b/
const NOT_IN_USE = /\b(?:no|not|never|without|broken|out)\b|n['’]t\b/
const FLOOR =
  /(?<!\d)(\d{1,3})(?:st|nd|rd|th)?[ -](?:floor|fl|level|stor(?:e?y|ies|eys))\b|\b(?:floor|level)\W{0,2}(\d{1,3})\b/
const AT_THE_STREET = /\b(?:ground|main|street|lobby)[ -](?:floor|level)\b/

/** Flights of stairs, the last one begun counted whole; null for what tells none, and for more than 30. */
export function saidFlights(value: unknown): number | null {
  const flights =
    typeof value === 'string'
      ? flightsIn(value.slice(0, 100).toLowerCase())
      : saidAmount(value, UNITS)?.number
  return flights === undefined || flights === null || flights > MOST ? null : Math.ceil(flights)
}

function flightsIn(text: string): number | null {
  const amount = saidAmount(text, UNITS)
  if (amount?.unit === 'flight') return amount.number
  if (NONE.test(text) || (ELEVATOR.test(text) && !NOT_IN_USE.test(text))) return 0
  const [, before, after] = FLOOR.exec(inDigits(ordinalsInDigits(text))) ?? []
  const floor = before ?? after
  if (Number(floor) > 1) return Number(floor) - 1
  if (amount?.unit === 'step') return amount.number / STEPS_IN_A_FLIGHT
  return floor !== undefined || AT_THE_STREET.test(text) ? 0 : (amount?.number ?? null)
}
