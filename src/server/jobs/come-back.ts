import type { Contract } from '../../contract/contract.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { PlannedOtherwise } from '../../domain/schedule/plan-changes.ts'
import { takeAbsenceBack } from '../crews/absences.ts'
import { absenceRows, type StoredAbsence } from '../crews/queries.ts'
import { may } from '../may.ts'
import { type StaffScope, withinTransaction } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { listPlanChangesAt, type PlanChange } from './plan-changes.ts'
import { getJobLocked } from './queries.ts'
import { lockTrips } from './trips.ts'
import { undoPlan } from './undo-move.ts'

/**
 * Takes days off, or out of service, back with what was chosen for the jobs then: they have their truck and their number of
 * movers again, each as far as it still stands as it was left and its crew has not begun.
 */
export const comeBack: Handlers<Contract['absences']>['delete'] = async (scope, { params }) => {
  const absence = await absenceRows.get(scope, params.id)
  const chosen = may(scope, 'jobs.change') ? await choicesWith(scope, absence) : []
  const ids = chosen.flatMap(({ rows }) => rows.map(({ jobId }) => jobId))
  // Jobs are locked before the schedule, as wherever they are planned.
  await lockTrips(scope, ids)
  for (const id of ids.toSorted((a, b) => a - b)) await getJobLocked(scope, id)
  await takeAbsenceBack(scope, absence.id)
  for (const { id } of chosen) await undoIfItCan(scope, id)
}

/** What was chosen for jobs as an absence was saved, in the same moment. */
async function choicesWith(scope: StaffScope, absence: StoredAbsence): Promise<PlanChange[]> {
  const saved = await listPlanChangesAt(scope, absence.createdAt)
  return saved.filter(({ rows }) => rows.every((row) => isChosenFor(row, absence)))
}

/** Whether another truck was chosen in the place of one that is out, or fewer movers */
function isChosenFor({ before, after }: PlannedOtherwise, { truckId }: StoredAbsence): boolean {
  if (truckId !== null) return before.truckIds.includes(truckId) && !after.truckIds.includes(truckId)
  return after.crewSize !== null && after.durationMinutes > before.durationMinutes
}

/** A job that was planned otherwise since stays as it is. */
async function undoIfItCan(scope: StaffScope, id: number): Promise<void> {
  try {
    await scope.db.transaction((db) => undoPlan(withinTransaction(scope, db), id))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
