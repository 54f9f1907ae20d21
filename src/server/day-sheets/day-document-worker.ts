// Runs in threads of its own; see document-threads.ts.
import { move } from 'piscina'
import { type DayOnPaper, dayDocument } from './day-document.tsx'

export default async (task: DayOnPaper) => move(new Uint8Array(await dayDocument(task)))
