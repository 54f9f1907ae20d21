import {
  ArrowRight,
  Check,
  CircleAlert,
  CirclePause,
  Clock,
  Moon,
  TriangleAlert,
  Truck,
  Users,
} from 'lucide-react'
import { type CSSProperties, memo, type ReactNode, useRef } from 'react'
import type { BoardJob } from '../../../contract/board.ts'
import { isAwayOvernight } from '../../../domain/schedule/days-out.ts'
import { AWAY_OVERNIGHT } from '../../../domain/schedule/night-words.ts'
import { isUnderWay, PhaseLine } from '../../phase-line.tsx'
import { cx } from '../../ui/cx.ts'
import { barInWords, hoursOfBar, nameInWeek, nameOfBar, townsOf } from './bar-words.ts'
import { BarProgress } from './day-progress.tsx'
import { canBeCarried, useDraggable } from './drag.ts'
import { JobMenu } from './job-menu.tsx'
import { type Bar, tripOf } from './lay-out.ts'
import { useCarry, useIsSelected, useOnBoard } from './on-board.ts'

type BarProps = {
  bar: Bar
  /** `26 ft` */
  truck: string | null
  /** On the hours of a day, in a day's cell of the week, or over several. */
  place: 'day' | 'week' | 'days'
  /** Over how many it lies. */
  columns?: number
  className?: string
  style?: CSSProperties
}

/** Hatching: driving, and places that cannot take what is carried. */
export const HATCH =
  'bg-[repeating-linear-gradient(135deg,transparent_0_4.5px,color-mix(in_srgb,var(--color-text-2)_16%,transparent)_4.5px_6px)]'

/** The same where it is six pixels high. */
export const STRIP_HATCH =
  'bg-[repeating-linear-gradient(135deg,transparent_0_1.5px,var(--color-text-3)_1.5px_2.75px)]'

/** What a bar needs that no one has given it yet is yellow, what clashes red, in words too. */
function lookOf({ status, clash, assigned_crew }: BoardJob): string {
  if (clash) return 'border-red-dot bg-red-fill text-red-text'
  if (status === 'in_progress') return 'border-amber-dot/55 bg-amber-fill text-amber-text'
  if (status === 'completed') return 'border-border-strong bg-surface text-text-2'
  if (assigned_crew === null) return 'border-[1.5px] border-dashed border-amber-dot bg-surface text-text-1'
  return 'border-blue-dot/45 bg-blue-fill text-blue-text'
}

function StateIcon({ job }: { job: BoardJob }) {
  if (job.clash) return <CircleAlert size={14} className="shrink-0" aria-hidden="true" />
  if (job.phase_paused && isUnderWay(job))
    return <CirclePause size={14} className="shrink-0" aria-hidden="true" />
  if (job.status === 'in_progress') return <Clock size={14} className="shrink-0" aria-hidden="true" />
  if (job.status === 'completed')
    return <Check size={14} className="shrink-0 text-success" aria-hidden="true" />
  return null
}

/** What clashes or is needed, unless its place says it already. */
export const troubleOf = ({ clash, needs, assigned_crew, status }: BoardJob): string | null => {
  if (clash) return clash
  // A truck comes with the crew.
  if (status === 'completed' || assigned_crew === null) return null
  return needs[0] ?? null
}

/** A job on the board: Enter or Space picks it up, its button opens what else can be done. */
export const BarOfJob = memo(function BarOfJob(props: BarProps) {
  const { bar, truck, place, columns = 1, className, style } = props
  const ref = useRef<HTMLDivElement>(null)
  const { job } = bar
  const { mayMove, open } = useOnBoard()
  useDraggable(ref, job, mayMove)
  const isCarried = useCarry((now) => now?.group.some(({ id }) => id === job.id) === true)
  const isChosen = useIsSelected(job.id)
  const words = barInWords(bar)
  return (
    <li className={cx('group/bar', className)} style={style}>
      {/* biome-ignore lint/a11y/useSemanticElements: Firefox drags nothing that is a button */}
      <div
        ref={ref}
        role="button"
        tabIndex={0}
        data-job={job.id}
        aria-describedby="board-keys"
        aria-pressed={isChosen || undefined}
        onDoubleClick={() => open(job)}
        className={cx(
          '@container relative h-full w-full overflow-hidden rounded-control border select-none',
          mayMove && canBeCarried(job) ? 'cursor-grab' : 'cursor-default',
          lookOf(job),
          isCarried && 'border-dashed opacity-45',
          // What is driven before and after belongs to it.
          place === 'day' && bar.leaves < bar.start && 'rounded-l-none',
          place === 'day' && bar.end < bar.returns && 'rounded-r-none',
          isChosen && 'outline-2 outline-offset-1 outline-accent',
        )}
      >
        <span className="sr-only">
          {words} <PhaseLine job={job} />
        </span>
        <div aria-hidden="true" className="h-full">
          {place === 'day' ? (
            <>
              <DayFace bar={bar} truck={truck} />
              <BarProgress bar={bar} />
            </>
          ) : (
            <WeekFace {...{ bar, truck, columns }} isLong={place === 'days'} />
          )}
        </div>
      </div>
      <JobMenu
        job={job}
        className="absolute top-1 right-1 size-6 rounded-small border border-border-strong bg-surface opacity-0 shadow-button group-focus-within/bar:opacity-100 group-hover/bar:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
      />
    </li>
  )
})

