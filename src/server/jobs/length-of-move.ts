import { DAY_MINUTES, minuteOfDay } from '../../domain/calendar.ts'
import {
  daysFor,
  jobDurationMinutes,
  LONGEST_JOB_DAYS,
  minutesOnEachDay,
} from '../../domain/jobs/job-duration.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import type { JobTime } from './days-of-job.ts'

/** How long a move of so many hours takes on each of its days, and on how many: where no one said, within working days. */
export async function lengthOfMove(
  scope: OrgScope,
  hours: number | null,
  wanted?: number,
): Promise<Pick<JobTime, 'durationMinutes' | 'days'>> {
  const minutes = jobDurationMinutes(hours)
  const { dayStart, dayEnd } = await getOrganization(scope)
  const workday = minuteOfDay(dayEnd) - minuteOfDay(dayStart)
  // What would take months is refused whole.
  const days = wanted ?? (minutes > LONGEST_JOB_DAYS * DAY_MINUTES ? 1 : daysFor(minutes, workday))
  return { durationMinutes: minutesOnEachDay(minutes, days), days }
}
