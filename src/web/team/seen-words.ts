import { dayAfter } from '../../domain/calendar.ts'
import { formatDate, formatTime, today } from '../format/date.ts'

/** `Today, 10:31 AM`, `Yesterday, 6:02 PM`, `Nov 12, 2026`; of a moment as the server writes it. */
export function seenWords(moment: string | null, timeZone: string, now = new Date()): string {
  if (moment === null) return 'Not yet'
  const day = moment.slice(0, 10)
  const thisDay = today(timeZone, now)
  if (day === thisDay) return `Today, ${formatTime(moment)}`
  if (day === dayAfter(thisDay, -1)) return `Yesterday, ${formatTime(moment)}`
  return formatDate(moment)
}
