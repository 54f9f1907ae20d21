import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Rows of a name at the left and a value at the right, with hairlines between. */
export function KeyValueList({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={className}>{children}</dl>
}

type KeyValueProps = { name: string; strong?: boolean; children: ReactNode }

/** One row; `strong` is the total, with the heavier line above. */
export function KeyValue({ name, strong = false, children }: KeyValueProps) {
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-4 py-2.5 text-body not-first:border-t last:pb-0',
        strong ? 'border-border-strong font-semibold' : 'border-border',
      )}
    >
      <dt className={strong ? 'text-text-1' : 'text-text-2'}>{name}</dt>
      <dd className={cx('min-w-0 text-right break-words tabular text-text-1', !strong && 'font-medium')}>
        {children}
      </dd>
    </div>
  )
}

type JobFactProps = { name: string; absent?: string; wide?: boolean; children: ReactNode }

/** A small name over its value, or over the word for its absence. */
export function JobFact({ name, absent, wide = false, children }: JobFactProps) {
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-caption text-text-3">{name}</dt>
      <dd className="mt-0.5 text-body font-medium break-words whitespace-pre-line tabular">
        {children || <span className="font-normal text-text-2">{absent}</span>}
      </dd>
    </div>
  )
}
