import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { contract } from '../../contract/contract.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { formatNumber } from '../../domain/count.ts'
import { formatMoneyShort } from '../../domain/money.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { jobStatsQuery, quoteStatsQuery } from './queries.ts'

type JobStats = Answer<typeof contract.jobs.stats>
const notCancelled = (jobs: JobStats) => jobs.scheduled_jobs + jobs.in_progress_jobs + jobs.completed_jobs

/** The company in four figures, fetched again every minute while they are looked at. */
export function StatCards() {
  const quotes = useQuery(quoteStatsQuery)
  const jobs = useQuery(jobStatsQuery)
  const failed = quotes.isError || jobs.isError
  return (
    <div className="grid grid-cols-2 gap-4 max-sm:gap-3 lg:grid-cols-4">
      <Stat
        title="Total Revenue"
        failed={failed}
        value={jobs.data && formatMoneyShort(jobs.data.total_revenue)}
        note={
          jobs.data && (
            <>
              <Gain amount={formatMoneyShort(jobs.data.recent_revenue)} some={jobs.data.recent_revenue > 0} />
              <span className="block">
                <b>{formatMoneyShort(jobs.data.total_collected)}</b> collected
              </span>
            </>
          )
        }
      />
      <Stat
        title="Active Jobs"
        failed={failed}
        value={jobs.data && formatNumber(jobs.data.scheduled_jobs + jobs.data.in_progress_jobs)}
        note={
          jobs.data && (
            <>
              <b>{formatNumber(jobs.data.in_progress_jobs)}</b> in progress
              <span className="max-sm:hidden">
                , <b>{formatNumber(jobs.data.scheduled_jobs)}</b> scheduled
              </span>
            </>
          )
        }
      />
      <TotalQuotes failed={failed} stats={quotes.data} />
      <Stat
        title="Completion Rate"
        failed={failed}
        value={jobs.data && `${Math.round(jobs.data.completion_rate)}%`}
        note={
          jobs.data && (
            <>
              <b>{formatNumber(jobs.data.completed_jobs)}</b> of{' '}
              <b>{formatNumber(notCancelled(jobs.data))}</b> jobs
            </>
          )
        }
      />
    </div>
  )
}

type QuoteStats = Answer<typeof contract.quotes.stats>

const TotalQuotes = ({ failed, stats }: { failed: boolean; stats: QuoteStats | undefined }) => (
  <Stat
    title="Total Quotes"
    failed={failed}
    value={stats && formatNumber(stats.total_quotes)}
    note={
      stats && (
        <>
          <Gain amount={formatNumber(stats.recent_quotes_count)} some={stats.recent_quotes_count > 0} />
          <span className="max-xl:hidden">, worth {formatMoneyShort(stats.recent_quotes_value)}</span>
        </>
      )
    }
  />
)

function Gain({ amount, some }: { amount: string; some: boolean }) {
  return (
    <>
      <span className={some ? 'font-medium text-success' : 'font-medium text-text-2'}>+{amount}</span> last 7
      days
    </>
  )
}

type StatProps = { title: string; value: string | undefined; note: ReactNode; failed: boolean }

function Stat({ title, value, note, failed }: StatProps) {
  const absent = failed ? <span className="text-text-3">–</span> : <Skeleton className="my-1.5 h-5 w-20" />
  return (
    <section
      aria-label={title}
      className="min-w-0 rounded-card border border-border bg-surface px-card py-4 max-sm:px-3.5 max-sm:py-3"
    >
      <h2 className="text-secondary font-medium text-text-2">{title}</h2>
      <p className="mt-1.5 truncate text-stat max-sm:mt-1">{value ?? absent}</p>
      <p className="mt-1 min-h-4 text-caption text-text-3 max-sm:mt-0.5 [&_b]:font-semibold [&_b]:text-text-2">
        {note}
        {failed && !note && 'Not available'}
      </p>
    </section>
  )
}
