// Runs in a child process; see `limited-work/`.
import { type JobSheet, jobSheet } from './job-sheet.tsx'

export default (task: JobSheet) => jobSheet(task)
