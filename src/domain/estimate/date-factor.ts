// Summer, Friday to Sunday and the turn of the month cost more, the winter months less; the factors multiply,
// up to a limit. Figures: published weekend additions of 7 % to 20 %, summer 20 % to 30 %, winter 0 to -15 %.
import { z } from 'zod'
import { MONTHS, WEEKDAYS, weekdayOf } from '../calendar.ts'
import type { PricePart } from './price-line.ts'
import { DATE_RATED } from './rate-basis.ts'
import type { RateCard } from './rate-card.ts'
import { isInSeason } from './season.ts'

export const dateFactorSchema = z.object({
  factor: z.number(),
  parts: z.array(z.object({ label: z.string(), factor: z.number() })),
  /** What it multiplies. */
  on: z.enum(DATE_RATED).default('everything'),
})
export type DateFactor = z.output<typeof dateFactorSchema>

/** Whether a date's rate multiplies a part of the price. */
export function isDated(part: PricePart | undefined, { on }: Pick<DateFactor, 'on'>): boolean {
  if (on === 'everything') return true
  return part === 'labor' || (part === 'truck' && on === 'labor_and_truck')
}

const weekendDays = [5, 6, 0]

/** What the date of a move, `YYYY-MM-DD`, multiplies its price by; 1 when the date is not known. */
export function dateFactor(moveDate: string | null, { dates, charging }: RateCard): DateFactor {
  const { on } = charging.dateRate
  if (moveDate === null) return { factor: 1, parts: [], on }
  const [year = 0, month = 0, day = 0] = moveDate.split('-').map(Number)
  const weekday = weekdayOf(moveDate)
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const monthName = MONTHS[month - 1] ?? ''

  const parts: { label: string; factor: number }[] = []
  if (weekendDays.includes(weekday)) {
    parts.push({ label: WEEKDAYS[weekday] ?? '', factor: dates.weekend.factor })
  }
  if (day > daysInMonth - dates.monthEdge.lastDays) {
    parts.push({ label: 'Month end', factor: dates.monthEdge.factor })
  } else if (day <= dates.monthEdge.firstDays) {
    parts.push({ label: 'Month start', factor: dates.monthEdge.factor })
  }
  if (isInSeason(moveDate, dates.peakSeason)) {
    parts.push({ label: monthName, factor: dates.peakSeason.factor })
  }
  if (isInSeason(moveDate, dates.offSeason)) {
    parts.push({ label: monthName, factor: dates.offSeason.factor })
  }

  const product = tidy(parts.reduce((soFar, part) => soFar * part.factor, 1))
  if (product <= dates.largestFactor) return { factor: product, parts, on }
  parts.push({ label: 'Limit', factor: tidy(dates.largestFactor / product) })
  return { factor: dates.largestFactor, parts, on }
}

/** Multiplying decimals leaves traces like 1.0772999999999999. */
function tidy(factor: number): number {
  return Math.round(factor * 1e6) / 1e6
}
