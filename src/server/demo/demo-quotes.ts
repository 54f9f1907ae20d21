import { HOW_DID_YOU_HEAR } from '../../contract/quote-fields.ts'
import { DAY_MS } from '../../domain/calendar.ts'
import { findCatalogueItem } from '../../domain/catalogue/catalogue.ts'
import { homeInWords } from '../../domain/catalogue/home-sizes.ts'
import { type HomeSize, typicalInventories } from '../../domain/catalogue/typical-inventories.ts'
import { estimateMove } from '../../domain/estimate/estimate.ts'
import { EMPTY_MOVE } from '../../domain/estimate/move.ts'
import type { RateCard } from '../../domain/estimate/rate-card.ts'
import type { PostCallData } from '../../domain/phone-agent/post-call-data.ts'
import type { SelectedItem } from '../../domain/quotes/selected-item.ts'
import type { NewQuote } from '../quotes/queries.ts'
import { clockIn, dayIn } from '../time/wall-clock.ts'
import { type Customer, type Route, someCustomer, someRoute } from './demo-places.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

type Call = { customer: Customer; route: Route; home: HomeSize; totalItems: number; moveWords: string | null }

/** What the phone agent noted after a call; callers leave some questions open. */
function someCall(random: SeededRandom, call: Call): PostCallData {
  const { customer, route, home, totalItems, moveWords } = call
  const first = customer.name.split(' ')[0]
  const budget = random.chance(0.4) ? `Around $${random.between(8, 40) * 100}` : null
  const competitor = random.chance(0.2) ? random.pick(['Another local mover', 'A rental truck']) : null
  const when = moveWords ? `, ${moveWords.replace('On', 'on')}` : ', on a date still open'
  const asked = random.pick([
    'asked what is included in the price.',
    'wants to know how long it will take.',
    'asked whether the crew takes beds apart.',
    'would like a written quote by email.',
    'asked about moving a few fragile things.',
  ])
  return {
    call_summary: `${first} is moving ${homeInWords[home]} from ${route.from} to ${route.to}${when}. ${first} ${asked}`,
    qualified_lead: random.chance(0.8) ? 'yes' : 'no',
    ready_to_book: random.chance(0.45) ? 'yes' : 'not yet',
    budget_discussed: budget,
    lead_source_mentioned: random.chance(0.6)
      ? random.pick(['Google search', 'A friend', 'Yelp', 'The truck on my street', 'Facebook'])
      : null,
    competitor_mentioned: competitor,
    origin_address: route.pickup,
    destination_address: random.chance(0.85) ? route.delivery : route.to,
    move_timeframe: moveWords,
    preferred_time_of_day: random.chance(0.7) ? random.pick(['Morning', 'Early morning', 'Afternoon']) : null,
    move_type: random.pick(['Residential', 'Residential', 'Apartment', 'Apartment', 'Downsizing']),
    items_count_estimate: `About ${Math.max(10, Math.round(totalItems / 10) * 10)}`,
  }
}

export const DEMO_QUOTES = 400
const SEED = 20_260_101
const DAYS = 365
/** A quote as the year brings it; its number is given when it is stored. */
export type DemoQuote = Omit<NewQuote, 'quoteNumber'> & { createdAt: Date; items: SelectedItem[] }

/** How busy a month is, January first: people move when schools are closed. */
const SEASON = [0.55, 0.6, 0.8, 1, 1.35, 1.6, 1.6, 1.5, 1.1, 0.9, 0.7, 0.55]
/** How many ask on a day, Sunday first. */
const WEEK = [0.5, 1.3, 1.2, 1.1, 1.1, 1, 0.7]
/** The last days are fuller, and some moves are just ahead, so that the dashboard has something to tell. */
const RECENT_DAYS = 7
const SOON_DAYS = 9
const SOON_SHARE = 0.5

const HOMES: readonly (readonly [HomeSize, number])[] = [
  ['studio', 10],
  ['apt1', 20],
  ['apt2', 24],
  ['apt3', 8],
  ['house2', 12],
  ['house3', 16],
  ['house4', 8],
  ['house5', 2],
]
const SOURCES: readonly (readonly [string, number])[] = [
  ['manual', 58],
  ['retell_ai', 17],
  ['retell_ai_2024', 7],
  ['retell_ai_email_2024', 9],
  ['retell_ai_playground', 3],
  ['website_form', 4],
  ['partner_referral', 2],
]
const EXTRAS = [
  'piano-upright',
  'treadmill',
  'safe-small',
  'gun-safe',
  'bicycle',
  'bookcase-large',
  'recliner',
]
const NOTES = [
  'Street parking only at the pickup.',
  'Elevator must be reserved at the new building.',
  'Please bring extra blankets for the dining table.',
  'The dog stays with a neighbour on the day.',
  'Keys are with the building manager.',
  'Small boxes are packed already.',
]

