// What a caller has answered is collected piece by piece, over the whole call: what was said once counts until something
// else is said of the same, and what says nothing ('N/A', an empty list) takes nothing back.
import { z } from 'zod'
import { readItems } from '../../domain/catalogue/read-items.ts'
import { type HomeSize, typicalInventories } from '../../domain/catalogue/typical-inventories.ts'
import { isEmailAddress } from '../../domain/email-address.ts'
import type { CallReport } from '../../domain/phone-agent/call-report.ts'
import type { CollectedAnswers } from '../../domain/phone-agent/collected-answers.ts'
import { selectedItems } from '../../domain/quotes/estimate-quote.ts'
import { quoteLimits } from '../../domain/quotes/quote-limits.ts'
import type { SelectedItem } from '../../domain/quotes/selected-item.ts'
import { MOST_STOPS } from '../../domain/quotes/stops.ts'
import { readNumber } from '../../domain/spoken-number.ts'
import { cleanText, isNoAnswer } from '../../domain/spoken-text.ts'
import { type Heard, heardAnswers, heardItems } from './heard.ts'
import { readDate } from './speech/dates.ts'
import { readEmail } from './speech/emails.ts'
import { readHomeSize } from './speech/home-size.ts'
import { MOST_FLIGHTS, readFeet, readFlights, readMiles } from './speech/measures.ts'
import { readName } from './speech/names.ts'
import { readPhoneNumber } from './speech/phones.ts'
import { type End, elevatorIn, ofEnd, readElevator } from './speech/stairs.ts'

type Answers = Pick<CallReport, 'analysis' | 'collected'>

/** An answer: the names it comes under, what a model is asked to send, and how what callers say is coerced into that. */
type Answer<T = unknown> = {
  readonly names: readonly string[]
  readonly schema: z.ZodType<T>
  readonly read: (said: string, today: string, name: string) => unknown
}

/** In characters: longer than an address or a number may be, so that one too long is refused, not cut to a valid one. */
const LONGEST_LINE = 1000

/** Of all stops together, in characters. */
const LONGEST_STOPS = MOST_STOPS * quoteLimits.address

const text = (max: number) => z.string().min(1).max(max)
const readText = (max: number, lines?: 'lines') => (said: string) =>
  isNoAnswer(said) ? null : cleanText(said, max, lines)

const flights = z.int().min(0).max(MOST_FLIGHTS)
const elevator = z.boolean()
// Who says 'none, there is an elevator' of the stairs has answered both, and some answer for both ends at once.
const stairsAt = (end: End) => (said: string, _today: string, name: string) => {
  const own = ofEnd(said, end, name.startsWith(end))
  return own === null ? null : readFlights(own)
}
const elevatorAt = (end: End) => (said: string, _today: string, name: string) => {
  const own = ofEnd(said, end, name.startsWith(end))
  if (own === null) return null
  return name.endsWith('_elevator') ? readElevator(own) : elevatorIn(own)
}
const feet = z.number().min(0).max(quoteLimits.carryFeet)

/** Of the move and the customer, all but the items and the home, which are read together. */
export const ANSWERS = {
  name: {
    names: ['customer_name', 'name'],
    schema: text(quoteLimits.name).describe('Full name of the customer'),
    read: (said) => readName(said, quoteLimits.name),
  },
  email: {
    names: ['customer_email', 'email'],
    schema: z.string().refine(isEmailAddress).meta({ format: 'email', description: 'Email for the quote' }),
    read: (said) => readEmail(cleanText(said, LONGEST_LINE) ?? ''),
  },
  phone: {
    names: ['customer_phone', 'phone', 'phone_number'],
    schema: text(quoteLimits.phone).describe('Phone number, if not the one the customer calls from'),
    read: (said) => readPhoneNumber(cleanText(said, LONGEST_LINE) ?? ''),
  },
  pickupAddress: {
    names: ['origin_address'],
    schema: text(quoteLimits.address).describe('Where the move starts: street, city, state, ZIP code'),
    read: readText(quoteLimits.address),
  },
  deliveryAddress: {
    names: ['destination_address'],
    schema: text(quoteLimits.address).describe('Where the move ends: street, city, state, ZIP code'),
    read: readText(quoteLimits.address),
  },
  notes: {
    names: ['detailed_notes', 'notes'],
    schema: text(quoteLimits.notes).describe('What else the crew must know'),
    read: readText(quoteLimits.notes, 'lines'),
  },
  distance: {
    names: ['distance_miles', 'distance'],
    schema: z.number().min(0).max(quoteLimits.miles).describe('Driving distance of the move in miles'),
    read: readMiles,
  },
  pickupStairs: {
    names: ['pickup_stairs', 'delivery_stairs'],
    schema: flights.describe(
      'Flights of stairs that things are carried where the move starts, not those of an elevator',
    ),
    read: stairsAt('pickup'),
  },
  deliveryStairs: {
    names: ['delivery_stairs', 'pickup_stairs'],
    schema: flights.describe(
      'Flights of stairs that things are carried where the move ends, not those of an elevator',
    ),
    read: stairsAt('delivery'),
  },
  pickupElevator: {
    names: ['pickup_elevator', 'pickup_stairs', 'delivery_elevator', 'delivery_stairs'],
    schema: elevator.describe(
      'Whether an elevator is used where the move starts; ask above the ground floor',
    ),
    read: elevatorAt('pickup'),
  },
  deliveryElevator: {
    names: ['delivery_elevator', 'delivery_stairs', 'pickup_elevator', 'pickup_stairs'],
    schema: elevator.describe('Whether an elevator is used where the move ends; ask above the ground floor'),
    read: elevatorAt('delivery'),
  },
  pickupCarryFeet: {
    names: ['pickup_carry_feet'],
    schema: feet.describe('Feet from the door to the truck where the move starts'),
    read: readFeet,
  },
  deliveryCarryFeet: {
    names: ['delivery_carry_feet'],
    schema: feet.describe('Feet from the truck to the door where the move ends'),
    read: readFeet,
  },
  multipleStops: {
    names: ['multiple_stops', 'extra_stops'],
    schema: z.int().min(0).max(quoteLimits.multipleStops).describe('Stops between start and end'),
    read: (said) => {
      const stops = readNumber(said)
      return stops === null ? null : Math.ceil(stops)
    },
  },
  stopAddresses: {
    names: ['stop_addresses'],
    schema: text(LONGEST_STOPS).describe(
      'Addresses of those stops in order, separated by semicolons, each with city, state and ZIP code',
    ),
    read: readText(LONGEST_STOPS),
  },
  moveDate: {
    // Not `date`: a day that was only asked about is none.
    names: ['move_date'],
    schema: z.iso.date().describe('Day of the move, YYYY-MM-DD'),
    read: readDate,
  },
} satisfies Partial<Record<keyof CollectedAnswers, Answer>>

