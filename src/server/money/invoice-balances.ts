import { eq } from 'drizzle-orm'
import { type InvoiceBalances, invoiceStates } from '../../domain/ledger/invoice-states.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { invoices } from '../storage/tables/invoices.ts'
import { tellOfInvoice } from './enter-entry.ts'
import { invoicesOfJob, type OfChain, type StoredEntry } from './queries.ts'

/** What is open of each invoice of a job, by its ledger. */
export async function balancesOfInvoices(
  scope: OrgScope,
  jobId: number,
  entries: readonly StoredEntry[],
): Promise<InvoiceBalances> {
  return invoiceStates(await invoicesOfJob(scope, jobId), entries)
}

/** Keeps what is open of each invoice of a locked job, so that no one has to reckon all jobs to know which are. */
export async function keepInvoices(
  scope: OrgScope,
  job: OfChain,
  entries: readonly StoredEntry[],
): Promise<void> {
  const before = await invoicesOfJob(scope, job)
  if (before.length === 0) return
  const { invoices: now } = invoiceStates(before, entries)
  for (const [index, { id, openCents, paidCents, writtenOffCents }] of now.entries()) {
    const kept = before[index]
    const isSame =
      kept?.openCents === openCents &&
      kept.paidCents === paidCents &&
      kept.writtenOffCents === writtenOffCents
    if (isSame) continue
    await scope.db
      .update(invoices)
      .set({ openCents, paidCents, writtenOffCents })
      .where(ofCompany(scope, invoices, eq(invoices.id, id)))
    const isSettled = kept !== undefined && kept.openCents > 0 && openCents === 0 && writtenOffCents === 0
    if (isSettled && !kept.isVoid) {
      await tellOfInvoice(scope, paidCents > 0 ? 'invoice.paid' : 'invoice.credited', id)
    }
  }
}
