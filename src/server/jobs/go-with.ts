import { MINUTE_MS } from '../../domain/calendar.ts'
import { drivingTime } from '../../domain/estimate/work-time.ts'
import { whatWasSold } from '../../domain/jobs/what-was-sold.ts'
import { Refusal } from '../../domain/refusal.ts'
import { FEWEST_MOVERS, minutesWithFewer } from '../../domain/schedule/with-fewer.ts'
import { listCrews, listPeople } from '../crews/queries.ts'
import { getCurrentRateCard } from '../estimate/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { bookJob } from './book-job.ts'
import { changed } from './job-changes.ts'
import type { WholeJob } from './job-rows.ts'
import { planOf, recordPlanChange } from './plan-changes.ts'
import { planJob } from './plan-job.ts'
import { getJob, updateJob } from './queries.ts'

/** How many people a job takes: as was said, else as many as its crew has active people. */
async function takesOf(scope: OrgScope, { crewSize, crewId }: WholeJob): Promise<number> {
  if (crewSize !== null) return crewSize
  const members = (await listCrews(scope)).find(({ id }) => id === crewId)?.memberIds ?? []
  return (await listPeople(scope)).filter(({ id, active }) => active && members.includes(id)).length
}

/**
 * Lets a locked job go with fewer movers, who work longer; it drives as long as before. The caller holds the schedule’s lock.
 * @throws Refusal `conflict` where its crew or truck is taken by then, or for fewer than two
 */
export async function goWith(scope: OrgScope, job: WholeJob, movers: number): Promise<void> {
  const takes = await takesOf(scope, job)
  if (movers < FEWEST_MOVERS || movers >= takes) {
    throw new Refusal('conflict', `This job takes ${takes}: it can go with ${FEWEST_MOVERS} to ${takes - 1}.`)
  }
  const durationMinutes = minutesWithFewer(
    { minutes: job.durationMinutes, driving: await drivingMinutes(scope, job) },
    takes,
    movers,
  )
  const planned = await planJob(scope, { ...job, durationMinutes }, job)
  await updateJob(scope, job, changed(job, { ...planned, crewSize: movers }))
  const after = await getJob(scope, job.id)
  await bookJob(scope, after, { needsRoom: false, needsPeople: true })
  await recordPlanChange(
    scope,
    [{ jobId: job.id, before: planOf(job), after: planOf(after), isPriced: false }],
    null,
  )
}

/** How long it drives between its addresses. */
async function drivingMinutes(
  scope: OrgScope,
  { quote, agreed, durationMinutes }: WholeJob,
): Promise<number> {
  const miles = quote && whatWasSold(quote, agreed).miles
  if (!miles) return 0
  const { card } = await getCurrentRateCard(scope)
  return Math.min(durationMinutes, Math.round(drivingTime(miles, card) / MINUTE_MS))
}
