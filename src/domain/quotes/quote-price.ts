import { isAtCost } from './line-units.ts'
import type { ChosenProtection, FixedPrice, QuoteLine } from './quote-lines.ts'

/** What the price of a quote is made of. Amounts are whole cents. */
export type Priced = {
  /** What the estimate of the move comes to; null where there is none. */
  readonly moveCents: number | null
  /** Agreed instead of the estimate; null where nothing was. */
  readonly fixedCents: number | null
  readonly lines: readonly PricedLine[]
  /** Sales tax on the taxable lines, and on the move where it is taxed, in percent with at most four decimals. */
  readonly taxPercent: number
  readonly moveIsTaxed: boolean
  /** The optional lines that count, by id, instead of what each line says of itself. */
  readonly chosen?: ReadonlySet<number>
  /** The protection that the customer chose: neither discounted nor taxed. */
  readonly valuationCents?: number
}
type PricedLine = Pick<
  QuoteLine,
  'id' | 'kind' | 'quantity' | 'unit' | 'unitCents' | 'percent' | 'optional' | 'chosen' | 'taxable'
>

export type LineAmount = {
  readonly id: number
  /** Below zero for a discount; of an option that was not chosen, and at cost, what it would be. */
  readonly amountCents: number
  /** So much of it is taxed; of a discount, so much it takes from what is. */
  readonly taxedCents: number
  /** What a discount in percent is a share of. */
  readonly baseCents: number | null
  readonly counted: boolean
}

export type QuotePrice = {
  /** Null where there is neither an estimate nor a fixed price nor a line that is not at cost. */
  readonly totalCents: number | null
  /** What the move itself costs: the fixed price, or the estimate. */
  readonly moveCents: number | null
  readonly lines: readonly LineAmount[]
  readonly taxCents: number
  readonly valuationCents: number
}

/**
 * What a quote costs, part by part: the move, the lines in their written order, the tax and the protection add up to
 * the total exactly. A discount in percent is taken of the sum of what stands before it; no discount takes that sum
 * below zero. Discounts lower what is taxed in the same proportion as the sum. Half a cent is rounded up. What is billed
 * at cost is in none of it.
 */
export function priceQuote({
  moveCents: estimatedCents,
  fixedCents,
  lines,
  taxPercent,
  moveIsTaxed,
  chosen,
  valuationCents = 0,
}: Priced): QuotePrice {
  const moveCents = fixedCents ?? estimatedCents
  let sumCents = moveCents ?? 0
  let taxableCents = moveIsTaxed ? sumCents : 0

  const amounts = lines.map((line): LineAmount => {
    if (line.kind === 'discount') {
      const baseCents = line.unitCents === null ? sumCents : null
      const wantedCents = baseCents === null ? timesCents(line) : percentOf(line.percent ?? 0, baseCents)
      const offCents = Math.min(wantedCents, sumCents)
      const taxedCents = sumCents === 0 ? 0 : share(taxableCents, offCents, sumCents)
      taxableCents -= taxedCents
      sumCents -= offCents
      return { id: line.id, amountCents: 0 - offCents, taxedCents: 0 - taxedCents, baseCents, counted: true }
    }
    const amountCents = timesCents(line)
    const isWanted = !line.optional || (chosen ? chosen.has(line.id) : line.chosen)
    const counted = isWanted && !isAtCost(line)
    if (counted) sumCents += amountCents
    if (counted && line.taxable) taxableCents += amountCents
    return { id: line.id, amountCents, taxedCents: line.taxable ? amountCents : 0, baseCents: null, counted }
  })

  const taxCents = percentOf(taxPercent, taxableCents)
  const isPriced = moveCents !== null || lines.some((line) => !isAtCost(line))
  return {
    totalCents: isPriced ? sumCents + taxCents + valuationCents : null,
    moveCents,
    lines: amounts,
    taxCents,
    valuationCents,
  }
}

/** The same of a quote as it is stored, with the options and the protection that are chosen now. */
export const priceOfQuote = ({
  estimate,
  fixedPrice,
  lines,
  taxPercent,
  moveIsTaxed,
  protection,
}: {
  readonly estimate: { readonly totalCents: number } | null
  readonly fixedPrice: FixedPrice | null
  readonly lines: readonly QuoteLine[]
  readonly taxPercent: number
  readonly moveIsTaxed: boolean
  readonly protection: ChosenProtection | null
}): QuotePrice =>
  priceQuote({
    moveCents: estimate?.totalCents ?? null,
    fixedCents: fixedPrice?.cents ?? null,
    lines,
    taxPercent,
    moveIsTaxed,
    valuationCents: protection?.priceCents ?? 0,
  })

/** What a quote stores of the protection that its customer chose with another version than it says by now. */
export const withProtection = (
  quote: Parameters<typeof priceOfQuote>[0],
  protection: ChosenProtection | null,
) => ({ protection, totalCents: priceOfQuote({ ...quote, protection }).totalCents })

type Chosen = Parameters<typeof priceOfQuote>[0] & {
  readonly totalCents: number | null
  readonly revision: number
  readonly answer: string | null
  readonly answeredVersion: number | null
}

/**
 * A quote as its customer is offered it: the protection that they chose with what they signed counts for that version
 * alone; with another one they choose again.
 */
export const asOfferedToCustomer = <Quote extends Chosen>(quote: Quote): Quote =>
  quote.protection === null || (quote.answer === 'accepted' && quote.answeredVersion === quote.revision)
    ? quote
    : { ...quote, ...withProtection(quote, null) }

const timesCents = ({ quantity, unitCents }: PricedLine) =>
  share(unitCents ?? 0, Math.round(quantity * 100), 100)

const percentOf = (percent: number, cents: number) => share(cents, Math.round(percent * 10_000), 1_000_000)

/** `amount` × `part` / `whole`, all of them whole numbers, half rounded up; exact however large the product is. */
function share(amount: number, part: number, whole: number): number {
  const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole)
  return Number(doubled / (2n * BigInt(whole)))
}
