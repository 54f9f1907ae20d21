import { type ReactNode, useEffect, useRef } from 'react'
import type { Job } from '../../../contract/jobs.ts'
import { DAY_MINUTES, MINUTE_MS } from '../../../domain/calendar.ts'
import { hoursAndMinutes } from '../../../domain/jobs/job-facts.ts'
import type { Span, TimedPart } from '../../../domain/move-day/day-forecast.ts'
import { CLOCKED_WORDS, type Clock, EVENT_WORDS, PAUSE_WORDS } from '../../../domain/move-day/day-words.ts'
import type { EventKind } from '../../../domain/move-day/events.ts'
import { silenceWords } from '../../../domain/move-day/silences.ts'
import { spokenClockOf } from '../../format/date.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { HATCH } from '../board/bar.tsx'
import { type Hours, HoursHead, hourLines, NowLine, percentOf } from '../board/hours.tsx'
import { dayOf, wallMs, wallNow } from '../board/wall-clock.ts'
import { idOfEntry } from './day-events.tsx'
import { EventIcon } from './event-icon.tsx'
import type { DayEntry, ReadDay } from './read-day.ts'

const HOUR_PX = 118
/** However short the day, so many hours are shown. */
const FEWEST_HOURS = 6
/** Stays in sight while the hours are pushed sideways. */
const HEAD = 'sticky left-0 z-2 w-18 shrink-0 bg-surface sm:w-22'

/** What is no phase of its own stands below the phases. */
const MARKED: readonly EventKind[] = ['walkthrough_done', 'crew_size', 'remark', 'payment_taken']

type TimelineProps = { job: Job; read: ReadDay; now: Date; timeZone: string }

/** The day against its hours: the plan, below it what has happened and is expected, and what happened beside it. */
export function Timeline(props: TimelineProps) {
  const { state, forecast, entries } = props.read
  const scroller = useRef<HTMLElement>(null)
  const { spans, silent, minuteOf, hours, nowMinute } = inSight(props)
  useNowInSight(scroller, nowMinute !== null, hours)
  if (spans.length === 0) return null

  const place: Place = ({ from, to }) => {
    const left = percentOf(minuteOf(from), hours)
    return { left: `${left}%`, width: `${percentOf(minuteOf(to), hours) - left}%` }
  }
  const marks = entries.filter(({ event, at }) => at && MARKED.includes(event.kind))
  const clock = spokenClockOf(props.timeZone)
  return (
    <Card title="Timeline" aside={<Legend />} divided className="overflow-hidden">
      <section
        ref={scroller}
        aria-label="Timeline by the hour"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is pushed sideways has to be reached by keys
        tabIndex={0}
        className="overflow-x-auto -outline-offset-2"
      >
        <div className="relative" style={{ minWidth: 88 + (hours.last - hours.first) * HOUR_PX }}>
          <HoursHead hours={hours} nowMinute={nowMinute} className={HEAD} />
          <NowLine hours={hours} nowMinute={nowMinute} className="left-18 sm:left-22" />
          <Row name="Plan" hours={hours} className="h-10">
            <Planned spans={forecast.planned} place={place} />
          </Row>
          <Row name="Actual" hours={hours} isStrong className="h-14">
            <Actual {...{ state, forecast, place, clock }} />
          </Row>
          {silent.length > 0 && (
            <Row name="No word" hours={hours} className="h-9">
              <Silent {...{ silent, place, clock }} />
            </Row>
          )}
          {marks.length > 0 && (
            <Row name="Events" hours={hours} className="h-9">
              <Marks {...{ marks, place, clock }} />
            </Row>
          )}
        </div>
      </section>
    </Card>
  )
}

