import { Link } from '@tanstack/react-router'
import type { Job } from '../../contract/jobs.ts'
import { formatNumber } from '../../domain/count.ts'
import { CHANGE_PENDING, CHANGE_PENDING_WORDS } from '../../domain/jobs/change-pending.ts'
import { formatMoney } from '../../domain/money.ts'
import { useRights } from '../auth/rights.ts'
import { BANNER_LINK, DecideChange } from '../decide-change.tsx'
import { formatDate } from '../format/date.ts'
import { Banner } from '../ui/banner.tsx'

/** What is wrong with the plan of an open job, with the way to another one. */
export function JobWarnings({ job, onPlan }: { job: Job; onPlan: (() => void) | null }) {
  if (onPlan === null || job.warnings.length === 0) return null
  return (
    <Banner kind="warning" className="mb-4">
      {job.warnings.join(' ')}{' '}
      <button type="button" className={BANNER_LINK} onClick={onPlan}>
        {job.scheduled_date ? 'Move to...' : 'Best plan'}
      </button>
    </Banner>
  )
}

/** That the quote says something else than what was agreed, and how that is decided. */
export function JobChange({ job }: { job: Job }) {
  const mayAgree = useRights()('jobs.change')
  if (!job.change_pending) return null
  const { change } = job
  return (
    <Banner kind="warning" className="mb-4">
      <strong className="font-semibold">{CHANGE_PENDING}.</strong>{' '}
      {change === null
        ? CHANGE_PENDING_WORDS
        : `${changeWords(change)} Until ${job.customer_name} signs it, the job keeps what was agreed.`}
      {change && (
        <span className="mt-1.5 flex flex-wrap gap-x-4 gap-y-2">
          {job.quote_id !== null && (
            <Link to="/quotes/$id" params={{ id: String(job.quote_id) }} className={BANNER_LINK}>
              See the change
            </Link>
          )}
          {mayAgree && (
            <DecideChange
              change={{
                jobId: job.id,
                customer: job.customer_name,
                revision: change.revision,
                quoteVersion: change.quote_version,
                agreedCost: change.agreed_cost,
              }}
            />
          )}
        </span>
      )}
    </Banner>
  )
}

/** `$1,750.00 instead of $1,000.00, 8 hours instead of 6.` */
function changeWords(change: NonNullable<Job['change']>): string {
  const instead = <Value,>(now: Value | null, before: Value | null, words: (value: Value) => string) =>
    now === before || now === null
      ? null
      : `${words(now)}${before === null ? '' : ` instead of ${words(before)}`}`
  const parts = [
    instead(change.total_cost, change.agreed_cost, formatMoney),
    instead(change.hours, change.agreed_hours, (value) => `${formatNumber(value)} hours`),
    instead(change.move_date, change.agreed_date, formatDate),
  ].filter(Boolean)
  return parts.length === 0 ? 'The quote has changed since.' : `${parts.join(', ')}.`
}
