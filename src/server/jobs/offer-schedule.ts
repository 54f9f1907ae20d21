import { type EarliestDay, isTooEarly } from '../../domain/agreements/earliest-day.ts'
import { dayAfter, longDate } from '../../domain/calendar.ts'
import { centsOf, dollarsOf, formatCents } from '../../domain/money.ts'
import { isSameRate, priceOnDay } from '../../domain/quotes/price-on-day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { getRateCard } from '../estimate/queries.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import { getQuote, type StoredQuote } from '../quotes/queries.ts'
import { lastAgreed } from '../quotes/versions.ts'
import { dayIn } from '../time/wall-clock.ts'
import { agreedMove } from './agreed-move.ts'
import { followSigned } from './booked-change.ts'
import { convertToJob } from './convert-quote.ts'
import { freeDaysNear, readFreeStarts } from './day-schedule.ts'
import { earliestDayOf } from './earliest-day.ts'
import { lengthOfMove } from './length-of-move.ts'
import { getJob } from './queries.ts'

/** What a customer sees and books of the schedule: the same starts, under the same locks, as the office. */
export const offerSchedule = {
  /** Free days around the wished one, else the date of the move, with their starts as `HH:MM`. */
  async freeStarts(scope: OrgScope, quoteId: number, wished: string | undefined) {
    const quote = await getQuote(scope, quoteId)
    const { length, agreedCents, priceOn, earliest } = await signedMove(scope, quote)
    const today = dayIn(scope.timeZone, scope.now)
    const asked = wished ?? quote.moveDate ?? today
    const first = firstOf(earliest, dayAfter(today))
    const around = asked > first ? asked : first
    const near = await freeDaysNear(scope, around, length.durationMinutes / 60)
    const days = [around, ...near]
      .filter((day) => day >= first && !(earliest && isTooEarly(earliest, day)))
      .toSorted()
    const { slotsOn } = await readFreeStarts(scope, [days[0] ?? around, days.at(-1) ?? around], length)
    const free = days.flatMap((date) => {
      const starts = slotsOn(date).map(({ start }) => start)
      return starts.length > 0 ? [{ date, starts, price: dollarsOf(priceOn(date)) }] : []
    })
    const told = earliest && isTooEarly(earliest, dayAfter(today)) ? earliest : null
    return {
      ...{ days: free, agreed: dollarsOf(agreedCents), lasts: length.days },
      earliest: told && { day: told.day, words: told.words },
    }
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
   * @throws Refusal `conflict` when it was just taken, or the day is before the earliest one that the rules allow or costs something else than what was signed
   */
  async book(scope: RequestScope, quoteId: number, start: string) {
    const quote = await getQuote(scope, quoteId)
    const [date = '', time = ''] = start.split('T')
    const { length, agreedCents, priceOn, earliest } = await signedMove(scope, quote)
    if (earliest && isTooEarly(earliest, date)) {
      throw new Refusal('conflict', `${earliest.words} Please choose that day or a later one.`)
    }
    const priceCents = priceOn(date)
    if (priceCents !== agreedCents) {
      const costs = priceCents === null ? 'has a different price' : `costs ${formatCents(priceCents)}`
      throw new Refusal(
        'conflict',
        `${longDate(date)} ${costs}, which is not what you signed. Please request it instead.`,
      )
    }
    const { slotsOn } = await readFreeStarts(scope, [date, date], length)
    if (!slotsOn(date).some((slot) => time.startsWith(slot.start))) {
      throw new Refusal('conflict', 'This start was just taken. Please choose another.')
    }
    const conversion = { scheduled_date: start, assigned_crew: null, job_notes: null, as_signed: true }
    return convertToJob(scope, quoteId, conversion)
  },

  /** Converts the quote as it was signed, into a job whose day the office chooses. */
  bookWithoutDay: (scope: RequestScope, quoteId: number) =>
    convertToJob(scope, quoteId, {
      ...{ scheduled_date: null, assigned_crew: null, job_notes: null, as_signed: true },
    }),

  followSigned,

  bookingOf: getJob,
}

/** The first day that a customer may book: the earliest one, or tomorrow where that is as good. */
const firstOf = (earliest: EarliestDay | null, tomorrow: string): string =>
  earliest && isTooEarly(earliest, tomorrow) ? earliest.day : tomorrow

/** How long the move takes and what it costs as its customer signed it, and what another day would make of that. */
async function signedMove(scope: OrgScope, quote: StoredQuote) {
  const { hours, ...signed } = await agreedMove(scope, quote, { asSigned: true })
  const { card } = await getRateCard(scope, quote.rateCardVersion)
  const newest = await lastAgreed(scope, quote.id)
  const document = newest?.document
  return {
    length: await lengthOfMove(scope, hours),
    agreedCents: signed.estimatedCents,
    earliest: earliestDayOf(scope, quote, newest),
    priceOn(day: string): number | null {
      // What was signed at a fixed price has no estimate that follows the day.
      const isFixed = document !== undefined && document.estimate === null
      if (isFixed || isSameRate(card, signed.moveDate, day)) return signed.estimatedCents
      // What the company has changed since is not what was signed.
      return quote.revision === signed.agreedRevision ? priceOnDay(quote, card, day) : null
    },
  }
}

/** The starts of a day that are free for a move of so many hours on each of its days, and on how many it is done. */
export async function freeSlotsFor(scope: OrgScope, date: string, hours: number) {
  const length = await lengthOfMove(scope, hours)
  const { slotsOn } = await readFreeStarts(scope, [date, date], length)
  return { slots: slotsOn(date), days: length.days }
}
