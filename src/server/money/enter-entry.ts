import { formatCents } from '../../domain/money.ts'
import { recordChange } from '../history/record-change.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { announceChange } from '../notices/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { storeBalance } from './balances.ts'
import { insertEntry } from './queries.ts'
import { type Books, readBooks } from './read-money.ts'

export type NewEntry = Omit<Parameters<typeof insertEntry>[1], 'jobId' | 'at'> & { at?: Date }

/** Enters a row of a locked job, records it, and tells open screens. @returns the books as they are then */
export async function enterEntry(scope: OrgScope, job: WholeJob, entry: NewEntry): Promise<Books> {
  const number = await insertEntry(scope, { at: scope.now, ...entry, jobId: job.id })
  const tip = entry.tipCents ? ` and a tip of ${formatCents(entry.tipCents)}` : ''
  await recordMoney(
    scope,
    job,
    [entry.kind.replace('_', ' '), number, `${formatCents(entry.amountCents)}${tip}`]
      .filter(Boolean)
      .join(' '),
  )
  const books = await readBooks(scope, job)
  await storeBalance(scope, job, books)
  await announceChange(scope, 'jobs')
  return books
}

/** Records in a job’s history what became of its money, in words. */
export const recordMoney = (scope: OrgScope, job: WholeJob, words: string) =>
  recordChange(scope, {
    entity: 'job',
    id: job.id,
    name: `job ${job.jobNumber}`,
    action: 'changed',
    before: { money: null },
    after: { money: words },
  })
