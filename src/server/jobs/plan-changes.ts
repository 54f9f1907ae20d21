import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import { trucksOf } from '../../domain/jobs/job-trucks.ts'
import { STEPS } from '../../domain/move-day/events.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { PlannedOtherwise, PlanOfJob } from '../../domain/schedule/plan-changes.ts'
import { actorOf, nameOfActor, type OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobEvents } from '../storage/tables/move-day.ts'
import { planChanges } from '../storage/tables/plan-changes.ts'
import type { StoredJob } from './job-rows.ts'

export type PlanChange = typeof planChanges.$inferSelect

/** What of a stored job a save of the plan can change. */
export function planOf(job: StoredJob): PlanOfJob {
  const { startsAt, endsAt, arrivalFrom, arrivalTo, durationMinutes, days, crewSize, earlyReason } = job
  const { assignedCrew, crewId, travelBeforeMinutes, travelAfterMinutes, tripOf } = job
  const at = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    ...{ startsAt: at(startsAt), endsAt: at(endsAt), durationMinutes, days },
    ...{ assignedCrew, crewId, crewSize, truckIds: trucksOf(job) },
    ...{ arrivalFrom: at(arrivalFrom), arrivalTo: at(arrivalTo) },
    ...{ travelBeforeMinutes, travelAfterMinutes, earlyReason, tripOf },
  }
}

/**
 * Records a save of the plan.
 * @param undoes the save that it takes back; null for any other
 * @returns its number; null where it changed nothing
 */
export async function recordPlanChange(
  scope: OrgScope,
  rows: PlannedOtherwise[],
  undoes: number | null,
): Promise<number | null> {
  if (rows.length === 0) return null
  const { db, organizationId } = scope
  const by = { madeBy: actorOf(scope), madeByName: nameOfActor(scope), madeAt: scope.now }
  const [stored] = await db
    .insert(planChanges)
    .values({ organizationId, rows, undoes, ...by })
    .returning({ id: planChanges.id })
  return stored?.id ?? null
}

/** @throws Refusal `not-found`, also for another company's */
export async function getPlanChange(scope: OrgScope, id: number): Promise<PlanChange> {
  const [row] = await scope.db
    .select()
    .from(planChanges)
    .where(ofCompany(scope, planChanges, eq(planChanges.id, id)))
  if (!row) throw new Refusal('not-found', 'Change of the plan not found')
  return row
}

/** The saves of one moment that were not taken back yet. */
export async function listPlanChangesAt(scope: OrgScope, madeAt: Date): Promise<PlanChange[]> {
  const found = await scope.db
    .select()
    .from(planChanges)
    .where(ofCompany(scope, planChanges, eq(planChanges.madeAt, madeAt), isNull(planChanges.undoes)))
    .orderBy(planChanges.id)
  const undone = await Promise.all(found.map(({ id }) => isUndone(scope, id)))
  return found.filter((_, nth) => !undone[nth])
}

/** Whether a save was taken back already. */
export async function isUndone(scope: OrgScope, id: number): Promise<boolean> {
  const [row] = await scope.db
    .select({ id: planChanges.id })
    .from(planChanges)
    .where(ofCompany(scope, planChanges, eq(planChanges.undoes, id)))
  return row !== undefined
}

/** Of some jobs those of whose day a step was pressed, or what was pressed taken back, since a moment. */
export async function pressedSince(
  scope: OrgScope,
  ids: readonly number[],
  since: Date,
): Promise<ReadonlySet<number>> {
  const rows = await scope.db
    .selectDistinct({ jobId: jobEvents.jobId })
    .from(jobEvents)
    .where(
      ofCompany(
        scope,
        jobEvents,
        and(
          inArray(jobEvents.jobId, [...ids]),
          inArray(jobEvents.kind, [...STEPS]),
          gte(jobEvents.receivedAt, since),
        ),
      ),
    )
  return new Set(rows.map(({ jobId }) => jobId))
}
