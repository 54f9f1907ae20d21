import { calledOnDay } from '../../domain/jobs/legs.ts'
import { stopsInWords } from '../../domain/quotes/stops.ts'
import { daysOfJob } from '../jobs/days-of-job.ts'
import type { OrgScope } from '../org-scope.ts'
import { spokenClockIn } from '../time/wall-clock.ts'
import type { CalendarEvent } from './calendar-file.ts'
import type { CalendarJob } from './queries.ts'

/** What names a job's event for as long as it lives; of a job over several days each day is one. */
export const eventUid = ({ organizationId }: OrgScope, jobId: number, day: number): string =>
  `job-${organizationId}-${jobId}${day === 0 ? '' : `-day-${day + 1}`}@moving-pro`

/** When the crew comes, e.g. `8:00 AM to 9:00 AM`. */
export function arrivalWords(
  { timeZone }: OrgScope,
  { startsAt, arrivalFrom, arrivalTo }: Pick<CalendarJob, 'startsAt' | 'arrivalFrom' | 'arrivalTo'>,
): string {
  const clock = (at: Date) => spokenClockIn(timeZone, at)
  if (!arrivalFrom || !arrivalTo || arrivalFrom >= arrivalTo) return clock(arrivalFrom ?? startsAt)
  return `${clock(arrivalFrom)} to ${clock(arrivalTo)}`
}

/** A job in the calendars of those who do it: whom, where and when, and no price. */
export function jobEvents(scope: OrgScope, job: CalendarJob): CalendarEvent[] {
  const days = daysOfJob(scope.timeZone, job)
  const isCancelled = job.status === 'cancelled'
  const crew = job.assignedCrew?.trim() || 'No crew yet'
  return days.map((day, index) => ({
    uid: eventUid(scope, job.id, index),
    sequence: job.version,
    changedAt: job.changedAt ?? job.createdAt,
    ...day,
    summary: [
      isCancelled && 'Cancelled:',
      `${calledOnDay({ customer_name: job.customerName, leg: job.leg })} (${crew})`,
    ]
      .filter(Boolean)
      .join(' '),
    description: [
      `Job ${job.jobNumber}${days.length > 1 ? `, day ${index + 1} of ${days.length}` : ''}`,
      `Crew: ${crew}${job.crewSize === null ? '' : `, ${job.crewSize} people`}`,
      `Customer: ${[job.customerName, job.customerPhone].filter(Boolean).join(', ')}`,
      index === 0 && `Arrival: ${arrivalWords(scope, job)}`,
      job.originAddress && `From: ${job.originAddress}`,
      ...stopsInWords(job.stops),
      job.destinationAddress && `To: ${job.destinationAddress}`,
    ]
      .filter(Boolean)
      .join('\n'),
    location: job.originAddress,
    isCancelled,
  }))
}
