// Summer, Friday to Sunday and the turn of the month cost more, the winter months less; the factors multiply,
// up to a limit. Figures: published weekend additions of 7 % to 20 %, summer 20 % to 30 %, winter 0 to -15 %.
import { z } from 'zod'
import { MONTHS, WEEKDAYS } from '../calendar.ts'
import type { RateCard } from './rate-card.ts'

export const dateFactorSchema = z.object({
  factor: z.number(),
  parts: z.array(z.object({ label: z.string(), factor: z.number() })),
})
export type DateFactor = z.output<typeof dateFactorSchema>

const weekendDays = [5, 6, 0]

/** What the date of a move, `YYYY-MM-DD`, multiplies its price by; 1 when the date is not known. */
export function dateFactor(moveDate: string | null, { dates }: RateCard): DateFactor {
  if (moveDate === null) return { factor: 1, parts: [] }
  const [year = 0, month = 0, day = 0] = moveDate.split('-').map(Number)
  const monthAndDay = moveDate.slice(5, 10)
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
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
  if (isWithin(monthAndDay, dates.peakSeason)) {
    parts.push({ label: monthName, factor: dates.peakSeason.factor })
  }
  if (isWithin(monthAndDay, dates.offSeason)) {
    parts.push({ label: monthName, factor: dates.offSeason.factor })
  }

  const product = tidy(parts.reduce((soFar, part) => soFar * part.factor, 1))
  if (product <= dates.largestFactor) return { factor: product, parts }
  parts.push({ label: 'Limit', factor: tidy(dates.largestFactor / product) })
  return { factor: dates.largestFactor, parts }
}

function isWithin(monthAndDay: string, { from, to }: { from: string; to: string }): boolean {
  if (from <= to) return monthAndDay >= from && monthAndDay <= to
  return monthAndDay >= from || monthAndDay <= to
}

/** Multiplying decimals leaves traces like 1.0772999999999999. */
function tidy(factor: number): number {
  return Math.round(factor * 1e6) / 1e6
}
