import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { type FieldArrayPath, get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { FieldError } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { WrittenCard } from './written-card.ts'

export const MOST_ROWS = 20
/** Three columns and the button that removes the row. */
export const THREE_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_var(--spacing-control)] items-start gap-2 @md:gap-3'

/**
 * What is wrong with a list as a whole, such as its order. The form looks again at a field that is typed into, but not at
 * the list it is in: that is asked for here, so that the words go once it is right.
 */
export function useListProblem(name: FieldArrayPath<WrittenCard>): string | undefined {
  const { control, trigger } = useFormContext<WrittenCard>()
  const formState = useFormState({ control, name })
  const rows = useWatch({ control, name, compute: (list) => JSON.stringify(list) })
  const problem: unknown = get(formState.errors, `${name}.root.message`)
  const hasProblem = problem !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked at again whenever the rows change
  useEffect(() => {
    if (hasProblem) void trigger(name)
  }, [rows, hasProblem, name, trigger])
  return typeof problem === 'string' ? problem : undefined
}

type RowsProps = {
  columns: readonly string[]
  /** The grid of the names of the columns; the rows have the same. */
  grid: string
  error: string | undefined
  onAdd: (() => void) | undefined
  addLabel: string
  children: ReactNode
}

/** Rows that can be added and removed, under the names of their columns. */
export function Rows({ columns, grid, error, onAdd, addLabel, children }: RowsProps) {
  return (
    <>
      <div aria-hidden="true" className={grid}>
        {columns.map((column) => (
          <span key={column} className="mb-1.5 text-secondary font-medium text-text-1">
            {column}
          </span>
        ))}
      </div>
      <ul className="grid gap-2">{children}</ul>
      {error && <FieldError>{error}</FieldError>}
      {onAdd && <AddRow onAdd={onAdd}>{addLabel}</AddRow>}
    </>
  )
}

export function AddRow({ onAdd, children }: { onAdd: () => void; children: string }) {
  return (
    <Button variant="link" size="small" icon={<Plus />} onClick={onAdd} className="mt-2 -ml-2.5">
      {children}
    </Button>
  )
}

type RemoveRowProps = { label: string; onRemove: () => void; className?: string }

export function RemoveRow({ label, onRemove, className }: RemoveRowProps) {
  return (
    <IconButton label={label} onClick={onRemove} className={cx(className)}>
      <Trash2 />
    </IconButton>
  )
}