/** The year's quotes up to `now`, oldest first: the same for the same moment, each with its estimate. */
export function demoQuotes(now: Date, timeZone: string, card: RateCard): DemoQuote[] {
  const random = seededRandom(SEED)
  const days = Array.from({ length: DAYS }, (_, ago) => [ago, busyness(now, ago, timeZone)] as const)
  return Array.from({ length: DEMO_QUOTES }, () => momentBefore(random, now, random.weighted(days), timeZone))
    .toSorted((a, b) => a.getTime() - b.getTime())
    .map((createdAt) => someQuote(random, createdAt, now, timeZone, card))
}

function busyness(now: Date, daysAgo: number, timeZone: string): number {
  const isBeforeOffice = daysAgo === 0 && clockIn(timeZone, now) < '10:00'
  if (isBeforeOffice) return 0
  const day = new Date(now.getTime() - daysAgo * DAY_MS)
  const usual = (SEASON[day.getUTCMonth()] ?? 1) * (WEEK[day.getUTCDay()] ?? 1)
  return daysAgo < RECENT_DAYS ? usual * 2.5 : usual
}

/** In office hours of that day; today only what is already past. */
function momentBefore(random: SeededRandom, now: Date, daysAgo: number, timeZone: string): Date {
  const minute = 8 * 60 + random.between(0, 10 * 60)
  const noon = new Date(`${dayIn(timeZone, new Date(now.getTime() - daysAgo * DAY_MS))}T12:00:00Z`)
  // Office hours in mountain time, give or take the hour of daylight saving.
  const moment = noon.getTime() + (minute - 5 * 60) * 60_000
  const earlier = now.getTime() - random.between(5, 240) * 60_000
  return new Date(Math.min(moment, earlier))
}

function someQuote(
  random: SeededRandom,
  createdAt: Date,
  now: Date,
  timeZone: string,
  card: RateCard,
): DemoQuote {
  const customer = someCustomer(random)
  const route = someRoute(random)
  const home = random.weighted(HOMES)
  const source = random.weighted(SOURCES)
  const byPhone = source.includes('retell')
  const isApartment = home.startsWith('apt') || home === 'studio'
  const move = {
    ...EMPTY_MOVE,
    items: someItems(random, home, byPhone ? 'voice_ai' : 'manual'),
    distance: route.miles,
    pickupStairs: isApartment ? random.between(0, 3) : random.between(0, 1),
    deliveryStairs: random.chance(0.4) ? random.between(1, 2) : 0,
    pickupCarryFeet: random.chance(0.25) ? random.between(8, 20) * 10 : 0,
    deliveryCarryFeet: random.chance(0.2) ? random.between(8, 16) * 10 : 0,
    multipleStops: random.chance(0.06) ? 1 : 0,
    moveDate: random.chance(0.9) ? someMoveDay(random, createdAt, now, timeZone) : null,
  }
  const estimate = estimateMove(move, card)
  const moveWords = move.moveDate && `On ${wordsFor(move.moveDate)}`
  return {
    status: byPhone ? 'phone_quote' : 'draft',
    moveType: 'household',
    customerName: customer.name,
    customerEmail: source === 'retell_ai_playground' ? 'demo@playground.example' : customer.email,
    customerPhone: customer.phone,
    customerLeadSource: source,
    howDidYouHear: byPhone || random.chance(0.2) ? null : random.pick(HOW_DID_YOU_HEAR),
    postCallData: byPhone
      ? someCall(random, { customer, route, home, totalItems: estimate.totalItems, moveWords })
      : null,
    pickupAddress: route.pickup,
    deliveryAddress: route.delivery,
    moveNotes: random.chance(0.3) ? random.pick(NOTES) : null,
    estimate,
    totalCents: estimate.totalCents,
    rateCardVersion: 1,
    createdAt,
    ...move,
  }
}

/** What a home like this usually holds, a little different each time. */
function someItems(random: SeededRandom, home: HomeSize, source: SelectedItem['source']): SelectedItem[] {
  const usual = typicalInventories[home].filter(() => random.chance(0.92))
  const extra = random.chance(0.2) ? [{ name: random.pick(EXTRAS), quantity: 1 }] : []
  const added = extra.filter(({ name }) => !usual.some((item) => item.name === name))
  return [...usual, ...added].map(({ name, quantity }) => ({
    name,
    quantity: quantity > 4 ? Math.max(1, quantity + random.between(-3, 4)) : quantity,
    room: findCatalogueItem(name)?.room ?? null,
    source,
  }))
}

/** One to seven weeks ahead, on a weekend more often than not; of those asked lately, many within days. */
function someMoveDay(random: SeededRandom, createdAt: Date, now: Date, timeZone: string): string {
  const ageDays = (now.getTime() - createdAt.getTime()) / DAY_MS
  const isSoon = ageDays > 4 && ageDays < 30 && random.chance(SOON_SHARE)
  const day = new Date(`${dayIn(timeZone, isSoon ? now : createdAt)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + (isSoon ? random.between(0, SOON_DAYS) : random.between(5, 45)))
  if (!isSoon && random.chance(0.45)) day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7))
  return day.toISOString().slice(0, 10)
}

const wordsFor = (day: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
