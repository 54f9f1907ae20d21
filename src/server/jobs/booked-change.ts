import type { Contract } from '../../contract/contract.ts'
import type { Received } from '../../contract/endpoint.ts'
import { sharedWithJob } from '../../contract/job-fields.ts'
import { CHANGEABLE_AS_JOB } from '../../contract/quote-fields.ts'
import { changeInForce } from '../../domain/agreements/agreement-in-force.ts'
import { asSigned } from '../../domain/agreements/same-offer.ts'
import { protectionOf } from '../../domain/agreements/valuation-offers.ts'
import { isChangePending } from '../../domain/jobs/change-pending.ts'
import { jobDurationMinutes } from '../../domain/jobs/job-duration.ts'
import { OPEN_STATUSES } from '../../domain/jobs/job-status.ts'
import { whatWasSold } from '../../domain/jobs/what-was-sold.ts'
import { addedInAll } from '../../domain/papers/price-with-changes.ts'
import { describedStops } from '../../domain/quotes/stops.ts'
import { Refusal } from '../../domain/refusal.ts'
import { keyNameOf } from '../may.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import { recordEvent } from '../quotes/events.ts'
import { listLinks } from '../quotes/links.ts'
import { getQuote, getQuoteLocked, type NewQuote, type QuoteWithJob, updateQuote } from '../quotes/queries.ts'
import { recordEdit } from '../quotes/record-edit.ts'
import {
  companySignature,
  keepVersion,
  listVersions,
  newestVersion,
  withdrawAfter,
} from '../quotes/versions.ts'
import { refuseStale } from '../refuse-stale.ts'
import { dayIn, instantIn, momentIn } from '../time/wall-clock.ts'
import { type AgreedMove, agreedMove } from './agreed-move.ts'
import { bookJobs } from './book-job.ts'
import { booksAgain, changed, takesOtherTime } from './job-changes.ts'
import type { WholeJob } from './job-rows.ts'
import { planJob } from './plan-job.ts'
import { getJob, getJobLocked, noteAgreedRevision, updateJob } from './queries.ts'
import { followedToBook, tripAfter } from './trips.ts'

const QUARTER_HOUR = 15

/**
 * Before a booked quote is changed for the first time, what was agreed is kept as a version, so that the job goes on
 * saying it. The caller holds the quote's lock.
 * @throws Refusal `conflict` once the move is done
 */
async function keepAgreed(scope: OrgScope, quote: QuoteWithJob): Promise<void> {
  if (quote.jobId === null) return
  const job = await getJobLocked(scope, quote.jobId)
  refuseDone(job)
  if (isChangePending(job, quote.revision) || job.agreed !== null) return
  const { version } = await keepVersion(scope, quote)
  await updateJob(scope, job, { quoteVersion: version })
}

/** Carries the contact and the notes of a changed quote over to its job: they are corrections, no one has to agree. */
async function followContact(
  scope: OrgScope,
  before: QuoteWithJob,
  changes: Partial<NewQuote>,
): Promise<void> {
  if (before.jobId === null) return
  const job = await getJobLocked(scope, before.jobId)
  const contact = Object.entries(changes).filter(([column]) => CHANGEABLE_AS_JOB.includes(column))
  const isAllOfIt = contact.length === Object.keys(changes).length
  await updateJob(scope, job, sharedWithJob<Partial<NewQuote>>(Object.fromEntries(contact)))
  if (isAllOfIt) await keepInStep(scope, job, before.revision)
}

/** What the quotes ask of the move that one of them is booked as. */
export const bookedMove = { keepAgreed, followContact }

/** What was corrected on one of the two is no change that someone has to agree to, unless one waits already. */
export async function keepInStep(scope: OrgScope, job: WholeJob, revisionBefore: number): Promise<void> {
  if (!isChangePending(job, revisionBefore)) await noteAgreedRevision(scope, job.id)
}

