import { eq } from 'drizzle-orm'
import { dollarsOf, formatCents } from '../../domain/money.ts'
import type { BusinessEventType } from '../../domain/webhooks/business-events.ts'
import { recordChange } from '../history/record-change.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { invoices } from '../storage/tables/invoices.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { recordBusinessEvent } from '../webhooks/record-business-event.ts'
import { insertEntry, paymentBehind } from './queries.ts'

export type EntryOfJob = Omit<Parameters<typeof insertEntry>[1], 'jobId' | 'at'> & { at?: Date }

/**
 * Enters a row of a locked job’s ledger and records it.
 * @param words what the history says of it besides
 * @returns its number
 */
export async function enterEntry(
  scope: OrgScope,
  job: WholeJob,
  entry: EntryOfJob,
  words?: string,
): Promise<number> {
  const { id, number } = await insertEntry(scope, { at: scope.now, ...entry, jobId: job.id })
  const tip = entry.tipCents ? ` and a tip of ${formatCents(entry.tipCents)}` : ''
  const tax = entry.taxCents ? `, of it sales tax ${formatCents(entry.taxCents)}` : ''
  const taxed = entry.lowersTax
    ? ', with its sales tax'
    : entry.lowersTax === false
      ? ', not its sales tax'
      : ''
  await recordMoney(scope, job, {
    money: [
      entry.kind.replace('_', ' '),
      number,
      `${formatCents(entry.amountCents)}${tip}${tax}${taxed}`,
      words,
    ]
      .filter(Boolean)
      .join(' '),
  })
  await tellOfEntry(scope, job, { ...entry, id, number })
  return id
}

const TOLD_AS: Partial<Record<EntryOfJob['kind'], BusinessEventType>> = {
  payment: 'payment.recorded',
  refund: 'payment.refunded',
  reversal: 'payment.refunded',
}

async function tellOfEntry(
  scope: OrgScope,
  job: WholeJob,
  entry: EntryOfJob & { id: number; number: string | null },
): Promise<void> {
  const type = TOLD_AS[entry.kind]
  if (!type) return
  const { id, ofEntry, kind, number, purpose, method, amountCents, tipCents } = entry
  await recordBusinessEvent(scope, {
    type,
    // What goes back is told of the payment that it takes back, also from a job to which that moved.
    about: ofEntry ? await paymentBehind(scope, ofEntry) : id,
    data: {
      ...{ entry_id: id, kind, receipt_number: number, job_id: job.id, job_number: job.jobNumber },
      ...{ purpose: purpose ?? null, method: method ?? null },
      ...{ amount: dollarsOf(amountCents), tip: dollarsOf(tipCents ?? 0) },
    },
  })
}

// Its document is large, and no one else's.
const told = {
  ...{ number: invoices.number, kind: invoices.kind, jobId: invoices.jobId },
  ...{ issuedOn: invoices.issuedOn, dueOn: invoices.dueOn },
  ...{ totalCents: invoices.totalCents, paidCents: invoices.paidCents, openCents: invoices.openCents },
}

/** Tells other programs what became of an invoice. */
export async function tellOfInvoice(
  scope: OrgScope,
  type: Extract<BusinessEventType, `invoice.${string}`>,
  id: number,
): Promise<void> {
  const { db } = scope
  const [row] = await db
    .select({ ...told, jobNumber: jobs.jobNumber })
    .from(invoices)
    .innerJoin(jobs, pointsTo(invoices.jobId, jobs))
    .where(ofCompany(scope, invoices, eq(invoices.id, id)))
  if (!row) throw new Error('the invoice is gone')
  const { number, kind, jobId, issuedOn, dueOn, totalCents, paidCents, openCents } = row
  await recordBusinessEvent(scope, {
    type,
    about: id,
    data: {
      ...{ invoice_number: number, kind, job_id: jobId, job_number: row.jobNumber },
      ...{ issued_on: issuedOn, due_on: dueOn },
      ...{ total: dollarsOf(totalCents), paid: dollarsOf(paidCents), open: dollarsOf(openCents) },
    },
  })
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
