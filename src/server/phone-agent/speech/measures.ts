// Lengths in American and metric units. Figures: the international foot, 0.3048 metres.

import { inDigits } from '../../../domain/number-words.ts'
import { quoteLimits } from '../../../domain/quotes/quote-limits.ts'
import { type Token, tokensIn, withNumbers } from '../../../domain/spoken-tokens.ts'
import { ordinalsInDigits, readAmount } from './numbers.ts'
import { elevatorIn } from './stairs.ts'

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
 * A length in the unit asked for, in which a number alone is taken to be; null when the text has none. Converted from
 * other units it is rounded to so many decimals.
 */
function readLength(value: unknown, unit: keyof typeof LENGTHS, decimals: number): number | null {
  const said = readAmount(value, LENGTHS)
  if (said === null || said.unit === null || said.unit === unit) return said?.number ?? null
  return Number(((said.number * FEET_PER[said.unit]) / FEET_PER[unit]).toFixed(decimals))
}

/** A distance in miles, from other units with one decimal; null for anything else, such as a driving time. */
export function readMiles(value: unknown): number | null {
  const miles = readLength(value, 'mile', 1)
  return miles !== null && miles <= quoteLimits.miles ? miles : null
}

/** A carrying distance in feet, from other units in whole feet; null for anything else. */
export function readFeet(value: unknown): number | null {
  const feet = readLength(value, 'foot', 0)
  return feet !== null && feet <= quoteLimits.carryFeet ? feet : null
}

// Stairs are given as flights, steps or the floor they lead to; the first floor is at the street. With an elevator there
// are none. Figures: a storey of 9 ft at 8 in a step makes about 13 steps.

const STEPS_IN_A_FLIGHT = 13
/** So few are before the door of most houses. */
const STEPS_OF_A_PORCH = 6
/** No one carries furniture higher. */
export const MOST_FLIGHTS = 30

const STAIRS = {
  flight: '(?:[a-z]+ )?flights?|sets? of (?:stairs|steps)',
  step: '(?:[a-z]+ )?(?:steps?|stairs?)',
  storey: 'floors|levels',
} as const

const NO_STAIRS =
  /^\W*(?:no|nope)\W*$|^\W*none\b(?! \w)|\b(?:no|without)(?: any)? (?:stairs?|steps?|flights?)\b(?! (?:mentioned|specified|discussed|info))/
const FLOOR =
  /(?<!\d)(\d{1,3})(?:st|nd|rd|th)?[ -](?:floor|fl|level|stor(?:e?y|ies|eys))\b|\b(?:floor|level)\W{0,2}(?:the )?(\d{1,3})(?:st|nd|rd|th)?\b/
const AT_THE_STREET =
  /\b(?:ground|main|street|lobby)[ -](?:floor|level)\b|\bsingle[ -](?:floor|level|story|storey)\b|\ball flat\b/

/** Flights of stairs, rounded up; null when the text has none, and for more than 30. */
export function readFlights(value: unknown): number | null {
  const flights =
    typeof value === 'string'
      ? flightsIn(value.slice(0, 100).toLowerCase())
      : readAmount(value, STAIRS)?.number
  return flights === undefined || flights === null || flights > MOST_FLIGHTS ? null : Math.ceil(flights)
}

const TO_MORE = new Set(['another', 'more', 'to', 'up', 'inside', 'outside', 'down'])
const MORE = new Set(['another', 'more'])

/** `one flight, then another`, `one flight outside and two flights inside`: those that come on top of the first. */
function moreFlights(text: string): number {
  const tokens = withNumbers(tokensIn(text))
  const first = tokens.findIndex(({ text }) => text.startsWith('flight'))
  let [more, joined] = [0, false]
  for (let index = first + 1; first >= 0 && index < tokens.length; index += 1) {
    const { text, kind, value } = tokens[index] as Token
    const isFlight = tokens.slice(index + 1, index + 3).some((after) => after.text.startsWith('flight'))
    if (['and', 'plus', 'then'].includes(text)) joined = true
    if (MORE.has(text) && !isOfSteps(tokens, index)) more += tokens[index - 1]?.kind === 'number' ? 0 : 1
    else if (joined && text === 'a' && tokens[index + 1]?.text === 'flight') more += 1
    else if (kind === 'number' && joined && (isFlight || TO_MORE.has(tokens[index + 1]?.text ?? '')))
      more += value
  }
  return more
}

/** `eight steps, then eight more`. */
function moreSteps(text: string): number {
  const tokens = withNumbers(tokensIn(text))
  const more = tokens.filter(({ kind }, index) => kind === 'number' && tokens[index + 1]?.text === 'more')
  return more.reduce((sum, { value }) => sum + value, 0)
}

const isOfSteps = (tokens: readonly Token[], index: number) =>
  tokens.slice(index + 1, index + 3).some(({ text }) => text.startsWith('step') || text.startsWith('stair'))

function flightsIn(text: string): number | null {
  const amount = readAmount(text, STAIRS)
  if (amount?.unit === 'flight') return amount.number + moreFlights(text)
  if (NO_STAIRS.test(text) || elevatorIn(text) === true) return 0
  const [, before, after] = FLOOR.exec(inDigits(ordinalsInDigits(text))) ?? []
  const floor = before ?? after
  if (Number(floor) > 1) return Number(floor) - 1
  if (amount?.unit === 'step') {
    const steps = amount.number + moreSteps(text)
    return steps <= STEPS_OF_A_PORCH ? 0 : steps / STEPS_IN_A_FLIGHT
  }
  return floor !== undefined || AT_THE_STREET.test(text) ? 0 : (amount?.number ?? null)
}
