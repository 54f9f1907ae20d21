// Runs in threads of its own: setting a document takes a tenth of a second at best, and the server answers nobody
// meanwhile where it is done on the server's own thread.
import { move } from 'piscina'
import type { PdfTask } from './documents.ts'
import { quoteDocument } from './quote-document.tsx'

export default async (task: PdfTask) => move(new Uint8Array(await quoteDocument(task)))
