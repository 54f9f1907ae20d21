import type { Contract } from '../../contract/contract.ts'
import type { Answer, Received } from '../../contract/endpoint.ts'
import { DAY_MS } from '../../domain/calendar.ts'
import { formatNames } from '../../domain/count.ts'
import { periodOf } from '../../domain/jobs/delivery-period.ts'
import { trucksOf } from '../../domain/jobs/job-trucks.ts'
import { Refusal } from '../../domain/refusal.ts'
import { loadWords, mostAboard, tripOf } from '../../domain/schedule/shared-trip.ts'
import type { StaffScope } from '../org-scope.ts'
import { refuseStale } from '../refuse-stale.ts'
import type { Handlers } from '../serve-contract.ts'
import { instantIn, momentIn } from '../time/wall-clock.ts'
import { changed } from './job-changes.ts'
import type { JobOfBoard, StoredJob, WholeJob } from './job-rows.ts'
import { savedPlan, savePlan, type Wish } from './move-jobs.ts'
import { refuseOutsidePeriod } from './plan-job.ts'
import { getJob, getJobLocked, hasTime, listBoardJobs, updateJob } from './queries.ts'
import { tried } from './tried.ts'
import { calledJob, hasBegun, listTrip, loadsOf, lockTrips, trucksOfTrip } from './trips.ts'

const NOTHING_CHANGED = 'Nothing was changed.'
/** Of the jobs of the same days so many are tried, the nearest by their start. */
const MOST_TRIED = 12

type Body = Received<Contract['jobTrips']['put']>['body']

/** Jobs of several customers on one trip. */
export const jobTripHandlers: Handlers<Contract['jobTrips']> = {
  async get(scope, { params, query }) {
    const job = await getJob(scope, params.id)
    const trip = await listTrip(scope, tripOf(job))
    const others = trip.filter(({ id }) => id !== job.id)
    return {
      delivery: periodOf(job),
      shares_with: others.map((other) => onWire(scope, other)),
      load: others.length === 0 ? [] : (await loadOf(scope, trip)).words,
      options: query.options && whyNotMoved(job) === null ? await optionsFor(scope, job) : [],
    }
  },

  async put(scope, { params, body }) {
    const { before, ...saved } = await changeTrip(scope, params.id, body)
    const trip = await listTrip(scope, tripOf(await getJob(scope, params.id)))
    const { words } = await loadOf(scope, trip)
    const plan = await savedPlan(scope, before, saved.planChange, saved.followed)
    return { ...plan, load: trip.length < 2 ? [] : words }
  },
}

const onWire = ({ timeZone }: StaffScope, { id, jobNumber, customerName, startsAt }: StoredJob) => ({
  ...{ id, job_number: jobNumber, customer_name: customerName },
  scheduled_date: momentIn(timeZone, startsAt),
})

/** How full the trucks of a trip get. */
async function loadOf(scope: StaffScope, trip: readonly JobOfBoard[]) {
  const { names, capacity } = await trucksOfTrip(scope, trip)
  const loads = loadsOf(trip)
  const { cuFt } = mostAboard(loads)
  const isKnown = capacity.cuFt !== null && loads.every((one) => one.cuFt !== null)
  return {
    names,
    words: loadWords(loads, capacity),
    percent: isKnown && capacity.cuFt ? Math.round((cuFt / capacity.cuFt) * 100) : null,
  }
}

/** Puts a job on another's trip, or takes it off; all or nothing. */
async function changeTrip(scope: StaffScope, id: number, body: Body) {
  const { with_job_id: withId } = body
  if (withId === id) throw new Refusal('unprocessable', 'A job goes on its own trip. Choose another job.')
  await lockTrips(scope, withId == null ? [id] : [id, withId].toSorted((a, b) => a - b))
  const stored = await getJobLocked(scope, id)
  await refuseStale(stored, body.version, scope.now, NOTHING_CHANGED)
  const job = body.delivery === undefined ? stored : await agreeOnDelivery(scope, stored, body.delivery)
  const startsAt =
    body.scheduled_date === undefined ? job.startsAt : instantIn(scope.timeZone, body.scheduled_date)
  const why = whyNotMoved({ ...job, startsAt })
  if (why !== null) throw new Refusal('conflict', `This job ${why}. ${NOTHING_CHANGED}`)
  if (withId === undefined && job.endsAt) refuseOutsidePeriod(scope, job, job.endsAt)
  const wishes = await wishesOf(scope, job, { ...body, startsAt })
  const { planChange, followed } = await savePlan(scope, wishes, { isAlone: wishes.length < 2 })
  return {
    before: [job, ...wishes.map((wish) => wish.job).filter((one) => one !== job)],
    planChange,
    followed,
  }
}

/** What changes of a trip: nothing where only the delivery is agreed. */
async function wishesOf(
  scope: StaffScope,
  job: WholeJob,
  body: Body & Pick<WholeJob, 'startsAt'>,
): Promise<Wish[]> {
  const { with_job_id: withId, startsAt } = body
  if (withId === undefined) return []
  if (withId === null) return wishesOff(scope, job, body)
  return [await wishOn(scope, job, { head: await getJobLocked(scope, withId), startsAt })]
}

/** Stores between which days it was agreed to deliver a locked job; null: on its last day. */
async function agreeOnDelivery(
  scope: StaffScope,
  job: WholeJob,
  period: NonNullable<Body['delivery']> | null,
): Promise<WholeJob> {
  if (job.status === 'completed' || job.status === 'cancelled') {
    throw new Refusal('conflict', `This job is ${job.status}. ${NOTHING_CHANGED}`)
  }
  const deliverFrom = period?.from ?? null
  const deliverTo = period?.to ?? null
  await updateJob(scope, job, changed(job, { deliverFrom, deliverTo }))
  return getJob(scope, job.id)
}

