import { asc, eq, gt, sql } from 'drizzle-orm'
import { leavesGoods } from '../../domain/jobs/legs.ts'
import { type Clash, rebookJobs } from '../crews/bookings.ts'
import { lockSchedule } from '../crews/queries.ts'
import { announceChange } from '../notices/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { travelFromYard } from './plan-job.ts'

const columns = {
  id: jobs.id,
  leg: jobs.leg,
  jobNumber: jobs.jobNumber,
  customerName: jobs.customerName,
  originAddress: jobs.originAddress,
  destinationAddress: jobs.destinationAddress,
  travelBeforeMinutes: jobs.travelBeforeMinutes,
  travelAfterMinutes: jobs.travelAfterMinutes,
}
type Way = { id: number; travelBeforeMinutes: number; travelAfterMinutes: number }

/** What another yard did to the jobs to come. */
export type NewWays = {
  /** How many have another way now. */
  changed: number
  /** Those that would have overlapped with something, and keep the way that they had; with what, as a sentence. */
  kept: { id: number; jobNumber: string; customerName: string; clash: string }[]
}

/**
 * Books the way from the yard, as it is stored now, with every job to come: all of them at once, and where that cannot
 * be one after the other, those whose way gets shorter first, so that as few as possible keep the one they had. Called in
 * the transaction that changes the yard; takes a few statements for each job at most.
 */
export async function bookNewWays(scope: OrgScope): Promise<NewWays> {
  // Jobs before the schedule: the lock order of everybody who changes a job.
  const coming = await scope.db
    .select(columns)
    .from(jobs)
    .where(ofCompany(scope, jobs, eq(jobs.status, 'scheduled'), gt(jobs.startsAt, scope.now)))
    .orderBy(asc(jobs.id))
    .for('no key update')
  await lockSchedule(scope)
  const wayOf = await travelFromYard(scope)
  const { yardAddress } = await getOrganization(scope)
  const changes = []
  for (const job of coming) {
    // Goods that are left for a later leg are left at the yard.
    const destinationAddress = leavesGoods(job.leg) ? yardAddress : job.destinationAddress
    const way = { id: job.id, ...(await wayOf({ ...job, destinationAddress })) }
    const grows =
      way.travelBeforeMinutes + way.travelAfterMinutes - job.travelBeforeMinutes - job.travelAfterMinutes
    const isSame =
      way.travelBeforeMinutes === job.travelBeforeMinutes && way.travelAfterMinutes === job.travelAfterMinutes
    if (!isSame) changes.push({ job, way, grows })
  }
  if (changes.length === 0) return { changed: 0, kept: [] }

  const kept: NewWays['kept'] = []
  const all = changes.map(({ way }) => way)
  await storeWays(scope, all)
  const clash = await rebookJobs(
    scope,
    all.map(({ id }) => id),
  )
  if (clash) {
    await storeWays(
      scope,
      changes.map(({ job }) => job),
    )
    for (const { job, way } of changes.toSorted((one, other) => one.grows - other.grows)) {
      const inTheWay = await tryWay(scope, way, job)
      if (inTheWay) kept.push({ ...job, clash: inTheWay.words })
    }
  }
  await announceChange(scope, 'jobs')
  return { changed: changes.length - kept.length, kept }
}

/** Books one job with its new way, or leaves it as it was and answers what is in the way. */
async function tryWay(scope: OrgScope, way: Way, former: Way): Promise<Clash | null> {
  await storeWays(scope, [way])
  const clash = await rebookJobs(scope, [way.id])
  if (clash) await storeWays(scope, [former])
  return clash
}

/** No new version: the person who edits the job meanwhile neither sees nor sends its way. */
const storeWays = (scope: OrgScope, ways: readonly Way[]) =>
  scope.db.execute(sql`
    update jobs set travel_before_minutes = way.travel_before, travel_after_minutes = way.travel_after
    from jsonb_to_recordset(${JSON.stringify(
      ways.map(({ id, travelBeforeMinutes, travelAfterMinutes }) => ({
        id,
        travel_before: travelBeforeMinutes,
        travel_after: travelAfterMinutes,
      })),
    )}::jsonb) as way (id bigint, travel_before integer, travel_after integer)
    where jobs.organization_id = ${scope.organizationId} and jobs.id = way.id`)
