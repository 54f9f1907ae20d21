// Runs in a child process; see `limited-work/`.
import { type StatementTask, statementPdf } from './statement-pdf.tsx'

export default (task: StatementTask) => statementPdf(task)
