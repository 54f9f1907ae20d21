import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/calendar.ts'
import { formatDate } from '../format/date.ts'

/** From here on a date says more than a number of days. */
const LONG_AGO_MS = 30 * DAY_MS

const ago = new Intl.RelativeTimeFormat('en-US')

/** How long ago the last call was reported. */
export function lastCallWords(lastCallAt: string | null, now: Date): string {
  if (lastCallAt === null) return 'No call has arrived yet'
  const passedMs = now.getTime() - Date.parse(lastCallAt)
  if (passedMs < MINUTE_MS) return 'Last call just now'
  if (passedMs < HOUR_MS) return `Last call ${ago.format(-Math.floor(passedMs / MINUTE_MS), 'minute')}`
  if (passedMs < DAY_MS) return `Last call ${ago.format(-Math.floor(passedMs / HOUR_MS), 'hour')}`
  if (passedMs < LONG_AGO_MS) return `Last call ${ago.format(-Math.floor(passedMs / DAY_MS), 'day')}`
  return `Last call on ${formatDate(lastCallAt)}`
}
