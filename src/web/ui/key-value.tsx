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

type Change = { field: string; label: string; was: string | null; is: string | null }

/** What was changed: each field with what it was and what it is. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="grid gap-0.5 text-secondary text-text-2">
      {changes.map(({ field, label, was, is }) => (
        <li key={field} className="break-words">
          {label}: {was !== null && <del className="text-text-3">{was}</del>}
          {was !== null && ' → '}
          <ins className="text-text-1 no-underline">{is ?? 'nothing'}</ins>
        </li>
      ))}
    </ul>
  )
}

/** What a list comes to: a few figures side by side, each on one line. */
export const Totals = ({ totals }: { totals: readonly { label: string; value: string }[] }) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:flex sm:gap-10">
    {totals.map(({ label, value }) => (
      <div key={label}>
        <dt className="text-secondary text-text-2">{label}</dt>
        <dd className="text-page whitespace-nowrap tabular sm:text-stat">{value}</dd>
      </div>
    ))}
  </dl>
)

/** The titles of a table's columns; `cell` is the look of each of its cells. */
export const TableHead = ({ titles, cell }: { titles: readonly string[]; cell: string }) => (
  <thead>
    <tr className="border-b border-border text-caption text-text-2">
      {titles.map((title) => (
        <th key={title} scope="col" className={cx(cell, 'font-medium')}>
          {title}
        </th>
      ))}
    </tr>
  </thead>
)
