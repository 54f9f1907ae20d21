import { bringsMoney } from '../../domain/ledger/ledger-words.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { announceChange } from '../notices/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { storeBalance } from './balances.ts'
import { type EntryOfJob, enterEntry } from './enter-entry.ts'
import { type Books, readBooks } from './read-money.ts'
import { enterTypedBefore } from './settled-cost.ts'

/**
 * Enters a row of a locked job, records it, keeps what is open, and tells open screens.
 * @param words what the history says of it besides: `to J-2026-0012`
 */
export async function enterMoney(
  scope: OrgScope,
  locked: WholeJob,
  entry: EntryOfJob,
  words?: string,
): Promise<{ entryId: number; books: Books }> {
  const job =
    bringsMoney(entry.kind) || entry.class === 'opening' ? locked : await enterTypedBefore(scope, locked)
  const entryId = await enterEntry(scope, job, entry, words)
  const books = await readBooks(scope, job)
  await storeBalance(scope, job, books)
  await announceChange(scope, 'jobs')
  return { entryId, books }
}
