import { and, asc, eq, exists, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { dayAfter, MINUTE_MS } from '../../domain/calendar.ts'
import { OPEN_STATUSES } from '../../domain/jobs/job-status.ts'
import { leftRunningWords, notStartedWords } from '../../domain/move-day/day-words.ts'
import { keptPhaseWords } from '../../domain/move-day/kept-phase.ts'
import type { FoundWork, Work, WorkReading, WorkSource } from '../feature.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { daySheets } from '../storage/tables/day-sheets.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { dayIn, midnightIn, momentIn } from '../time/wall-clock.ts'

/** No one is called about less, in minutes. */
const TOLD_FROM_MINUTES = 15

/** Crews that are late or over their time, and clocks that were left running. */
export const workOfDays: readonly WorkSource[] = [{ kind: 'late', right: 'jobs.change', read: whatIsLate }]

async function whatIsLate({ scope, today, atMost }: WorkReading): Promise<Work> {
  const found = await listLate(scope, today, atMost + 1)
  return {
    rows: found.slice(0, atMost).map((job) => rowOf(scope, today, job)),
    total: found.length,
    more: found.length > atMost,
  }
}

type Late = Awaited<ReturnType<typeof listLate>>[number]

function rowOf({ timeZone, now }: OrgScope, today: string, job: Late): FoundWork {
  const { movePhase, phaseSince, phaseUntil } = job
  const promised = job.arrivalTo ?? job.startsAt ?? now
  const kept = {
    phase: movePhase,
    phase_since: momentIn(timeZone, phaseSince),
    phase_until: momentIn(timeZone, movePhase === 'on_the_way' ? promised : phaseUntil),
    phase_paused: null,
  }
  const at = movePhase === 'on_the_way' && phaseUntil && phaseUntil > now ? phaseUntil : now
  const words = keptPhaseWords(kept, at)
  const isLeft = phaseSince !== null && dayIn(timeZone, phaseSince) < today
  const reason = !words
    ? notStartedWords(Math.floor((now.getTime() - promised.getTime()) / MINUTE_MS))
    : isLeft
      ? leftRunningWords(words.standing, dayIn(timeZone, phaseSince))
      : [words.standing, words.late].filter(Boolean).join(', ')
  return {
    about: { type: 'job', id: job.id, date: null },
    name: [job.customerName, job.assignedCrew].filter(Boolean).join(', '),
    number: job.jobNumber,
    reason,
    since: momentIn(timeZone, phaseSince ?? promised),
    action: { does: 'open', words: 'Open', link: `/jobs/${job.id}?tab=day` },
  }
}

/** The open jobs of today that are not where they were to be, and those of days before whose clock still runs. */
function listLate(scope: OrgScope, today: string, atMost: number) {
  const { db, timeZone, now } = scope
  const { id, jobNumber, customerName, assignedCrew, startsAt, arrivalTo } = jobs
  const { movePhase, phaseSince, phaseUntil } = jobs
  const midnight = midnightIn(timeZone, today)
  const told = new Date(now.getTime() - TOLD_FROM_MINUTES * MINUTE_MS)
  const promised = sql`coalesce(${arrivalTo}, ${startsAt})`
  const isOfToday = and(gte(startsAt, midnight), lt(startsAt, midnightIn(timeZone, dayAfter(today))))
  const openJobs = (...conditions: (SQL | undefined)[]) =>
    db
      .select({
        id,
        jobNumber,
        customerName,
        assignedCrew,
        startsAt,
        arrivalTo,
        movePhase,
        phaseSince,
        phaseUntil,
      })
      .from(jobs)
      .where(ofCompany(scope, jobs, inArray(jobs.status, [...OPEN_STATUSES]), ...conditions))
  const notThere = openJobs(
    isOfToday,
    or(
      // Of a crew that never uses its phones no one knows when it arrives.
      and(isNull(movePhase), lt(promised, told.toISOString()), hasPhones(scope)),
      and(
        eq(movePhase, 'on_the_way'),
        lt(
          promised,
          sql`greatest(${phaseUntil} - make_interval(mins => ${TOLD_FROM_MINUTES}), ${told.toISOString()}::timestamptz)`,
        ),
      ),
    ),
  )
  // Written out, as `jobs_running` has it: today's jobs and those that run are each found by an index of their own.
  const overTime = openJobs(
    sql`${movePhase} in ('loading', 'in_transit', 'unloading')`,
    or(lt(phaseUntil, told), lt(phaseSince, midnight)),
  )
  return unionAll(notThere, overTime).orderBy(asc(startsAt), asc(id)).limit(atMost)
}

/** Someone of the job's crew has run a day on a phone. */
const hasPhones = (scope: OrgScope) =>
  exists(
    scope.db
      .select({ one: sql`1` })
      .from(daySheets)
      .where(
        ofCompany(scope, daySheets, eq(daySheets.crewId, jobs.crewId), isNotNull(daySheets.phoneSeenAt)),
      ),
  )
