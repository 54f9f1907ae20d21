import type { WholeJob } from '../jobs/job-rows.ts'
import { announceChange } from '../notices/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { storeBalance } from './balances.ts'
import { type EntryOfJob, enterEntry } from './enter-entry.ts'
import { type Books, readBooks } from './read-money.ts'
import { enterTypedBefore } from './settled-cost.ts'

/** Enters a row of a locked job, records it, keeps what is open, and tells open screens. */
export async function enterMoney(
  scope: OrgScope,
  locked: WholeJob,
  entry: EntryOfJob,
): Promise<{ entryId: number; books: Books }> {
  const job = entry.kind === 'payment' ? locked : await enterTypedBefore(scope, locked)
  const entryId = await enterEntry(scope, job, entry)
  const books = await readBooks(scope, job)
  await storeBalance(scope, job, books)
  await announceChange(scope, 'jobs')
  return { entryId, books }
}
