import type { Contract } from '../../contract/contract.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { briefClock, clockOf } from '../../domain/calendar.ts'
import { formatCount } from '../../domain/count.ts'
import { formatPeriod, formatShortPeriod, formatSpokenDate } from '../format/date.ts'
import { cx } from '../ui/cx.ts'
import { type DayJob, dayHours, dayJob, dayLanes } from './day-lanes.ts'

type DaySchedule = Answer<Contract['jobs']['dailySchedule']>
/** A day's schedule as it is being loaded. */
export type ScheduleState = { data: DaySchedule | undefined; isPending: boolean; isError: boolean }
type Proposed = { start: string; end: string; customer: string; crew: string | null }

const HOUR_PX = 43

/** What is booked that day, as a list; for narrow screens. */
export function BookedList({ schedule, className }: { schedule: ScheduleState; className?: string }) {
  const jobs = schedule.data?.existing_jobs
  if (!jobs || jobs.length === 0) return null
  return (
    <div className={className}>
      <p className="mb-1.5 text-secondary font-medium">Already booked</p>
      <ul className="divide-y divide-border rounded-control border border-border">
        {jobs.map((job) => (
          <li key={job.id} className="flex flex-wrap items-baseline gap-x-3.5 px-3 py-2.5 text-secondary">
            <span className="tabular text-text-2">{formatPeriod(job.time, job.end)}</span>
            <span className="min-w-0 flex-auto truncate font-medium">{job.customer}</span>
            {job.crew && <span className="max-w-full truncate text-text-2">{job.crew}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

type ShownJob = DayJob & { customer: string; period: string; proposed: boolean }

function shownJobs(booked: DaySchedule['existing_jobs'], proposed: Proposed | null) {
  const jobs: ShownJob[] = booked.map((job) => ({
    ...dayJob(String(job.id), job.time, job.end, job.crew),
    customer: job.customer,
    period: formatShortPeriod(job.time, job.end),
    proposed: false,
  }))
  if (proposed) {
    jobs.push({
      ...dayJob('proposed', proposed.start, proposed.end, proposed.crew),
      customer: proposed.customer,
      period: formatShortPeriod(proposed.start, proposed.end),
      proposed: true,
    })
  }
  return jobs
}

type DayTimelineProps = {
  date: string
  schedule: ScheduleState
  proposed: Proposed | null
  className?: string
}

/** The day from morning to evening with its jobs side by side, and the chosen time among them. */
export function DayTimeline({ date, schedule, proposed, className }: DayTimelineProps) {
  const booked = schedule.data?.existing_jobs ?? []
  const jobs = shownJobs(booked, proposed)
  const lanes = dayLanes(jobs)
  const { first, last } = dayHours(jobs)
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index)

  return (
    <section
      aria-label="Schedule of the day"
      className={cx('min-w-0 border-l border-border bg-bg px-5 py-5', className)}
    >
      <div className="flex items-baseline justify-between gap-3 text-secondary">
        <h3 className="font-semibold">{date ? formatSpokenDate(date) : 'No date chosen'}</h3>
        {schedule.isError && <span className="text-text-3">Not available</span>}
        {schedule.data && (
          <span className="text-text-3">
            {booked.length === 0 ? 'Nothing booked' : `${formatCount(booked.length, 'job')} booked`}
          </span>
        )}
      </div>
      <div className="relative mt-2.5">
        <div className="mb-2 ml-[52px] flex h-[18px] gap-1 text-caption font-medium text-text-2">
          {lanes.map((lane, index) => (
            <span key={laneKey(lane, index)} className="min-w-0 flex-1 truncate px-0.5">
              {lane.crew ?? (lane.jobs.every((job) => job.proposed) ? null : 'Unassigned')}
            </span>
          ))}
        </div>
        <div className="relative" style={{ height: (last - first) * HOUR_PX + 10 }}>
          {hours.map((hour) => (
            <div
              key={hour}
              aria-hidden="true"
              className="absolute inset-x-0 flex -translate-y-1/2 items-center gap-2"
              style={{ top: (hour - first) * HOUR_PX }}
            >
              <span className="w-11 shrink-0 text-right text-axis tabular text-text-3">
                {hourLabel(hour)}
              </span>
              <span className="h-px flex-auto bg-border" />
            </div>
          ))}
          <div className="absolute inset-y-0 right-0 left-[52px] flex gap-1">
            {lanes.map((lane, index) => (
              <ul key={laneKey(lane, index)} className="relative min-w-0 flex-1">
                {lane.jobs.map((job) => (
                  <JobBlock key={job.key} job={job} first={first} />
                ))}
              </ul>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

/** `first`: the hour that the day begins with. */
function JobBlock({ job, first }: { job: ShownJob; first: number }) {
  const top = (minute: number) => ((minute - first * 60) / 60) * HOUR_PX
  return (
    <li
      style={{
        top: top(job.startMinute) + 1,
        height: top(job.endMinute) - top(job.startMinute) - 2,
      }}
      className={cx(
        'absolute inset-x-0 overflow-hidden rounded-control border px-2.5 py-1.5 text-caption',
        job.proposed ? 'border-dashed border-accent bg-tile-on' : 'border-border-strong bg-surface',
      )}
    >
      <p className={cx('truncate font-semibold', job.proposed && 'text-accent')}>{job.customer}</p>
      <p className="tabular leading-tight text-text-2">{job.period}</p>
    </li>
  )
}

const laneKey = (lane: { crew: string | null }, index: number) => `${index} ${lane.crew ?? ''}`

/** `8 AM` */
const hourLabel = (hour: number) => briefClock(clockOf(hour * 60))
