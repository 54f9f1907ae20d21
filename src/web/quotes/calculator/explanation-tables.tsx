import type { EstimateAnswer, Explanation } from '../../../contract/estimate.ts'
import { formatMoney } from '../../../domain/money.ts'
import { formatShortDate, formatSpokenDate } from '../../format/date.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'

const hours = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const factor = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 3 })

/** Hairlines between the parts, a stronger one above their sum. */
const LINES = 'divide-y divide-border [&>:nth-last-child(2)]:border-border-strong'

/** Each part of the time with its reason; the parts add up to the estimated hours. */
export function HoursTable({ explanation, total }: { explanation: Explanation; total: number }) {
  return (
    <Card title="How the time adds up" divided className="max-lg:order-2">
      <dl className={LINES}>
        {explanation.hours.map(({ label, reason, hours: part }) => (
          <Line key={label} label={label} reason={reason}>{`${hours.format(part)} h`}</Line>
        ))}
        <Total label="Estimated hours">{`${hours.format(total)} h`}</Total>
      </dl>
    </Card>
  )
}

/** Each part of the price with its reason; the parts add up to the total, the date rate inside. */
export function PriceTable({ estimate, moveDate }: { estimate: EstimateAnswer; moveDate: string | null }) {
  const { explanation, costs } = estimate
  const { parts, factor: rate } = explanation.date_factor
  return (
    <Card title="How the price adds up" divided className="max-lg:order-1">
      {moveDate && parts.length > 0 && (
        <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-b border-border bg-inset px-card py-2.5 sm:grid-cols-[1fr_auto_auto]">
          <div className="min-w-0">
            <p className="text-secondary font-medium">Date rate for {dayOf(moveDate)}</p>
            <p className="text-caption text-text-2">Already in each amount below</p>
          </div>
          <ul
            aria-label="Date rates"
            className="flex flex-wrap gap-1.5 max-sm:col-span-2 max-sm:row-start-2 sm:justify-end"
          >
            {parts.map((part) => (
              <li key={part.label} className="flex">
                <Chip count={`×${factor.format(part.factor)}`}>{part.label}</Chip>
              </li>
            ))}
          </ul>
          <p className="text-body font-semibold tabular max-sm:self-start">×{factor.format(rate)}</p>
        </div>
      )}
      <dl className={LINES}>
        {explanation.money.map(({ part, label, reason, amount }) => (
          <Line key={`${part} ${label}`} label={label} reason={reason}>
            {formatMoney(amount)}
          </Line>
        ))}
        <Total label="Total">{formatMoney(costs.total_cost)}</Total>
      </dl>
    </Card>
  )
}

/** `Saturday, Nov 28` */
const dayOf = (date: string) => `${formatSpokenDate(date).split(',')[0]}, ${formatShortDate(date)}`

/** Label, reason and figure on one line; on a phone the reason stands below. */
function Line({ label, reason, children }: { label: string; reason: string; children: string }) {
  return (
    <div className="grid min-h-[42px] grid-cols-[1fr_auto] items-center gap-x-4 px-card py-2.5 sm:grid-cols-[168px_1fr_auto]">
      <dt className="text-body font-medium">{label}</dt>
      <dd className="text-secondary text-text-2 max-sm:order-1 max-sm:col-span-2">{reason}</dd>
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
