// What a phone agent reads out is written the way people say it: no signs, no abbreviations, no `26 ft`.

import { weekdayAndDate } from '../../../domain/calendar.ts'
import { formatCount } from '../../../domain/count.ts'

/** An amount in whole dollars: `1,985 dollars`. */
export function spokenDollars(cents: number): string {
  const dollars = Math.round(cents / 100)
  return formatCount(dollars, 'dollar')
}

const PART_OF_AN_HOUR = ['', ' and a quarter', ' and a half', ' and three quarter'] as const
const LESS_THAN_AN_HOUR = [
  'no time',
  'a quarter of an hour',
  'half an hour',
  'three quarters of an hour',
] as const

/** Hours to the nearest quarter: `6 and a half hours`. */
export function spokenHours(hours: number): string {
  const quarters = Math.round(hours * 4)
  const whole = Math.floor(quarters / 4)
  const part = quarters % 4
  if (whole === 0) return LESS_THAN_AN_HOUR[part] ?? ''
  return part === 0 ? formatCount(whole, 'hour') : `${whole}${PART_OF_AN_HOUR[part]} hours`
}

/** A day, both as `YYYY-MM-DD`: `Tuesday, December 15`, with the year when it is not today's. */
export function spokenDay(day: string, today: string): string {
  const [year, spoken] = [day.slice(0, 4), weekdayAndDate(day)]
  return year === today.slice(0, 4) ? spoken : `${spoken}, ${year}`
}

/** Several things in one sentence: `8 AM, 9 AM or 10 AM`; nothing for none. */
export function spokenList(words: readonly string[], conjunction: 'and' | 'or'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`
}

const COUNTS = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Trucks as a quote writes them, `26 ft` or `2 × 26 ft`: `a 26 foot truck`, `two 26 foot trucks`. */
export function spokenTruck(size: string): string {
  const [, count, feet] = /^(?:(\d+) × )?(\d+) ft$/.exec(size) ?? []
  if (feet === undefined) return size
  const trucks = Number(count ?? 1)
  if (trucks > 1) return `${COUNTS[trucks] ?? trucks} ${feet} foot trucks`
  return `${/^(8|11$|18$)/.test(feet) ? 'an' : 'a'} ${feet} foot truck`
}
