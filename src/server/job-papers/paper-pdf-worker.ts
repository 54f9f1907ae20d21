// Runs in a child process; see `limited-work/`.
import { type PaperTask, paperPdf } from './paper-pdf.tsx'

export default (task: PaperTask) => paperPdf(task)
