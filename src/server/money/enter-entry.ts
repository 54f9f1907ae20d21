import { formatCents } from '../../domain/money.ts'
import { recordChange } from '../history/record-change.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import type { OrgScope } from '../org-scope.ts'
import { insertEntry } from './queries.ts'

export type EntryOfJob = Omit<Parameters<typeof insertEntry>[1], 'jobId' | 'at'> & { at?: Date }

/**
 * Enters a row of a locked job’s ledger and records it.
 * @returns its number
 */
export async function enterEntry(scope: OrgScope, job: WholeJob, entry: EntryOfJob): Promise<number> {
  const { id, number } = await insertEntry(scope, { at: scope.now, ...entry, jobId: job.id })
  const tip = entry.tipCents ? ` and a tip of ${formatCents(entry.tipCents)}` : ''
  await recordMoney(scope, job, {
    money: [entry.kind.replace('_', ' '), number, `${formatCents(entry.amountCents)}${tip}`]
      .filter(Boolean)
      .join(' '),
  })
  return id
}

/** Records what was done with the money of a job. @param was absent for what was not there before */
export const recordMoney = (
  scope: OrgScope,
  { id, jobNumber }: WholeJob,
  is: Record<string, string>,
  was: Record<string, string> = {},
) =>
  recordChange(scope, {
    entity: 'job',
    id,
    name: `job ${jobNumber}`,
    action: 'changed',
    before: Object.fromEntries(Object.keys(is).map((field) => [field, was[field] ?? null])),
    after: is,
  })
