import type { Contract } from '../../contract/contract.ts'
import type { Received } from '../../contract/endpoint.ts'
import { chargeLimit } from '../../domain/agreements/charge-limit.ts'
import {
  isTakenBack,
  isUndo,
  type JobStatus,
  nextStatusOfJob,
  type PersonAtJob,
  type StatusOfJob,
} from '../../domain/jobs/job-status.ts'
import { centsOf, formatCents } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import { isAdmin, may, mayNotWords } from '../may.ts'
import { actorOf, type OrgScope, type RequestScope, type StaffScope } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'
import type { NewJob, StoredJob, WholeJob } from './job-rows.ts'

type Body = Received<Contract['jobs']['update']>['body']

/** What decides how far someone may bring a job back. */
export function personAt(
  scope: OrgScope,
  { statusChangedAt }: Pick<StoredJob, 'statusChangedAt'>,
): PersonAtJob {
  const day = (moment: Date) => dayIn(scope.timeZone, moment)
  const isOfToday = statusChangedAt !== null && day(statusChangedAt) === day(scope.now)
  return { isAdmin: isAdmin(scope), mayTakeBackToday: may(scope, 'jobs.change') && isOfToday }
}

/**
 * Where a job stands after a change.
 * @throws Refusal for a step that is not allowed, `unprocessable` for a start that is taken back without a reason
 */
export function nextStep(scope: StaffScope, job: WholeJob, body: Body): JobStatus {
  if (!body.status) return job.status
  const who = { userId: scope.userId, ...personAt(scope, job) }
  const status = nextStatusOfJob(job, body.status, who, scope.now)
  if (isTakenBack(job, status) && !isUndo(job, who, scope.now) && !body.taken_back_reason) {
    throw new Refusal('unprocessable', 'Please say why you are moving the job back.')
  }
  return status
}

/** Whether a step begins the work: nothing that was begun before is begun again. */
export const isStarted = ({ status: before }: Pick<WholeJob, 'status'>, status: JobStatus): boolean =>
  before === 'scheduled' && status !== 'scheduled' && status !== 'cancelled'

/** What is stored of a step to another status. */
export function stepColumns(job: StatusOfJob, status: JobStatus, scope: OrgScope) {
  // From completed and cancelled a job only comes back, and only by coming back it is scheduled.
  const isStepBack = job.status === 'completed' || job.status === 'cancelled' || status === 'scheduled'
  return {
    status,
    completedAt: status === 'completed' ? scope.now : null,
    previousStatus: isStepBack ? null : job.status,
    statusChangedBy: isStepBack ? null : actorOf(scope),
    statusChangedAt: scope.now,
  } satisfies Partial<NewJob>
}

/**
 * Says in the log of a locked job's day what someone of the office has just made of the job's status, so that both say the
 * same. `reason`: of a step that is taken back.
 * @returns how long the work took by the clock of the log, in minutes; null where it knows nothing of it
 */
export type LogStep = (
  scope: StaffScope,
  job: WholeJob,
  step: { status: JobStatus; reason: string | null },
) => Promise<number | null>

/** Brings a job in line with the legs that were added to it: completed with the last of them, or open again with one. */
export type CompleteMove = (scope: RequestScope, jobId: number) => Promise<void>

/** Why it was cancelled, or went back: each as long as it stands so. */
export const saidOfStep = (
  job: WholeJob,
  status: JobStatus,
  body: Pick<Body, 'cancel_reason' | 'taken_back_reason'>,
) => ({
  cancelReason: status === 'cancelled' ? body.cancel_reason : null,
  takenBackReason:
    status !== 'scheduled' ? null : isTakenBack(job, status) ? body.taken_back_reason : undefined,
})

/**
 * What a job came to. More than what was signed promises needs an Admin and a reason, which goes with it.
 * @param clockedMinutes how long it took, where no one has typed it; null where no clock says it
 * @param addedCents by the change orders that were signed
 * @throws Refusal `unprocessable` or `forbidden`, with the rule
 */
export function settled(
  scope: StaffScope,
  job: WholeJob,
  body: Body,
  { clockedMinutes, addedCents }: { clockedMinutes: number | null; addedCents: number },
): Partial<Pick<StoredJob, 'actualCents' | 'actualMinutes' | 'overrunReason'>> {
  const { actual_cost, actual_hours, overrun_reason } = body
  const actualCents = actual_cost && centsOf(actual_cost)
  const typedMinutes = actual_hours && Math.round(actual_hours * 60)
  const actualMinutes =
    typedMinutes === undefined && job.actualMinutes === null ? (clockedMinutes ?? undefined) : typedMinutes
  const cents = actualCents === undefined ? job.actualCents : actualCents
  const limit = job.agreed?.acceptance
    ? chargeLimit(job.agreed.document, job.agreed.acceptance, addedCents)
    : null
  if (!limit || cents === null || cents <= limit.cents) {
    return { actualCents, actualMinutes, overrunReason: null }
  }
  const overrunReason = overrun_reason === undefined ? job.overrunReason : overrun_reason
  const isSaid = actual_cost !== undefined || overrun_reason !== undefined
  if (isSaid && !may(scope, 'money.exceed')) {
    throw new Refusal('forbidden', `${limit.rule} ${mayNotWords(scope, 'money.exceed')}`)
  }
  if (isSaid && overrunReason === null) throw new AboveWhatWasSigned(cents, limit)
  return { actualCents, actualMinutes, overrunReason }
}

/** Refuses a cost above what was signed, until someone says why. */
class AboveWhatWasSigned extends Refusal {
  override readonly facts: { readonly code: 'above_signed'; readonly limit: number }

  constructor(cents: number, limit: { cents: number; rule: string }) {
    const over = formatCents(cents - limit.cents)
    super('unprocessable', `${limit.rule} This is ${over} more. Please give the reason.`)
    this.facts = { code: 'above_signed', limit: limit.cents / 100 }
  }
}
