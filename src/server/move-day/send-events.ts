import { isDeepStrictEqual } from 'node:util'
import type { Contract } from '../../contract/contract.ts'
import type { Received } from '../../contract/endpoint.ts'
import { isCorrection, type SentEvent, sentEvent } from '../../domain/move-day/corrections.ts'
import { type DayState, instantOf } from '../../domain/move-day/day-state.ts'
import { type DayEvent, isPaperEvent, isPayment, showsPrices } from '../../domain/move-day/events.ts'
import { saysFarOff } from '../../domain/move-day/far-off.ts'
import { notTheirs } from '../../domain/move-day/sent-by.ts'
import { acceptSignedPaper, paperProblem } from '../job-papers/accept-paper.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { getJob, getJobLocked } from '../jobs/queries.ts'
import { announceChange } from '../notices/queries.ts'
import type { CrewScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { exactMomentIn } from '../time/wall-clock.ts'
import { isLead, isSameCorrection, keepCorrections } from './crew-corrections.ts'
import { followLog } from './job-status.ts'
import { eventsTooMany, TOO_MANY_EVENTS } from './most-events.ts'
import {
  type DayLog,
  insertEvents,
  keepDifference,
  readLog,
  type StoredEvent,
  stateOfLog,
} from './queries.ts'
import { keepRefused } from './refused-events.ts'
import { stateToApi } from './to-api.ts'

type Send = Handlers<Contract['crewJobs']>['send']
type Body = Received<Contract['crewJobs']['send']>['body']

/** What was sent under one id: the event, or why it is none. */
type Read = { id: string; event: SentEvent; problem: null } | { id: string; event: null; problem: string }

export const FAR_OFF = 'This time is more than a year away. Please check the clock of the phone.'
const OTHER_CONTENT = 'This was sent before with something else in it. What was sent first stays.'

/**
 * Takes what a phone kept of a job, in any order and however often: each event by itself, so that one that is refused holds
 * up none of the others. However long the log is, it is read once.
 */
export const sendEvents: Send = async (scope, { params, body }, visitor) => {
  const job = await getJobLocked(scope, params.id)
  const tooMany = await eventsTooMany(
    scope,
    job.id,
    body.events.map(({ id }) => id),
  )
  const read = body.events.map(
    (sent): Read =>
      tooMany.has(sent.id)
        ? { id: sent.id, event: null, problem: TOO_MANY_EVENTS }
        : readEvent(sent, job, scope),
  )
  // The first of each id: two of one statement may not be the same row.
  const sent = new Map(read.flatMap(({ id, event }) => (event ? [[id, event] as const] : [])).toReversed())
  const events = [...sent.values()].filter((one): one is DayEvent => !isCorrection(one))
  const stored = await insertEvents(scope, job.id, events, { isLead: isLead(scope) })
  for (const event of events) {
    if (stored.has(event.id) && isPaperEvent(event)) {
      await acceptSignedPaper(scope, job, event, { sender: visitor, isOffice: false })
    }
  }
  // In the order in which they were taken, whichever came first.
  for (const event of events.filter(isPayment).toSorted((a, b) => instantOf(a) - instantOf(b))) {
    if (stored.has(event.id)) await scope.services.takePaymentOfDay(scope, job, event)
  }
  const happened = await readLog(scope, job.id)
  const said = await keepCorrections(scope, happened, [...sent.values()].filter(isCorrection))
  const log = { ...happened, corrections: [...happened.corrections, ...said.added] }
  const isNew = new Set([...stored, ...said.added.map(({ id }) => id)])
  const after = stateOfLog(log, scope.now)
  if (isNew.size > 0) {
    const known = { ...happened, events: happened.events.filter(({ id }) => !stored.has(id)) }
    // A change order that was signed has changed its price.
    await followLog(scope, await getJob(scope, job.id), { before: stateOfLog(known, scope.now), after })
    await announceChange(scope, 'jobs')
  }
  if (body.computed) await compare(scope, { jobId: job.id, computed: body.computed, log, state: after })
  const results = resultsOf(read, { isNew, log, problems: said.problems })
  await keepRefused(scope, job.id, { sent: body.events, results })
  return {
    results,
    state: stateToApi(scope.timeZone, after, job.leg),
    server_time: exactMomentIn(scope.timeZone, scope.now),
  }
}

function readEvent(sent: Body['events'][number], job: WholeJob, scope: CrewScope): Read {
  const { success, data, error } = sentEvent.safeParse(sent)
  if (!success) {
    const [issue] = error.issues
    const field = issue?.path.at(-1)
    const words = issue?.message ?? ''
    return { id: sent.id, event: null, problem: field === undefined ? words : `${String(field)}: ${words}` }
  }
  if (saysFarOff(data, scope.now)) return { id: data.id, event: null, problem: FAR_OFF }
  const problem =
    notTheirs(scope.person.role, data.kind) ?? (isCorrection(data) ? null : paperProblem(data, job))
  return problem ? { id: data.id, event: null, problem } : { id: data.id, event: data, problem: null }
}

/** Whether an event is the one that is stored under its id. */
export const isSameEvent = (stored: StoredEvent, event: DayEvent): boolean =>
  stored.kind === event.kind &&
  stored.at.getTime() === Date.parse(event.at) &&
  stored.skewMs === event.skew_ms &&
  isDeepStrictEqual(stored.data, event.data)

type Kept = {
  isNew: ReadonlySet<string>
  log: DayLog
  /** Why a correction was not taken, by its id. */
  problems: ReadonlyMap<string, string>
}

function resultsOf(read: readonly Read[], { isNew, log, problems }: Kept) {
  const accepted = new Set<string>()
  return read.map(({ id, event, problem }) => {
    const refusal = event ? problems.get(id) : problem
    if (!event || refusal) return { id, result: 'refused' as const, detail: refusal ?? null }
    if (!isKept(log, event)) return { id, result: 'refused' as const, detail: OTHER_CONTENT }
    const isAccepted = isNew.has(id) && !accepted.has(id)
    accepted.add(id)
    return { id, result: isAccepted ? ('accepted' as const) : ('duplicate' as const), detail: null }
  })
}

/** Whether the log has this very event; under its id something else may have come first. */
function isKept({ events, corrections }: DayLog, event: SentEvent): boolean {
  if (isCorrection(event)) {
    const first = corrections.find(({ id }) => id === event.id)
    return first !== undefined && isSameCorrection(first, event)
  }
  const first = events.find(({ id }) => id === event.id)
  return first !== undefined && isSameEvent(first, event)
}

type Comparison = {
  jobId: number
  computed: NonNullable<Body['computed']>
  log: DayLog
  state: DayState
}

/**
 * Keeps both where a phone and the server have made something else of the same. What a phone has not heard of yet, events
 * of others and the office's corrections, is no difference, nor are the minutes that still run.
 */
async function compare(scope: CrewScope, { jobId, computed, log, state }: Comparison): Promise<void> {
  const { events, ...phone } = computed
  // What shows prices is no part of the clock, and helpers do not read it.
  if (events !== log.events.filter((event) => !showsPrices(event)).length || log.corrections.length > 0)
    return
  const server = { phase: state.phase, billable_minutes: state.billableMinutes }
  const isRunning = state.phases.some((phase) => phase.isRunning)
  const isSame =
    phone.phase === server.phase && (isRunning || phone.billable_minutes === server.billable_minutes)
  if (!isSame) await keepDifference(scope, { jobId, events, phone, server })
}
