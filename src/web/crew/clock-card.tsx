import { ClockAlert, Minus, Plus } from 'lucide-react'
import { MINUTE_MS } from '../../domain/calendar.ts'
import { hoursAndMinutes } from '../../domain/jobs/job-facts.ts'
import { BILLED_PAUSES } from '../../domain/move-day/day-state.ts'
import { LARGEST_CREW } from '../../domain/move-day/events.ts'
import { cx } from '../ui/cx.ts'
import { Doors } from './doors.tsx'
import { elapsedMs } from './log.ts'
import { Card } from './parts.tsx'
import { record } from './record.ts'
import { clockAt } from './time-words.ts'
import { type JobOnPhone, useCrew, useNow } from './use-crew.tsx'
import { firstName } from './words.ts'

/** What runs: how long it has, how long it was planned, who is there, and the doors to the rest. */
export function ClockCard({ job }: { job: JobOnPhone }) {
  const { words } = useCrew()
  const now = useNow()
  const { state, pack, log } = job
  const running = state.phases.find(({ isRunning }) => isRunning)
  if (!running || !state.since) return null
  const ms = elapsedMs(state, log, pack, now)
  const minutes = Math.floor(ms / MINUTE_MS)
  const plan = pack.plan.find(({ name }) => name === running.name)?.minutes
  const clock = (instant: number) => clockAt(instant, pack.server_time, words)
  const started = words.started(clock(state.since.getTime()))
  const isStanding = state.paused && !BILLED_PAUSES.includes(state.paused.reason)
  return (
    <>
      <div className="text-center">
        <h2 className="flex items-center justify-center gap-3 text-address">
          {!state.paused && (
            <span aria-hidden="true" className="size-3.5 animate-pulse rounded-full bg-accent" />
          )}
          {state.paused ? words.paused : words.phases[state.phase]}
        </h2>
        {state.paused && (
          <p className="text-secondary text-text-2">
            {(isStanding ? words.notBilledPause : words.billedPause)(words.pauses[state.paused.reason])}
          </p>
        )}
        <Digits ms={ms} />
        {/* Once a minute, not each second. */}
        <p role="status" className="sr-only">
          {words.elapsed(hoursAndMinutes(minutes))}
        </p>
      </div>
      {plan ? (
        <Plan {...{ minutes, plan }} started={started} end={clock(now.getTime() + plan * MINUTE_MS - ms)} />
      ) : (
        <p className="text-center text-secondary text-text-2">{started}</p>
      )}
      <Card>
        <CrewSize job={job} />
        <Doors job={job} isWithin />
      </Card>
    </>
  )
}

type PlanProps = { minutes: number; plan: number; started: string; end: string }

function Plan({ minutes, plan, started, end }: PlanProps) {
  const { words } = useCrew()
  return (
    <div>
      <PlanBar minutes={minutes} plan={plan} />
      <div className="mt-2 flex flex-wrap justify-between gap-x-4">
        <p>
          <PlanLeft minutes={minutes} plan={plan} />
          <span className="block text-secondary text-text-2">{started}</span>
        </p>
        <p className="text-right">
          <span className="block text-button">{words.plan(hoursAndMinutes(plan))}</span>
          <span className="block text-secondary text-text-2">
            {(minutes > plan ? words.ended : words.until)(end)}
          </span>
        </p>
      </div>
    </div>
  )
}

/** Each digit in a cell of its own, so that nothing moves when a second passes; the hours have none before them. */
function Digits({ ms }: { ms: number }) {
  const seconds = Math.floor(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const shown = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return (
    <p role="timer" aria-label={shown} aria-live="off" className="clock-digits flex justify-center">
      {[...shown].map((sign, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          key={index}
          aria-hidden="true"
          className={cx(
            'text-center',
            sign === ':' ? 'relative bottom-[0.06em] w-[0.3em]' : 'w-[0.645em]',
            // The seconds: `:08`.
            index >= shown.length - 3 && 'in-data-sunlight:hidden',
          )}
        >
          {sign}
        </span>
      ))}
    </p>
  )
}

/** How much of the plan is used; past it the bar is as long as what was used. */
function PlanBar({ minutes, plan }: { minutes: number; plan: number }) {
  const width = (part: number) => ({ width: `${(part / Math.max(plan, minutes)) * 100}%` })
  return (
    <div
      aria-hidden="true"
      className="flex h-3.5 gap-0.5 overflow-hidden rounded-full border border-border-control bg-inset"
    >
      <div className="bg-accent" style={width(Math.min(minutes, plan))} />
      {minutes > plan && <div className="bg-amber-dot" style={width(minutes - plan)} />}
    </div>
  )
}

function PlanLeft({ minutes, plan }: { minutes: number; plan: number }) {
  const { words } = useCrew()
  const isOver = minutes > plan
  return (
    <span className={cx('flex items-center gap-2 text-button', isOver && 'text-amber-text')}>
      {isOver && <ClockAlert size={22} />}
      {isOver ? words.over(hoursAndMinutes(minutes - plan)) : words.left(hoursAndMinutes(plan - minutes))}
    </span>
  )
}

function CrewSize({ job }: { job: JobOnPhone }) {
  const { kept, words, store, keep } = useCrew()
  const size = job.state.crewSize ?? job.pack.job.crew_size ?? kept.day?.people.length ?? 1
  const change = (by: number) =>
    void keep(() =>
      record(store, job.entry.id, 'crew_size', {
        crew_size: Math.min(LARGEST_CREW, Math.max(1, size + by)),
      }),
    )
  const button =
    'flex size-14 shrink-0 items-center justify-center rounded-card border border-border-control active:bg-inset'
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 p-2 pl-card">
      <div className="min-w-0">
        <p className="font-semibold">{words.crew}</p>
        <p className="text-secondary text-text-2">
          {kept.day?.people.map(({ name }) => firstName(name)).join(', ')}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <button type="button" aria-label={words.fewer} className={button} onClick={() => change(-1)}>
          <Minus size={24} />
        </button>
        <output aria-label={words.crew} className="w-10 text-center text-address">
          {size}
        </output>
        <button type="button" aria-label={words.oneMore} className={button} onClick={() => change(1)}>
          <Plus size={24} />
        </button>
      </div>
    </div>
  )
}