/** Why the trip of a job cannot change, as the end of a sentence; null where it can. */
function whyNotMoved(job: StoredJob): string | null {
  if (job.status === 'completed' || job.status === 'cancelled') return `is ${job.status}`
  if (hasBegun(job)) return 'has begun'
  return job.startsAt === null ? 'has no date yet' : null
}

type Joining = { readonly head: WholeJob; readonly startsAt: Date | null }

/** A job on the trip of another: with its crew and trucks, at its own time. */
async function wishOn(scope: StaffScope, job: WholeJob, { head, startsAt }: Joining): Promise<Wish> {
  const refuse = (words: string) => new Refusal('conflict', `${words} ${NOTHING_CHANGED}`)
  const why = whyNotMoved(head)
  if (why !== null) throw refuse(`${calledJob(head)} ${why}.`)
  if (head.tripOf !== null && head.tripOf !== job.tripOf) {
    const first = await getJob(scope, head.tripOf)
    throw refuse(`${calledJob(head)} goes on the trip of ${calledJob(first)}: choose that job.`)
  }
  if (head.crewKey === null || head.truckId === null) {
    throw refuse(`${calledJob(head)} has no ${head.crewKey === null ? 'crew' : 'truck'} yet.`)
  }
  const riders = (await listTrip(scope, job.id)).filter((one) => one.tripOf === job.id)
  if (riders.length > 0) {
    const names = formatNames(riders.map(calledJob))
    throw refuse(
      `${names} ${riders.length === 1 ? 'goes' : 'go'} on the trip of this job: take that off first.`,
    )
  }
  const { assignedCrew } = head
  return {
    job,
    earlyReason: undefined,
    tripOf: head.tripOf ?? head.id,
    planned: { ...asItStands(job), startsAt, assignedCrew, truckIds: trucksOf(head) },
  }
}

/** What stays as it is of a job. */
const asItStands = (job: WholeJob) => ({
  ...job,
  ...{ truckId: undefined, truckIds: trucksOf(job) },
  ...{ arrivalFrom: undefined, arrivalTo: undefined },
  ...{ travelBeforeMinutes: undefined, travelAfterMinutes: undefined },
})

/** A job on its own again; where it was its trip, the next one of it takes its place. */
async function wishesOff(
  scope: StaffScope,
  job: WholeJob,
  body: Body & Pick<WholeJob, 'startsAt'>,
): Promise<Wish[]> {
  const others = (await listTrip(scope, tripOf(job))).filter(({ id }) => id !== job.id)
  const [next] = others
  if (!next) return []
  const assignedCrew = body.assigned_crew === undefined ? job.assignedCrew : body.assigned_crew
  const isSaid = body.truck_id !== undefined || body.truck_ids !== undefined
  // With another crew it goes in that one’s truck.
  const isOther = isSaid || assignedCrew !== job.assignedCrew
  const trucks = isOther ? { truckId: body.truck_id, truckIds: body.truck_ids } : {}
  const planned = { ...asItStands(job), startsAt: body.startsAt, assignedCrew, ...trucks }
  const own: Wish = { job, earlyReason: undefined, tripOf: null, planned }
  if (job.tripOf !== null) return [own]
  const wishes = [own]
  for (const { id } of others) {
    const other = await getJobLocked(scope, id)
    const trip = id === next.id ? null : next.id
    wishes.push({ job: other, earlyReason: undefined, tripOf: trip, planned: asItStands(other) })
  }
  return wishes
}

type Option = Answer<Contract['jobTrips']['get']>['options'][number]

/** The jobs of the same days whose trip a job could go on, each tried as saving it would do it. */
async function optionsFor(scope: StaffScope, job: WholeJob): Promise<Option[]> {
  if (!hasTime(job)) return []
  const startMs = job.startsAt.getTime()
  const period = {
    startsAt: new Date(startMs - DAY_MS),
    endsAt: new Date(job.endsAt.getTime() + DAY_MS),
  }
  const away = ({ startsAt }: StoredJob) => Math.abs((startsAt?.getTime() ?? 0) - startMs)
  const near = (await listBoardJobs(scope, period))
    .filter((one) => tripOf(one) !== tripOf(job) && one.tripOf === null && whyNotMoved(one) === null)
    .filter(({ crewKey, truckId }) => crewKey !== null && truckId !== null)
    .toSorted((a, b) => away(a) - away(b) || a.id - b.id)
    .slice(0, MOST_TRIED)
  const options: Option[] = []
  for (const other of near) options.push(await optionOf(scope, job, other))
  return options.toSorted((a, b) => Number(a.refused !== null) - Number(b.refused !== null))
}

async function optionOf(scope: StaffScope, job: WholeJob, other: JobOfBoard): Promise<Option> {
  const found = await tried(scope, async (within) => {
    await changeTrip(within, job.id, { version: job.version, with_job_id: other.id })
    return loadOf(within, await listTrip(within, other.id))
  })
  const { names } = await trucksOfTrip(scope, [other])
  const option = { ...onWire(scope, other), crew: other.assignedCrew, trucks: names }
  if (found instanceof Refusal) return { ...option, fill_percent: null, load: [], refused: found.message }
  return { ...option, fill_percent: found.percent, load: found.words, refused: null }
}
