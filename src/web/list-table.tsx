import { cx } from './ui/cx.ts'
import { SkeletonRows } from './ui/skeleton.tsx'

/** A cell of a list's table; the first and the last keep the card's margin. */
export const CELL = 'h-row px-3 first:pl-card last:pr-card'
/** The cell that takes what the others leave, its text cut where it ends. */
export const NAME_CELL = cx(CELL, 'w-[22%] max-w-0 min-w-32')
/** The cell at the end, as narrow as its actions, which lie above the row's link. */
export const ACTIONS_CELL = cx(CELL, 'relative w-px')
/** A row that leads to a page of its own wherever it is pressed. */
export const ROW = 'group relative transition-colors hover:bg-inset'
/** The row's one link for the keyboard, its name; it reaches over the whole row. */
export const ROW_LINK =
  'block truncate font-medium group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'

type Column = { title: string; className?: string }

/** The titles of the columns, and a last one without a title for the actions. */
export function ListTableHead({ columns }: { columns: readonly Column[] }) {
  const look = 'h-9 px-3 text-left text-caption font-medium text-text-2 first:pl-card last:pr-card'
  return (
    <thead>
      <tr className="border-b border-border">
        {columns.map(({ title, className }) => (
          <th key={title} scope="col" className={cx(look, className)}>
            {title}
          </th>
        ))}
        <th scope="col" className={look}>
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  )
}

/** A table's head and rows in their real heights while the list is being loaded. */
export function ListTableSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <>
      <div className="h-9 border-b border-border" />
      <SkeletonRows rows={rows} label={label} />
    </>
  )
}
