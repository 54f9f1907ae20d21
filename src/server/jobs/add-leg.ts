import { eq, ne } from 'drizzle-orm'
import type { Contract } from '../../contract/contract.ts'
import type { Received } from '../../contract/endpoint.ts'
import { camelKeys } from '../../contract/naming.ts'
import { OPEN_STATUSES } from '../../domain/jobs/job-status.ts'
import { leavesGoods, mainLeg, mainNumberOf, numberOfLeg, staysAtOnePlace } from '../../domain/jobs/legs.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { instantIn } from '../time/wall-clock.ts'
import { bookJob } from './book-job.ts'
import type { StoredJob, WholeJob } from './job-rows.ts'
import { listLegs } from './legs.ts'
import { planJob, travelFromYard } from './plan-job.ts'
import { getJob, getJobLocked, insertJob, updateJob } from './queries.ts'

/** More days of their own than any move has. */
const MOST_LEGS = 12

type Added = Received<Contract['jobs']['addLeg']>['body']

/** Where the crew of a new leg begins and ends: goods that come later are fetched where the yard is, unless it is said otherwise. */
async function routeOf(scope: OrgScope, main: WholeJob, { leg, ...said }: Added) {
  const { yardAddress } = await getOrganization(scope)
  const place = leg === 'pack' ? main.originAddress : main.destinationAddress
  const begins = staysAtOnePlace(leg) ? place : yardAddress
  return {
    originAddress: said.origin_address ?? begins,
    destinationAddress: said.destination_address ?? place,
  }
}

/**
 * Adds a leg to a locked job and books it; what is left of the job itself is called so from then on.
 * @throws Refusal for a leg of a leg, for a job that is over, and for a day that is out of order
 */
export async function storeLeg(scope: StaffScope, jobId: number, body: Added): Promise<StoredJob> {
  const main = await getJobLocked(scope, jobId)
  refuseNoLegs(main)
  const legs = await listLegs(scope, main)
  if (legs.length > MOST_LEGS) {
    throw new Refusal('conflict', `${main.jobNumber} has ${legs.length} legs already, which is the most.`)
  }
  const { leg, scheduled_date, duration_hours, arrival_from, arrival_to, ...said } = body
  const wall = (moment: string | null | undefined) =>
    moment === undefined ? undefined : instantIn(scope.timeZone, moment)
  const { truckId, truckIds, ...columns } = camelKeys(said)
  const route = await routeOf(scope, main, body)
  const planned = await planJob(
    scope,
    {
      ...{ ...columns, ...route, truckIds, durationMinutes: Math.round(duration_hours * 60) },
      // Who packs comes without a truck, unless one is chosen.
      truckId: staysAtOnePlace(leg) ? (truckId ?? null) : truckId,
      startsAt: wall(scheduled_date) ?? null,
      ...{ arrivalFrom: wall(arrival_from), arrivalTo: wall(arrival_to) },
    },
    null,
  )
  const { customerName, customerEmail, customerPhone, moveNotes, customerId, quoteCustomerId } = main
  const job = await insertJob(
    scope,
    {
      ...{ ...columns, ...route, ...planned, leg, legOf: main.id, status: 'scheduled' as const },
      ...{ customerName, customerEmail, customerPhone, moveNotes },
      customerId: quoteCustomerId ?? customerId,
      trucksNeeded: staysAtOnePlace(leg) ? 0 : 1,
    },
    {
      legNumber: numberOfLeg(main.jobNumber, await numbersOfLegs(scope, main)),
    },
  )
  await nameMainLeg(scope, main)
  await bookJob(scope, job, { needsRoom: true })
  return job
}

/** Of every leg that was added to a job, cancelled ones too: they may come back under their number. */
async function numbersOfLegs(scope: OrgScope, { id }: StoredJob): Promise<string[]> {
  const rows = await scope.db
    .select({ jobNumber: jobs.jobNumber })
    .from(jobs)
    .where(ofCompany(scope, jobs, eq(jobs.legOf, id)))
  return rows.map(({ jobNumber }) => jobNumber)
}

function refuseNoLegs({ legOf, jobNumber, status }: WholeJob): void {
  if (legOf !== null) {
    throw new Refusal(
      'conflict',
      `${jobNumber} was added to ${mainNumberOf(jobNumber)}. Please add the day there.`,
    )
  }
  if (!OPEN_STATUSES.includes(status)) {
    throw new Refusal('conflict', `${jobNumber} is ${status}. Reopen it to add a day.`)
  }
}

/**
 * Says what is left of a job itself beside the legs that were added to it: its truck comes home from where the goods are left.
 * What has begun stays what it is.
 */
async function nameMainLeg(scope: OrgScope, main: StoredJob): Promise<void> {
  const rows = await scope.db
    .select({ leg: jobs.leg })
    .from(jobs)
    .where(ofCompany(scope, jobs, eq(jobs.legOf, main.id), ne(jobs.status, 'cancelled')))
  const added = rows.flatMap(({ leg }) => leg ?? [])
  const leg = rows.length === 0 ? null : mainLeg(added)
  // A cancelled move comes back with its legs.
  const stays = main.status === 'cancelled' || (main.status !== 'scheduled' && leavesGoods(main.leg))
  if (leg === main.leg || stays) return
  const { originAddress } = main
  const { yardAddress } = await getOrganization(scope)
  const destinationAddress = leavesGoods(leg) ? yardAddress : main.destinationAddress
  const travel = main.startsAt
    ? await (await travelFromYard(scope))({ originAddress, destinationAddress })
    : {}
  const isMoved = leavesGoods(leg) !== leavesGoods(main.leg) && main.status === 'scheduled'
  await updateJob(scope, main, { leg, ...(isMoved && travel) })
  if (isMoved) await bookJob(scope, await getJob(scope, main.id), { needsRoom: false })
}

/** Says again what is left of the job to which a leg was added that is cancelled, brought back or deleted. */
export async function nameMainLegOf(scope: OrgScope, { legOf }: Pick<StoredJob, 'legOf'>): Promise<void> {
  if (legOf !== null) await nameMainLeg(scope, await getJobLocked(scope, legOf))
}
