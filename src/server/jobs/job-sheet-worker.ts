// Runs in threads of its own; see document-threads.ts.
import { move } from 'piscina'
import { type JobSheet, jobSheet } from './job-sheet.ts'

export default async (task: JobSheet) => move(new Uint8Array(await jobSheet(task)))
