import { MINUTE_MS } from '../../domain/calendar.ts'
import { drivingTime } from '../../domain/estimate/work-time.ts'
import { outsidePeriod, periodOf } from '../../domain/jobs/delivery-period.ts'
import { meantTrucks, trucksOf, withFirst } from '../../domain/jobs/job-trucks.ts'
import { leavesGoods } from '../../domain/jobs/legs.ts'
import { similarCrew } from '../../domain/jobs/similar-crew.ts'
import { nameKey } from '../../domain/name-key.ts'
import { Refusal } from '../../domain/refusal.ts'
import { isTaken } from '../crews/bookings.ts'
import {
  findCrew,
  findCrewById,
  hasGoneOut,
  listCrews,
  listTrucks,
  lockSchedule,
  usualCrew,
} from '../crews/queries.ts'
import { insertCrew } from '../crews/store-crews.ts'
import { getCurrentRateCard } from '../estimate/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { approximateDistance } from '../places/gazetteer.ts'
import { dayIn } from '../time/wall-clock.ts'
import { refuseTooLong } from './book-job.ts'
import { endOfJob } from './days-of-job.ts'
import type { StoredJob } from './job-rows.ts'

type Named = Pick<StoredJob, 'assignedCrew' | 'crewKey' | 'crewId' | 'status'>
type CrewOfJob = { id: number | null; name: string; truckId: number | null }

/**
 * The crew that a job names, however it is written. A name that is no one's becomes a crew, which anyone who may change jobs
 * may add; a job that had such a name before keeps it as the word that it is. A job that is over keeps the crew that it
 * had, as it was called then, whatever that name means today.
 * @param before the job as it stands, when it is changed
 * @param endsAt when it is to end
 * @throws Refusal `conflict` for a name that is nearly another crew's, and for a crew that is out of use
 */
async function crewOfJob(
  scope: OrgScope,
  said: string,
  before: Named | null,
  endsAt: Date | null,
): Promise<CrewOfJob> {
  // Once for what is looked for and what is stored: the database takes fewer letters for spaces.
  const name = said.trim().replace(/\s+/g, ' ')
  const key = nameKey(name)
  const isKept = said === before?.assignedCrew || key === before?.crewKey
  if (before && isKept && hasGoneOut(scope, { status: before.status, endsAt })) {
    return { id: before.crewId, name: before.assignedCrew ?? said, truckId: null }
  }
  const own = isKept && before?.crewId ? await findCrewById(scope, before.crewId) : null
  const known = own ?? (await findCrew(scope, name))
  if (known && !known.active && !isKept) {
    throw new Refusal('conflict', `${known.name} is not active. Please choose another crew.`)
  }
  if (known || isKept) return known ?? { id: null, name: said, truckId: null }

  // Of two requests that name the same new crew the second finds what the first has made.
  await lockSchedule(scope)
  return (await findCrew(scope, name)) ?? (await addCrew(scope, name))
}

async function addCrew(scope: OrgScope, name: string): Promise<CrewOfJob> {
  const active = (await listCrews(scope)).filter((crew) => crew.active)
  const meant = similarCrew(
    name,
    active.map((crew) => crew.name),
  )
  if (meant !== null) {
    throw new Refusal(
      'conflict',
      `Is this ${meant}? ${name} would be a new crew, which can be booked at the same time. Please use ${meant}, or add ${name} to the crews first.`,
    )
  }
  return insertCrew(scope, { ...(await usualCrew(scope)), name }, [])
}

/** Refuses a last day on which it was not agreed to deliver, of a job that delivers by itself and gets another. */
export function refuseOutsidePeriod({ timeZone }: OrgScope, before: StoredJob, endsAt: Date): void {
  if (leavesGoods(before.leg)) return
  const words = outsidePeriod(periodOf(before), dayIn(timeZone, new Date(endsAt.getTime() - 1)))
  if (words !== null) throw new Refusal('conflict', words)
}

/** What is known of a way by ZIP codes is not exact to the minute. */
const WHOLE_MINUTES = 5

/** What someone wants of a job's time and means; undefined is not said. */
export type PlannedJob = {
  readonly startsAt: Date | null
  readonly durationMinutes: number
  readonly days: number
  readonly assignedCrew: string | null
  readonly truckId?: number | null | undefined
  /** All of them, the first first; see `meantTrucks`. */
  readonly truckIds?: readonly number[] | undefined
  readonly arrivalFrom?: Date | null | undefined
  readonly arrivalTo?: Date | null | undefined
  /** The window is what was chosen, also where it is the one that is stored. */
  readonly isArrivalMeant?: boolean
  readonly travelBeforeMinutes?: number | undefined
  readonly travelAfterMinutes?: number | undefined
  readonly originAddress: string | null
  readonly destinationAddress: string | null
}

