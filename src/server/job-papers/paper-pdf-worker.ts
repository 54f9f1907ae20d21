// Runs in threads of its own; see document-threads.ts.
import { move } from 'piscina'
import { type PaperTask, paperPdf } from './paper-pdf.tsx'

export default async (task: PaperTask) => move(new Uint8Array(await paperPdf(task)))