/** A version of a booked quote was signed: its job follows what the customer signed. The caller holds the quote's lock. */
export async function followSigned(scope: RequestScope, quoteId: number): Promise<void> {
  const quote = await getQuote(scope, quoteId)
  if (quote.jobId === null) return
  const job = await getJobLocked(scope, quote.jobId)
  await follow(scope, job, await agreedMove(scope, quote, { asSigned: true }))
}

type AgreeChangeBody = Received<Contract['jobs']['agreeChange']>['body']

/**
 * The office records that the customer agreed to what the quote says now: the job follows it. Recording the same once
 * more changes nothing.
 * @throws Refusal `conflict` for what no longer waits, or was changed since
 */
export async function agreeChange(scope: RequestScope, jobId: number, body: AgreeChangeBody): Promise<void> {
  const { quote, job } = await lockMove(scope, jobId)
  if (quote && job.agreedRevision === body.revision) return
  refuseUnlessPending(job, quote)
  await refuseStale(quote, body.quote_version, scope.now)
  if (quote.revision !== body.revision) {
    throw new Refusal('conflict', 'The quote has changed again since. Please review it first.')
  }
  if (quote.totalCents === null) throw new Refusal('conflict', 'The quote has no price yet.')
  const { quoteVersion: _, ...agreed } = await agreedMove(scope, quote, { asAgreed: true })
  const { version, document } = await keepVersion(scope, quote)
  await recordEvent(scope, {
    ...{ quoteId: quote.id, kind: 'change_agreed', version },
    facts: {
      ...{ name: body.agreed_by, how: body.how, totalCents: quote.totalCents },
      by: keyNameOf(scope) ?? (await companySignature(scope))?.name ?? null,
      ...(job.agreed && { made: changeInForce(job.agreed, document, body.how) }),
    },
  })
  await follow(scope, job, { ...agreed, quoteVersion: version })
}

/**
 * Withdraws the change of a booked move: its quote says again what was agreed, exactly, and what was sent of the change
 * can no longer be signed. Contact and notes stay as they were corrected since.
 * @throws Refusal `conflict` for what no longer waits, was changed since, or was agreed before this release
 */
export async function withdrawChange(
  scope: OrgScope,
  jobId: number,
  seenVersion: number | null | undefined,
): Promise<void> {
  const { quote, job } = await lockMove(scope, jobId)
  refuseUnlessPending(job, quote)
  await refuseStale(quote, seenVersion, scope.now)
  const { quoteVersion: version, agreedRevision, agreed } = job
  const newest = await newestVersion(scope, quote.id)
  const entered = version === null ? null : await withdrawAfter(scope, { quoteId: quote.id, version })
  if (version === null || agreedRevision === null || !agreed || !entered) {
    throw new Refusal(
      'conflict',
      'This move was agreed before changes could be withdrawn. Please edit the quote back to what was agreed.',
    )
  }
  const { after, historyId } = await updateQuote(scope, quote, {
    ...asSigned(entered, agreed.acceptance),
    protection: agreed.acceptance ? protectionOf(agreed.document, agreed.acceptance) : quote.protection,
    // The job's may have been corrected since they were agreed.
    pickupAddress: job.originAddress,
    deliveryAddress: job.destinationAddress,
    stops: describedStops(job.stops),
    revision: agreedRevision,
    ...(newest?.version !== version && (await offeredAgain(scope, quote.id, version))),
  })
  await recordEdit(scope, { before: quote, after, historyId, kind: 'change_withdrawn' })
}

/** What a quote says of its offer once those after an agreed version are withdrawn: what it said of the last before them. */
async function offeredAgain(scope: OrgScope, quoteId: number, agreed: number) {
  const links = await listLinks(scope, quoteId)
  const versions = await listVersions(scope, quoteId)
  const offered = versions.find(
    ({ version, acceptance }) =>
      version <= agreed && (acceptance !== null || links.some((link) => link.version === version)),
  )
  const acceptance = offered?.acceptance ?? null
  return {
    sentRevision: offered?.version ?? null,
    holdsUntil: offered?.holdsUntil ?? null,
    seenAt: null,
    answer: acceptance && ('accepted' as const),
    answeredVersion: acceptance?.version ?? null,
    answeredAt: acceptance && new Date(acceptance.acceptedAt),
  }
}

