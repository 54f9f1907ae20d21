import { WEEKDAYS, weekdayOf } from '../calendar.ts'
import type { RateCard } from './rate-card.ts'
import { isInSeason } from './season.ts'

const WEEKDAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** The fewest hours that are charged, and on which days so many: `on Saturdays`; null for the usual ones. */
export type MinimumHours = { readonly hours: number; readonly days: string | null }

/** The fewest hours that a card charges on a day, `YYYY-MM-DD`: the most of the usual, the weekday's and the season's. */
export function minimumHours(day: string | null, { time, dates, charging }: RateCard): MinimumHours {
  const usual: MinimumHours = { hours: time.minimumHours, days: null }
  if (day === null) return usual
  const weekday = weekdayOf(day)
  const ofWeekday = charging.minimumHours[WEEKDAY_NAMES[weekday] ?? 'sunday']
  const ofSeason = isInSeason(day, dates.peakSeason) ? charging.minimumHours.peakSeason : 0
  if (Math.max(ofWeekday, ofSeason) <= usual.hours) return usual
  return ofWeekday >= ofSeason
    ? { hours: ofWeekday, days: `on ${WEEKDAYS[weekday]}s` }
    : { hours: ofSeason, days: 'in the peak season' }
}
