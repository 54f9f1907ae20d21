import type { Contract } from '../../contract/contract.ts'
import { Refusal } from '../../domain/refusal.ts'
import { isAsLeft, type PlannedOtherwise, whyNotUndone } from '../../domain/schedule/plan-changes.ts'
import { findCrewById } from '../crews/queries.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { changedWords } from '../refuse-stale.ts'
import type { Handlers } from '../serve-contract.ts'
import { dayIn } from '../time/wall-clock.ts'
import type { WholeJob } from './job-rows.ts'
import { aboutJob, savedPlan, savePlan, type Wish } from './move-jobs.ts'
import { getPlanChange, isUndone, type PlanChange, planOf, pressedSince } from './plan-changes.ts'
import { getJobLocked } from './queries.ts'
import { lockTrips } from './trips.ts'

const NOTHING_CHANGED = 'Nothing was changed.'

/** What takes back a save of the plan. */
export const planChangeHandlers: Handlers<Contract['planChanges']> = {
  undo: (scope, { params }) => undoPlan(scope, params.id),
}

/**
 * Undoes a save of the plan, all of it. That is a save of its own like any other: it is undone in turn, which does again what
 * this takes back.
 * @throws Refusal `conflict` naming the first job that stands otherwise than the save left it
 */
export async function undoPlan(scope: StaffScope, id: number) {
  const change = await getPlanChange(scope, id)
  const jobs: WholeJob[] = []
  await lockTrips(
    scope,
    change.rows.map(({ jobId }) => jobId),
  )
  for (const { jobId } of change.rows.toSorted((a, b) => a.jobId - b.jobId)) {
    jobs.push(await lockJob(scope, jobId))
  }
  // Who else undoes it has waited for the same jobs.
  if (await isUndone(scope, id)) throw new Refusal('conflict', `This was undone already. ${NOTHING_CHANGED}`)
  const rowOf = new Map(change.rows.map((row) => [row.jobId, row]))
  const found = jobs.flatMap((job) => {
    const row = rowOf.get(job.id)
    return row ? [{ job, row }] : []
  })
  await refuseChanged(scope, change, found)
  const wishes: Wish[] = []
  for (const { job, row } of found) {
    wishes.push(await aboutJob(job, false, () => wishBack(scope, job, row)))
  }
  const { planChange, followed } = await savePlan(scope, wishes, { undoes: id })
  return savedPlan(scope, jobs, planChange, followed)
}

type Found = { readonly job: WholeJob; readonly row: PlannedOtherwise }

async function lockJob(scope: StaffScope, id: number): Promise<WholeJob> {
  try {
    return await getJobLocked(scope, id)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not-found') throw error
    throw new Refusal('conflict', `One of these jobs was deleted since. ${NOTHING_CHANGED}`)
  }
}

/** @throws Refusal `conflict` that names the first job that stands otherwise than the save left it, and why */
async function refuseChanged(scope: OrgScope, change: PlanChange, found: readonly Found[]): Promise<void> {
  const pressed = await pressedSince(
    scope,
    found.map(({ job }) => job.id),
    change.madeAt,
  )
  for (const { job, row } of found) {
    const { statusChangedAt } = job
    const why = whyNotUndone({
      status: job.status,
      wasPressed: pressed.has(job.id) || (statusChangedAt !== null && statusChangedAt >= change.madeAt),
      isAsLeft: isAsLeft(row.after, planOf(job)),
      hasOtherPrice: row.isPriced && job.quote?.moveDate === dayOf(scope, row.after.startsAt),
      wouldBeOver: row.before.endsAt !== null && new Date(row.before.endsAt) <= scope.now,
      changedWords: await changedWords(job, scope.now),
    })
    if (why === null) continue
    throw new Refusal('conflict', `${job.customerName} (${job.jobNumber}): ${why} ${NOTHING_CHANGED}`)
  }
}

const dayOf = ({ timeZone }: OrgScope, instant: string | null) =>
  instant === null ? null : dayIn(timeZone, new Date(instant))

const at = (instant: string | null) => (instant === null ? null : new Date(instant))

/** What a job is to have again, whole; its crew as it is called now. */
async function wishBack(scope: StaffScope, job: WholeJob, { before }: PlannedOtherwise): Promise<Wish> {
  const { startsAt, endsAt: _, arrivalFrom, arrivalTo, crewId, earlyReason, tripOf = null, ...plan } = before
  const crew = crewId === null ? null : await findCrewById(scope, crewId)
  if (crewId !== null && !crew) {
    throw new Refusal('conflict', `${plan.assignedCrew} is no longer one of your crews. ${NOTHING_CHANGED}`)
  }
  // That job may go on the trip of another by now.
  const onTrip = tripOf === null ? null : ((await lockJob(scope, tripOf)).tripOf ?? tripOf)
  return {
    job,
    earlyReason,
    tripOf: onTrip,
    crewSize: plan.crewSize,
    planned: {
      ...job,
      ...plan,
      truckId: undefined,
      assignedCrew: crew?.name ?? plan.assignedCrew,
      ...{ startsAt: at(startsAt), arrivalFrom: at(arrivalFrom), arrivalTo: at(arrivalTo) },
      isArrivalMeant: true,
    },
  }
}