/**
 * From 200 px the hours stand beside the name and the way below; from 230 the truck too. The edges take the rest of both
 * widths; what of a narrow bar's second line does not fit is left out whole.
 */
function DayFace({ bar, truck }: { bar: Bar; truck: string | null }) {
  const { job } = bar
  const hours = hoursOfBar(bar)
  const trouble = troubleOf(job)
  // While it goes on, where it stands is what is looked for.
  const underWay = isUnderWay(job)
  return (
    <div className="flex h-full flex-col justify-center gap-px px-2 @min-[130px]:px-2.5">
      <div className="flex items-center gap-1.5 text-secondary">
        <StateIcon job={job} />
        <span className="min-w-0 flex-auto truncate font-semibold">{nameOfBar(bar)}</span>
        <span className="hidden shrink-0 text-caption tabular @min-[195px]:inline">{hours}</span>
      </div>
      <div className="flex h-4 flex-wrap items-center gap-x-2 overflow-hidden text-caption whitespace-nowrap @min-[195px]:flex-nowrap">
        {trouble && (
          <Trouble job={job} place="day">
            {trouble}
          </Trouble>
        )}
        {!underWay && <span className="tabular @min-[195px]:hidden">{hours}</span>}
        {underWay ? (
          !job.clash && <PhaseLine job={job} isTight />
        ) : (
          <>
            {!job.clash && <Way job={job} className="hidden @min-[195px]:flex" />}
            <People job={job} />
          </>
        )}
        {truck && !underWay && (
          <span className="hidden shrink-0 items-center gap-1 @min-[225px]:inline-flex">
            <Truck size={13} aria-hidden="true" />
            {truck}
          </span>
        )}
      </div>
    </div>
  )
}

type WeekFaceProps = {
  bar: Bar
  truck: string | null
  /** It lies over several columns, and is as high as any other. */
  isLong: boolean
  columns?: number
}

/** Two lines; three with the way and the truck from 1600 px. */
export function WeekFace({ bar, truck, isLong, columns = 1 }: WeekFaceProps) {
  const { job } = bar
  const trouble = troubleOf(job)
  const isAway = isAwayOvernight(tripOf(job))
  const inWords = trouble && (
    <Trouble job={job} place="week">
      {trouble}
    </Trouble>
  )
  return (
    <div className="px-1.5 py-1 text-caption">
      <WayHome bar={bar} columns={columns} />
      <div className="flex items-center gap-1">
        {!job.clash && <StateIcon job={job} />}
        <span className="min-w-0 flex-auto truncate font-semibold">{nameInWeek(bar)}</span>
      </div>
      <Way job={job} className="hidden min-[1600px]:flex" />
      <div className="flex items-center gap-1.5 whitespace-nowrap">
        <span className="truncate tabular">{hoursOfBar(bar).replace(/ [AP]M/g, '')}</span>
        <People job={job} />
        {truck && (
          <span className="hidden min-w-0 items-center gap-1 min-[1600px]:inline-flex">
            <Truck size={13} className="shrink-0" aria-hidden="true" />
            <span className="truncate">{truck}</span>
          </span>
        )}
        {isLong && inWords}
        {isLong && isAway && <AwayOvernight />}
      </div>
      {!isLong && isAway && <AwayOvernight />}
      {!isLong && trouble && <div className="flex">{inWords}</div>}
    </div>
  )
}

const AwayOvernight = () => (
  <span className="flex min-w-0 items-center gap-1">
    <Moon size={13} className="shrink-0" aria-hidden="true" />
    <span className="truncate">{AWAY_OVERNIGHT}</span>
  </span>
)

/** The way home from the last day of a job that lies over several columns. */
function WayHome({ bar, columns }: { bar: Bar; columns: number }) {
  const { job, nthDay } = bar
  const isHere = nthDay + columns - 1 === job.days
  if (!isHere || job.travel_after_minutes === 0 || !isAwayOvernight(tripOf(job))) return null
  return (
    <span
      aria-hidden="true"
      className={cx('pointer-events-none absolute inset-y-0 right-0', HATCH)}
      style={{ width: `${100 / columns / 2}%` }}
    />
  )
}

/** From town to town, with an arrow. */
export function Way({ job, className = 'flex' }: { job: BoardJob; className?: string }) {
  const [from, to] = townsOf(job)
  return (
    <span className={cx('relative min-w-0 items-center gap-1', className)}>
      <span className="truncate">{from ?? 'No address yet'}</span>
      {to && (
        <>
          <span className="sr-only">to</span>
          <ArrowRight size={12} className="shrink-0" aria-hidden="true" />
          <span className="truncate">{to}</span>
        </>
      )}
    </span>
  )
}

function People({ job }: { job: BoardJob }) {
  if (job.crew_size === null) return null
  return (
    <span className="inline-flex shrink-0 items-center gap-1 tabular">
      <Users size={13} aria-hidden="true" />
      {job.crew_size}
    </span>
  )
}

function Trouble({ job, place, children }: { job: BoardJob; place: 'day' | 'week'; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-badge',
        job.clash ? 'min-w-0 text-red-text' : 'max-w-full shrink-0 font-medium text-amber-text',
        !job.clash && place === 'day' && 'bg-amber-fill px-1',
      )}
    >
      {job.clash ? (
        place === 'week' && <CircleAlert size={13} className="shrink-0" aria-hidden="true" />
      ) : (
        <TriangleAlert size={13} className="shrink-0" aria-hidden="true" />
      )}
      <span className="truncate">{children}</span>
    </span>
  )
}
