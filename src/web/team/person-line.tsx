import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'

type PersonLineProps = {
  name: string
  /** Beside the name, quietly. */
  note?: string
  below: string
  quiet?: boolean
  role: ReactNode
  seen: ReactNode
  twoStep?: ReactNode
  actions: ReactNode
}

const COLUMNS = 'sm:grid-cols-[minmax(0,1fr)_120px_140px_64px_minmax(150px,auto)]'

/** What the columns hold; on a phone each says it itself. */
export function PersonHeader() {
  return (
    <div
      aria-hidden="true"
      className={cx(
        'hidden gap-x-3 border-b border-border px-card py-2 text-secondary text-text-2 sm:grid',
        COLUMNS,
      )}
    >
      <span>Name</span>
      <span>Role</span>
      <span>Last seen</span>
      <span>Two-step</span>
      <span />
    </div>
  )
}

/** Someone on the team or invited: a row of five columns, on a phone a card's row. */
export function PersonLine({
  name,
  note,
  below,
  quiet = false,
  role,
  seen,
  twoStep,
  actions,
}: PersonLineProps) {
  return (
    <li
      className={cx(
        'grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-card py-2',
        COLUMNS,
      )}
    >
      <div className="flex min-w-0 items-center gap-3 max-sm:col-span-2">
        <span
          aria-hidden="true"
          className={cx(
            'flex size-7 shrink-0 items-center justify-center rounded-full text-caption font-semibold',
            quiet ? 'bg-inset text-text-2' : 'bg-accent-soft text-accent',
          )}
        >
          {name.charAt(0).toUpperCase()}
        </span>
        <p className="min-w-0 text-body">
          <span className="block truncate font-medium">
            {name} {note && <span className="font-normal text-text-2">{note}</span>}
          </span>
          <span className="block truncate text-caption text-text-2">{below}</span>
        </p>
      </div>
      <div className="text-secondary max-sm:order-2">{role}</div>
      <div className="text-secondary tabular text-text-2 max-sm:order-3 max-sm:text-right">{seen}</div>
      <div className="text-secondary text-text-2 max-sm:order-4">{twoStep}</div>
      <div className="flex items-center justify-end gap-1 max-sm:order-5">{actions}</div>
    </li>
  )
}
