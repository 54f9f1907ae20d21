import { randomUUID } from 'node:crypto'
import { isPriceLeft } from '../../domain/jobs/hours-missing.ts'
import { JOB_STATUSES, type JobStatus, nextStatusOfJob } from '../../domain/jobs/job-status.ts'
import { isLater, leavesGoods } from '../../domain/jobs/legs.ts'
import { dayForecast } from '../../domain/move-day/day-forecast.ts'
import { type DayState, eventsAsCorrected, isAtDelivery } from '../../domain/move-day/day-state.ts'
import { dayEvent } from '../../domain/move-day/events.ts'
import { endToKeep } from '../../domain/move-day/kept-phase.ts'
import { minutesToBill } from '../../domain/move-day/minutes-to-bill.ts'
import { logOfStatus, statusOfDay, wayBetween } from '../../domain/move-day/status-of-day.ts'
import { daysOfJob } from '../jobs/days-of-job.ts'
import { refuseAtGate } from '../jobs/gates.ts'
import type { NewJob, WholeJob } from '../jobs/job-rows.ts'
import {
  type CompleteMove,
  isStarted,
  type LogStep,
  personAt,
  saidOfStep,
  stepColumns,
} from '../jobs/job-steps.ts'
import { hasOpenAfter, listLegs } from '../jobs/legs.ts'
import { getJobLocked, updateJob } from '../jobs/queries.ts'
import { actorOf, isOfCrew, type OrgScope, openCompanyScope, type RequestScope } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'
import { planOfJob } from './pack.ts'
import {
  correctionOf,
  insertCorrections,
  insertEvents,
  loggedEvent,
  readLog,
  stateOfLog,
  storePhase,
} from './queries.ts'

/** Why an event of the log did not happen, where the person who took a step back had nothing to say. */
const TAKEN_BACK = 'The step was taken back.'

/** What the office says of a job's status stands in its log as well. It is no one's clock: a lead's own counts instead. */
export const logStep: LogStep = async (scope, job, { status, reason }) => {
  const log = await readLog(scope, job.id)
  const state = stateOfLog(log, scope.now)
  const events = eventsAsCorrected(log.events.map(loggedEvent), log.corrections.map(correctionOf))
  const { step, undone } = logOfStatus(status, state, events)
  if (step) {
    // A phone whose clock is ahead has pressed later than now; what the office says comes after it.
    const at = new Date(Math.max(scope.now.getTime(), events.at(-1)?.t ?? 0))
    const event = dayEvent.parse({ id: randomUUID(), kind: step, at: at.toISOString(), data: {} })
    await insertEvents(scope, job.id, [event], { isLead: false })
  }
  await insertCorrections(
    scope,
    undone.map((corrects) => ({ corrects, at: null, reason: reason ?? TAKEN_BACK })),
  )
  const after = stateOfLog(await readLog(scope, job.id), scope.now)
  await keepPhase(scope, job, after)
  return minutesToBill((step ? after : state).billableMinutes, job.days)
}

/** Where the day has got, until when what runs was planned and when all of it is expected to end. */
async function keepPhase(scope: RequestScope, job: WholeJob, state: DayState): Promise<void> {
  const { days, startsAt, arrivalTo: arriveBy } = job
  const forecast = dayForecast(state, { plan: planOfJob(job), days, startsAt, arriveBy }, scope.now)
  const endsAt = endToKeep(forecast, state, scope.now)
  await storePhase(scope, job.id, { ...state, dueAt: forecast.dueAt, endsAt })
  if (state.phase === 'done' || job.completedAt) await scope.services.keepOutcome(scope, job, state)
}

type Day = { before: DayState; after: DayState; reason?: string }

/**
 * Takes a locked job where its log has got: started, done, or back where the office corrects it. How long the work took
 * follows the clock until someone types something else. A phone never brings a job back, nor does a gate stop what its
 * crew has already done; the office is held to both.
 * @throws Refusal for a step that the person who corrects may not take
 */
export async function followLog(scope: RequestScope, job: WholeJob, day: Day): Promise<void> {
  const way = await wayOf(scope, job, day)
  const status = way.at(-1) ?? job.status
  if (isStarted(job, status) && !isOfCrew(scope)) await refuseAtGate(scope, job, 'before clock')
  await updateJob(scope, job, {
    ...columnsOfWay(scope, job, way, day),
    ...(status === 'completed' && cameTo(job, day)),
  })
  await keepPhase(scope, job, day.after)
  // Before the delivery nothing is open.
  await scope.services.keepBalance(scope, job.id, { begins: isAtDelivery(day.after.phase) })
  if (job.legOf !== null && status !== job.status) await completeMove(scope, job.legOf)
}

