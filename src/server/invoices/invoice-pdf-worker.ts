// Runs in threads of its own; see document-threads.ts.
import { move } from 'piscina'
import { type InvoiceTask, invoicePdf } from './invoice-pdf.tsx'

export default async (task: InvoiceTask) => move(new Uint8Array(await invoicePdf(task)))
