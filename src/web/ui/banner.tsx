import { CircleAlert, CircleCheck } from 'lucide-react'
import { cx } from './cx.ts'

/** One sentence about what just happened, inside the page: a failed sign-in, saved settings. */
export function Banner({ kind, children }: { kind: 'success' | 'error'; children: string }) {
  const failed = kind === 'error'
  return (
    <div
      role={failed ? 'alert' : 'status'}
      className={cx(
        'flex items-start gap-2.5 rounded-control px-3 py-2.5 text-secondary',
        failed ? 'bg-red-fill text-red-text' : 'bg-green-fill text-green-text',
      )}
    >
      {failed ? <CircleAlert className="mt-px shrink-0" /> : <CircleCheck className="mt-px shrink-0" />}
      <span className="min-w-0 break-words">{children}</span>
    </div>
  )
}