/**
 * Completes the job of a move with the last of the legs that were added to it, once its own work is done, or opens it again
 * where one of them is open again.
 */
export const completeMove: CompleteMove = async (asked, mainId) => {
  // A phone reaches the jobs of its own crew alone.
  const scope = isOfCrew(asked)
    ? { ...(await openCompanyScope(asked.db, asked, null, asked.now)), services: asked.services }
    : asked
  const main = await getJobLocked(scope, mainId)
  const isOpen = await hasOpenAfter(scope, main)
  const legs = await listLegs(scope, main)
  // Goods that were left somewhere are not delivered by cancelling their delivery.
  const isBrought =
    !leavesGoods(main.leg) ||
    legs.some(({ leg, status }) => isLater(leg, main.leg ?? 'move') && status === 'completed')
  const state = stateOfLog(await readLog(scope, main.id), scope.now)
  const isDone =
    main.status === 'in_progress' &&
    state.phase === 'done' &&
    (main.days === 1 || isOfLastDay(scope, main, state)) &&
    !isOpen &&
    isBrought
  const isBack = main.status === 'completed' && isOpen
  if (!isDone && !isBack) return
  const day = { before: state, after: state }
  const status = isDone ? 'completed' : 'in_progress'
  await updateJob(scope, main, {
    ...stepColumns(main, status, scope),
    ...(isDone ? cameTo(main, day) : { priceWaits: false }),
  })
  await keepPhase(scope, main, state)
  await scope.services.keepBalance(scope, main.id, { begins: true })
  await scope.services.keepOfficeHours(scope, main.id)
}

const rank = (status: JobStatus) => JOB_STATUSES.indexOf(status)

async function wayOf(scope: OrgScope, job: WholeJob, { before, after }: Day): Promise<JobStatus[]> {
  // Of a move whose later legs are open this one alone is done.
  const isLegAlone = job.legOf === null && after.phase === 'done' && (await hasOpenAfter(scope, job))
  const [was, is] = [before, after].map((state) =>
    statusOfDay(state, isOfLastDay(scope, job, state) && !isLegAlone),
  ) as [JobStatus, JobStatus]
  const isForward = rank(is) > rank(was) && rank(is) > rank(job.status)
  const isBack = rank(is) < rank(was) && rank(is) < rank(job.status) && !isOfCrew(scope)
  return isForward || isBack ? wayBetween(job.status, is) : []
}

function isOfLastDay({ timeZone }: OrgScope, { startsAt, ...job }: WholeJob, { steps }: DayState): boolean {
  if (!startsAt || !steps.done) return true
  const last = daysOfJob(timeZone, { ...job, startsAt }).at(-1)?.startsAt ?? startsAt
  return dayIn(timeZone, steps.done) >= dayIn(timeZone, last)
}

/** What is stored of several steps, each of which has to be allowed, as one change. */
function columnsOfWay(
  scope: OrgScope,
  job: WholeJob,
  way: readonly JobStatus[],
  { after, reason }: Day,
): Partial<NewJob> {
  const who = { userId: actorOf(scope), ...personAt(scope, job) }
  let columns: Partial<NewJob> = {}
  let standing = job
  for (const wanted of way) {
    const status = nextStatusOfJob(standing, wanted, who, scope.now)
    const step = stepColumns(standing, status, scope)
    columns = { ...columns, ...step, ...saidOfStep(standing, status, { taken_back_reason: reason }) }
    standing = { ...standing, ...step }
  }
  const { done } = after.steps
  // A phone that was without a signal tells of yesterday.
  return columns.completedAt && done && done < scope.now ? { ...columns, completedAt: done } : columns
}

/**
 * How long the work took, and whether the price is left to its hours: where no clock tells them, as where the office completes
 * it. A leg that was added to a job has none.
 */
function cameTo(job: WholeJob, day: Day): Partial<NewJob> {
  const came = worked(job, day)
  const actualMinutes = came.actualMinutes ?? job.actualMinutes
  // What was typed before the books were kept stays as it is.
  const isOlder = job.actualCents !== null && !job.actualFromBooks
  const isLeft = isPriceLeft(job, { status: 'completed', actualMinutes, typedCents: undefined })
  return { ...came, priceWaits: !isOlder && job.legOf === null && isLeft }
}

/** How long the work took, unless someone has typed it. */
function worked({ actualMinutes, days }: WholeJob, { before, after }: Day): Partial<NewJob> {
  const isTyped = actualMinutes !== null && actualMinutes !== before.billableMinutes
  const minutes = minutesToBill(after.billableMinutes, days)
  return minutes !== null && minutes !== actualMinutes && !isTyped ? { actualMinutes: minutes } : {}
}
