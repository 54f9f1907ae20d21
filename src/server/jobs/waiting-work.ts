import { and, asc, desc, eq, gte, lte, max } from 'drizzle-orm'
import { DAY_MS, dayAfter } from '../../domain/calendar.ts'
import { reachedBy } from '../../domain/jobs/who-was-reached.ts'
import {
  crewReason,
  FAILED_MAIL_DAYS,
  FIX_WITHIN_DAYS,
  jobReason,
  mailReason,
  TELL_WITHIN_DAYS,
  untoldReason,
} from '../../domain/worklist/work.ts'
import { getWorkforce, listTrucks } from '../crews/queries.ts'
import type { FoundWork, Work, WorkReading, WorkSource } from '../feature.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { emailKey } from '../storage/tables/columns.ts'
import { crews } from '../storage/tables/crews.ts'
import { daySheets } from '../storage/tables/day-sheets.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { mails } from '../storage/tables/mails.ts'
import { dayIn, midnightIn, momentIn } from '../time/wall-clock.ts'
import { daysOfJob } from './days-of-job.ts'
import { needsOf } from './job-needs.ts'
import { listBoardJobs } from './queries.ts'

/** What the office has to fix about the jobs ahead. */
export const workOfJobs: readonly WorkSource[] = [{ kind: 'fix', right: 'jobs.change', read: whatToFix }]

async function whatToFix(reading: WorkReading): Promise<Work> {
  const plans = await plansToFix(reading)
  const mails = await mailsThatFailed(reading)
  const planned = new Set(plans.map(({ about }) => `${about.type} ${about.id}`))
  const rows = [...plans, ...mails.filter(({ about }) => !planned.has(`${about.type} ${about.id}`))]
  return { rows, total: rows.length, more: mails.length >= reading.atMost }
}

/** The jobs of the next days that lack something, and the crews that do not know of theirs. */
async function plansToFix({ scope, today }: WorkReading): Promise<FoundWork[]> {
  const { timeZone } = scope
  const until = dayAfter(today, FIX_WITHIN_DAYS)
  const period = { startsAt: midnightIn(timeZone, today), endsAt: midnightIn(timeZone, until) }
  const [booked, workforce, trucks, told] = [
    await listBoardJobs(scope, period),
    await getWorkforce(scope, today),
    await listTrucks(scope),
    await listToldCrews(scope, today, dayAfter(until, -1)),
  ]
  const jobs = booked.flatMap((job) => {
    const { startsAt } = job
    if (startsAt === null || job.status !== 'scheduled') return []
    const days = daysOfJob(timeZone, { ...job, startsAt }).map((day) => dayIn(timeZone, day.startsAt))
    return [{ ...job, onDays: days.filter((day) => day >= today && day < until) }]
  })
  const lacking = jobs.flatMap((job): FoundWork[] => {
    const needs = needsOf(scope, job, { workforce, trucks })
    const [day] = job.onDays
    if (needs.length === 0 || day === undefined) return []
    return [
      aboutJob(scope, job, {
        reason: jobReason(needs, day, today),
        since: job.changedAt ?? job.createdAt,
        does: 'plan',
        words: 'Plan',
        link: `/jobs?view=board&date=${day}`,
      }),
    ]
  })
  const jobOn = (crewId: number, day: string) =>
    jobs.find((job) => job.crewId === crewId && job.onDays.includes(day))
  const silent = told
    .filter(({ isReached, crewId, day }) => !isReached && jobOn(crewId, day))
    .map(({ crewId: id, name, day, toldAt }) =>
      aboutCrew(scope, { id, name, day }, crewReason(day, today), toldAt ?? period.startsAt),
    )
  const isTold = new Set(told.map(({ crewId, day }) => `${day} ${crewId}`))
  const untold = Array.from({ length: TELL_WITHIN_DAYS }, (_, ahead) => dayAfter(today, ahead)).flatMap(
    (day) =>
      workforce.crews.flatMap((crew) => {
        const job = jobOn(crew.id, day)
        // A crew without people has no one to be told.
        const goes = job && crew.memberIds.length + workforce.sent(job.id).length > 0
        if (!job || !goes || isTold.has(`${day} ${crew.id}`)) return []
        const about = { id: crew.id, name: job.assignedCrew ?? '', day }
        return [aboutCrew(scope, about, untoldReason(day, today), job.changedAt ?? job.createdAt)]
      }),
  )
  return [...lacking, ...silent, ...untold]
}

