import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Quote } from '../../../contract/quote.ts'
import { formatMoney } from '../../../domain/money.ts'
import { SignedChanges } from '../../signed-changes.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { agreedRows } from './agreed-rows.ts'

/** What the total is made of: the estimate or the fixed price, each line, the tax, the protection. */
export function PriceCard({ quote }: { quote: Quote }) {
  const { total_cost } = quote
  const edit = !quote.booking?.is_done && (
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
            {agreedRows(quote).map(({ key, name, basis, note, amount, isOptional, isCounted, isAtCost }) => (
              <Row
                key={key}
                name={name}
                quiet={!isCounted && !isAtCost}
                chip={isOptional && <OptionalChip />}
                basis={basis}
                amount={amount}
              >
                {note}
                {isOptional && !isCounted && <span className="block">Not chosen, not in the total</span>}
              </Row>
            ))}
            <div className="flex min-h-12 items-center justify-between gap-4 px-card py-2.5 text-card">
              <dt>Total</dt>
              <dd className="tabular">{formatMoney(total_cost)}</dd>
            </div>
          </dl>
          <ChangesOfDay quote={quote} />
        </section>
      )}
    </Card>
  )
}

/** What the customer signed on the day of the move beside this total; while a change waits its strip says it. */
function ChangesOfDay({ quote: { booking } }: { quote: Quote }) {
  if (!booking || booking.change || booking.signed_changes.length === 0) return null
  return (
    <dl className="border-t border-border px-card pt-1 pb-3">
      <SignedChanges changes={booking.signed_changes} total={booking.agreed_cost} />
    </dl>
  )
}

/** The estimate's parts at the base rate, each with what it follows from, and the date's. */
function EstimateParts({ quote }: { quote: Quote }) {
  const { estimate } = quote.selected_items_json
  if (!estimate) return null
  const { parts, rows } = estimate.explanation
  return parts.map(({ part, label, amount }) => {
    const ofPart = rows.filter((row) => row.part === part)
    const areNamed = part === 'location_fees' || ofPart.length > 1
    return (
      <Row key={part} name={label} amount={formatMoney(amount)}>
        {ofPart.map((row) => (
          <span key={row.label} className="block">
            {areNamed ? `${row.label}, ${row.reason}: ${formatMoney(row.amount)}` : row.reason}
          </span>
        ))}
      </Row>
    )
  })
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
            {estimate.explanation.parts.map(({ part, label, amount: cost }) => (
              <li key={part}>
                {label} {formatMoney(cost)}
              </li>
            ))}
          </ul>
        </details>
      )}
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

/** Beside the name of a line that the customer decides about. */
const OptionalChip = () => (
  <span className="ml-2 inline-flex h-5 items-center rounded-badge border border-border-strong px-1.5 align-middle text-caption font-medium whitespace-nowrap text-text-1">
    Optional
  </span>
)
