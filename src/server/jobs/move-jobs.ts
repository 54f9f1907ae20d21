import type { Contract } from '../../contract/contract.ts'
import type { Received } from '../../contract/endpoint.ts'
import { shortDay } from '../../domain/calendar.ts'
import { leftWords } from '../../domain/jobs/what-follows.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { PlannedOtherwise } from '../../domain/schedule/plan-changes.ts'
import { lockSchedule } from '../crews/queries.ts'
import { listLeft, sendAgain } from '../crews/send-people.ts'
import type { StaffScope } from '../org-scope.ts'
import { getQuote, getQuoteLocked } from '../quotes/queries.ts'
import { refuseStale } from '../refuse-stale.ts'
import type { Handlers } from '../serve-contract.ts'
import { dayIn, instantIn } from '../time/wall-clock.ts'
import { bookJobs } from './book-job.ts'
import { changeToDay, dayPricesOfJob } from './day-price.ts'
import { earlyReasonOf } from './earliest-day.ts'
import { changed } from './job-changes.ts'
import type { WholeJob } from './job-rows.ts'
import { jobRowToApi, todayIn } from './job-to-api.ts'
import { getPlanChange, planOf, recordPlanChange } from './plan-changes.ts'
import { type PlannedJob, planJob } from './plan-job.ts'
import { getJob, getJobLocked, updateJob } from './queries.ts'
import { tried } from './tried.ts'
import { alongWords, followTrips, lockTrips, type Replanned, toBookOf, tripAfter } from './trips.ts'

type Move = Received<Contract['jobMoves']['create']>['body']['moves'][number]

const NOTHING_MOVED = 'Nothing was moved.'

/** Jobs that are moved together. */
export const jobMoveHandlers: Handlers<Contract['jobMoves']> = {
  async create(scope, { body: { moves } }) {
    const { priceOf, before, followed, planChange } = await moveJobs(scope, moves)
    const saved = await savedPlan(scope, inOrderOf(moves, before), planChange, followed)
    const day_prices = []
    for (const [nth, { id, change_price_to }] of moves.entries()) {
      const day = saved.jobs[nth]?.scheduled_date?.slice(0, 10)
      const price = change_price_to === undefined && day !== undefined && priceOf.get(id)?.(day)
      if (price) day_prices.push({ id, ...price })
    }
    return { ...saved, day_prices }
  },

  async preview(scope, { body: { moves } }) {
    const found = await tryMove(scope, moves, (moved, before, followed) =>
      tellsOf(moved, inOrderOf(moves, before), followed),
    )
    return found instanceof Refusal ? { refused: found.message, tells: [] } : { refused: null, tells: found }
  },
}

const inOrderOf = (moves: readonly Move[], jobs: readonly WholeJob[]) =>
  moves.flatMap(({ id }) => jobs.filter((job) => job.id === id))

/** How jobs stand after a save of the plan, what undoes it, and what their customers are told. */
export async function savedPlan(
  scope: StaffScope,
  before: readonly WholeJob[],
  planChange: number | null,
  followed: readonly Replanned[] = [],
) {
  const today = todayIn(scope)
  const jobs = []
  for (const { id } of [...before, ...followed.map((one) => one.before)])
    jobs.push(jobRowToApi(await getJob(scope, id), scope, today))
  return {
    jobs,
    plan_change: planChange,
    tells: planChange === null ? [] : await tellsOf(scope, before, followed),
  }
}

async function tellsOf(
  scope: StaffScope,
  before: readonly WholeJob[],
  followed: readonly Replanned[],
): Promise<string[]> {
  const tells = followed.map((one) => alongWords(scope, one))
  for (const job of [...before, ...followed.map((one) => one.before)]) {
    const words = await scope.services.wouldTell(scope, job)
    if (words !== null) tells.push(words)
    const left = await listLeft(scope, job.id)
    if (left.length > 0) tells.push(`${job.customerName}: ${leftWords(left)}`)
  }
  return tells
}

