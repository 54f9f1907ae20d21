// Runs in threads of its own; see document-threads.ts.
import { move } from 'piscina'
import { type JobSheet, jobSheet } from './job-sheet.tsx'

export default async (task: JobSheet) => move(new Uint8Array(await jobSheet(task)))
