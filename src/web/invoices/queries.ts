import type { z } from 'zod'
import type { contract } from '../../contract/contract.ts'
import type { InvoiceState } from '../../domain/ledger/invoice-states.ts'
import { api } from '../api/client.ts'
import { ALWAYS_STALE, LISTED, PAGED, reading } from '../api/read.ts'
import { send, sendAndShow } from '../api/send.ts'

export const PAGE_SIZE = 20

type Asked = { page: number; state: InvoiceState | undefined; customer_name: string }

export const invoicesQuery = (asked: Asked) =>
  reading(api.invoices.list, { query: { ...asked, per_page: PAGE_SIZE } }, PAGED)

export type IssuedKind = 'final' | 'later_bill'
/** An invoice as it would be issued now. */
export const invoicePreviewQuery = (id: number, kind: IssuedKind) =>
  reading(api.jobInvoices.preview, { params: { id }, query: { kind } }, ALWAYS_STALE)

export const jobInvoicesQuery = (id: number) => reading(api.jobInvoices.list, { params: { id } }, LISTED)

/** What is done with a job’s invoices; the later ones are done when the job shows it. */
export function useInvoicing(jobId: number) {
  const params = { id: jobId }
  const shown = () => jobInvoicesQuery(jobId)
  return {
    bill: (body: z.input<typeof contract.jobInvoices.bill.body>) =>
      send(api.jobInvoices.bill, { params, body }, shown),
    issue: (body: z.input<typeof contract.jobInvoices.issue.body>) =>
      send(api.jobInvoices.issue, { params, body }, shown),
    startStorage: () => send(api.jobInvoices.startStorage, { params, body: {} }, shown),
    endStorage: (storage_ends_on: string) =>
      send(api.jobInvoices.endStorage, { params, body: { storage_ends_on } }, shown),
    send: (id: number) => sendAndShow(api.invoices.send, { params: { id } }),
    takeBack: (how: 'void' | 'writeOff', id: number, reason: string) =>
      sendAndShow(api.invoices[how], { params: { id }, body: { reason } }),
    credit: (id: number, body: { amount: number; lowers_tax?: boolean | undefined; reason: string }) =>
      sendAndShow(api.invoices.creditNote, { params: { id }, body }),
  }
}
