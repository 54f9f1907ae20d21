import type { Offer } from '../../contract/offer.ts'
import type { MovePhase } from '../../domain/move-day/day-state.ts'
import { formatTime } from '../format/date.ts'
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

/** Where the move stands on its day: in words, and as five dots of which one is now. */
export function DayCard({ day }: { day: NonNullable<Offer['move_day']> }) {
  const now = PARTS.findIndex(({ phases }) => phases.includes(day.phase))
  return (
    <section
      aria-label="The day of your move"
      className="rounded-card border bg-surface px-card py-4 print:hidden"
    >
      <p className="text-body text-text-2">{SAID[day.phase]}</p>
      <p className="text-page tabular">
        {day.arrives_at ? `About ${formatTime(day.arrives_at)}` : `Since ${formatTime(day.since)}`}
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
