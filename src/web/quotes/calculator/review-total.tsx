import type { EstimateAnswer } from '../../../contract/estimate.ts'
import type { Quote } from '../../../contract/quote.ts'
import { formatCount } from '../../../domain/count.ts'
import { centsOf, dollarsOf, formatMoney } from '../../../domain/money.ts'
import { addressLines } from '../../../domain/quotes/address-lines.ts'
import { isAtCost } from '../../../domain/quotes/line-units.ts'
import { taxLabel } from '../../../domain/quotes/line-words.ts'
import { isCounted } from '../../../domain/quotes/quote-lines.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'

const COLOURS = ['bg-accent', 'bg-accent-mute', 'bg-chart-3']

/** The price, the parts it is made of, and the four figures behind it. */
export function ReviewTotal({ quote, estimate }: { quote: Quote; estimate: EstimateAnswer }) {
  const { summary, explanation } = estimate
  const parts = partsOf(quote, estimate).map((part, index) => ({
    ...part,
    colour: COLOURS[index % COLOURS.length] as string,
  }))
  const truck = `${summary.truck_size} ${summary.truck_size.includes('×') ? 'trucks' : 'truck'}`
  return (
    <Card divided aria-label="Estimated total">
      <div className="px-card pt-4 pb-4.5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="text-secondary font-medium text-text-2">
            {quote.fixed_price ? 'Total' : 'Estimated total'}
          </h3>
          {quote.changed_since_sent && <Badge tone="amber">Changed since sent</Badge>}
        </div>
        <p className="mt-0.5 text-price-large">{formatMoney(quote.total_cost ?? 0)}</p>
        <div aria-hidden="true" className="mt-3 flex h-2.5 gap-0.5 overflow-hidden rounded-full">
          {parts
            .filter(({ amount }) => amount > 0)
            .map(({ label, amount, colour }) => (
              <span
                key={label}
                className={cx('min-w-1', colour)}
                style={{ flexGrow: amount, flexBasis: 0 }}
              />
            ))}
        </div>
        <dl className="mt-3 flex gap-x-6 gap-y-1.5 text-secondary max-sm:flex-col sm:flex-wrap">
          {parts.map(({ label, amount, colour }) => (
            <div key={label} className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className={cx('size-2.5 shrink-0 rounded-[3px]', amount > 0 && colour)}
              />
              <dt className="text-text-2">{label}</dt>
              <dd className="font-medium tabular max-sm:ml-auto">{formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <dl className="grid grid-cols-2 border-t border-border md:grid-cols-4 md:divide-x md:divide-border">
        <Fact name={formatCount(summary.movers, 'mover')}>{explanation.movers_reason}</Fact>
        <Fact name={formatCount(summary.estimated_hours, 'hour')}>Worked out below</Fact>
        <Fact name={truck}>{explanation.truck_reason}</Fact>
        <Fact name={formatCount(quote.miles_with_stops ?? quote.distance ?? 0, 'mile')}>
          {routeOf(quote)}
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="min-w-0 border-border px-card py-3 max-md:even:border-l max-md:nth-[n+3]:border-t md:px-4 md:first:pl-card">
      <dt className="text-card">{name}</dt>
      <dd className="mt-0.5 text-caption wrap-anywhere text-text-2">{children}</dd>
    </div>
  )
}

function routeOf({ pickup_address, delivery_address }: Quote) {
  const from = addressLines(pickup_address ?? '').city
  const to = addressLines(delivery_address ?? '').city
  return from && to ? `${from} to ${to}` : 'From pickup to delivery'
}

/** In few rows; they add up to the total. */
function partsOf(
  { fixed_price, lines, tax, tax_percent, protection }: Quote,
  { explanation }: EstimateAnswer,
) {
  const sumOf = (counted: typeof lines) =>
    dollarsOf(counted.reduce((sum, { amount }) => sum + centsOf(amount), 0))
  const counted = lines.filter((line) => isCounted(line) && !isAtCost(line))
  const agreed = [
    { label: 'Lines', amount: sumOf(counted.filter(({ kind }) => kind !== 'discount')) },
    { label: 'Discounts', amount: sumOf(counted.filter(({ kind }) => kind === 'discount')) },
    { label: taxLabel(tax_percent), amount: tax },
    { label: protection?.label ?? '', amount: protection?.price ?? 0 },
  ]
  return [
    ...(fixed_price ? [{ label: 'Move, fixed price', amount: fixed_price.amount }] : explanation.parts),
    ...agreed.filter(({ amount }) => amount !== 0),
  ]
}
