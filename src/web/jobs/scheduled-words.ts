import { formatDate, formatTime } from '../format/date.ts'

/** When a job is: `Nov 17, 2026, 8:00 AM`, or `Time TBD` while that is to be decided. */
export function scheduledWords(scheduledDate: string | null): string {
  if (scheduledDate === null) return 'Time TBD'
  const time = formatTime(scheduledDate)
  return time ? `${formatDate(scheduledDate)}, ${time}` : formatDate(scheduledDate)
}
