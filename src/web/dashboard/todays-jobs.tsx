import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import type { ListedJob } from '../../contract/jobs.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { formatCount } from '../../domain/count.ts'
import { dayOfJobWords, isOnDay } from '../../domain/jobs/days-of-job.ts'
import { formatSpokenDate, formatTime, today } from '../format/date.ts'
import { formatRoute } from '../format/route.ts'
import { workOfDaysQuery } from '../jobs/queries.ts'
import { useOrganization } from '../organization/queries.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { JobStatusBadge } from '../ui/status-badge.tsx'

const MOST_TODAY = 4
const MOST_TOMORROW = 3

/** What the crews do today and tomorrow, what is running or next first. */
export function TodaysJobs() {
  const { timeZone, isPending } = useOrganization()
  const day = today(timeZone)
  const tomorrow = dayAfter(day)
  const { data, isLoadingError, refetch } = useQuery({
    ...workOfDaysQuery({ from: day, to: tomorrow }),
    enabled: !isPending,
  })
  const jobs = data?.jobs.filter(({ status }) => status !== 'cancelled')
  return (
    <section aria-labelledby="todays-jobs" className="min-w-0 rounded-card border border-border bg-surface">
      <div className="flex items-center justify-between gap-4 border-b border-border px-card">
        <h2 id="todays-jobs" className="py-3.5 text-card">
          Today and tomorrow
        </h2>
        <Link to="/jobs" search={{ view: 'board' }} className={buttonStyle('link', 'small', '-mr-2.5')}>
          Open the board
        </Link>
      </div>
      {isLoadingError ? (
        <ErrorState onRetry={() => void refetch()}>Error loading jobs. Please try again.</ErrorState>
      ) : !jobs ? (
        <SkeletonRows rows={2} label="Loading jobs" />
      ) : jobs.length === 0 ? (
        <p className="px-card py-4 text-body text-text-2">No jobs today or tomorrow</p>
      ) : (
        <>
          <Day
            title={`Today, ${formatSpokenDate(day)}`}
            date={day}
            jobs={onDay(jobs, day)}
            most={MOST_TODAY}
            more="today"
          />
          <Day
            title={`Tomorrow, ${formatSpokenDate(tomorrow)}`}
            date={tomorrow}
            jobs={onDay(jobs, tomorrow)}
            most={MOST_TOMORROW}
            more="tomorrow"
          />
        </>
      )}
    </section>
  )
}

const onDay = (jobs: readonly ListedJob[], day: string) => jobs.filter((job) => isOnDay(job, day))

type DayProps = { title: string; date: string; jobs: readonly ListedJob[]; most: number; more: string }

function Day({ title, date, jobs, most, more }: DayProps) {
  return (
    <div className="not-last:border-b not-last:border-border">
      <h3 className="flex justify-between gap-3 border-b border-border bg-bg px-card py-2.5 text-secondary font-semibold">
        {title}
        <span className="font-normal text-text-2">{dayWords(jobs)}</span>
      </h3>
      <ul className="divide-y divide-border">
        {jobs.slice(0, most).map((job) => (
          <li key={job.id}>
            <Link
              to="/jobs/$id"
              params={{ id: String(job.id) }}
              className="grid min-h-row items-center gap-x-4 px-card py-2 -outline-offset-2 transition-colors hover:bg-inset max-sm:min-h-14 max-sm:grid-cols-[70px_minmax(0,1fr)] sm:grid-cols-[76px_minmax(0,5fr)_minmax(0,3fr)_auto]"
            >
              <span className="text-body tabular text-text-2">
                {job.scheduled_date && formatTime(job.scheduled_date)}
              </span>
              <span className="min-w-0">
                <span className="block truncate text-body font-medium">{job.customer_name}</span>
                <span className="block truncate text-caption text-text-3">
                  {[formatRoute(job), dayOfJobWords(job, date)].filter(Boolean).join(', ')}
                </span>
              </span>
              <span className="truncate text-body text-text-2 max-sm:col-start-2 max-sm:text-caption max-sm:empty:hidden">
                <Crew job={job} />
              </span>
              <span className="flex max-sm:hidden">
                <JobStatusBadge status={job.status} />
              </span>
            </Link>
          </li>
        ))}
        {jobs.length > most && (
          <li>
            <Link
              to="/jobs"
              search={{ view: 'board', date }}
              className="flex min-h-11 items-center px-card text-secondary font-medium text-accent -outline-offset-2 hover:bg-inset"
            >
              {jobs.length - most} more {more}
            </Link>
          </li>
        )}
      </ul>
    </div>
  )
}

/** `13 jobs, 6 crews out, 1 clash` */
function dayWords(jobs: readonly ListedJob[]): string {
  if (jobs.length === 0) return 'No jobs'
  const crews = new Set(jobs.map(({ assigned_crew }) => assigned_crew).filter(Boolean)).size
  const clashes = jobs.filter(({ clash }) => clash !== null).length
  return [
    formatCount(jobs.length, 'job'),
    crews > 0 && `${formatCount(crews, 'crew')} out`,
    clashes > 0 && formatCount(clashes, 'clash', 'clashes'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Whose it is; what is wrong with it also on a phone, where there is no room for more. */
function Crew({ job: { assigned_crew, clash } }: { job: ListedJob }) {
  if (clash) {
    return (
      <span className="inline-flex items-center gap-1 text-danger">
        <CircleAlert size={14} className="shrink-0" />
        Clash, {assigned_crew}
      </span>
    )
  }
  return assigned_crew === null ? (
    <span className="text-warning">Needs a crew</span>
  ) : (
    <span className="max-sm:hidden">{assigned_crew}</span>
  )
}
