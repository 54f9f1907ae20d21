import { CircleAlert, CircleCheck } from 'lucide-react'
import { cx } from './cx.ts'

type BannerProps = {
  kind: 'success' | 'warning' | 'error'
  /** Beside a button: on a phone two lines of it are as high as the button. */
  compact?: boolean
  children: string
}

const LOOK = {
  success: 'bg-green-fill text-green-text',
  warning: 'bg-amber-fill text-amber-text',
  error: 'bg-red-fill text-red-text',
}

/** One sentence about what just happened, inside the page: a failed sign-in, saved settings. */
export function Banner({ kind, compact = false, children }: BannerProps) {
  const failed = kind === 'error'
  return (
    <div
      role={failed ? 'alert' : 'status'}
      className={cx(
        'flex items-start rounded-control text-secondary',
        compact ? 'gap-2 px-2.5 py-[9px] max-sm:py-1.5 max-sm:text-caption' : 'gap-2.5 px-3 py-2.5',
        LOOK[kind],
      )}
    >
      {kind === 'success' ? (
        <CircleCheck className="mt-px shrink-0" />
      ) : (
        <CircleAlert className="mt-px shrink-0" />
      )}
      <span className="min-w-0 break-words">{children}</span>
    </div>
  )
}
