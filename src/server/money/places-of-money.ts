import { bringsMoney } from '../../domain/ledger/ledger-words.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { getJob, jobOfMoney, lockJobs } from '../jobs/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { listEntries, movedFrom, type StoredEntry } from './queries.ts'
import { leftOf } from './read-money.ts'

/** A row that brought a job money of a payment, and what is left of it in whole cents, its tip included. */
export type PlaceOfMoney = { job: WholeJob; payment: StoredEntry; leftCents: number }

/**
 * Where the money of some payments is: with their own jobs, and with those to which it moved.
 * @param jobIds the jobs that took them
 */
export async function placesOfMoney(
  scope: OrgScope,
  ids: readonly number[],
  jobIds: readonly number[],
): Promise<PlaceOfMoney[]> {
  const moved = await movedFrom(scope, ids)
  const all = [...ids, ...moved.map(({ id }) => id)]
  const places: PlaceOfMoney[] = []
  for (const jobId of await jobsOfMoney(scope, [...jobIds, ...moved.map((one) => one.jobId)])) {
    const job = await getJob(scope, jobId)
    const entries = await listEntries(scope, jobId)
    const own = entries.filter(({ kind, id }) => bringsMoney(kind) && all.includes(id))
    places.push(...own.map((payment) => ({ job, payment, leftCents: leftOf(payment, entries) })))
  }
  return places
}

/** With which jobs the money of some stands, each once. */
export async function jobsOfMoney(scope: OrgScope, jobIds: readonly number[]): Promise<Set<number>> {
  const found = new Set<number>()
  for (const jobId of jobIds) found.add(await jobOfMoney(scope, jobId))
  return found
}

/** Locks the jobs that have money of some payments, before anything is entered of it. */
export async function lockPlaces(
  scope: OrgScope,
  ids: readonly number[],
  jobIds: readonly number[],
): Promise<void> {
  let known = -1
  for (;;) {
    const moved = await movedFrom(scope, ids)
    // It may have moved on while its job was waited for.
    if (moved.length === known) return
    await lockJobs(scope, [...(await jobsOfMoney(scope, [...jobIds, ...moved.map((one) => one.jobId)]))])
    known = moved.length
  }
}
