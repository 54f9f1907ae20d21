import { dayAfter } from '../../domain/calendar.ts'
import { jobDurationMinutes } from '../../domain/jobs/job-duration.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope } from '../org-scope.ts'
import { getQuote, type StoredQuote } from '../quotes/queries.ts'
import { dayIn } from '../time/wall-clock.ts'
import { agreedMove } from './agreed-move.ts'
import { convertToJob } from './convert-quote.ts'
import { daySchedule } from './day-schedule.ts'
import { freeDaysNear } from './free-days.ts'
import { getJob } from './queries.ts'

/** What a customer sees and books of the schedule: the same starts, under the same locks, as the office. */
export const offerSchedule = {
  /** Free days around the wished one, else the date of the move, with their starts as `HH:MM`. */
  async freeStarts(scope: OrgScope, quoteId: number, wished: string | undefined, now: Date) {
    const quote = await getQuote(scope, quoteId)
    const hours = await hoursOf(scope, quote)
    const today = dayIn(scope.timeZone, now)
    const asked = wished ?? quote.moveDate ?? today
    const around = asked > today ? asked : dayAfter(today)
    const days = [around, ...(await freeDaysNear(scope, around, hours, now))]
    const schedules = await Promise.all(
      [...new Set(days)].toSorted().map(async (date) => {
        const { available_slots } = await daySchedule(scope, date, hours, now)
        return { date, starts: available_slots.map(({ start }) => start) }
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
    const hours = await hoursOf(scope, quote)
    const { available_slots } = await daySchedule(scope, date, hours, now)
    if (!available_slots.some((slot) => time.startsWith(slot.start))) {
      throw new Refusal('conflict', 'This start was just taken. Please choose another.')
    }
    const wish = { scheduled_date: start, assigned_crew: null, job_notes: null, as_signed: true }
    return convertToJob(scope, quoteId, wish, now)
  },

  async startOf(scope: OrgScope, jobId: number) {
    const { startsAt } = await getJob(scope, jobId)
    return startsAt
  },
}

/** How long the move takes as its customer signed it, in hours. */
async function hoursOf(scope: OrgScope, quote: StoredQuote): Promise<number> {
  const { hours } = await agreedMove(scope, quote, { asSigned: true })
  return jobDurationMinutes(hours) / 60
}
