import { dayAfter } from '../../domain/calendar.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope } from '../org-scope.ts'
import { getQuote, type StoredQuote } from '../quotes/queries.ts'
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
  async freeStarts(scope: OrgScope, quoteId: number, wished: string | undefined, now: Date) {
    const quote = await getQuote(scope, quoteId)
    const length = await lengthOf(scope, quote)
    const today = dayIn(scope.timeZone, now)
    const asked = wished ?? quote.moveDate ?? today
    const around = asked > today ? asked : dayAfter(today)
    const days = [around, ...(await freeDaysNear(scope, around, length.durationMinutes / 60, now))]
    const schedules = await Promise.all(
      [...new Set(days)].toSorted().map(async (date) => {
        return { date, starts: (await freeSlots(scope, date, length, now)).map(({ start }) => start) }
      }),
    )
    return schedules.filter(({ starts }) => starts.length > 0)
  },

  /**
   * Converts the quote at a free start; `start` is the wall clock of the company's zone.
   * @throws Refusal `conflict` when it was just taken
   */
  async book(scope: OrgScope, quoteId: number, start: string, now: Date) {
    const quote = await getQuote(scope, quoteId)
    const [date = '', time = ''] = start.split('T')
    const free = await freeSlots(scope, date, await lengthOf(scope, quote), now)
    if (!free.some((slot) => time.startsWith(slot.start))) {
      throw new Refusal('conflict', 'This start was just taken. Please choose another.')
    }
    const wish = { scheduled_date: start, assigned_crew: null, job_notes: null, as_signed: true }
    return convertToJob(scope, quoteId, wish, now)
  },

  followSigned,

  async startOf(scope: OrgScope, jobId: number) {
    const { startsAt } = await getJob(scope, jobId)
    return startsAt
  },
}

/** How long the move takes as its customer signed it. */
async function lengthOf(scope: OrgScope, quote: StoredQuote): Promise<Length> {
  const { hours } = await agreedMove(scope, quote, { asSigned: true })
  return lengthOfMove(scope, hours)
}

type Length = Awaited<ReturnType<typeof lengthOfMove>>

/** The starts of a day that are free on each day that a move takes. */
export async function freeSlots(scope: OrgScope, date: string, { durationMinutes, days }: Length, now: Date) {
  const ofDay = async (n: number) =>
    (await daySchedule(scope, dayAfter(date, n), durationMinutes / 60, now)).available_slots
  let free = await ofDay(0)
  for (let n = 1; n < days && free.length > 0; n += 1) {
    const then = new Set((await ofDay(n)).map(({ start }) => start))
    free = free.filter(({ start }) => then.has(start))
  }
  return free
}
