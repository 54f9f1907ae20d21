import { Link } from '@tanstack/react-router'
import type { Debt, Receivables } from '../../contract/money.ts'
import { mediumDate, shortDay } from '../../domain/calendar.ts'
import { formatCount } from '../../domain/count.ts'
import type { DebtAge } from '../../domain/ledger/debt-ages.ts'
import { formatMoney } from '../../domain/money.ts'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'

export const AGE_WORDS: Readonly<Record<DebtAge, string>> = {
  '0-30': '0–30 days',
  '31-60': '31–60 days',
  '61-90': '61–90 days',
  'over 90': 'Over 90 days',
}
const AGE_LOOK: Readonly<Record<DebtAge, string>> = {
  '0-30': 'bg-accent',
  '31-60': 'bg-accent-mute',
  '61-90': 'bg-warning',
  'over 90': 'bg-danger',
}

type AgesProps = { receivables: Omit<Receivables, 'found' | 'total'> & { jobs: number } }

/** All that is open, by its age. */
export function Ages({ receivables }: AgesProps) {
  const { amount, jobs, as_of, ages } = receivables
  return (
    <Card aria-label="Open balances by age" divided className="mb-4 overflow-hidden">
      <dl className="grid grid-cols-2 lg:grid-cols-[minmax(max-content,1.5fr)_repeat(4,minmax(0,1fr))]">
        <div className="p-card max-lg:col-span-2">
          <dt className="text-secondary text-text-2">To collect</dt>
          <dd className="text-stat whitespace-nowrap tabular">{formatMoney(amount)}</dd>
          <dd className="text-caption text-text-2">
            {formatCount(jobs, 'job')}, as of {mediumDate(as_of)}
          </dd>
        </div>
        {ages.map((age) => (
          <div key={age.name} className="-mt-px -ml-px border-t border-l border-border p-card">
            <dt className="flex items-center gap-1.5 text-caption text-text-2">
              <span aria-hidden="true" className={cx('size-2 rounded-small', AGE_LOOK[age.name])} />
              {AGE_WORDS[age.name]}
            </dt>
            <dd className="text-card tabular">{formatMoney(age.amount)}</dd>
            <dd className="text-caption text-text-2">{formatCount(age.count, 'job')}</dd>
          </div>
        ))}
      </dl>
      {amount > 0 && (
        <div aria-hidden="true" className="mx-5 mb-5 flex h-2 gap-0.5 overflow-hidden rounded-full">
          {ages
            .filter((age) => age.amount > 0)
            .map((age) => (
              <span key={age.name} className={AGE_LOOK[age.name]} style={{ flexGrow: age.amount }} />
            ))}
        </div>
      )}
    </Card>
  )
}

/** What is to be paid before moves is no debt yet. */
export const DepositsDue = ({ receivables }: AgesProps) => (
  <Card
    title="Deposits due"
    aside={`${formatMoney(receivables.deposits_amount)} on ${formatCount(receivables.deposits_total, 'job')}`}
    divided
    className="mb-4 overflow-hidden"
  >
    <ul>
      {receivables.deposits.map(({ job_id, job_number, customer_name, amount, due_on, booking_waits }) => (
        <li
          key={job_id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border px-card py-2.5 first:border-t-0"
        >
          <MoneyLink job_id={job_id}>{`${customer_name}, ${job_number}`}</MoneyLink>
          <span className="tabular">
            {booking_waits && <span className="text-text-2">Booking waits, </span>}
            {formatMoney(amount)}
            <span className={due_on < receivables.as_of ? 'text-danger' : 'text-text-2'}>
              {' '}
              due {shortDay(due_on)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  </Card>
)

/** What was paid above what is owed has to go back. */
export const RefundsDue = ({ refunds }: Pick<Receivables, 'refunds'>) => (
  <Card title="To give back" divided className="mb-4 overflow-hidden">
    <ul>
      {refunds.map(({ job_id, job_number, customer_name, refund, refund_by }) => (
        <li
          key={job_id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border px-card py-2.5 first:border-t-0"
        >
          <MoneyLink job_id={job_id}>{`${customer_name}, ${job_number}`}</MoneyLink>
          <span className="tabular">
            {formatMoney(refund)}
            {refund_by && <span className="text-text-2"> by {shortDay(refund_by)}</span>}
          </span>
        </li>
      ))}
    </ul>
  </Card>
)

type MoneyLinkProps = Pick<Debt, 'job_id'> & { className?: string; children: string }

/** To the money of a job. */
export const MoneyLink = ({ job_id, className, children }: MoneyLinkProps) => (
  <Link to="/jobs/$id" params={{ id: String(job_id) }} search={{ tab: 'money' }} className={className}>
    {children}
  </Link>
)