/** What of the day is shown, and against which hours. */
function inSight({ job, read: { state, forecast, silences }, now, timeZone }: TimelineProps) {
  const wall = (instant: Date) => wallNow(timeZone, instant)
  const day = state.since ? dayOf(wall(state.since)) : (job.scheduled_date ?? dayOf(wall(now))).slice(0, 10)
  /** The minute of the shown day, within it. */
  const minuteOf = (instant: Date) =>
    Math.min(DAY_MINUTES, Math.max(0, (wall(instant) - wallMs(day)) / MINUTE_MS))
  const isToday = dayOf(wall(now)) === day
  const isOver = state.phase === 'done' || job.status === 'completed' || job.status === 'cancelled'
  // A job of several days has those of others as well.
  const silent = silences.filter(({ from }) => dayOf(wall(from)) === day)
  const spans = [...forecast.planned, ...forecast.parts, ...forecast.expected]
  const nowMinute = isToday && !isOver ? Math.floor(minuteOf(now)) : null
  const hours = hoursOf(
    [...spans, ...silent].flatMap(({ from, to }) => [minuteOf(from), minuteOf(to)]),
    nowMinute,
  )
  return { spans, silent, minuteOf, hours, nowMinute }
}

type Place = (span: Pick<Span, 'from' | 'to'>) => { left: string; width: string }
const Planned = ({ spans, place }: { spans: readonly Span[]; place: Place }) =>
  spans.map((span) => (
    <Bar
      key={span.name}
      place={place(span)}
      className={cx('h-7 border-border-strong bg-surface', ofDriving(span))}
    >
      <PhaseText span={span} />
    </Bar>
  ))

type MarksProps = { marks: readonly DayEntry[]; place: Place; clock: Clock }

const Marks = ({ marks, place, clock }: MarksProps) =>
  marks.map((entry) => (
    <Mark
      key={entry.event.id}
      entry={entry}
      left={place({ from: entry.at as Date, to: entry.at as Date }).left}
      clock={clock}
    />
  ))

type ActualProps = Pick<ReadDay, 'state' | 'forecast'> & { place: Place; clock: Clock }

/** What has happened, when the clock stood still, and what is expected. */
const Actual = ({ state, forecast, place, clock }: ActualProps) => (
  <>
    {forecast.parts.map((part) => (
      <Bar
        key={`${part.from.getTime()} ${part.isOver}`}
        place={place(part)}
        className={cx('h-11', lookOf(part))}
      >
        <PhaseText span={part} isOver={part.isOver} />
      </Bar>
    ))}
    {state.pauses.map((pause) => (
      <Bar
        key={pause.from.getTime()}
        place={place(pause)}
        className="h-11 border-dashed border-border-strong bg-inset text-text-2"
      >
        {PAUSE_WORDS[pause.reason]}
      </Bar>
    ))}
    {forecast.expected.map((span) => (
      <Bar
        key={`expected ${span.name}`}
        place={place(span)}
        className="h-11 border-dashed border-border-strong bg-surface text-text-2"
      >
        <PhaseText span={span} until={clock(span.to)} />
      </Bar>
    ))}
  </>
)

type SilentProps = { silent: ReadDay['silences']; place: Place; clock: Clock }

const Silent = ({ silent, place, clock }: SilentProps) => (
  <ul>
    {silent.map((silence) => (
      <li key={`${silence.by} ${silence.from.getTime()}`} title={silenceWords(silence, clock)}>
        <span className="sr-only">{silenceWords(silence, clock)}</span>
        <Bar
          place={place(silence)}
          className="h-6 -translate-y-1/2 border-dotted border-border-strong bg-inset text-text-2"
        >
          {silence.by}
        </Bar>
      </li>
    ))}
  </ul>
)

/** From the hour in which the first begins to that in which the last ends. */
function hoursOf(minutes: readonly number[], nowMinute: number | null): Hours {
  const all = nowMinute === null ? minutes : [...minutes, nowMinute]
  const first = Math.min(24 - FEWEST_HOURS, Math.floor(Math.min(...all) / 60))
  return { first, last: Math.max(first + FEWEST_HOURS, Math.ceil(Math.max(...all) / 60)) }
}

