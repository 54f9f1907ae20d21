import { differenceInCalendarDays } from 'date-fns'

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** `today`, `yesterday`, `4 days ago`: how long ago a moment was, in days of the office (`today`: `YYYY-MM-DD`). */
export const daysAgo = (moment: string, today: string) =>
  words.format(Math.min(0, differenceInCalendarDays(moment.slice(0, 10), today)), 'day')
