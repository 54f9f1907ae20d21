import { mediumDate } from '../calendar.ts'
import { formatCount, formatNumber, formatRate, formatVolume } from '../count.ts'
import { formatCents } from '../money.ts'
import { hasPeriod, isAtCost, type LineUnit } from './line-units.ts'
import type { QuoteLine } from './quote-lines.ts'

export type UnitWords = Readonly<Record<LineUnit, (quantity: number) => string>>

/** How much of each unit, in English; the crew's app has the same in Spanish. */
export const UNIT_WORDS: UnitWords = {
  hour: (quantity) => `${formatNumber(quantity)} h`,
  'quarter hour': (quantity) => formatCount(quantity, 'quarter hour'),
  piece: formatNumber,
  'cubic foot': formatVolume,
  day: (quantity) => formatCount(quantity, 'day'),
  month: (quantity) => formatCount(quantity, 'month'),
  flat: formatNumber,
  'at cost': () => 'at cost',
}

type Quantity = Pick<QuoteLine, 'quantity' | 'unit'>

/** How much of a line there is: `4 h`, `6`, `2 months`, `at cost`; null where it is one piece of work. */
export const quantityWords = ({ quantity, unit }: Quantity, words = UNIT_WORDS): string | null =>
  unit === 'flat' && quantity === 1 ? null : words[unit](quantity)

/**
 * What the amount of a line follows from: `4 h × $65.00`, `5% of $1,981.00`; null where it is the price itself. Of storage
 * that goes on what it costs then: `2 months × $150.00 from Dec 1, 2026, then $150.00 a month, not in the total`.
 * @param baseCents what a discount in percent is a share of
 */
export function lineBasis(
  {
    unitCents,
    percent,
    startsOn,
    recurring,
    ...line
  }: Quantity & Pick<QuoteLine, 'unitCents' | 'percent' | 'startsOn' | 'recurring'>,
  baseCents: number | null,
): string | null {
  if (isAtCost(line)) return AT_COST
  if (hasPeriod(line.unit)) {
    const each = formatCents(unitCents ?? 0)
    const from = startsOn === null ? '' : ` from ${mediumDate(startsOn)}`
    const then = recurring ? `, then ${each} a ${line.unit}, not in the total` : ''
    return `${quantityWords(line)} × ${each}${from}${then}`
  }
  if (percent !== null) return `${formatRate(percent)} of ${formatCents(baseCents ?? 0)}`
  const isOnce = line.quantity === 1 && (line.unit === 'flat' || line.unit === 'piece')
  return isOnce ? null : `${quantityWords(line)} × ${formatCents(unitCents ?? 0)}`
}

/** Said beside a line that is billed at cost. */
const AT_COST = 'At cost, not in the total'

/** What stands for the amount of a line at cost: `about $25.00`, or `at cost` while no one knows. */
export const atCostAmount = (unitCents: number | null): string =>
  unitCents === null ? 'at cost' : `about ${formatCents(unitCents)}`

/** What a document with lines at cost says of them. */
export const AT_COST_SENTENCE =
  'What is at cost is billed as we pay it, with the receipt, on top of the total and of any maximum.'

/** Said beside the tax where it is not on the taxable lines alone. */
export const TAX_ON_MOVE = 'On the move and the taxable lines'

/** Sales tax as a row is named by: `Sales tax, 8.25%`. */
export const taxLabel = (taxPercent: number): string => `Sales tax, ${formatRate(taxPercent)}`
