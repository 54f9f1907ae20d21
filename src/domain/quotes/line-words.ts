import { formatCount, formatNumber, formatRate, formatVolume } from '../count.ts'
import { formatCents } from '../money.ts'
import type { LineUnit, QuoteLine } from './quote-lines.ts'

const UNIT_WORDS: Record<LineUnit, (quantity: number) => string> = {
  hour: (quantity) => `${formatNumber(quantity)} h`,
  piece: formatNumber,
  'cubic foot': formatVolume,
  month: (quantity) => formatCount(quantity, 'month'),
  flat: formatNumber,
}

type Quantity = Pick<QuoteLine, 'quantity' | 'unit'>

/** How much of a line there is: `4 h`, `6`, `2 months`; null where it is one piece of work. */
export const quantityWords = ({ quantity, unit }: Quantity): string | null =>
  unit === 'flat' && quantity === 1 ? null : UNIT_WORDS[unit](quantity)

/**
 * What the amount of a line follows from: `4 h × $65.00`, `5% of $1,981.00`; null where it is the price itself.
 * @param baseCents what a discount in percent is a share of
 */
export function lineBasis(
  { unitCents, percent, ...line }: Quantity & Pick<QuoteLine, 'unitCents' | 'percent'>,
  baseCents: number | null,
): string | null {
  if (percent !== null) return `${formatRate(percent)} of ${formatCents(baseCents ?? 0)}`
  const isOnce = line.quantity === 1 && (line.unit === 'flat' || line.unit === 'piece')
  return isOnce ? null : `${quantityWords(line)} × ${formatCents(unitCents ?? 0)}`
}

/** Said beside the tax where it is not on the taxable lines alone. */
export const TAX_ON_MOVE = 'On the move and the taxable lines'

/** Sales tax as a row is named by: `Sales tax, 8.25%`. */
export const taxLabel = (taxPercent: number): string => `Sales tax, ${formatRate(taxPercent)}`
