import type { Contract } from '../../contract/contract.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { overSince } from '../../domain/jobs/job-status.ts'
import { type DayState, eventsAsCorrected, instantOf } from '../../domain/move-day/day-state.ts'
import { type DayEvent, isPaperEvent, isPayment } from '../../domain/move-day/events.ts'
import { saysFarOff } from '../../domain/move-day/far-off.ts'
import { Refusal } from '../../domain/refusal.ts'
import { recordChange } from '../history/record-change.ts'
import { acceptSignedPaper } from '../job-papers/accept-paper.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { getJob, getJobLocked } from '../jobs/queries.ts'
import { may } from '../may.ts'
import { announceChange } from '../notices/queries.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import type { Handlers, Visitor } from '../serve-contract.ts'
import { asTheyWere } from '../storage/as-it-was.ts'
import { dayIn, instantIn, midnightIn, momentIn } from '../time/wall-clock.ts'
import { followLog } from './job-status.ts'
import { planOfJob, soldMinutes } from './pack.ts'
import {
  correctionOf,
  type DayLog,
  insertCorrections,
  insertEvents,
  listPhones,
  loggedEvent,
  nextJobOfCrew,
  readLog,
  stateOfLog,
  wasComputedDifferently,
} from './queries.ts'
import { listRefused } from './refused-events.ts'
import { FAR_OFF, isSameEvent } from './send-events.ts'
import { logToApi, stateToApi } from './to-api.ts'

const ENTERED_AS_MONEY = 'Enter a payment on the Money tab of the job.'
const TAKEN_BACK_AS_MONEY = 'A payment is refunded or reversed on the Money tab of the job.'

/** A job's day for the office, which watches it, corrects it and adds what no one pressed. */
export const moveDayHandlers: Handlers<Contract['moveDays']> = {
  async get(scope, { params }) {
    const job = await getJob(scope, params.id)
    const log = await readLog(scope, job.id)
    return {
      ...stateToApi(scope.timeZone, stateOfLog(log, scope.now), job.leg),
      plan: planOfJob(job),
      estimated_minutes: soldMinutes(job),
      ...logToApi(scope.timeZone, log, { seesMoney: may(scope, 'money.read') }),
      computed_differently: await wasComputedDifferently(scope, job.id),
      refused: await listRefused(scope, job.id, { seesMoney: may(scope, 'money.read') }),
      phones: await phonesOf(scope, job),
      next: await nextOf(scope, job),
    }
  },

  async correct(scope, { params, body }) {
    const job = await getJobLocked(scope, params.id)
    const log = await readLog(scope, job.id)
    const corrected = log.events.find(({ id }) => id === body.corrects)
    if (!corrected) throw new Refusal('unprocessable', 'Not in this job’s log.')
    if (isPayment(corrected)) throw new Refusal('unprocessable', TAKEN_BACK_AS_MONEY)
    const at = instantIn(scope.timeZone, body.at)
    await insertCorrections(scope, [{ corrects: corrected.id, at, reason: body.reason }])
    const { kind, id } = corrected
    const after = await said(scope, job, { log, kind, reason: body.reason, was: timeOf(log, id), is: at })
    return stateToApi(scope.timeZone, after, job.leg)
  },

  async add(scope, { params, body }, visitor) {
    if (isPayment(body)) throw new Refusal('unprocessable', ENTERED_AS_MONEY)
    const job = await getJobLocked(scope, params.id)
    if (saysFarOff(body, scope.now)) throw new Refusal('unprocessable', FAR_OFF)
    // The person who says it by hand knows: it counts like the lead's own.
    return stateToApi(scope.timeZone, await addToLog(scope, job, body, { isLead: true, visitor }), job.leg)
  },
}

/**
 * Adds what no one pressed to the log of a locked job, brings the job where its log has got and tells open screens; the
 * same event again changes nothing.
 * @throws Refusal `conflict` where something else was added under its id
 */
export async function addToLog(
  scope: RequestScope,
  job: WholeJob,
  event: DayEvent,
  { isLead, visitor }: { isLead: boolean; visitor: Visitor },
): Promise<DayState> {
  const log = await readLog(scope, job.id)
  const stored = await insertEvents(scope, job.id, [event], { isLead })
  if (stored.size > 0) {
    if (isPaperEvent(event)) {
      await acceptSignedPaper(scope, job, event, { sender: visitor, isOffice: true })
    }
    const is = new Date(instantOf(event))
    return said(scope, job, { log, kind: event.kind, reason: null, was: null, is })
  }
  const first = log.events.find(({ id }) => id === event.id)
  if (first && isSameEvent(first, event)) return stateOfLog(log, scope.now)
  throw new Refusal('conflict', 'Something else was added under this id.')
}

/** When an event happened, as the office has said last; null where it did not. */
function timeOf(log: DayLog, id: string): Date | null {
  const events = eventsAsCorrected(log.events.map(loggedEvent), log.corrections.map(correctionOf))
  const found = events.find((event) => event.id === id)
  return found ? new Date(found.t) : null
}

type Said = { log: DayLog; kind: DayEvent['kind']; was: Date | null; is: Date | null; reason: string | null }

/** Brings the job where its log has got by what was said of it, records that, and tells open screens. */
async function said(scope: RequestScope, job: WholeJob, { log, kind, was, is, reason }: Said) {
  const { timeZone, now } = scope
  const after = stateOfLog(await readLog(scope, job.id), now)
  await followLog(scope, job, { before: stateOfLog(log, now), after, ...(reason !== null && { reason }) })
  await recordChange(scope, {
    entity: 'job',
    id: job.id,
    name: `job ${job.jobNumber}`,
    action: 'changed',
    before: { happened: { [kind]: momentIn(timeZone, was) }, correction_reason: null },
    after: { happened: { [kind]: momentIn(timeZone, is) }, correction_reason: reason },
  })
  await announceChange(scope, 'jobs')
  return after
}

async function phonesOf(scope: OrgScope, { startsOn, crewId, days, ...job }: WholeJob) {
  if (!startsOn || crewId === null) return []
  const { timeZone } = scope
  const phones = await listPhones(
    scope,
    crewId,
    Array.from({ length: days }, (_, n) => dayAfter(startsOn, n)),
  )
  const at = overSince(job)
  const called = await asTheyWere(
    scope,
    'person',
    phones.map(({ personId: id, name }) => ({ row: { id, name }, at })),
  )
  return phones.map(({ seenAt, endedAt }, nth) => ({
    ...{ person_id: called[nth]?.id ?? 0, name: called[nth]?.name ?? '' },
    seen_at: momentIn(timeZone, seenAt),
    ended_at: momentIn(timeZone, endedAt),
  }))
}

async function nextOf(scope: OrgScope, { startsAt, crewId }: WholeJob) {
  if (!startsAt || crewId === null) return null
  const { timeZone } = scope
  const before = midnightIn(timeZone, dayAfter(dayIn(timeZone, startsAt)))
  const next = await nextJobOfCrew(scope, crewId, { after: startsAt, before })
  return (
    next && {
      id: next.id,
      customer_name: next.customerName,
      starts_at: momentIn(timeZone, next.startsAt),
      arrival_to: momentIn(timeZone, next.arrivalTo),
      travel_minutes: next.travelBeforeMinutes,
    }
  )
}
