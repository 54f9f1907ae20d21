import type { Contract } from '../../contract/contract.ts'
import type { Received } from '../../contract/endpoint.ts'
import { Refusal } from '../../domain/refusal.ts'
import { lockSchedule } from '../crews/queries.ts'
import type { StaffScope } from '../org-scope.ts'
import { getQuote, getQuoteLocked } from '../quotes/queries.ts'
import { refuseStale } from '../refuse-stale.ts'
import type { Handlers } from '../serve-contract.ts'
import { dayIn, instantIn } from '../time/wall-clock.ts'
import { bookJobs, type ToBook } from './book-job.ts'
import { changeToDay, dayPricesOfJob } from './day-price.ts'
import { earlyReasonOf } from './earliest-day.ts'
import { booksAgain, changed, takesOtherPeople, takesOtherTime, takesOtherTruck } from './job-changes.ts'
import type { WholeJob } from './job-rows.ts'
import { jobRowToApi, todayIn } from './job-to-api.ts'
import { planJob } from './plan-job.ts'
import { getJob, getJobLocked, updateJob } from './queries.ts'
import { tried } from './tried.ts'

type Move = Received<Contract['jobMoves']['create']>['body']['moves'][number]

const NOTHING_MOVED = 'Nothing was moved.'

/** Jobs that are moved together. */
export const jobMoveHandlers: Handlers<Contract['jobMoves']> = {
  async create(scope, { body: { moves } }) {
    const priceOf = await moveJobs(scope, moves)
    const jobs = []
    const day_prices = []
    const today = todayIn(scope)
    for (const { id, change_price_to } of moves) {
      const job = await getJob(scope, id)
      jobs.push(jobRowToApi(job, scope, today))
      const day = dayOf(scope, job)
      const price = change_price_to === undefined && day !== null && priceOf.get(id)?.(day)
      if (price) day_prices.push({ id, ...price })
    }
    return { jobs, day_prices }
  },
}

/**
 * Moves jobs, all or none. What all of them take is given up before any of it is taken again, so that two may change
 * places. Lock order: the quotes that change, the jobs by their numbers, then the schedule.
 * @returns what other days than those they had cost, of each job
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
  const inOrder = moves.toSorted((a, b) => a.id - b.id)
  const jobs: { job: WholeJob; move: Move }[] = []
  for (const move of inOrder) jobs.push({ job: await getJobLocked(scope, move.id), move })
  for (const { job, move } of jobs) {
    await aboutJob(job, isAlone, async () => {
      await refuseStale(job, move.version, scope.now, NOTHING_MOVED)
      refuseOver(job)
    })
  }

  await lockSchedule(scope)
  const ids = moves.map(({ id }) => id)
  const toBook: ToBook[] = []
  for (const { job, move } of jobs) {
    const planned = await aboutJob(job, isAlone, () => planJob(scope, wishOf(scope, job, move), job, ids))
    const early = { startsAt: planned.startsAt, reason: move.early_reason }
    const earlyReason = await aboutJob(job, isAlone, async () => earlyReasonOf(scope, job, early))
    const changes = changed(job, { ...planned, earlyReason })
    await updateJob(scope, job, changes)
    if (booksAgain(changes)) {
      toBook.push({
        job: await getJob(scope, job.id),
        needsRoom: takesOtherTime(changes),
        needsPeople: takesOtherPeople(changes),
        needsTruck: takesOtherTruck(changes),
      })
    }
  }
  await bookJobs(scope, toBook)
  for (const { job } of jobs) {
    // It may be due so many days before the move.
    if (job.agreed?.document.deposit) await scope.services.keepBalance(scope, job.id, { begins: false })
  }

  const priceOf: Map<number, Awaited<ReturnType<typeof dayPricesOfJob>>> = new Map()
  for (const { job, move } of jobs) {
    priceOf.set(job.id, await dayPricesOfJob(scope, job))
    const { change_price_to: price } = move
    if (price === undefined) continue
    const quote = job.quoteId === null ? null : await getQuote(scope, job.quoteId)
    const day = dayOf(scope, await getJob(scope, job.id))
    await aboutJob(job, isAlone, () => changeToDay(scope, quote, { day, price }))
  }
  return priceOf
}

/**
 * What moving a job would do: by moving it, looking, and taking all of it back.
 * @returns what was looked at while it was moved, or the refusal that saving it would meet
 */
export const tryMove = <Found>(
  scope: StaffScope,
  move: Move,
  look: (moved: StaffScope) => Promise<Found>,
): Promise<Found | Refusal> =>
  tried(scope, async (within) => {
    await moveJobs(within, [move])
    return look(within)
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
    arrivalFrom: wall(move.arrival_from),
    arrivalTo: wall(move.arrival_to),
    isArrivalMeant: move.arrival_from !== undefined || move.arrival_to !== undefined,
    travelBeforeMinutes: move.travel_before_minutes,
    travelAfterMinutes: move.travel_after_minutes,
  }
}

function refuseOver({ status }: WholeJob): void {
  if (status !== 'completed' && status !== 'cancelled') return
  throw new Refusal('conflict', `This job is ${status} and cannot be moved. ${NOTHING_MOVED}`)
}

/** Of several jobs a refusal says whose it is; what a program needs of it stays. */
export async function aboutJob<Done>(
  job: WholeJob,
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