type Planned = Pick<
  StoredJob,
  | 'startsAt'
  | 'endsAt'
  | 'durationMinutes'
  | 'days'
  | 'assignedCrew'
  | 'crewId'
  | 'truckId'
  | 'moreTruckIds'
  | 'arrivalFrom'
  | 'arrivalTo'
  | 'travelBeforeMinutes'
  | 'travelAfterMinutes'
>

/**
 * What is to be stored of a planned job: the crew in its own spelling, made where no one has its name, its usual truck, the usual arrival window and the way
 * from the yard, where no one said otherwise. Nothing is booked yet: `bookJob` does that.
 * @param before the job as it stands, when it is changed
 * @param givenUp the jobs whose bookings are given up for it: its own, and those that are moved with it
 * @throws Refusal for a truck that the company does not have, a crew or truck that is out of use, a name that is nearly a crew's, a window that ends
 *   before it begins, and a job that is too long
 */
export async function planJob(
  scope: OrgScope,
  planned: PlannedJob,
  before: StoredJob | null,
  givenUp: readonly number[] = before ? [before.id] : [],
): Promise<Planned> {
  const { startsAt, durationMinutes, days } = planned
  if (startsAt) refuseTooLong(planned)
  // A new job gets its number afterwards: anyone who holds the numbers must not wait for the person who makes a crew.
  if (!before) await lockSchedule(scope)
  const endsAt = startsAt && endOfJob(scope.timeZone, { startsAt, durationMinutes, days })
  if (before && endsAt) refuseOutsidePeriod(scope, before, endsAt)
  const crew =
    planned.assignedCrew === null ? null : await crewOfJob(scope, planned.assignedCrew, before, endsAt)
  return {
    startsAt,
    endsAt,
    durationMinutes,
    days,
    assignedCrew: crew?.name ?? null,
    crewId: crew?.id ?? null,
    ...(await trucksOfPlan(scope, { planned, crew, endsAt }, before, givenUp)),
    ...(await arrivalOf(scope, planned, before)),
    ...(await travelOf(scope, planned, before)),
  }
}

type ForTrucks = { planned: PlannedJob; crew: CrewOfJob | null; endsAt: Date | null }

/** The trucks that were chosen; where no first one was, the one that the crew usually drives while it is free. */
async function trucksOfPlan(
  scope: OrgScope,
  asked: ForTrucks,
  before: StoredJob | null,
  givenUp: readonly number[],
): Promise<Pick<Planned, 'truckId' | 'moreTruckIds'>> {
  const { truckId, more } = meantTrucks(asked.planned, before)
  const had = before ? trucksOf(before) : []
  const others = [truckId ?? null, ...(more ?? [])].filter((id) => id !== null && !had.includes(id))
  const known = others.length > 0 ? await listTrucks(scope) : []
  for (const other of others) {
    const truck = known.find(({ id }) => id === other)
    if (!truck) {
      throw new Refusal('unprocessable', 'This truck is not in your company. Please choose another.')
    }
    if (!truck.active) throw new Refusal('conflict', `${truck.name} is not in use. Please choose another.`)
  }
  const first = truckId === undefined ? await firstTruckOf(scope, asked, before, givenUp) : truckId
  const { moreTruckIds, ...one } = withFirst(first, more ?? before?.moreTruckIds ?? [])
  return { ...one, moreTruckIds: [...moreTruckIds] }
}

/** The truck of a job of which no one has said another: it stays, or comes with the crew. */
async function firstTruckOf(
  scope: OrgScope,
  { planned: { startsAt, assignedCrew }, crew, endsAt }: ForTrucks,
  before: StoredJob | null,
  givenUp: readonly number[],
): Promise<number | null> {
  const keeps = before?.truckId ?? null
  if (assignedCrew === (before?.assignedCrew ?? null) && before !== null) return keeps
  const former = before?.crewId ? await findCrewById(scope, before.crewId) : null
  if (former && former.id === crew?.id) return keeps
  if (keeps !== null && keeps !== former?.truckId) return keeps

  const usual = crew?.truckId ?? null
  if (usual === null) return null
  // It comes already, with the first: both stay.
  if (before?.moreTruckIds.includes(usual)) return keeps
  const isActive = (await listTrucks(scope)).some(({ id, active }) => id === usual && active)
  if (!isActive || !startsAt || !endsAt) return isActive ? usual : null
  return (await isTaken(scope, `truck:${usual}`, { startsAt, endsAt }, givenUp)) ? null : usual
}

