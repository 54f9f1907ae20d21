import { CHANGE_PENDING, isChangePending } from '../../domain/jobs/change-pending.ts'
import { jobNeeds } from '../../domain/jobs/job-needs.ts'
import type { Workforce } from '../../domain/schedule/crews-on.ts'
import type { StoredTruck } from '../crews/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'
import { daysOfJob } from './days-of-job.ts'
import type { JobOfBoard } from './job-rows.ts'

/** What an open job lacks, in words, with who and what the company has. */
export function needsOf(
  { timeZone }: OrgScope,
  job: JobOfBoard,
  { workforce: { crews, absences }, trucks }: { workforce: Workforce; trucks: readonly StoredTruck[] },
): string[] {
  const { startsAt } = job
  const days = startsAt ? daysOfJob(timeZone, { ...job, startsAt }) : []
  const change = isChangePending(job, job.quoteRevision) ? [CHANGE_PENDING] : []
  const needs = jobNeeds(job, {
    crew: crews.find(({ key }) => key === job.crewKey),
    trucks,
    absences,
    onDays: days.map((day) => dayIn(timeZone, day.startsAt)),
  })
  return [...needs, ...change]
}
