import { Fragment } from 'react'
import { formatNumber } from '../../domain/count.ts'
import type { Estimate } from '../../domain/estimate/estimate.ts'
import { estimateRows } from '../../domain/estimate/estimate-rows.ts'
import { dollarsOf, formatMoney } from '../../domain/money.ts'
import { cx } from '../ui/cx.ts'
import type { Comparison } from './use-comparison.ts'

const money = (cents: number) => formatMoney(dollarsOf(cents))

type Fact = { label: string; of: (estimate: Estimate) => string }

const MOVERS: Fact = { label: 'Movers', of: ({ movers }) => String(movers) }
const HOURS: Fact = { label: 'Hours', of: ({ hours }) => formatNumber(hours) }
/** Travel is charged beside the hours of the move, and of a long way only its first miles are. */
const CHARGED: Fact = {
  label: 'Hours charged',
  of: ({ chargedHours }) => (chargedHours === null ? 'None' : formatNumber(chargedHours)),
}
const TRUCK: Fact = { label: 'Truck', of: ({ truckSize }) => truckSize }

const factsOf = ({ before, now }: Comparison): readonly Fact[] =>
  [before, now].some((estimate) => estimate && estimate.chargedHours !== estimate.hours)
    ? [MOVERS, HOURS, CHARGED, TRUCK]
    : [MOVERS, HOURS, TRUCK]

const TOTAL = { label: 'Total', of: ({ totalCents }: Estimate) => money(totalCents) }

type PriceRow = { label: string; before: string; now: string; reason: string | undefined }

/** Every row that either price has, as a quote would show it; what one of them does not have costs it nothing. */
function priceRows({ before, now }: Comparison): PriceRow[] {
  const [old, fresh] = [estimateRows(before), now ? estimateRows(now) : []]
  const isDate = (label: string) =>
    [...old, ...fresh].some((row) => row.label === label && row.part === 'date')
  const labels = [...new Set([...fresh, ...old].map(({ label }) => label))]
  const inOrder = [...labels.filter((label) => !isDate(label)), ...labels.filter(isDate)]
  return inOrder.map((label) => {
    const costIn = (rows: typeof old) =>
      money(rows.reduce((sum, row) => sum + (row.label === label ? row.cents : 0), 0))
    return {
      label,
      before: costIn(old),
      now: costIn(fresh),
      reason: [...fresh, ...old].find((row) => row.label === label)?.reason,
    }
  })
}

/** An example's price with the saved and the edited card, row by row with its reason; differences are highlighted. */
export function ComparisonTable({ name, comparison }: { name: string; comparison: Comparison }) {
  const { before, now } = comparison
  return (
    <table className="w-full text-secondary tabular">
      <caption className="sr-only">{name}, on the saved prices and on the prices in the form</caption>
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
        {factsOf(comparison).map(({ label, of }) => (
          <Row key={label} label={label} before={of(before)} now={now && of(now)} />
        ))}
      </tbody>
      <tbody className="border-b border-border">
        {priceRows(comparison).map(({ label, reason, ...amounts }) => (
          <Fragment key={label}>
            <Row label={label} before={amounts.before} now={now && amounts.now} />
            {reason && (
              <tr>
                <td colSpan={3} className="pb-1.5 text-caption text-text-3">
                  {reason}
                </td>
              </tr>
            )}
          </Fragment>
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
    <tr className="[&>*]:py-[5px]">
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
