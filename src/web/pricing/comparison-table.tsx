import { formatNumber } from '../../domain/count.ts'
import type { Estimate } from '../../domain/estimate/estimate.ts'
import { type EstimateRow, estimateParts, PART_NAMES } from '../../domain/estimate/estimate-rows.ts'
import { PRICE_PARTS } from '../../domain/estimate/price-line.ts'
import { dollarsOf, formatMoney } from '../../domain/money.ts'
import { cx } from '../ui/cx.ts'
import type { Comparison } from './use-comparison.ts'

const money = (cents: number) => formatMoney(dollarsOf(cents))

const partOf = (estimate: Estimate, part: EstimateRow['part']) =>
  money(estimateParts(estimate).find((row) => row.part === part)?.cents ?? 0)

const PARTS: readonly { label: string; of: (estimate: Estimate) => string }[] = [
  { label: 'Movers', of: ({ movers }) => String(movers) },
  { label: 'Hours', of: ({ hours }) => formatNumber(hours) },
  { label: 'Truck', of: ({ truckSize }) => truckSize },
  ...PRICE_PARTS.map((part) => ({
    label: PART_NAMES[part],
    of: (estimate: Estimate) => partOf(estimate, part),
  })),
  { label: 'Date rate', of: (estimate) => partOf(estimate, 'date') },
]
const TOTAL = { label: 'Total', of: ({ totalCents }: Estimate) => money(totalCents) }

/** The parts of the sample's price with the saved and the edited card; differences are highlighted. */
export function ComparisonTable({ comparison: { before, now } }: { comparison: Comparison }) {
  return (
    <table className="w-full text-secondary tabular">
      <caption className="sr-only">The sample move on the saved prices and on the prices in the form</caption>
      <thead>
        <tr className="text-caption text-text-3 [&>th]:pb-1.5 [&>th]:font-medium">
          <th scope="col">
            <span className="sr-only">Part</span>
          </th>
          <th scope="col" className="text-right">
            Saved
          </th>
          <th scope="col" className="min-w-[84px] pl-3 text-right">
            Now
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border border-y border-border">
        {PARTS.map(({ label, of }) => (
          <Row key={label} label={label} before={of(before)} now={now && of(now)} />
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <Row label={TOTAL.label} before={TOTAL.of(before)} now={now && TOTAL.of(now)} strong />
      </tfoot>
    </table>
  )
}

type RowProps = { label: string; before: string; now: string | null; strong?: boolean }

function Row({ label, before, now, strong = false }: RowProps) {
  const changed = now !== null && now !== before
  return (
    <tr className="[&>*]:py-[7px]">
      <th
        scope="row"
        className={cx('text-left', strong ? 'font-semibold text-text-1' : 'font-normal text-text-2')}
      >
        {label}
      </th>
      <td className="text-right text-text-2">{before}</td>
      <td className={cx('pl-3 text-right', changed ? 'font-semibold text-accent' : 'text-text-1')}>
        {now ?? '–'}
      </td>
    </tr>
  )
}
