import { formatCount, formatNumber } from '../count.ts'
import { formatCents } from '../money.ts'
import type { LineUnit, QuoteLine } from './quote-lines.ts'

const quantityWords: Record<LineUnit, (quantity: number) => string> = {
  hour: (quantity) => `${formatNumber(quantity)} h`,
  piece: formatNumber,
  'cubic foot': (quantity) => `${formatNumber(quantity)} cu ft`,
  month: (quantity) => formatCount(quantity, 'month'),
  flat: formatNumber,
}

/**
 * What the amount of a line follows from: `4 h × $65.00`, `5% of $1,981.00`; null where it is the price itself.
 * @param baseCents what a discount in percent is a share of
 */
export function lineBasis(
  { quantity, unit, unitCents, percent }: Pick<QuoteLine, 'quantity' | 'unit' | 'unitCents' | 'percent'>,
  baseCents: number | null,
): string | null {
  if (percent !== null) return `${formatNumber(percent)}% of ${formatCents(baseCents ?? 0)}`
  if (unit === 'flat' && quantity === 1) return null
  return `${quantityWords[unit](quantity)} × ${formatCents(unitCents ?? 0)}`
}

/** Sales tax as a row is named by: `Sales tax, 8.25%`. */
export const taxLabel = (taxPercent: number): string => `Sales tax, ${formatNumber(taxPercent)}%`
