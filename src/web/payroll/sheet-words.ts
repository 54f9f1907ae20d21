import type { TimeSheet } from '../../contract/payroll.ts'
import { hoursAndMinutes } from '../../domain/jobs/job-facts.ts'
import type { BadgeTone } from '../ui/badge.tsx'

/** `8 h 15 min`; a dash where no one knows. */
export const hoursWords = (minutes: number | null): string =>
  minutes === null ? '–' : hoursAndMinutes(minutes)

/** Whether a day can be approved as it stands: it has ended, and someone knows its hours. */
export const mayBeApproved = ({ approved, minutes, is_running, corrected }: TimeSheet): boolean =>
  approved === null && minutes !== null && (!is_running || corrected !== null)

/** How a day stands, as a badge. */
export function standingOf(sheet: TimeSheet): { tone: BadgeTone; words: string } {
  if (sheet.has_changed) return { tone: 'amber', words: 'Log changed' }
  if (sheet.approved) return { tone: 'green', words: 'Approved' }
  if (sheet.minutes === null)
    return { tone: 'amber', words: sheet.jobs.length > 0 ? 'No clock' : 'Tips only' }
  if (sheet.is_running && !sheet.corrected) return { tone: 'blue', words: 'Running' }
  return { tone: 'grey', words: 'To approve' }
}

/** What is to be known of a day beside its hours; null where nothing is. */
export function remarkOf(sheet: TimeSheet): string | null {
  const { approved, corrected, has_changed, log_minutes } = sheet
  const log = log_minutes === null ? 'The log says nothing' : `The log says ${hoursWords(log_minutes)}`
  if (has_changed) return `${log} now. Correct the hours, or leave them as approved.`
  if (corrected) return `Corrected: ${corrected.reason} ${log}.`
  if (approved?.by) return `Approved by ${approved.by}`
  if (sheet.minutes === null && sheet.jobs.length > 0) return 'Nothing was entered that day. Enter the hours.'
  return null
}
