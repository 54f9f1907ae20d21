import { Plus } from 'lucide-react'
import type { Job } from '../../../contract/jobs.ts'
import type { JobMoney } from '../../../contract/money.ts'
import { mediumDate } from '../../../domain/calendar.ts'
import { AGREED_BY_WORDS } from '../../../domain/jobs/change-pending.ts'
import { formatMoney } from '../../../domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import {
  agreedSum,
  type BillStep,
  billSentence,
  billSteps,
  differenceOf,
  limitOf,
  signedMoney,
} from './bill-steps.ts'

type Charge = JobMoney['charges'][number]
type Column = {
  readonly title: string
  readonly on?: string | null | undefined
  readonly of: (charge: Charge) => number | null
  /** Of how much that is. */
  readonly many?: 'signed' | 'agreed' | 'actual'
  readonly sum: number
  readonly look?: string
}

type CardProps = {
  money: JobMoney
  agreement: Job['agreement']
  doneOn: string | null
  onAdd: (() => void) | null
}

/** What was agreed, what was done and what is charged of it, charge by charge and as a chart. */
export function EstimateAndActual({ money, agreement, doneOn, onAdd }: CardProps) {
  const isDone = money.stage !== 'before_delivery'
  const sentence = isDone ? billSentence(money) : ''
  return (
    <Card
      title={isDone ? 'Estimate and actual' : 'Charges'}
      divided
      className="overflow-hidden"
      aside={
        onAdd && (
          <Button variant="secondary" size="small" icon={<Plus />} onClick={onAdd}>
            Add Charge
          </Button>
        )
      }
    >
      {sentence && (
        <div className="border-b border-border px-card py-3">
          <p className="text-secondary text-text-2">{sentence}</p>
          <BillChart steps={billSteps(money)} />
        </div>
      )}
      <ChargesTable money={money} columns={columnsOf(money, agreement, doneOn)} />
    </Card>
  )
}

/** What was signed comes first where something else was agreed since; a difference once there is one. */
function columnsOf(money: JobMoney, agreement: Job['agreement'], doneOn: string | null): Column[] {
  const { charges, done, stage } = money
  const change = agreement?.changes.at(-1)
  const isChanged = charges.some(({ signed }) => signed !== null)
  const sumOf = (of: Column['of']) => charges.reduce((sum, charge) => sum + (of(charge) ?? 0), 0)
  const signed: Column['of'] = (charge) => charge.signed
  const agreed: Column['of'] = (charge) => charge.estimated
  const wide = 'max-sm:hidden'
  const words = change && AGREED_BY_WORDS[change.how]
  return [
    ...(isChanged
      ? [
          {
            ...{ title: 'Signed', on: agreement?.signed_at, of: signed, many: 'signed' as const },
            sum: sumOf(signed),
            look: cx('text-text-2', wide),
          },
        ]
      : []),
    words
      ? {
          ...{ title: words.charAt(0).toUpperCase() + words.slice(1), on: change.at },
          ...{ of: agreed, many: 'agreed' as const, sum: agreedSum(money) },
        }
      : {
          ...{ title: agreement ? 'Signed' : 'Estimated', on: agreement?.signed_at },
          ...{ of: agreed, many: 'agreed' as const, sum: agreedSum(money), look: 'text-text-2' },
        },
    {
      ...(stage === 'before_delivery' ? { title: 'Planned' } : { title: 'Actual', on: doneOn }),
      of: ({ amount }) => amount,
      many: 'actual',
      sum: done,
      look: 'bg-accent-soft',
    },
    { title: 'Difference', of: differenceOf, sum: done - agreedSum(money), look: wide },
  ]
}

const CELL = 'px-1 py-2.5 text-right align-top tabular first:pl-card first:text-left last:pr-card sm:px-3'

