import { cx } from '../ui/cx.ts'
import { useWaiting } from './queries.ts'

/** How much waits for whoever is signed in, beside the dashboard's name; nothing where nothing does. */
export function Waiting({ className }: { className: string }) {
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
