import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const LOOK = {
  success: { Icon: CircleCheck, role: 'status', colors: 'bg-green-fill text-green-text' },
  error: { Icon: CircleAlert, role: 'alert', colors: 'bg-red-fill text-red-text' },
  warning: { Icon: CircleAlert, role: 'status', colors: 'bg-amber-fill text-amber-text' },
  info: { Icon: Info, role: 'note', colors: 'bg-inset text-text-2' },
} as const

type BannerProps = {
  kind: keyof typeof LOOK
  /** Beside a button: on a phone two lines of it are as high as the button. */
  compact?: boolean
  /** A button at its end; on a phone below the sentence. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** One sentence inside the page: what just happened (a failed sign-in, saved settings) or how things stand. */
export function Banner({ kind, compact = false, action, className, children }: BannerProps) {
  const { Icon, role, colors } = LOOK[kind]
  return (
    <div
      role={role}
      className={cx(
        'flex items-start rounded-control text-secondary',
        compact ? 'gap-2 px-2.5 py-[9px] max-sm:py-1.5 max-sm:text-caption' : 'gap-2.5 px-3 py-2.5',
        colors,
        className,
      )}
    >
      <Icon className="mt-px shrink-0" />
      <span className="min-w-0 flex-1 break-words">{children}</span>
      {action}
    </div>
  )
}
