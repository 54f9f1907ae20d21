/** What an owner asks of a period. */
export const REPORTS = [
  'revenue',
  'ticket',
  'sources',
  'estimators',
  'lost',
  'hours',
  'trucks',
  'claims',
] as const
export type ReportName = (typeof REPORTS)[number]

/** What a figure of a report is: dollars, how many, hours, days, percent. */
export const REPORT_UNITS = ['money', 'count', 'hours', 'days', 'percent'] as const
export type ReportUnit = (typeof REPORT_UNITS)[number]

/** A share in percent with one decimal; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

/** An average in whole cents, halves up; null of nothing. */
export const averageCents = (cents: number, count: number): number | null =>
  count === 0 ? null : Math.round(cents / count)
