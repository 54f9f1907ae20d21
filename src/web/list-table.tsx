import { Link } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './ui/cx.ts'
import { SkeletonRows } from './ui/skeleton.tsx'

/** A cell of a list's table; the first and the last keep the card's margin. */
export const CELL = 'h-row px-3 py-2 first:pl-card last:pr-card'
/** The cell at the end, as narrow as its actions, which lie above the row's link. */
export const ACTIONS_CELL = cx(CELL, 'relative w-px')
/** A row that leads to its page wherever it is pressed: `sticky` holds the link within it, which `relative` does not in Safari. */
export const ROW = 'group sticky transition-colors hover:bg-inset'
/** Reaches over the whole row. */
const ROW_LINK =
  'block truncate font-medium group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'

/** `lead` stands before the title. */
type Column = { title: string; className?: string; lead?: ReactNode }

/** The titles of the columns, a last one without a title for the actions, and the rows below. */
export function ListTable({ columns, children }: { columns: readonly Column[]; children: ReactNode }) {
  const look =
    'h-9 px-3 text-left text-caption font-medium whitespace-nowrap text-text-2 first:pl-card last:pr-card'
  return (
    <table className="w-full border-collapse text-body">
      <thead>
        <tr className="border-b border-border">
          {columns.map(({ title, className, lead }) => (
            <th key={title} scope="col" className={cx(look, className)}>
              {lead}
              {title}
            </th>
          ))}
          <th scope="col" className={look}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      {children}
    </table>
  )
}

type NameCellProps = {
  to: '/quotes/$id' | '/jobs/$id' | '/customers/$id' | '/money/claims/$id'
  id: number
  name: string
  /** Whose page the row leads to besides, for anyone who may see it. */
  customerId?: number | null
  /** Stands before the name. */
  lead?: ReactNode
  children: ReactNode
}

/** The customer's name, which is the row's link, over a small line. It takes what the other cells leave. */
export const NameCell = ({ to, id, name, customerId = null, lead, children }: NameCellProps) => (
  <td className={cx(CELL, 'w-[22%] max-w-0 min-w-32')}>
    <div className="flex items-center">
      {lead}
      <div className="min-w-0 flex-1">
        <Link to={to} params={{ id: String(id) }} className={ROW_LINK}>
          {name}
        </Link>
        <div className="flex items-end">
          <span className="block min-w-0 flex-1 truncate text-caption tabular text-text-3 group-hover:text-text-2">
            {children}
          </span>
          {customerId !== null && (
            <Link
              to="/customers/$id"
              params={{ id: String(customerId) }}
              aria-label="Customer page"
              title={`All of ${name}`}
              className="relative -my-1 flex size-6 shrink-0 items-center justify-center rounded-small text-text-3 hover:bg-tile hover:text-text-1"
            >
              <UserRound size={14} />
            </Link>
          )}
        </div>
      </div>
    </div>
  </td>
)

/** A table's head and rows in their real heights while the list is being loaded. */
export function ListTableSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <>
      <div className="h-9 border-b border-border" />
      <SkeletonRows rows={rows} label={label} />
    </>
  )
}

type ViewDetailsProps = { to: '/quotes/$id' | '/jobs/$id' | '/customers/$id'; id: number; className: string }

/** The way to the page of a row or a card. The name is the same link for the keyboard. */
export const ViewDetails = ({ to, id, className }: ViewDetailsProps) => (
  <Link to={to} params={{ id: String(id) }} tabIndex={-1} className={className}>
    View Details
  </Link>
)
