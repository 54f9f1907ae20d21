import type { FastifyBaseLogger } from 'fastify'
import { nextOpening } from '../../domain/agreements/follow-ups.ts'
import { dayAfter, HOUR_MS, shortDay } from '../../domain/calendar.ts'
import { isEmailAddress } from '../../domain/email-address.ts'
import {
  announcement,
  dueNotification,
  type Notification,
  QUIET_MS,
  takesBack,
} from '../../domain/jobs/confirmations.ts'
import { toldAs } from '../../domain/jobs/legs.ts'
import { hasSetOut } from '../../domain/move-day/day-state.ts'
import { areDescribed, stopsInWords } from '../../domain/quotes/stops.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Outbox } from '../email/outbox.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { getJob, getJobLocked } from '../jobs/queries.ts'
import { stopsOfJob } from '../jobs/stops-of-job.ts'
import { type OrgScope, openCompanyScope, type RequestScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { fingerprint } from '../secrets.ts'
import { isRecent, isToCome, latestNoted } from '../storage/clock-set-right.ts'
import type { Database } from '../storage/database.ts'
import { dayIn, momentIn, spokenClockIn } from '../time/wall-clock.ts'
import type { ToldMove } from './booking-mail.ts'
import { arrivalWords, eventUid } from './job-events.ts'
import {
  changeTold,
  getConfirmationSettings,
  getTold,
  type JobKey,
  listDeletedJobs,
  listMovesToRemindOf,
  listUntoldJobs,
  noteDecided,
  saveTold,
  type ToldBooking,
  takeTold,
} from './told-bookings.ts'

const AT_ONCE = 500
/** How long one waits whose mail could not be written. */
const TRIED_AGAIN_AFTER_S = 15 * 60

type Dependencies = {
  db: Database
  outbox: Outbox
  clock: () => Date
  log: FastifyBaseLogger
}

type TellingScope = OrgScope & { outbox: Outbox }

/** @returns whether the mail was written: none is before the company has confirmed its e-mail */
async function mail(
  scope: TellingScope,
  notification: Notification | 'reminder',
  move: ToldMove,
  quoteId: number | null,
): Promise<boolean> {
  try {
    await scope.outbox.count(scope.db, scope.organizationId)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unprocessable') return false
    throw error
  }
  const { bookingMail } = await import('./booking-mail.ts')
  const content = await bookingMail(notification, move, await getOrganization(scope))
  await scope.outbox.put(scope.db, scope.organizationId, {
    kind: 'booking',
    recipient: move.recipient,
    ...(quoteId !== null && { quoteId }),
    ...content,
  })
  return true
}

async function tellOfJob(scope: TellingScope, key: JobKey): Promise<void> {
  const job = await getJobLocked(scope, key.jobId)
  const lastChange = job.changedAt ?? job.createdAt
  if (job.toldVersion === job.version || isRecent(lastChange, scope.now, QUIET_MS)) return
  const told = await takeTold(scope.db, key)
  const { active } = await getConfirmationSettings(scope)
  const booking = bookingOf(job)
  const notification = active ? dueNotification(booking, told, scope.now) : null
  if (notification && takesBack(notification) && told) await takeBack(scope, notification, told, job)
  else if (notification && booking.recipient !== null && job.startsAt && job.endsAt) {
    const { startsAt, endsAt } = job
    const { recipient, facts } = booking
    const move = moveOf(scope, { ...job, startsAt, endsAt }, recipient)
    if (await mail(scope, notification, move, job.quoteId)) {
      await saveTold(scope.db, {
        ...key,
        jobNumber: job.jobNumber,
        customerName: job.customerName,
        recipient,
        facts,
        startsAt: move.startsAt,
        endsAt,
        sequence: job.version,
        isCancelled: false,
        toldAt: scope.now,
      })
    }
  } else if (told?.facts === null && job.status === 'scheduled')
    await changeTold(scope.db, key, { facts: booking.facts })
  await noteDecided(scope, job.id, job.version)
}

/** Why a mail about a job cannot leave, in words; null where it can. */
async function whyNoMail(scope: RequestScope, recipient: string | null): Promise<string | null> {
  const { companyEmail, mailsLeave } = scope.services
  if (recipient === null) return 'the job has no email address.'
  if (!mailsLeave) return 'there is no mail server.'
  if (await companyEmail.isUsable(scope.db, scope.organizationId)) return null
  return 'your company email is not confirmed.'
}

/**
 * What the customer is told of a job as it stands in the caller’s transaction, once it has rested, or why they are not, as
 * a sentence; null where there is nothing to tell.
 * @param before the job as it stood before what is about to be saved
 */
export async function wouldTell(scope: RequestScope, before: WholeJob): Promise<string | null> {
  const job = await getJob(scope, before.id)
  const { told, waits } = await getTold(scope, before.id)
  const { active } = await getConfirmationSettings(scope)
  const booking = bookingOf(job)
  // Who comes, and with what, is told to none of them.
  if (waits || !active || booking.facts === bookingOf(before).facts) return null
  const reachable = { ...booking, recipient: booking.recipient ?? told?.recipient ?? '' }
  const notification = dueNotification(reachable, told, scope.now)
  if (notification === null) return null
  return announcement({
    customer: job.customerName,
    notification,
    becomes: arrivalOn(scope, job),
    was: told && !told.isCancelled ? asTold(scope, told, before) : null,
    unless: await whyNoMail(scope, takesBack(notification) && told ? told.recipient : booking.recipient),
  })
}

/** `Tue, Jun 1, 3:00 PM to 4:00 PM` */
function arrivalOn(scope: OrgScope, { startsAt, arrivalFrom, arrivalTo }: WholeJob): string | null {
  if (startsAt === null) return null
  return `${shortDay(dayIn(scope.timeZone, startsAt))}, ${arrivalWords(scope, { startsAt, arrivalFrom, arrivalTo })}`
}

/** What was told last: its start is kept, and the rest of the window where the job still had it until now. */
function asTold(scope: OrgScope, { startsAt }: ToldBooking, before: WholeJob): string | null {
  const until = before.arrivalFrom ?? before.startsAt
  if (until?.getTime() === startsAt.getTime()) return arrivalOn(scope, before)
  return `${shortDay(dayIn(scope.timeZone, startsAt))}, ${spokenClockIn(scope.timeZone, startsAt)}`
}

async function takeBack(
  scope: TellingScope,
  notification: Notification,
  told: ToldBooking,
  { version: sequence, quoteId, leg }: Pick<WholeJob, 'version' | 'quoteId' | 'leg'>,
) {
  const move = { ...moveAsTold(scope, told), what: toldAs(leg), sequence }
  await mail(scope, notification, move, quoteId)
  await changeTold(scope.db, told, { isCancelled: true })
}

async function tellOfDeleted(scope: TellingScope, key: JobKey): Promise<void> {
  const told = await takeTold(scope.db, key)
  if (!told) return
  const { active } = await getConfirmationSettings(scope)
  if (active && dueNotification(null, told, scope.now))
    await takeBack(scope, 'cancelled', told, { version: told.sequence + 1, quoteId: null, leg: null })
  else await changeTold(scope.db, key, { isCancelled: true })
}

async function remind(scope: TellingScope, key: JobKey): Promise<void> {
  const job = await getJobLocked(scope, key.jobId)
  const told = await takeTold(scope.db, key)
  const { recipient } = bookingOf(job)
  const { startsAt, endsAt } = job
  const isAsTold = told?.recipient === recipient && job.toldVersion === job.version
  if (!told || told.remindedOf || !isAsTold || !startsAt || !endsAt || job.status !== 'scheduled') return
  const { reminder_days } = await getConfirmationSettings(scope)
  const day = dayIn(scope.timeZone, startsAt)
  const from = dayAfter(day, -reminder_days)
  const minute = momentIn(scope.timeZone, scope.now).slice(0, 16)
  if (minute.slice(0, 10) < from || nextOpening(minute) !== minute) return
  // The person who was told since then knows, unless the clock was ahead.
  if (dayIn(scope.timeZone, told.toldAt) < from || told.toldAt > latestNoted(scope.now)) {
    await mail(scope, 'reminder', moveOf(scope, { ...job, startsAt, endsAt }, told.recipient), job.quoteId)
  }
  await changeTold(scope.db, key, { remindedOf: day })
}

type Look = (db: Database, now: Date, of: { atMost: number; except: readonly number[] }) => Promise<JobKey[]>
type Act = (scope: TellingScope, key: JobKey) => Promise<void>

/**
 * Looks for jobs of all companies, and acts on each. Every node looks; the one that locks the job first decides, and the mail
 * is stored in the same transaction.
 */
function actOn({ db, outbox, clock, log }: Dependencies, looks: readonly (readonly [Look, Act])[]) {
  /** Those that failed, and until when they wait, so that they do not keep the others waiting. */
  const waiting = new Map<number, Date>()

  async function actOrWait(key: JobKey, act: Act) {
    try {
      await db.transaction(async (transaction) =>
        act({ ...(await openCompanyScope(transaction, key, 'mail_delivery', clock())), outbox }, key),
      )
    } catch (err) {
      // Deleted since it was listed.
      if (err instanceof Refusal && err.code === 'not-found') return
      const wait = (err instanceof Refusal && err.retryAfterSeconds) || TRIED_AGAIN_AFTER_S
      waiting.set(key.jobId, new Date(clock().getTime() + wait * 1000))
      if (!(err instanceof Refusal)) log.warn({ err, jobId: key.jobId }, 'a customer could not be told')
    }
  }

  return async (isStopping: () => boolean): Promise<void> => {
    for (const [id, until] of waiting) if (!isToCome(until, clock(), HOUR_MS)) waiting.delete(id)
    for (const [list, act] of looks) {
      const due = await list(db, clock(), { atMost: AT_ONCE, except: [...waiting.keys()] })
      for (const key of due) {
        if (isStopping()) return
        await actOrWait(key, act)
      }
    }
  }
}

/**
 * Tells customers by mail that their move is booked, has changed or is cancelled. What is to be told follows from comparing
 * the job as it is with what was told last, once the job has rested: by any person, however often.
 */
export const lookForBookings = (needs: Dependencies) => actOn(needs, [[listUntoldJobs, tellOfJob]])

/** Tells of moves whose jobs were deleted, and reminds of those that are near. */
export const lookForReminders = (needs: Dependencies) =>
  actOn(needs, [
    [listDeletedJobs, tellOfDeleted],
    [listMovesToRemindOf, remind],
  ])

type TimedJob = WholeJob & { startsAt: Date; endsAt: Date }

const bookingOf = (job: WholeJob) => {
  const addresses = job.stops.flatMap(({ address }) => address ?? [])
  const email = job.customerEmail?.trim() ?? ''
  return {
    status: job.status,
    hasBegun: hasSetOut(job.movePhase),
    startsAt: job.startsAt,
    recipient: isEmailAddress(email) ? email : null,
    // Neither the crew nor how long it may take: what the customer has to know.
    facts: fingerprint(
      JSON.stringify([
        job.startsAt,
        job.arrivalFrom,
        job.arrivalTo,
        job.days,
        job.originAddress,
        job.destinationAddress,
        // Absent without one, so that no one is told again of a move that stayed as it was.
        ...(addresses.length > 0 ? [addresses] : []),
      ]),
    ),
  }
}

const moveOf = (scope: OrgScope, job: TimedJob, recipient: string): ToldMove => ({
  what: toldAs(job.leg),
  uid: eventUid(scope, job.id, 0),
  sequence: job.version,
  changedAt: scope.now,
  jobNumber: job.jobNumber,
  customerName: job.customerName,
  recipient,
  day: dayIn(scope.timeZone, job.startsAt),
  days: job.days,
  arrival: arrivalWords(scope, job),
  startsAt: job.arrivalFrom ?? job.startsAt,
  endsAt: job.endsAt,
  from: job.originAddress,
  stops: areDescribed(job.stops) ? stopsInWords(stopsOfJob(job)) : [],
  to: job.destinationAddress,
})

const moveAsTold = (scope: OrgScope, told: ToldBooking): Omit<ToldMove, 'what'> => ({
  uid: eventUid(scope, told.jobId, 0),
  changedAt: scope.now,
  ...told,
  day: dayIn(scope.timeZone, told.startsAt),
  days: 1,
  arrival: null,
  from: null,
  stops: [],
  to: null,
})