async function mailsThatFailed({ scope, atMost }: WorkReading): Promise<FoundWork[]> {
  const failed = await listFailedBookingMails(scope, atMost)
  return failed.map(({ recipient, detail, failedAt, ...job }) =>
    aboutJob(scope, job, {
      reason: mailReason(recipient ?? '', detail),
      since: failedAt ?? scope.now,
      does: 'open',
      words: 'Open',
      link: `/jobs/${job.id}`,
    }),
  )
}

function aboutJob(
  { timeZone }: OrgScope,
  { id, jobNumber: number, customerName: name }: { id: number; jobNumber: string; customerName: string },
  { reason, since, ...action }: { reason: string; since: Date } & FoundWork['action'],
): FoundWork {
  return {
    about: { type: 'job', id, date: null },
    name,
    number,
    reason,
    since: momentIn(timeZone, since),
    action,
  }
}

const aboutCrew = (
  { timeZone }: OrgScope,
  { id, name, day }: { id: number; name: string; day: string },
  reason: string,
  since: Date,
): FoundWork => ({
  about: { type: 'crew', id, date: day },
  name,
  number: null,
  reason,
  since: momentIn(timeZone, since),
  action: { does: 'tell', words: 'Tell', link: `/jobs?view=board&date=${day}&tell=true` },
})

/** The jobs that are still ahead whose customer was to be told of the booking and could not be, soonest first. */
async function listFailedBookingMails(scope: OrgScope, atMost: number) {
  const { id, jobNumber, customerName, startsAt } = jobs
  const isTheirs = and(
    eq(jobs.organizationId, mails.organizationId),
    eq(emailKey(jobs.customerEmail), emailKey(mails.recipient)),
    gte(startsAt, scope.now),
    eq(jobs.status, 'scheduled'),
  )
  return scope.db
    .select({
      id,
      jobNumber,
      customerName,
      recipient: max(mails.recipient).as('recipient'),
      detail: max(mails.detail).as('detail'),
      failedAt: max(mails.settledAt).as('failed_at'),
    })
    .from(mails)
    .innerJoin(jobs, isTheirs)
    .where(
      ofCompany(
        scope,
        mails,
        eq(mails.state, 'refused'),
        eq(mails.kind, 'booking'),
        gte(mails.settledAt, new Date(scope.now.getTime() - FAILED_MAIL_DAYS * DAY_MS)),
      ),
    )
    .groupBy(jobs.organizationId, id)
    .orderBy(asc(startsAt), asc(id))
    .limit(atMost)
}

/** The crews that were to be told of a day between two, and whether anybody was reached; a mail on its way may still. */
async function listToldCrews(scope: OrgScope, from: string, to: string) {
  const rows = await scope.db
    .select({
      told: daySheets,
      mail: { state: mails.state },
      name: crews.name,
    })
    .from(daySheets)
    .innerJoin(crews, pointsTo(daySheets.crewId, crews))
    .leftJoin(mails, pointsTo(daySheets.mailId, mails))
    .where(ofCompany(scope, daySheets, gte(daySheets.day, from), lte(daySheets.day, to)))
    .orderBy(asc(daySheets.day), asc(daySheets.crewId), desc(daySheets.toldAt))
  const ofCrews = Map.groupBy(rows, ({ told }) => `${told.day} ${told.crewId}`)
  return [...ofCrews.values()].flatMap((ofCrew) => {
    const [last] = ofCrew
    const isReached = ofCrew.some(
      ({ told, mail }) => mail?.state === 'queued' || reachedBy({ ...told, mail }).length > 0,
    )
    if (!last) return []
    const { told, name } = last
    return [{ crewId: told.crewId, day: told.day, toldAt: told.toldAt, name, isReached }]
  })
}