/** A locked job, and what it is to have from now on. */
export type Wish = {
  readonly job: WholeJob
  readonly planned: PlannedJob
  readonly earlyReason: string | null | undefined
  /** The job whose trip it is to go on, null for its own; undefined stays. */
  readonly tripOf?: number | null | undefined
  /** How many people it takes from then on; undefined stays. */
  readonly crewSize?: number | null | undefined
  /** Its quote is changed to the price of that day as well. */
  readonly isPriced?: boolean
}

/**
 * Saves the plan of locked jobs, all or none. What all of them take is given up before any of it is taken again, so that two
 * may change places.
 * @param isAlone a refusal need not say which job it is about
 * @param undoes the save that this one takes back
 * @returns the record of it, null where nothing changed, and what was brought along on the same trips
 */
export async function savePlan(
  scope: StaffScope,
  wishes: readonly Wish[],
  { isAlone = false, undoes = null }: { isAlone?: boolean; undoes?: number | null },
): Promise<{ planChange: number | null; followed: Replanned[] }> {
  await lockSchedule(scope)
  const ids = wishes.map(({ job }) => job.id)
  const replanned: (Replanned & { isPriced: boolean })[] = []
  for (const { job, planned: wished, earlyReason: reason, tripOf, crewSize, isPriced = false } of wishes) {
    const planned = await aboutJob(job, isAlone, () => planJob(scope, wished, job, ids))
    const early = { startsAt: planned.startsAt, reason }
    const earlyReason = await aboutJob(job, isAlone, async () => earlyReasonOf(scope, job, early))
    const trip = tripOf === undefined ? tripAfter(job, planned) : { tripOf }
    const changes = changed<Partial<WholeJob>>(job, { ...planned, earlyReason, crewSize, ...trip })
    if (Object.keys(changes).length === 0) continue
    await updateJob(scope, job, changes)
    replanned.push({ before: job, after: await getJob(scope, job.id), isPriced })
  }
  const followed = await followTrips(scope, replanned)
  const rows = [...replanned, ...followed.map((one) => ({ ...one, isPriced: false }))].map(
    ({ before, after, isPriced }): PlannedOtherwise => ({
      ...{ jobId: after.id, before: planOf(before), after: planOf(after), isPriced },
    }),
  )
  const toBook = [...replanned, ...followed].flatMap(({ before, after }) => toBookOf(before, after) ?? [])
  if (undoes !== null) await sendAgain(scope, ids, (await getPlanChange(scope, undoes)).madeAt)
  const [only, ...others] = toBook
  const book = () => bookJobs(scope, toBook)
  // Of several it says itself whose it is.
  await (only && others.length === 0 ? aboutJob(only.job, isAlone, book) : book())
  for (const { job } of [...wishes, ...followed.map(({ before }) => ({ job: before }))]) {
    // It may be due so many days before the move.
    if (job.agreed?.document.deposit) await scope.services.keepBalance(scope, job.id, { begins: false })
  }
  return { planChange: await recordPlanChange(scope, rows, undoes), followed }
}

/**
 * Moves jobs, all or none. Lock order: the quotes that change, the jobs by their numbers, then the schedule.
 * @returns the jobs as they stood, what was brought along on the same trips, the record of it, and what other days than those they had cost, of each job
 * @throws Refusal that names the job it is about, where there are several
 */
