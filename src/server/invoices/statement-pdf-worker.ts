// Runs in threads of its own; see document-threads.ts.
import { move } from 'piscina'
import { type StatementTask, statementPdf } from './statement-pdf.tsx'

export default async (task: StatementTask) => move(new Uint8Array(await statementPdf(task)))
