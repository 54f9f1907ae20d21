import { CalendarOff, CircleAlert, TriangleAlert } from 'lucide-react'
import type { BoardJob } from '../../../contract/board.ts'
import { clockOf } from '../../../domain/calendar.ts'
import { formatCount } from '../../../domain/count.ts'
import { calledOnDay } from '../../../domain/jobs/legs.ts'
import { formatShortTime, formatTime } from '../../format/date.ts'
import { PhaseLine } from '../../phase-line.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { JobStatusBadge } from '../../ui/status-badge.tsx'
import { ToldMark } from '../day-sheets/told-mark.tsx'
import { HATCH, troubleOf, Way } from './bar.tsx'
import { nameOfBar, sizeOfJob } from './bar-words.ts'
import { JobMenu } from './job-menu.tsx'
import { type Bar, barsOn } from './lay-out.ts'
import { useIsSelected, useOnBoard } from './on-board.ts'
import { CrewColour } from './row-head.tsx'
import type { Row } from './rows.ts'
import { MoreUndated } from './undated-tray.tsx'

/** Less than this between two jobs is not worth a line. */
const WORTH_A_LINE_MINUTES = 30

type DayListProps = {
  rows: readonly Row[]
  undated: readonly BoardJob[]
  more: number
  date: string
}

/** A day on a phone: a list by crew. */
export function DayList({ rows, undated, more, date }: DayListProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {rows.map((row) => {
        const bars = barsOn(row.jobs, date)
        if (row.id === null && bars.length === 0) return null
        return <CrewList key={row.key} {...{ row, bars, date }} off={row.offOn(date)} />
      })}
      {undated.length > 0 && (
        <section aria-label="Needs a date">
          <Head name="Needs a date" caption={formatCount(undated.length + more, 'job')} />
          <ul className={CARD}>
            {undated.map((job) => (
              <li key={job.id} className="flex items-start gap-2 py-3 pr-2 pl-card">
                <div className="min-w-0 flex-auto">
                  <p className="truncate text-body font-medium">{calledOnDay(job)}</p>
                  <div className="text-secondary text-text-2">
                    <Way job={job} />
                    {sizeOfJob(job)}
                  </div>
                </div>
                <JobMenu job={job} className="size-11 rounded-control" />
              </li>
            ))}
            {more > 0 && (
              <li className="px-1.5 py-2">
                <MoreUndated more={more} />
              </li>
            )}
          </ul>
        </section>
      )}
    </div>
  )
}

const CARD = 'divide-y divide-border rounded-card border border-border bg-surface'

function Head({
  name,
  caption,
  colour,
  isWaiting,
}: {
  name: string
  caption: string
  colour?: string | null
  isWaiting?: boolean
}) {
  return (
    <div className="mb-2 flex items-baseline justify-between gap-3 px-1">
      <h3 className="flex min-w-0 items-center gap-2 text-body font-medium">
        {colour && <CrewColour of={colour} />}
        <span className="truncate">{name}</span>
      </h3>
      <p className={cx('min-w-0 text-right text-secondary', isWaiting ? 'text-warning' : 'text-text-2')}>
        {caption}
      </p>
    </div>
  )
}

type CrewListProps = { row: Row; bars: readonly Bar[]; date: string; off: string | null }

const captionOf = ({ caption, goesOutWith }: Row) =>
  goesOutWith ? [goesOutWith.name, goesOutWith.size].filter(Boolean).join(', ') : caption

function CrewList({ row, bars, date, off }: CrewListProps) {
  const { mayMove, ask } = useOnBoard()
  const short = row.shortOn?.(date) ?? null
  return (
    <section aria-label={row.name}>
      <Head
        name={row.name}
        caption={short ?? captionOf(row)}
        colour={row.colour}
        isWaiting={row.id === null || short !== null}
      />
      {row.key.startsWith('crew:') && row.id !== null && (
        <div className="-mt-1 mb-2 flex flex-wrap items-center justify-between gap-x-3 px-1">
          <ToldMark crewId={row.id} date={date} />
          {mayMove && (
            <Button
              variant="link"
              size="small"
              className="-ml-2.5"
              aria-label={`Off today... (${row.name})`}
              onClick={() => ask({ to: 'take a crew off', crewId: row.id as number })}
            >
              Off today...
            </Button>
          )}
        </div>
      )}
      {mayMove && row.key.startsWith('truck:') && row.id !== null && (
        <Button
          variant="link"
          size="small"
          className="-mt-1 mb-2"
          aria-label={`Out of service... (${row.name})`}
          onClick={() => ask({ to: 'take a truck out', truckId: row.id as number })}
        >
          Out of service...
        </Button>
      )}
      {off && (
        <p className="flex items-center gap-2 rounded-card border border-border bg-inset px-card py-3.5 text-secondary text-text-2">
          <CalendarOff size={16} className="shrink-0" aria-hidden="true" />
          {off}
        </p>
      )}
      {!off && bars.length === 0 && (
        <p className="rounded-card border border-border bg-surface px-card py-3.5 text-secondary text-text-2">
          Nothing booked
        </p>
      )}
      {bars.length > 0 && (
        <ul className={cx(CARD, off && 'mt-2')}>
          {bars.map((bar, index) => (
            <ListItem key={bar.job.id} bar={bar} next={row.id === null ? undefined : bars[index + 1]} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ListItem({ bar, next }: { bar: Bar; next: Bar | undefined }) {
  const { job } = bar
  const trouble = troubleOf(job)
  const isChosen = useIsSelected(job.id)
  const clock = (minute: number) => formatShortTime(clockOf(minute))
  return (
    <>
      <li
        data-item={job.id}
        tabIndex={-1}
        className={cx('flex items-start gap-2 py-3 pr-2 pl-card outline-none', isChosen && 'bg-accent-soft')}
      >
        <p className="w-20 shrink-0 tabular">
          <span className="block text-body">{clock(bar.start)}</span>
          <span className="block text-secondary text-text-2">{clock(bar.end)}</span>
        </p>
        <div className="min-w-0 flex-auto">
          <p className="truncate text-body font-medium">{nameOfBar(bar)}</p>
          <div className="flex gap-x-3 text-secondary text-text-2">
            <Way job={job} />
            {job.crew_size !== null && (
              <span className="shrink-0">{formatCount(job.crew_size, 'mover')}</span>
            )}
          </div>
          <PhaseLine job={job} className="mt-0.5 text-secondary" />
          {trouble && (
            <p
              className={cx(
                'mt-1 flex items-start gap-1.5 text-secondary',
                job.clash ? 'text-danger' : 'text-warning',
              )}
            >
              {job.clash ? (
                <CircleAlert size={16} className="mt-px shrink-0" aria-hidden="true" />
              ) : (
                <TriangleAlert size={16} className="mt-px shrink-0" aria-hidden="true" />
              )}
              {trouble}
            </p>
          )}
          <p className="mt-1.5">
            <JobStatusBadge status={job.status} />
          </p>
        </div>
        <JobMenu job={job} className="size-11 rounded-control" />
      </li>
      {next && next.leaves - bar.returns >= WORTH_A_LINE_MINUTES && (
        <li className="flex items-center gap-2 py-2.5 pl-card text-secondary text-text-2">
          <span
            aria-hidden="true"
            className={cx('mr-2 h-2.5 w-18 rounded-[3px] border border-border-strong', HATCH)}
          />
          Free until {formatTime(clockOf(next.leaves))}
          {next.leaves < next.start && `, then ${next.start - next.leaves} min travel`}
        </li>
      )}
    </>
  )
}
