import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const FRAME =
  'inline-flex h-[26px] max-w-full items-center gap-1.5 rounded-small border px-2 text-caption font-medium'

/** A name with its count behind it in quiet: `Nightstand ×3`. */
export function Chip({ count, children }: { count?: string; children: ReactNode }) {
  return (
    <span className={cx(FRAME, 'border-border bg-surface text-text-1')}>
      <span className="truncate">{children}</span>
      {count !== undefined && <span className="shrink-0 font-normal text-text-3">{count}</span>}
    </span>
  )
}

/** The chip for the hidden rest: `+18 more`. */
export function MoreChip({ count }: { count: number }) {
  return <span className={cx(FRAME, 'border-border bg-inset text-text-2')}>+{count} more</span>
}
