import type { Report } from '../../contract/reports.ts'
import { formatNumber } from '../../domain/count.ts'
import { formatMoney } from '../../domain/money.ts'
import type { ReportUnit } from '../../domain/reports/reports.ts'

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** A figure of a report as people read it; a dash where nothing can be said. */
export function figure(value: number | null, unit: ReportUnit): string {
  if (value === null) return '–'
  switch (unit) {
    case 'money':
      return formatMoney(value)
    case 'percent':
      return `${oneDecimal.format(value)}%`
    case 'hours':
      return `${oneDecimal.format(value)} h`
    case 'days':
      return `${oneDecimal.format(value)} days`
    default:
      return formatNumber(value)
  }
}

/** The columns that a chart of weeks and months shows: the last two that are money. */
export const chartedColumns = ({ columns }: Pick<Report, 'columns'>): number[] =>
  columns.flatMap(({ unit }, index) => (unit === 'money' ? [index] : [])).slice(-2)
