// Runs in a child process; see `limited-work/`.
import { type InvoiceTask, invoicePdf } from './invoice-pdf.tsx'

export default (task: InvoiceTask) => invoicePdf(task)
