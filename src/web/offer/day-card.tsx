import type { CustomerDay } from '../../contract/customer-day.ts'
import type { MovePhase } from '../../domain/move-day/day-state.ts'
import { formatSpokenDate, formatTime } from '../format/date.ts'
import { cx } from '../ui/cx.ts'

/** The day as its customer follows it, with the phases of each part. */
const PARTS: readonly { name: string; phases: readonly MovePhase[] }[] = [
  { name: 'On the way', phases: ['on_the_way', 'at_origin'] },
  { name: 'Loading', phases: ['loading', 'loaded'] },
  { name: 'Driving', phases: ['in_transit', 'at_destination'] },
  { name: 'Unloading', phases: ['unloading'] },
  { name: 'Done', phases: ['delivered', 'done'] },
]

const SAID: Readonly<Record<MovePhase, string>> = {
  booked: 'Your move is booked',
  on_the_way: 'Your crew is on the way',
  at_origin: 'Your crew is here',
  loading: 'Your crew is loading',
  loaded: 'Everything is loaded',
  in_transit: 'Your things are on the way',
  at_destination: 'Your crew is at the new address',
  unloading: 'Your crew is unloading',
  delivered: 'Everything is unloaded',
  done: 'Your move is done',
}

const windowWords = ({ arrival }: CustomerDay) =>
  arrival && `arrival between ${formatTime(arrival.from)} and ${formatTime(arrival.to)}`

function whenWords({ phase, since, arrives_at, arrival }: CustomerDay, bookedFor: string | null) {
  if (arrives_at) return `About ${formatTime(arrives_at)}`
  if (phase !== 'booked' && since) return `${phase === 'done' ? 'At' : 'Since'} ${formatTime(since)}`
  if (arrival) return `${formatTime(arrival.from)} to ${formatTime(arrival.to)}`
  return bookedFor && `At ${formatTime(bookedFor)}`
}

type DayCardProps = {
  day: CustomerDay
  /** When the booked move begins. */
  bookedFor: string | null
  /** What is shown may be old: the company cannot be reached. */
  isCutOff: boolean
}

/** Where the move stands on its day: in words, and as five dots of which one is now. */
export function DayCard({ day, bookedFor, isCutOff }: DayCardProps) {
  const now = PARTS.findIndex(({ phases }) => phases.includes(day.phase))
  return (
    <section
      aria-label="The day of your move"
      className="rounded-card border bg-surface px-card py-4 print:hidden"
    >
      <div role="status">
        <p className="text-body text-text-2">{SAID[day.phase]}</p>
        <p className="text-page tabular">{whenWords(day, bookedFor)}</p>
      </div>
      {bookedFor && day.phase !== 'done' && (
        <p className="text-secondary text-text-2">
          {[formatSpokenDate(bookedFor), day.phase === 'booked' ? null : windowWords(day)]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      <p role="status" className="text-secondary text-amber-text empty:hidden">
        {isCutOff && 'We cannot be reached right now, so this may be old. The page keeps trying.'}
      </p>
      <ol className="mt-4 grid grid-cols-5">
        {PARTS.map(({ name }, at) => (
          <li
            key={name}
            aria-current={at === now ? 'step' : undefined}
            className={cx(
              'relative flex min-w-0 flex-col items-center gap-1.5 text-center text-caption break-words',
              at > 0 &&
                'before:absolute before:top-[5px] before:right-1/2 before:h-0.5 before:w-full before:bg-border-strong',
              at === now ? 'font-semibold text-text-1' : 'text-text-2',
            )}
          >
            <span
              aria-hidden="true"
              className={cx(
                'relative size-3 rounded-full border-2',
                at <= now ? 'border-accent bg-accent' : 'border-border-strong bg-surface',
                at === now && 'outline-3 outline-accent-line',
              )}
            />
            {name}
            {at < now && <span className="sr-only">, done</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
