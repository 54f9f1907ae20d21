import { dayAfter, longDate } from '../../domain/calendar.ts'
import { centsOf, dollarsOf, formatCents } from '../../domain/money.ts'
import { isSameRate, priceOnDay } from '../../domain/quotes/price-on-day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { getRateCard } from '../estimate/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { getQuote, type StoredQuote } from '../quotes/queries.ts'
import { newestSigned } from '../quotes/versions.ts'
import { dayIn } from '../time/wall-clock.ts'
import { agreedMove } from './agreed-move.ts'
import { followSigned } from './booked-change.ts'
import { convertToJob } from './convert-quote.ts'
import { daySchedule } from './day-schedule.ts'
import { freeDaysNear } from './free-days.ts'
import { lengthOfMove } from './length-of-move.ts'
import { getJob } from './queries.ts'

/** What a customer sees and books of the schedule: the same starts, under the same locks, as the office. */
export const offerSchedule = {
  /** Free days around the wished one, else the date of the move, with their starts as `HH:MM`. */
  async freeStarts(scope: OrgScope, quoteId: number, wished: string | undefined) {
    const quote = await getQuote(scope, quoteId)
    const { length, agreedCents, priceOn } = await signedMove(scope, quote)
    const today = dayIn(scope.timeZone, scope.now)
    const asked = wished ?? quote.moveDate ?? today
    const around = asked > today ? asked : dayAfter(today)
    const days = [around, ...(await freeDaysNear(scope, around, length.durationMinutes / 60))]
    const schedules = await Promise.all(
      [...new Set(days)].toSorted().map(async (date) => {
        const starts = (await freeSlots(scope, date, length)).map(({ start }) => start)
        return { date, starts, price: dollarsOf(priceOn(date)) }
      }),
    )
    const free = schedules.filter(({ starts }) => starts.length > 0)
    return { days: free, agreed: dollarsOf(agreedCents), lasts: length.days }
  },

  /**
   * What a day was shown to cost, in dollars, in cents; null where nothing was shown.
   * @throws Refusal `conflict` where it costs something else by now
   */
  async priceAsShown(scope: OrgScope, quoteId: number, shown: { date: string; price?: number | undefined }) {
    if (shown.price === undefined) return null
    const { priceOn } = await signedMove(scope, await getQuote(scope, quoteId))
    const cents = centsOf(shown.price)
    if (cents === priceOn(shown.date)) return cents
    throw new Refusal('conflict', 'The price of that day has changed in the meantime. Please choose again.')
  },

  /**
   * Converts the quote at a free start; `start` is the wall clock of the company's zone.
   * @throws Refusal `conflict` when it was just taken, or the day costs something else than what was signed
   */
  async book(scope: OrgScope, quoteId: number, start: string) {
    const quote = await getQuote(scope, quoteId)
    const [date = '', time = ''] = start.split('T')
    const { length, agreedCents, priceOn } = await signedMove(scope, quote)
    const priceCents = priceOn(date)
    if (priceCents !== agreedCents) {
      const costs = priceCents === null ? 'has a different price' : `costs ${formatCents(priceCents)}`
      throw new Refusal(
        'conflict',
        `${longDate(date)} ${costs}, which is not what you signed. Please request it instead.`,
      )
    }
    const free = await freeSlots(scope, date, length)
    if (!free.some((slot) => time.startsWith(slot.start))) {
      throw new Refusal('conflict', 'This start was just taken. Please choose another.')
    }
    const wish = { scheduled_date: start, assigned_crew: null, job_notes: null, as_signed: true }
    return convertToJob(scope, quoteId, wish)
  },

  followSigned,

  async startOf(scope: OrgScope, jobId: number) {
    const { startsAt } = await getJob(scope, jobId)
    return startsAt
  },
}

/** How long the move takes and what it costs as its customer signed it, and what another day would make of that. */
async function signedMove(scope: OrgScope, quote: StoredQuote) {
  const { hours, ...signed } = await agreedMove(scope, quote, { asSigned: true })
  const { card } = await getRateCard(scope, quote.rateCardVersion)
  const document = (await newestSigned(scope, quote.id))?.document
  return {
    length: await lengthOfMove(scope, hours),
    agreedCents: signed.estimatedCents,
    priceOn(day: string): number | null {
      // What was signed at a fixed price has no estimate that follows the day.
      const isFixed = document !== undefined && document.estimate === null
      if (isFixed || isSameRate(card, signed.moveDate, day)) return signed.estimatedCents
      // What the company has changed since is not what was signed.
      return quote.revision === signed.agreedRevision ? priceOnDay(quote, card, day) : null
    },
  }
}

type Length = Awaited<ReturnType<typeof lengthOfMove>>

/** The starts of a day that are free on each day that a move takes. */
async function freeSlots(scope: OrgScope, date: string, { durationMinutes, days }: Length) {
  const ofDay = async (n: number) =>
    (await daySchedule(scope, dayAfter(date, n), durationMinutes / 60)).available_slots
  let free = await ofDay(0)
  for (let n = 1; n < days && free.length > 0; n += 1) {
    const then = new Set((await ofDay(n)).map(({ start }) => start))
    free = free.filter(({ start }) => then.has(start))
  }
  return free
}

/** The same for a move of so many hours, and on how many days it is done. */
export async function freeSlotsFor(scope: OrgScope, date: string, hours: number) {
  const length = await lengthOfMove(scope, hours)
  return { slots: await freeSlots(scope, date, length), days: length.days }
}
