import type { Destination } from '../destinations.ts'
import { cx } from '../ui/cx.ts'

type WaitingProps = Required<Pick<Destination, 'useWaiting'>> & { className: string }

/** How much waits at a destination, beside its name; nothing where nothing does. */
export function Waiting({ useWaiting, className }: WaitingProps) {
  const words = useWaiting()
  if (words === null) return null
  return (
    <span
      className={cx(
        'min-w-4.5 rounded-full bg-accent px-1.5 text-center text-axis font-semibold tabular text-on-accent',
        className,
      )}
    >
      {words}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