/** The window as it is wanted; it moves with the job, and has the usual width where no one said. */
async function arrivalOf(
  scope: OrgScope,
  { startsAt, arrivalFrom, arrivalTo, isArrivalMeant = false }: PlannedJob,
  before: StoredJob | null,
): Promise<Pick<Planned, 'arrivalFrom' | 'arrivalTo'>> {
  // Who sends back the window that was read, with another time, has not chosen a window.
  const isChosen = (wished: Date | null | undefined, stored: Date | null | undefined) =>
    wished !== undefined && wished?.getTime() !== stored?.getTime()
  const isSaid =
    isArrivalMeant || isChosen(arrivalFrom, before?.arrivalFrom) || isChosen(arrivalTo, before?.arrivalTo)
  if (startsAt === null || (isSaid && !arrivalFrom && !arrivalTo)) {
    return { arrivalFrom: null, arrivalTo: null }
  }
  if (!isSaid && before && startsAt.getTime() === before.startsAt?.getTime()) {
    return { arrivalFrom: before.arrivalFrom, arrivalTo: before.arrivalTo }
  }
  const { arrivalWindowMinutes } = await getOrganization(scope)
  const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
  if (!isSaid && before?.startsAt && before.arrivalFrom && before.arrivalTo) {
    const moved = startsAt.getTime() - before.startsAt.getTime()
    return { arrivalFrom: later(before.arrivalFrom, moved), arrivalTo: later(before.arrivalTo, moved) }
  }
  const width = arrivalWindowMinutes * MINUTE_MS
  const from = arrivalFrom ?? (arrivalTo && arrivalTo < startsAt ? arrivalTo : startsAt)
  const to = arrivalTo ?? later(from, width)
  if (to < from) throw new Refusal('unprocessable', 'The arrival window must not end before it begins.')
  return { arrivalFrom: from, arrivalTo: to }
}

/**
 * The way that was said, else as it was stored, while neither the time, the crew nor the addresses change, or no yard is
 * known to find another from. A job without a time has one too: the board shows by it where the job fits.
 */
async function travelOf(scope: OrgScope, planned: PlannedJob, before: StoredJob | null): Promise<Travel> {
  const { travelBeforeMinutes, travelAfterMinutes } = planned
  const found = await foundTravel(scope, planned, before)
  return {
    travelBeforeMinutes: travelBeforeMinutes ?? found.travelBeforeMinutes,
    travelAfterMinutes: travelAfterMinutes ?? found.travelAfterMinutes,
  }
}

async function foundTravel(scope: OrgScope, planned: PlannedJob, before: StoredJob | null): Promise<Travel> {
  const isSameWay =
    before !== null &&
    planned.originAddress === before.originAddress &&
    planned.destinationAddress === before.destinationAddress
  // What was driven was driven: the yard of today is not that of a job that is done.
  if (before?.status === 'completed') {
    const { travelBeforeMinutes, travelAfterMinutes } = before
    return { travelBeforeMinutes, travelAfterMinutes }
  }
  const isSamePlace =
    before?.startsAt &&
    planned.startsAt?.getTime() === before.startsAt.getTime() &&
    planned.assignedCrew === before.assignedCrew
  if (isSameWay && (isSamePlace || !(await getOrganization(scope)).yardAddress)) {
    const { travelBeforeMinutes, travelAfterMinutes } = before
    return { travelBeforeMinutes, travelAfterMinutes }
  }
  const wayOf = await travelFromYard(scope)
  if (!leavesGoods(before?.leg ?? null)) return wayOf(planned)
  // The goods stay where the crew comes home.
  const { yardAddress } = await getOrganization(scope)
  return wayOf({ ...planned, destinationAddress: yardAddress })
}

type Travel = Pick<Planned, 'travelBeforeMinutes' | 'travelAfterMinutes'>

/** Finds crews' ways from the yard to one address and from the other back, by ZIP codes; 0 where unknown. */
export async function travelFromYard(
  scope: OrgScope,
): Promise<(job: Pick<PlannedJob, 'originAddress' | 'destinationAddress'>) => Promise<Travel>> {
  const { yardAddress } = await getOrganization(scope)
  if (!yardAddress) return async () => ({ travelBeforeMinutes: 0, travelAfterMinutes: 0 })
  const { card } = await getCurrentRateCard(scope)
  const minutes = async (from: string | null, to: string | null) => {
    const { miles } = from && to ? await approximateDistance(from, to) : { miles: null }
    if (miles === null || from === to) return 0
    return Math.ceil(drivingTime(miles, card) / MINUTE_MS / WHOLE_MINUTES) * WHOLE_MINUTES
  }
  return async ({ originAddress, destinationAddress }) => ({
    travelBeforeMinutes: await minutes(yardAddress, originAddress),
    travelAfterMinutes: await minutes(destinationAddress, yardAddress),
  })
}
