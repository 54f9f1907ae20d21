import { useQuery } from '@tanstack/react-query'
import { useRights } from '../auth/rights.ts'
import { cx } from '../ui/cx.ts'
import { waitingCount, worklistQuery } from './queries.ts'

/** How much waits for the signed-in person, beside the dashboard's name; nothing where nothing does. */
export function Waiting({ className }: { className: string }) {
  const enabled = useRights()('quotes.read')
  // Beside the list that the dashboard reads; its code comes later than that.
  const { data } = useQuery({ ...worklistQuery, enabled, refetchOnMount: false })
  const count = data && waitingCount(data)
  if (!count || count.total === 0) return null
  return (
    <span
      className={cx(
        'min-w-4.5 rounded-full bg-accent px-1.5 text-center text-axis font-semibold tabular text-on-accent',
        className,
      )}
    >
      {count.words}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
