import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { JobRow } from '../../contract/jobs.ts'
import { DAY_MS, dayAfter } from '../../domain/calendar.ts'
import { formatCount } from '../../domain/count.ts'
import { dayOfJobWords, isOnDay } from '../../domain/jobs/days-of-job.ts'
import { calledOnDay } from '../../domain/jobs/legs.ts'
import { addressLines } from '../../domain/quotes/address-lines.ts'
import { formatOwnClock, formatShortPeriod, formatSpokenDate, formatTime, today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { JobStatusBadge } from '../ui/status-badge.tsx'
import { Unloaded } from '../unloaded.tsx'
import { jobsByDay } from './jobs-by-day.ts'
import { jobQuery, workOfDaysQuery } from './queries.ts'

/** So many days ahead a crew sees its jobs, and so many back one that is still open, such as a move of several days. */
const DAYS_AHEAD = 14
const DAYS_BACK = 31
/** A day's jobs stay readable in the truck as long as this. */
const KEPT_MS = DAY_MS

/** What a crew member has to do: today, then the next days. */
export function MyJobs() {
  const { timeZone, isPending } = useOrganization()
  const day = today(timeZone)
  const jobs = useQuery({
    ...workOfDaysQuery({ from: dayAfter(day, -DAYS_BACK), to: dayAfter(day, DAYS_AHEAD) }),
    enabled: !isPending,
    gcTime: KEPT_MS,
    refetchOnWindowFocus: true,
  })
  const { data, isError, dataUpdatedAt, refetch } = jobs
  const days = ownDays(data?.jobs ?? [], day)
  useKeptForTheRoad(days[0]?.jobs ?? [])
  return (
    <Page title="My jobs">
      {isError && data && (
        <p role="status" className="-mt-2 mb-3 flex items-center gap-2 text-secondary text-text-2">
          As of {formatOwnClock(new Date(dataUpdatedAt))}. It could not be refreshed.
          <Button variant="link" size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      )}
      {data ? (
        <div className="grid gap-5">
          {days.map(({ date, jobs }) => (
            <OwnDay key={date} {...{ date, jobs }} today={day} />
          ))}
          {days.length === 1 && days[0]?.jobs.length === 0 && (
            <EmptyState title="No jobs yet">
              Your crew’s jobs for the next {DAYS_AHEAD} days appear here. If one is missing, ask the office.
            </EmptyState>
          )}
        </div>
      ) : (
        <Unloaded
          query={jobs}
          what="jobs"
          rows={3}
          failed="Your jobs could not be loaded. Please try again."
        />
      )}
    </Page>
  )
}

/** The first jobs are loaded whole, so that they can be read where there is no connection. */
function useKeptForTheRoad(jobs: readonly JobRow[]) {
  const queryClient = useQueryClient()
  const ids = jobs.map(({ id }) => id).join(' ')
  useEffect(() => {
    for (const id of ids.split(' ').filter(Boolean)) {
      void queryClient.prefetchQuery({ ...jobQuery(id), gcTime: KEPT_MS })
    }
  }, [ids, queryClient])
}

/** The jobs by each day they lie on: today always, with what began before and is still open, then each that has any. */
function ownDays(jobs: readonly JobRow[], day: string): { date: string; jobs: JobRow[] }[] {
  const shown = jobs.filter(({ status }) => status !== 'cancelled')
  const byDay = jobsByDay(shown)
  const late = shown.filter(
    (job) => job.status === 'in_progress' && (job.scheduled_date ?? '') < day && !isOnDay(job, day),
  )
  const dates = [...new Set([day, ...[...byDay.keys()].filter((date) => date > day).sort()])]
  return dates.map((date) => ({ date, jobs: [...(date === day ? late : []), ...(byDay.get(date) ?? [])] }))
}

function dayTitle(date: string, day: string): string {
  if (date === day) return `Today, ${formatSpokenDate(date)}`
  return date === dayAfter(day) ? `Tomorrow, ${formatSpokenDate(date)}` : formatSpokenDate(date)
}

type OwnDayProps = { date: string; today: string; jobs: readonly JobRow[] }

const OwnDay = ({ date, today, jobs }: OwnDayProps) => (
  <section aria-labelledby={`day-${date}`}>
    <h2 id={`day-${date}`} className="mb-2 flex justify-between gap-3 text-card">
      {dayTitle(date, today)}
      <span className="text-secondary font-normal text-text-2">
        {jobs.length > 0 && formatCount(jobs.length, 'job')}
      </span>
    </h2>
    {jobs.length === 0 ? (
      <p className="rounded-card border border-border bg-surface px-card py-4 text-body text-text-2">
        No job today.
      </p>
    ) : (
      <ul className="grid gap-2.5">
        {jobs.map((job) => (
          <OwnJob key={job.id} job={job} date={date} />
        ))}
      </ul>
    )}
  </section>
)

function OwnJob({ job, date }: { job: JobRow; date: string }) {
  const { arrival_from, arrival_to, scheduled_date } = job
  return (
    <li>
      <Link
        to="/jobs/$id"
        params={{ id: String(job.id) }}
        className="grid gap-1 rounded-card border border-border bg-surface px-card py-3.5 -outline-offset-2 transition-colors hover:bg-inset"
      >
        <span className="flex items-center justify-between gap-3">
          <span className="text-card tabular">
            {arrival_from && arrival_to
              ? formatShortPeriod(arrival_from, arrival_to)
              : scheduled_date && formatTime(scheduled_date)}
          </span>
          <JobStatusBadge status={job.status} />
        </span>
        <span className="text-body font-medium break-words">{calledOnDay(job)}</span>
        <span className="text-secondary break-words text-text-2">
          {[formatRoute(job), formatCount(job.duration_hours, 'hour'), dayOfJobWords(job, date)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </Link>
    </li>
  )
}

/** From where to where, by the cities: `Denver → Castle Rock`. */
function formatRoute({ origin_address, destination_address }: JobRow): string {
  const city = (address: string | null) => {
    if (!address) return 'To be decided'
    const lines = addressLines(address)
    return lines.city ?? lines.place
  }
  return `${city(origin_address)} → ${city(destination_address)}`
}
