import { Phone } from 'lucide-react'
import { cx } from './cx.ts'

export type BadgeTone = 'grey' | 'blue' | 'green' | 'amber' | 'red'

export const FILL: Record<BadgeTone, string> = {
  grey: 'bg-grey-fill text-grey-text',
  blue: 'bg-blue-fill text-blue-text',
  green: 'bg-green-fill text-green-text',
  amber: 'bg-amber-fill text-amber-text',
  red: 'bg-red-fill text-red-text',
}
export const DOT: Record<BadgeTone, string> = {
  grey: 'bg-grey-dot',
  blue: 'bg-blue-dot',
  green: 'bg-green-dot',
  amber: 'bg-amber-dot',
  red: 'bg-red-dot',
}

type BadgeProps = { tone: BadgeTone; phone?: boolean; className?: string; children: string }

/** A status as colour and word; `phone` shows a receiver in place of the dot. */
export function Badge({ tone, phone = false, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-[22px] items-center gap-1.5 rounded-badge px-2 text-caption font-medium whitespace-nowrap',
        FILL[tone],
        className,
      )}
    >
      {phone ? (
        <Phone size={13} className="shrink-0" />
      ) : (
        <span className={cx('size-1.5 rounded-full', DOT[tone])} />
      )}
      {children}
    </span>
  )
}

/** Says that the product is a beta. */
export function BetaBadge() {
  return (
    <span className="inline-flex h-[18px] items-center rounded-[5px] border border-border bg-inset px-1.5 text-axis font-medium whitespace-nowrap text-text-2">
      Beta Version
    </span>
  )
}

/** The mark: an M in a petrol square. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg aria-hidden="true" className="shrink-0" width={size} height={size} viewBox="0 0 28 28">
      <rect width="28" height="28" rx="7" fill="var(--color-accent)" />
      <path
        d="M8.5 19V9.6l5.5 5.2 5.5-5.2V19"
        fill="none"
        stroke="var(--color-on-accent)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