function ChargesTable({ money, columns }: { money: JobMoney; columns: readonly Column[] }) {
  const { charges, stage, never_owed, let_go, owed } = money
  return (
    <table className="w-full border-collapse text-body max-sm:text-secondary">
      <thead>
        <tr className="border-b border-border text-caption text-text-2">
          <th scope="col" className={cx(CELL, 'align-bottom font-medium')}>
            Charge
          </th>
          {columns.map(({ title, on, look }) => (
            <th key={title} scope="col" className={cx(CELL, look, 'align-bottom font-medium text-text-2')}>
              {title}
              {on && <span className="block whitespace-nowrap">{mediumDate(on)}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {charges.map((charge, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: charges have no name but their place
          <tr key={index} className="border-b border-border">
            <th scope="row" className={cx(CELL, 'font-normal break-words')}>
              {charge.label}
              <Detail charge={charge} />
            </th>
            {columns.map((column) => (
              <Amount
                key={column.title}
                column={column}
                amount={column.of(charge)}
                many={column.many && charge.quantities?.[column.many]}
              />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-b border-border font-semibold">
          <th scope="row" className={cx(CELL, 'font-semibold')}>
            {stage === 'before_delivery' ? 'Work as planned' : 'Work done'}
          </th>
          {columns.map((column) => (
            <Amount key={column.title} column={column} amount={column.sum} />
          ))}
        </tr>
        {never_owed > 0 && (
          <Sum columns={columns} label={`Above the ${limitOf(money)}, not charged`} amount={-never_owed} />
        )}
        {let_go > 0 && <Sum columns={columns} label="Credits and write-offs" amount={-let_go} />}
        <Sum columns={columns} label="Total charges" amount={owed} isLast />
      </tfoot>
    </table>
  )
}

/** What a charge is reckoned by: hours stand below their amounts. */
function Detail({ charge: { origin, detail, quantities } }: { charge: Charge }) {
  const words = [origin === 'clock' && quantities ? '' : detail, quantities?.rate].filter(Boolean).join(', ')
  if (!words && !quantities?.difference) return null
  return (
    <span className="block text-caption text-text-2">
      {words}
      {quantities?.difference && (
        <span className="font-medium text-warning">
          {words && ', '}
          {quantities.difference}
        </span>
      )}
    </span>
  )
}

type AmountProps = { column: Column; amount: number | null; many?: string | null | undefined }

function Amount({ column: { title, look }, amount, many }: AmountProps) {
  if (title === 'Difference') return <DifferenceCell amount={amount ?? 0} look={look} />
  return (
    <td className={cx(CELL, look)}>
      {amount === null ? '–' : formatMoney(amount)}
      {many && <span className="block text-caption text-text-2">{many}</span>}
    </td>
  )
}

const DifferenceCell = ({ amount, look }: { amount: number; look: string | undefined }) => (
  <td className={cx(CELL, look, Math.abs(amount) < 0.005 ? 'text-text-2' : 'text-warning')}>
    {Math.abs(amount) < 0.005 ? '–' : signedMoney(amount)}
  </td>
)

type SumProps = { columns: readonly Column[]; label: string; amount: number; isLast?: boolean }

const Sum = ({ columns, label, amount, isLast = false }: SumProps) => (
  <tr className={isLast ? 'font-semibold' : 'border-b border-border'}>
    <th scope="row" className={cx(CELL, isLast ? 'font-semibold' : 'font-normal')}>
      {label}
    </th>
    {columns.map(({ title, look }) => (
      <td key={title} className={cx(CELL, look, 'whitespace-nowrap')}>
        {(title === 'Actual' || title === 'Planned') && formatMoney(amount)}
      </td>
    ))}
  </tr>
)

const BAR: Readonly<Record<BillStep['kind'], string>> = {
  agreed: 'bg-accent-mute',
  more: 'bg-amber-dot',
  less: 'bg-chart-3',
  actual: 'bg-accent-mute',
  total: 'bg-accent',
}

/** The bars stand on a floor near the smallest of them, so that a small difference is seen. */
function BillChart({ steps }: { steps: readonly BillStep[] }) {
  const ends = steps.flatMap(({ from, to, kind }) => (kind === 'more' || kind === 'less' ? [from, to] : [to]))
  const top = Math.max(...ends, 0)
  const low = Math.min(...ends)
  const unit = top - low > 100 ? 100 : 10
  const floor = Math.max(0, Math.floor((low - (top - low) * 0.4) / unit) * unit)
  const share = (amount: number) => ((Math.max(amount, floor) - floor) / (top - floor || 1)) * 100
  return (
    <figure className="mt-2 max-sm:hidden">
      {floor > 0 && (
        <figcaption className="text-caption text-text-2">Bars start at {formatMoney(floor)}</figcaption>
      )}
      <ol className="mt-1 flex gap-2">
        {steps.map(({ kind, label, amount, from, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two charges may have one name
          <li key={index} className="min-w-0 flex-1 text-center text-caption">
            <div aria-hidden className="relative mx-auto h-18 w-full max-w-16 border-b border-border">
              <div
                className={cx('absolute inset-x-0 min-h-0.5 rounded-t-[2px]', BAR[kind])}
                style={{
                  bottom: `${share(Math.min(from, to))}%`,
                  height: `${share(Math.max(from, to)) - share(Math.min(from, to))}%`,
                }}
              />
            </div>
            <span className="mt-1 block truncate text-text-2" title={label}>
              {label}
            </span>
            <span className="block font-semibold tabular">
              {kind === 'more' || kind === 'less' ? signedMoney(amount) : formatMoney(amount)}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