/** What was understood of the answers in a call, and what was not. */
export type Collected = {
  readonly answers: CollectedAnswers
  /** Of the items named: how many were understood, and which were not. */
  readonly understood: number
  readonly notUnderstood: readonly string[]
  /** Each answer in the caller's words, with what was noted of it. */
  readonly heard: readonly Heard[]
}

/**
 * What the answers of a call say, under the names that the functions and the analysis have for it. Items that are not
 * in the catalogue stand for the move only when no home does; what stays behind is taken out of a home's usual contents.
 * @param items as the model names them, of any type
 * @param today the company's day, `YYYY-MM-DD`
 */
export function collectAnswers(call: Answers, items: unknown, today: string): Collected {
  const readItem = readItems(items)
  const said = readText(quoteLimits.address)
  const size = firstAnswer(call, ['move_type', 'home_size'], said)
  const count = firstAnswer(call, ['items_count_estimate'], said)
  const home = readHomeSize(size, count) ?? readHomeSize(inWords(items), null)
  const named = readItem.understood > 0 || home === null ? readItem.items : []
  const listed = named.length === 0 && home !== null ? withoutLeft(home, readItem.left) : named
  const answers = {
    ...Object.fromEntries(
      Object.entries<Answer>(ANSWERS).map(([key, answer]) => [key, readAnswer(call, answer, today)]),
    ),
    items: listed.length > 0 ? listed : null,
    home,
  }
  const known: CollectedAnswers = Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== null),
  )
  return {
    answers: known,
    understood: readItem.understood,
    notUnderstood: readItem.notUnderstood,
    heard: [
      ...heardItems(items, readItem),
      ...heardAnswers({ ...call.collected, ...call.analysis }, known, today),
    ],
  }
}

/** The usual contents of a home when one of them stays behind; nothing when all of them come. */
function withoutLeft(home: HomeSize, left: readonly string[]): SelectedItem[] {
  const contents = typicalInventories[home]
  if (!contents.some(({ name }) => left.includes(name))) return []
  return selectedItems(
    contents
      .filter(({ name }) => !left.includes(name))
      .map((item) => ({ ...item, source: 'voice_ai' as const })),
  )
}

/** The name and e-mail address that a caller gave; null for what was not said. */
export const callerOf = (call: Answers) => ({
  name: readAnswer(call, ANSWERS.name, ''),
  email: readAnswer(call, ANSWERS.email, ''),
})

const readAnswer = <T>(call: Answers, { names, schema, read }: Answer<T>, today: string): T | null =>
  firstAnswer(call, names, (said, name) => schema.safeParse(read(said, today, name)).data ?? null)

/** The first that can be read: where the analysis has no answer, what the agent collected during the call counts. */
function firstAnswer<T>(
  { analysis, collected }: Answers,
  names: readonly string[],
  read: (said: string, name: string) => T | null,
): T | null {
  for (const answers of [analysis, collected]) {
    for (const name of names) {
      const said = answers[name]
      const value = said === undefined ? null : read(said, name)
      if (value !== null) return value
    }
  }
  return null
}

/** A list of items may be a home: `two bedroom apartment worth of stuff`. */
function inWords(items: unknown): string | null {
  const names = (Array.isArray(items) ? items : [items]).slice(0, 5).map(nameIn)
  return names.filter((name) => name !== null).join(', ') || null
}

function nameIn(entry: unknown): string | null {
  if (typeof entry === 'string') return entry.slice(0, 200)
  if (typeof entry !== 'object' || entry === null || !('name' in entry)) return null
  return typeof entry.name === 'string' ? entry.name.slice(0, 200) : null
}
