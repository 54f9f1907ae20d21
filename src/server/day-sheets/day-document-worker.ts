// Runs in a child process; see `limited-work/`.
import { type DayOnPaper, dayDocument } from './day-document.tsx'

export default (task: DayOnPaper) => dayDocument(task)
