import { formatCents } from '../../domain/money.ts'
import { recordChange } from '../history/record-change.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { announceChange } from '../notices/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { storeBalance } from './balances.ts'
import { insertEntry } from './queries.ts'
import { type Books, readBooks } from './read-money.ts'

type NewEntry = Omit<Parameters<typeof insertEntry>[1], 'jobId' | 'at'> & { at?: Date }

/** Enters a row of a locked job, records it, keeps what is open, and tells open screens. */
export async function enterMoney(
  scope: OrgScope,
  job: WholeJob,
  entry: NewEntry,
): Promise<{ entryId: number; books: Books }> {
  const { id: entryId, number } = await insertEntry(scope, { at: scope.now, ...entry, jobId: job.id })
  const tip = entry.tipCents ? ` and a tip of ${formatCents(entry.tipCents)}` : ''
  await recordChange(scope, {
    entity: 'job',
    id: job.id,
    name: `job ${job.jobNumber}`,
    action: 'changed',
    before: { money: null },
    after: {
      money: [entry.kind.replace('_', ' '), number, `${formatCents(entry.amountCents)}${tip}`]
        .filter(Boolean)
        .join(' '),
    },
  })
  const books = await readBooks(scope, job)
  await storeBalance(scope, job, books)
  await announceChange(scope, 'jobs')
  return { entryId, books }
}
