import { eq, isNotNull, or, sql } from 'drizzle-orm'
import { OPEN_STATUSES } from '../../domain/jobs/job-status.ts'
import { isLater, mainNumberOf, outOfOrder } from '../../domain/jobs/legs.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type OrgScope, openCompanyScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { dayIn } from '../time/wall-clock.ts'
import type { LegOfMove, StoredJob, WholeJob } from './job-rows.ts'
import { getJob } from './queries.ts'

type OfMove = Pick<StoredJob, 'id' | 'leg' | 'legOf'>

const columns = {
  ...{ id: jobs.id, legOf: jobs.legOf, leg: jobs.leg, jobNumber: jobs.jobNumber, status: jobs.status },
  previousStatus: jobs.previousStatus,
  ...{ startsAt: jobs.startsAt, endsAt: jobs.endsAt, days: jobs.days },
  ...{
    statusChangedAt: jobs.statusChangedAt,
    durationMinutes: jobs.durationMinutes,
    assignedCrew: jobs.assignedCrew,
    crewSize: jobs.crewSize,
    truckId: jobs.truckId,
    actualMinutes: jobs.actualMinutes,
  },
}

/** All legs of a job's move, itself among them, by their days; none where it is all of it. */
export async function listLegs(scope: OrgScope, job: OfMove): Promise<LegOfMove[]> {
  if (job.leg === null) return []
  const main = job.legOf ?? job.id
  const rows = await scope.db
    .select(columns)
    .from(jobs)
    .where(ofCompany(scope, jobs, isNotNull(jobs.leg), or(eq(jobs.id, main), eq(jobs.legOf, main))))
    .orderBy(sql`${jobs.startsAt} nulls last`, jobs.id)
  return rows.flatMap(({ leg, ...row }) => (leg ? [{ ...row, leg }] : []))
}

/** Whether legs of a job's move that are done after it are still open. */
export async function hasOpenAfter(scope: OrgScope, job: OfMove): Promise<boolean> {
  const { leg } = job
  if (leg === null) return false
  return (await listLegs(scope, job)).some(
    (other) => OPEN_STATUSES.includes(other.status) && isLater(other.leg, leg),
  )
}

/**
 * The job with which the price and the papers of a move stand, and a scope that reaches it: a phone may reach the day of
 * a leg alone.
 */
export async function wholeMove<Job extends Pick<StoredJob, 'legOf'>>(
  scope: OrgScope,
  ofDay: Job,
): Promise<{ wide: OrgScope; main: Job | WholeJob }> {
  if (ofDay.legOf === null) return { wide: scope, main: ofDay }
  const wide = await openCompanyScope(scope.db, scope, null, scope.now)
  return { wide, main: await getJob(wide, ofDay.legOf) }
}

/** The number that the papers of a job's move bear. */
export const numberOnPapers = ({ legOf, jobNumber }: Pick<StoredJob, 'legOf' | 'jobNumber'>): string =>
  legOf === null ? jobNumber : mainNumberOf(jobNumber)

/** @throws Refusal `conflict` for a leg that is to come back to a job that was cancelled */
export async function refuseCancelledMove(scope: OrgScope, mainId: number): Promise<void> {
  const { status, jobNumber } = await getJob(scope, mainId)
  if (status === 'cancelled')
    throw new Refusal('conflict', `${jobNumber} is cancelled. Reopen that job first.`)
}

/**
 * Looks that the legs of a job's move follow one another as work does.
 * @throws Refusal `conflict` naming both legs and their days
 */
export async function refuseOutOfOrder(scope: OrgScope, job: OfMove): Promise<void> {
  const legs = (await listLegs(scope, job)).filter(({ status }) => status !== 'cancelled')
  const words = outOfOrder(legs, (moment) => dayIn(scope.timeZone, moment))
  if (words !== null) throw new Refusal('conflict', words)
}

/** Refuses to enter money, or a price, of a leg: both stand with the job to which it was added. */
export function refuseMoneyOfLeg({ legOf, jobNumber }: Pick<StoredJob, 'legOf' | 'jobNumber'>): void {
  if (legOf === null) return
  throw new Refusal(
    'conflict',
    `The price and the payments of this move are with ${mainNumberOf(jobNumber)}. Please enter it there.`,
  )
}

type Said = { readonly [Name in (typeof OF_MOVE)[number]]?: string | null | undefined } & {
  readonly actual_cost?: number | null | undefined
}
/** What is the same on all legs of a move. */
const OF_MOVE = ['customer_name', 'customer_email', 'customer_phone'] as const

/**
 * Refuses to say of a leg that was added to a job what is that job's: the price, and who the customer is.
 * @throws Refusal `conflict` naming that job
 */
export function refuseOfLeg(job: StoredJob, said: Said): void {
  if (job.legOf === null) return
  if (said.actual_cost != null) refuseMoneyOfLeg(job)
  const is = {
    customer_name: job.customerName,
    customer_email: job.customerEmail,
    customer_phone: job.customerPhone,
  }
  if (OF_MOVE.some((name) => said[name] !== undefined && said[name] !== is[name])) {
    throw new Refusal(
      'conflict',
      `The customer is the same on all days of this move. Please change it with ${mainNumberOf(job.jobNumber)}.`,
    )
  }
}
