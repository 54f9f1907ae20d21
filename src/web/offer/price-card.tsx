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

/** Every part of the price with how it comes about; together they are the total. */
export function PriceCard({ title, aside, totalLabel, promise, details, price, decisions }: PriceCardProps) {
  const { move, estimate_lines, is_fixed_price, move_price, date_rate } = details
  const valuation = valuationOf(details, decisions)
  const amounts = new Map(price.lines.map((line) => [line.id, line]))
  const crew = [
    move.movers !== null && formatCount(move.movers, 'mover'),
    move.truck_size && `${move.truck_size} truck`,
    move.miles !== null && `${formatNumber(move.miles)} miles`,
  ].filter(Boolean)
  const moveRows =
    is_fixed_price || estimate_lines.length === 0
      ? move_price === null
        ? []
        : [
            {
              key: 'move',
              label: is_fixed_price ? 'Move, fixed price' : 'Move',
              reason: crew.join(', '),
              amount: formatMoney(move_price),
            },
          ]
      : estimate_lines.map(({ label, reason, amount }) => ({
          key: `estimate ${label} ${reason}`,
          label,
          reason,
          amount: formatMoney(amount),
        }))
  const lineRows = details.lines.flatMap((line) => {
    const amount = amounts.get(line.id)
    if (!amount?.counted) return []
    const reason = [lineReason(line, amount.baseCents), line.reason, line.optional && 'Your choice']
    return {
      key: `line ${line.id}`,
      label: line.label,
      reason: reason.filter(Boolean).join(', '),
      amount: formatCents(amount.amountCents),
    }
  })
  const [asked, ...more] = depositOf(details, price)
  const rows = [
    ...moveRows,
    ...lineRows,
    ...(price.taxCents !== 0
      ? [
          {
            key: 'tax',
            label: taxLabel(details.tax_percent),
            reason: details.move_is_taxed ? TAX_ON_MOVE : null,
            amount: formatCents(price.taxCents),
          },
        ]
      : []),
    ...(valuation
      ? [
          {
            key: 'valuation',
            label: valuation.label,
            reason: 'Your protection',
            amount: valuation.price === 0 ? 'Free' : formatMoney(valuation.price),
          },
        ]
      : []),
  ]
  return (
    <Card title={title} aside={aside}>
      <dl className="px-card pb-1">
        {rows.map((row, index) => (
          <AmountRow
            key={row.key}
            label={row.label}
            reason={row.reason}
            amount={row.amount}
            isFirst={index === 0}
          />
        ))}
        <AmountRow
          label={totalLabel}
          amount={price.totalCents === null ? 'Not priced yet' : formatCents(price.totalCents)}
          isTotal
        />
      </dl>
      <AtCost lines={details.lines.filter(isAtCost)} />
      <p className="border-t px-card py-2.5 text-secondary text-text-2">{promise}</p>
      {asked && (
        <p className="border-t px-card py-2.5 text-secondary text-text-2">
          <strong className="font-medium text-text">{asked}</strong> {more.join(' ')}
        </p>
      )}
      {date_rate && !is_fixed_price && (
        <p className="border-t px-card py-2.5 text-secondary text-text-2">{date_rate}</p>
      )}
      {details.preliminary_basis && (
        <p className="border-t px-card py-2.5 text-secondary text-text-2">{details.preliminary_basis}</p>
      )}
    </Card>
  )
}

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
