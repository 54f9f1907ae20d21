import type { ReactNode } from 'react'
import { formatCount, formatNumber } from '../../domain/count.ts'
import { centsOf, formatCents, formatMoney } from '../../domain/money.ts'
import { isAtCost } from '../../domain/quotes/line-units.ts'
import { AT_COST_SENTENCE, atCostAmount, TAX_ON_MOVE, taxLabel } from '../../domain/quotes/line-words.ts'
import type { QuotePrice } from '../../domain/quotes/quote-price.ts'
import { AmountRow, Card } from './card.tsx'
import { type Decisions, type Details, depositOf, lineReason, type OfferLine, valuationOf } from './price.ts'

type PriceCardProps = {
  title: string
  aside?: string
  totalLabel: string
  /** What the price promises. */
  promise: string
  details: Details
  price: QuotePrice
  decisions: Decisions
}

type PricePartsProps = Pick<PriceCardProps, 'details' | 'price' | 'decisions'>

function moveRows({ move, estimate_lines, is_fixed_price, move_price }: Details) {
  if (!is_fixed_price && estimate_lines.length > 0) {
    return estimate_lines.map(({ label, reason, amount }) => ({ label, reason, amount: formatMoney(amount) }))
  }
  if (move_price === null) return []
  const crew = [
    move.movers !== null && formatCount(move.movers, 'mover'),
    move.truck_size && `${move.truck_size} truck`,
    move.miles !== null && `${formatNumber(move.miles)} miles`,
  ]
  const label = is_fixed_price ? 'Move, fixed price' : 'Move'
  return [{ label, reason: crew.filter(Boolean).join(', '), amount: formatMoney(move_price) }]
}

function partsOf({ details, price, decisions }: PricePartsProps) {
  const valuation = valuationOf(details, decisions)
  const amounts = new Map(price.lines.map((line) => [line.id, line]))
  const lines = details.lines.flatMap((line) => {
    const amount = amounts.get(line.id)
    if (!amount?.counted) return []
    const reason = [lineReason(line, amount.baseCents), line.reason, line.optional && 'Your choice']
    return {
      label: line.label,
      reason: reason.filter(Boolean).join(', '),
      amount: formatCents(amount.amountCents),
    }
  })
  const tax = {
    label: taxLabel(details.tax_percent),
    reason: details.move_is_taxed ? TAX_ON_MOVE : null,
    amount: formatCents(price.taxCents),
  }
  const protection = valuation && {
    label: valuation.label,
    reason: 'Your protection',
    amount: valuation.price === 0 ? 'Free' : formatMoney(valuation.price),
  }
  return [
    ...moveRows(details),
    ...lines,
    ...(price.taxCents !== 0 ? [tax] : []),
    ...(protection ? [protection] : []),
  ]
}

/** Every part of the price with how it comes about; together they are the total. */
export function PriceCard({ title, aside, totalLabel, promise, ...parts }: PriceCardProps) {
  const { details, price } = parts
  const [asked, ...more] = depositOf(details, price)
  return (
    <Card title={title} aside={aside}>
      <dl className="px-card pb-1">
        {partsOf(parts).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
          <AmountRow key={index} {...part} isFirst={index === 0} />
        ))}
        <AmountRow
          label={totalLabel}
          amount={price.totalCents === null ? 'Not priced yet' : formatCents(price.totalCents)}
          isTotal
        />
      </dl>
      <AtCost lines={details.lines.filter(isAtCost)} />
      <Note>{promise}</Note>
      {asked && (
        <Note>
          <strong className="font-medium text-text">{asked}</strong> {more.join(' ')}
        </Note>
      )}
      {details.date_rate && !details.is_fixed_price && <Note>{details.date_rate}</Note>}
      {details.preliminary_basis && <Note>{details.preliminary_basis}</Note>}
    </Card>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="border-t px-card py-2.5 text-secondary text-text-2">{children}</p>
)

/** What is billed as the company pays it, below the total that it is not part of. */
function AtCost({ lines }: { lines: readonly OfferLine[] }) {
  if (lines.length === 0) return null
  return (
    <div className="border-t px-card pt-3 pb-2.5">
      <h3 className="font-medium">At cost, not in the total</h3>
      <dl>
        {lines.map(({ id, label, unit_price }) => (
          <AmountRow key={id} label={label} amount={atCostAmount(centsOf(unit_price))} isFirst />
        ))}
      </dl>
      <p className="text-secondary text-text-2">{AT_COST_SENTENCE}</p>
    </div>
  )
}
