import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Quote } from '../../../contract/quote.ts'
import type { QuoteLineAnswer } from '../../../contract/quote-lines.ts'
import { formatMoney } from '../../../domain/money.ts'
import { lineBasis, taxLabel } from '../../../domain/quotes/line-words.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { useConversion } from '../converted-quotes.ts'
import { inCents, moneyWords } from './line-form.ts'
import { OptionalChip } from './optional-chip.tsx'

/** What the total is made of: the estimate or the fixed price, each line, the tax, the protection. */
export function PriceCard({ quote }: { quote: Quote }) {
  const { converted } = useConversion(quote)
  const { total_cost, lines, tax, protection } = quote
  const edit = !converted && (
    <Link
      to="/quotes/$id/lines"
      params={{ id: String(quote.id) }}
      className={buttonStyle('secondary', 'small')}
    >
      <Pencil size={15} />
      Edit lines
    </Link>
  )
  return (
    <Card title="Lines and price" aside={edit} divided>
      {total_cost === null ? (
        <p className="p-card text-body text-text-2">This quote has no estimate yet.</p>
      ) : (
        <section aria-labelledby="cost-breakdown">
          <h3 id="cost-breakdown" className="px-card pt-3 text-caption font-medium text-text-3">
            Cost Breakdown
          </h3>
          <dl className="divide-y divide-border [&>:last-child]:border-border-strong">
            {quote.fixed_price ? <FixedPrice quote={quote} /> : <EstimateParts quote={quote} />}
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
            {tax > 0 && <Row name={taxLabel(quote.tax_percent)} amount={formatMoney(tax)} />}
            {protection && (
              <Row name={protection.label} amount={formatMoney(protection.price)}>
                Chosen by the customer
              </Row>
            )}
            <div className="flex min-h-12 items-center justify-between gap-4 px-card py-2.5 text-card">
              <dt>Total</dt>
              <dd className="tabular">{formatMoney(total_cost)}</dd>
            </div>
          </dl>
        </section>
      )}
    </Card>
  )
}

const PARTS = [
  ['labor', 'labor_cost', 'Labor cost'],
  ['truck', 'truck_cost', 'Truck and mileage'],
  ['location_fees', 'location_fees', 'Additional fees'],
] as const

/** The estimate's parts, each with what it follows from. */
function EstimateParts({ quote }: { quote: Quote }) {
  const { estimate } = quote.selected_items_json
  if (!estimate) return null
  return PARTS.filter(([part, cost]) => part !== 'location_fees' || estimate.costs[cost] > 0).map(
    ([part, cost, name]) => {
      const reasons = estimate.explanation.money.filter((line) => line.part === part)
      return (
        <Row key={part} name={name} amount={formatMoney(estimate.costs[cost])}>
          {reasons.map(({ label, reason, amount }) => (
            <span key={label} className="block">
              {part === 'location_fees' ? `${label}, ${reason}: ${formatMoney(amount)}` : reason}
            </span>
          ))}
        </Row>
      )
    },
  )
}

function FixedPrice({ quote }: { quote: Quote }) {
  const { estimate } = quote.selected_items_json
  const { amount = 0, reason = '' } = quote.fixed_price ?? {}
  return (
    <Row
      name="Move, fixed price"
      basis={estimate && `${estimate.summary.movers} movers, ${estimate.summary.estimated_hours} h`}
      amount={formatMoney(amount)}
    >
      {estimate && `Replaces the estimate of ${formatMoney(estimate.costs.total_cost)}. `}
      {reason && (
        <>
          {reason.replace(/\.?$/, '. ')}
          <span className="text-text-3">Only staff see this.</span>
        </>
      )}
      {estimate && (
        <details className="mt-1">
          <summary className="w-fit cursor-default rounded-small text-accent">How it was estimated</summary>
          <ul className="mt-1 grid gap-0.5">
            {PARTS.map(([part, cost, name]) => (
              <li key={part}>
                {name} {formatMoney(estimate.costs[cost])}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Row>
  )
}

function Line({ line }: { line: QuoteLineAnswer }) {
  const isOpen = line.optional && !line.chosen
  return (
    <Row
      name={line.label}
      quiet={isOpen}
      chip={line.optional && <OptionalChip />}
      basis={lineBasis({ ...line, unitCents: inCents(line.unit_price) }, inCents(line.base))}
      amount={moneyWords(line.amount)}
    >
      {line.reason}
      {isOpen && <span className="block">Not chosen, not in the total</span>}
    </Row>
  )
}

type RowProps = {
  name: string
  amount: string
  basis?: string | null
  chip?: ReactNode
  /** An option that does not count. */
  quiet?: boolean
  children?: ReactNode
}

/** Name, what it follows from, amount; what is to be said about it below. On a phone the basis stands there too. */
function Row({ name, amount, basis, chip, quiet = false, children }: RowProps) {
  const tone = quiet ? 'text-text-3' : 'text-text-1'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-card py-[11px] sm:grid-cols-[minmax(0,1fr)_128px_104px]">
      <dt className={`text-body font-medium wrap-anywhere ${tone}`}>
        {name}
        {chip}
      </dt>
      <dd className={`text-right text-body font-medium tabular sm:col-start-3 ${tone}`}>{amount}</dd>
      {basis && (
        <dd className="col-span-full mt-0.5 text-secondary text-text-2 tabular max-sm:order-1 sm:col-span-1 sm:col-start-2 sm:row-start-1 sm:mt-px">
          {basis}
        </dd>
      )}
      {children && <dd className="mt-0.5 text-secondary text-text-2 wrap-anywhere">{children}</dd>}
    </div>
  )
}
