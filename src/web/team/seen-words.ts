import { formatDate, formatTime, today } from '../format/date.ts'

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** `Today, 10:31 AM`, `Yesterday, 6:02 PM`, `Nov 12, 2026`; of a moment as the server writes it. */
export function seenWords(moment: string | null, timeZone: string, now = new Date()): string {
  if (moment === null) return 'Not yet'
  const day = moment.slice(0, 10)
  const thisDay = today(timeZone, now)
  if (day === thisDay) return `Today, ${formatTime(moment)}`
  if (day === dayBefore(thisDay)) return `Yesterday, ${formatTime(moment)}`
  return formatDate(moment)
}
