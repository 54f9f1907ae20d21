// Runs in a child process; see `limited-work/`.
import type { PdfTask } from './documents.ts'
import { quoteDocument } from './quote-document.tsx'

export default (task: PdfTask) => quoteDocument(task)