/** Where the hours do not fit, what is seen first is the present. */
function useNowInSight(scroller: { current: HTMLElement | null }, hasNow: boolean, { first, last }: Hours) {
  useEffect(() => {
    const element = scroller.current
    if (!element || !hasNow || first >= last) return
    const line = element.querySelector<HTMLElement>('[data-now]')
    if (line) element.scrollLeft = line.offsetLeft - element.clientWidth / 2
  }, [scroller, hasNow, first, last])
}

const isDriven = ({ name }: Span) => name === 'travel' || name === 'drive'
const ofDriving = (span: Span) => isDriven(span) && HATCH

function lookOf(part: TimedPart): string {
  if (part.isOver) return 'border-amber-dot bg-amber-fill text-amber-text'
  if (isDriven(part)) return cx('border-border-strong bg-surface', HATCH)
  if (part.name === 'walkthrough') return 'border-border-strong bg-inset'
  return 'border-accent bg-accent text-on-accent'
}

type RowProps = { name: string; hours: Hours; isStrong?: boolean; className: string; children: ReactNode }

const Row = ({ name, hours, isStrong = false, className, children }: RowProps) => (
  <div className="flex border-b border-border last:border-b-0">
    <div
      className={cx(
        HEAD,
        'flex items-center pl-card text-secondary',
        isStrong ? 'font-semibold text-text-1' : 'text-text-2',
      )}
    >
      {name}
    </div>
    <div
      className={cx('relative flex flex-auto items-center', className)}
      style={{ backgroundImage: hourLines(hours) }}
    >
      {children}
    </div>
  </div>
)

type BarProps = { place: { left: string; width: string }; className: string; children: ReactNode }

/** The table below says the same in words. */
const Bar = ({ place, className, children }: BarProps) => (
  <div aria-hidden="true" style={place} className="absolute px-px">
    <div
      className={cx(
        '@container flex items-center overflow-hidden rounded-badge border text-caption whitespace-nowrap',
        className,
      )}
    >
      <span className="hidden min-w-0 truncate px-1.5 @min-[50px]:block">{children}</span>
    </div>
  </div>
)

type PhaseTextProps = { span: Span; isOver?: boolean; until?: string }

/** What does not fit is left out whole, the name first: the bar's place says what it is. */
function PhaseText({ span, isOver = false, until }: PhaseTextProps) {
  const minutes = hoursAndMinutes(Math.round((span.to.getTime() - span.from.getTime()) / MINUTE_MS))
  if (isOver) return <strong className="font-semibold">{minutes}</strong>
  return (
    <>
      <strong className="mr-2 hidden font-semibold @min-[150px]:inline">{CLOCKED_WORDS[span.name]}</strong>
      {until ? `until ${until}` : minutes}
    </>
  )
}

type MarkProps = { entry: DayEntry; left: string; clock: Clock }

function Mark({ entry, left, clock }: MarkProps) {
  const words = `${EVENT_WORDS[entry.event.kind]}, ${clock(entry.at as Date)}`
  return (
    <button
      type="button"
      aria-label={words}
      title={words}
      onClick={() => document.getElementById(idOfEntry(entry))?.focus()}
      className="absolute -translate-x-1/2 rounded-full"
      style={{ left }}
    >
      <EventIcon kind={entry.event.kind} />
    </button>
  )
}

const SAMPLE = 'h-2.5 w-4 rounded-[3px] border'
const LEGEND = {
  'Within plan': 'border-accent bg-accent',
  'Over plan': 'border-amber-dot bg-amber-fill',
  Expected: 'border-dashed border-border-strong',
  Driving: cx('border-border-strong', HATCH),
}

const Legend = () => (
  <ul className="flex flex-wrap justify-end gap-x-3 gap-y-1 text-caption text-text-2 max-sm:hidden">
    {Object.entries(LEGEND).map(([words, look]) => (
      <li key={words} className="flex items-center gap-1.5">
        <span aria-hidden="true" className={cx(SAMPLE, look)} />
        {words}
      </li>
    ))}
  </ul>
)