/** Lock order: a quote before its job. */
async function lockMove(
  scope: OrgScope,
  jobId: number,
): Promise<{ quote: QuoteWithJob | null; job: WholeJob }> {
  const { quoteId } = await getJob(scope, jobId)
  const quote = quoteId === null ? null : await getQuoteLocked(scope, quoteId)
  return { quote, job: await getJobLocked(scope, jobId) }
}

/** @throws Refusal `conflict` where no change of the move waits, or it is done */
function refuseUnlessPending(job: WholeJob, quote: QuoteWithJob | null): asserts quote is QuoteWithJob {
  refuseDone(job)
  if (quote && isChangePending(job, quote.revision)) return
  throw new Refusal('conflict', 'No change to this move is pending.')
}

/** @throws Refusal `conflict` for a move that is done */
function refuseDone({ status }: WholeJob): void {
  if (OPEN_STATUSES.includes(status)) return
  throw new Refusal('conflict', 'This move is done; what was agreed for it can no longer change.')
}

/**
 * A locked job becomes what was agreed: its price, beside which signed change orders stand, and addresses, and its hours and day where there is room for them.
 * Where there is none for the hours, its time stays and its warnings say how long it takes; where there is none on another
 * day, it needs a date.
 */
async function follow(scope: RequestScope, job: WholeJob, { hours, ...move }: AgreedMove): Promise<void> {
  const added = await scope.services.addedOnDay(scope, job.id, move.quoteVersion)
  const agreed = { ...move, estimatedCents: move.estimatedCents && move.estimatedCents + addedInAll(added) }
  const columns = changed<Partial<WholeJob>>(job, agreed)
  const time = replanned(scope, job, { hours, ...agreed })
  const isOtherDay = time.startsAt?.getTime() !== job.startsAt?.getTime()
  const isBooked = await replan(scope, job, { ...columns, ...time })
  if (!isBooked) await replan(scope, job, { ...columns, ...(isOtherDay && { startsAt: null }) })
  // It is not done yet: a deposit may be due by now, and what was paid may be more than what is agreed.
  await scope.services.keepBalance(scope, job.id, { begins: true })
}

/** Stores what a job becomes and books it, all of it or nothing. @returns whether there was room */
async function replan(scope: OrgScope, job: WholeJob, becomes: Partial<WholeJob>): Promise<boolean> {
  try {
    await scope.db.transaction(async (db) => {
      const here = { ...scope, db }
      const planned = await planJob(here, { ...job, ...becomes }, job)
      const trip = tripAfter(job, planned)
      const changes = changed<Partial<WholeJob>>(job, { ...becomes, ...planned, ...trip })
      await updateJob(here, job, changes)
      if (!booksAgain(changes)) return
      const after = await getJob(here, job.id)
      const own = { job: after, needsRoom: takesOtherTime(changes) }
      await bookJobs(here, [own, ...(await followedToBook(here, job, after))])
    })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The time of a job with the hours and the day that are agreed now: as much longer as the move is, at the same clock. */
function replanned({ timeZone }: OrgScope, job: WholeJob, agreed: AgreedMove) {
  const before = job.quote && whatWasSold(job.quote, job.agreed)
  const longer = jobDurationMinutes(agreed.hours) - jobDurationMinutes(before?.hours ?? null)
  const onEachDay = Math.ceil(longer / job.days / QUARTER_HOUR) * QUARTER_HOUR
  const durationMinutes = Math.max(60, job.durationMinutes + (job.days === 1 ? longer : onEachDay))
  const { startsAt } = job
  const isOtherDay =
    startsAt !== null &&
    agreed.moveDate !== null &&
    agreed.moveDate !== job.moveDate &&
    agreed.moveDate !== dayIn(timeZone, startsAt)
  if (!isOtherDay) return { durationMinutes, startsAt }
  const clock = momentIn(timeZone, startsAt).slice(11, 19)
  return { durationMinutes, startsAt: instantIn(timeZone, `${agreed.moveDate}T${clock}`) }
}