export async function moveJobs(scope: StaffScope, moves: readonly Move[]) {
  const changing = []
  for (const { id, change_price_to } of moves) {
    if (change_price_to !== undefined) changing.push((await getJob(scope, id)).quoteId)
  }
  for (const id of changing.toSorted((a, b) => Number(a) - Number(b))) {
    if (id !== null) await getQuoteLocked(scope, id)
  }
  const isAlone = moves.length === 1
  await lockTrips(
    scope,
    moves.map(({ id }) => id),
  )
  const inOrder = moves.toSorted((a, b) => a.id - b.id)
  const jobs: { job: WholeJob; move: Move }[] = []
  for (const move of inOrder) jobs.push({ job: await getJobLocked(scope, move.id), move })
  for (const { job, move } of jobs) {
    await aboutJob(job, isAlone, async () => {
      await refuseStale(job, move.version, scope.now, NOTHING_MOVED)
      refuseOver(job)
      refusePast(scope, job, move)
    })
  }
  const wishes = jobs.map(({ job, move }) => ({
    job,
    planned: wishOf(scope, job, move),
    earlyReason: move.early_reason,
    isPriced: move.change_price_to !== undefined,
  }))
  const { planChange, followed } = await savePlan(scope, wishes, { isAlone })

  const priceOf: Map<number, Awaited<ReturnType<typeof dayPricesOfJob>>> = new Map()
  for (const { job, move } of jobs) {
    priceOf.set(job.id, await dayPricesOfJob(scope, job))
    const { change_price_to: price } = move
    if (price === undefined) continue
    const quote = job.quoteId === null ? null : await getQuote(scope, job.quoteId)
    const day = dayOf(scope, await getJob(scope, job.id))
    await aboutJob(job, isAlone, () => changeToDay(scope, quote, { day, price }))
  }
  return { priceOf, planChange, before: jobs.map(({ job }) => job), followed }
}

/**
 * What moving jobs would do: by moving them, looking, and taking all of it back.
 * @returns what was looked at while they were moved, or the refusal that saving it would meet
 */
export const tryMove = <Found>(
  scope: StaffScope,
  moves: readonly Move[],
  look: (moved: StaffScope, before: readonly WholeJob[], followed: readonly Replanned[]) => Promise<Found>,
): Promise<Found | Refusal> =>
  tried(scope, async (within) => {
    const { before, followed } = await moveJobs(within, moves)
    return look(within, before, followed)
  })

const dayOf = ({ timeZone }: StaffScope, { startsAt }: WholeJob) => startsAt && dayIn(timeZone, startsAt)

const wishOf = ({ timeZone }: StaffScope, job: WholeJob, move: Move) => {
  const wall = (moment: string | null | undefined) =>
    moment === undefined ? undefined : instantIn(timeZone, moment)
  const startsAt = wall(move.scheduled_date)
  return {
    ...job,
    startsAt: startsAt === undefined ? job.startsAt : startsAt,
    assignedCrew: move.assigned_crew === undefined ? job.assignedCrew : move.assigned_crew,
    truckId: move.truck_id,
    truckIds: move.truck_ids,
    arrivalFrom: wall(move.arrival_from),
    arrivalTo: wall(move.arrival_to),
    isArrivalMeant: move.arrival_from !== undefined || move.arrival_to !== undefined,
    travelBeforeMinutes: move.travel_before_minutes,
    travelAfterMinutes: move.travel_after_minutes,
  }
}

/** Work that is still to be done is moved to no day that has passed; where it stands it may stay. */
function refusePast(scope: StaffScope, job: WholeJob, { scheduled_date: wish }: Move): void {
  if (wish == null || job.status !== 'scheduled') return
  const day = wish.slice(0, 10)
  if (day >= dayIn(scope.timeZone, scope.now) || day === dayOf(scope, job)) return
  throw new Refusal('conflict', `${shortDay(day)} has passed. ${NOTHING_MOVED}`)
}

function refuseOver({ status }: WholeJob): void {
  if (status !== 'completed' && status !== 'cancelled') return
  throw new Refusal('conflict', `This job is ${status} and cannot be moved. ${NOTHING_MOVED}`)
}

/** Of several jobs a refusal says whose it is; what a program needs of it stays. */
export async function aboutJob<Done>(
  job: Pick<WholeJob, 'customerName' | 'jobNumber'>,
  isAlone: boolean,
  act: () => Promise<Done>,
): Promise<Done> {
  try {
    return await act()
  } catch (error) {
    if (isAlone || !(error instanceof Refusal)) throw error
    const named = new Refusal(error.code, `${job.customerName} (${job.jobNumber}): ${error.message}`)
    throw Object.assign(named, { facts: error.facts })
  }
}
