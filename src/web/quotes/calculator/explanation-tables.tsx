import type { EstimateAnswer } from '../../../contract/estimate.ts'
import type { Quote } from '../../../contract/quote.ts'
import { formatMoney } from '../../../domain/money.ts'
import { Card } from '../../ui/card.tsx'
import { agreedRows } from '../lines/agreed-rows.ts'

const hours = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const NOT_CHOSEN = 'not chosen, not in the total'

/** Hairlines between the parts, a stronger one above their sum. */
const LINES = 'divide-y divide-border [&>:nth-last-child(2)]:border-border-strong'

/** Hours with two decimals; what rounding takes off with a true minus. */
const hoursWords = (part: number) => `${hours.format(part).replace('-', '−')} h`

/** Each part of the time with its reason; the parts add up to the estimated hours. Travel is charged besides. */
export function HoursTable({ estimate }: { estimate: EstimateAnswer }) {
  const { explanation, summary, charged_hours: charged } = estimate
  const total = summary.estimated_hours
  return (
    <Card title="How the time adds up" divided className="max-lg:order-2">
      <dl className={LINES}>
        {explanation.hours.map(({ label, reason, hours: part }) => (
          <Line key={label} label={label} reason={reason}>
            {hoursWords(part)}
          </Line>
        ))}
        <Total label="Estimated hours">{hoursWords(total)}</Total>
      </dl>
      {charged !== null && charged > total && (
        <p className="border-t border-border px-card py-2.5 text-secondary text-text-2">
          {`${hoursWords(charged)} are charged, with the travel.`}
        </p>
      )}
    </Card>
  )
}

/**
 * Everything that the quote's price is made of: the estimate at the base rate and what the date makes of it, or the
 * fixed price instead; the lines, the tax and the protection. What counts adds up to the total.
 */
export function PriceTable({ quote, estimate }: { quote: Quote; estimate: EstimateAnswer }) {
  const { fixed_price: fixed, total_cost } = quote
  const estimated = formatMoney(estimate.costs.total_cost)
  return (
    <Card title="How the price adds up" divided className="max-lg:order-1">
      <dl className={LINES}>
        {fixed ? (
          <Line label="Move, fixed price" reason={`Replaces the estimate of ${estimated}`}>
            {formatMoney(fixed.amount)}
          </Line>
        ) : (
          estimate.explanation.rows.map(({ part, label, reason, amount }) => (
            <Line key={`${part} ${label}`} label={label} reason={reason}>
              {formatMoney(amount)}
            </Line>
          ))
        )}
        {agreedRows(quote).map(({ key, name, basis, note, amount, isOptional, isCounted }) => (
          <Line
            key={key}
            label={name}
            reason={[basis, note, isOptional && (isCounted ? 'optional' : NOT_CHOSEN)]
              .filter(Boolean)
              .join(', ')}
          >
            {isCounted || !isOptional ? amount : `(${amount})`}
          </Line>
        ))}
        <Total label="Total">{formatMoney(total_cost ?? 0)}</Total>
      </dl>
    </Card>
  )
}

/** Label, reason and figure on one line; on a phone the reason stands below. */
function Line({ label, reason, children }: { label: string; reason: string; children: string }) {
  return (
    <div className="grid min-h-[42px] grid-cols-[1fr_auto] items-center gap-x-4 px-card py-2.5 sm:grid-cols-[168px_1fr_auto]">
      <dt className="text-body font-medium wrap-anywhere">{label}</dt>
      <dd className="text-secondary wrap-anywhere text-text-2 max-sm:order-1 max-sm:col-span-2">{reason}</dd>
      <dd className="text-right text-body font-medium tabular">{children}</dd>
    </div>
  )
}

function Total({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 px-card py-2.5 text-card">
      <dt>{label}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  )
}
