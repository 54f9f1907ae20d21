// Lengths are said in the units of here and of elsewhere. Figures: the international foot, 0.3048 metres.

import { inDigits } from '../../../domain/number-words.ts'
import { quoteLimits } from '../../../domain/quotes/quote-limits.ts'
import { ordinalsInDigits, readAmount } from './numbers.ts'

/** What each unit is called. */
const LENGTHS = {
  mile: 'miles?|mi',
  kilometre: 'kilomet(?:er|re)s?|kms?|klicks?',
  yard: 'yards?|yds?',
  metre: 'met(?:er|re)s?|m',
  foot: `feet|foot|ft|['’′]`,
} as const
const FEET_PER = { mile: 5280, kilometre: 1000 / 0.3048, yard: 3, metre: 1 / 0.3048, foot: 1 } as const

/**
 * A length in the unit that is asked for, which is also that of a number alone; null for what tells none. As it was
 * said when it was said in that unit, else with so many decimals.
 */
export function readLength(value: unknown, unit: keyof typeof LENGTHS, decimals: number): number | null {
  const said = readAmount(value, LENGTHS)
  if (said === null || said.unit === null || said.unit === unit) return said?.number ?? null
  return Number(((said.number * FEET_PER[said.unit]) / FEET_PER[unit]).toFixed(decimals))
}

/** The miles of a distance, from kilometres with one decimal; null for a time on the road and all that tells none. */
export function readMiles(value: unknown): number | null {
  const miles = readLength(value, 'mile', 1)
  return miles !== null && miles <= quoteLimits.miles ? miles : null
}

/** The feet of a way that things are carried, from other units in whole feet; null for what tells none. */
export function readFeet(value: unknown): number | null {
  const feet = readLength(value, 'foot', 0)
  return feet !== null && feet <= quoteLimits.carryFeet ? feet : null
}

// Stairs are told by their flights, their steps or the floor they lead to, of which the first is at the street. An
// elevator leaves none. Figures: a storey of 9 ft at 8 in a step makes about 13 steps.

const STEPS_IN_A_FLIGHT = 13
/** Nobody carries furniture higher. */
export const MOST_FLIGHTS = 30

const STAIRS = {
  flight: '(?:[a-z]+ )?flights?|sets? of (?:stairs|steps)',
  step: '(?:[a-z]+ )?(?:steps?|stairs?)',
  storey: 'floors|levels',
} as const

const NO_STAIRS =
  /^\W*(?:no|nope)\W*$|^\W*none\b(?! \w)|\b(?:no|without)(?: any)? (?:stairs?|steps?|flights?)\b(?! (?:mentioned|specified|discussed|info))/
const ELEVATOR = /\b(?:elevator|lift)s?\b/
const NOT_IN_USE = /\b(?:no|not|never|without|broken|out)\b|n['’]t\b/
const FLOOR =
  /(?<!\d)(\d{1,3})(?:st|nd|rd|th)?[ -](?:floor|fl|level|stor(?:e?y|ies|eys))\b|\b(?:floor|level)\W{0,2}(\d{1,3})\b/
const AT_THE_STREET = /\b(?:ground|main|street|lobby)[ -](?:floor|level)\b/

/** Flights of stairs, the last one begun counted whole; null for what tells none, and for more than 30. */
export function readFlights(value: unknown): number | null {
  const flights =
    typeof value === 'string'
      ? flightsIn(value.slice(0, 100).toLowerCase())
      : readAmount(value, STAIRS)?.number
  return flights === undefined || flights === null || flights > MOST_FLIGHTS ? null : Math.ceil(flights)
}

function flightsIn(text: string): number | null {
  const amount = readAmount(text, STAIRS)
  if (amount?.unit === 'flight') return amount.number
  if (NO_STAIRS.test(text) || (ELEVATOR.test(text) && !NOT_IN_USE.test(text))) return 0
  const [, before, after] = FLOOR.exec(inDigits(ordinalsInDigits(text))) ?? []
  const floor = before ?? after
  if (Number(floor) > 1) return Number(floor) - 1
  if (amount?.unit === 'step') return amount.number / STEPS_IN_A_FLIGHT
  return floor !== undefined || AT_THE_STREET.test(text) ? 0 : (amount?.number ?? null)
}
