import { useState } from 'react'
import type { QuoteRow } from '../../contract/quote.ts'
import { Checkbox } from '../ui/checkbox.tsx'

/** Which of the shown quotes are selected. */
export type Selection = {
  /** Something was selected before: what was done with it may still be told. */
  isUsed: boolean
  rows: readonly QuoteRow[]
  isAll: boolean
  has: (id: number) => boolean
  /** `isRange`: and all between it and the one that was pressed before. */
  select: (id: number, isSelected: boolean, isRange: boolean) => void
  selectAll: (isSelected: boolean) => void
  /** Leaves these selected and no other. */
  keep: (ids: readonly number[]) => void
}

type Selected = { ids: readonly number[]; last: number | null }
const NOTHING: Selected = { ids: [], last: null }

/** The selection among the rows of a page; `page` names it, and on another nothing is selected. */
export function useSelection(shown: readonly QuoteRow[] = [], page: string): Selection {
  const [state, setState] = useState<Selected & { page: string }>()
  const { ids, last } = state?.page === page ? state : NOTHING
  const set = (ids: readonly number[], last: number | null = null) => setState({ page, ids, last })
  const rows = shown.filter(({ id }) => ids.includes(id))
  const between = (id: number) => {
    const [from = 0, to = 0] = [id, last]
      .map((one) => shown.findIndex((row) => row.id === one))
      .sort((a, b) => a - b)
    return from < 0 ? [id] : shown.slice(from, to + 1).map((row) => row.id)
  }
  return {
    isUsed: state !== undefined,
    rows,
    isAll: shown.length > 0 && rows.length === shown.length,
    has: (id) => ids.includes(id),
    select(id, isSelected, isRange) {
      const meant = isRange ? between(id) : [id]
      const others = ids.filter((one) => !meant.includes(one))
      set(isSelected ? [...others, ...meant] : others, id)
    },
    selectAll: (isSelected) => set(isSelected ? shown.map(({ id }) => id) : []),
    keep: (ids) => set(ids),
  }
}

/** Above the link that reaches over the whole row, and larger than it looks. */
const BOX =
  'relative z-1 -my-2 -ml-2 mr-1 p-2 max-sm:min-w-11 max-sm:-ml-3.5 max-sm:p-3.5 max-sm:mr-0 select-none'

export const SelectQuote = ({ quote, selection }: { quote: QuoteRow; selection: Selection }) => (
  <Checkbox
    label={<span className="sr-only">{`Select quote ${quote.quote_number}`}</span>}
    className={BOX}
    checked={selection.has(quote.id)}
    onChange={({ target, nativeEvent }) =>
      selection.select(quote.id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
    }
  />
)

export const SelectAll = ({ selection }: { selection: Selection }) => (
  <Checkbox
    aria-label="Select all quotes on this page"
    label={null}
    className={`${BOX} align-middle`}
    checked={selection.isAll}
    ref={(box) => {
      if (box) box.indeterminate = selection.rows.length > 0 && !selection.isAll
    }}
    onChange={({ target }) => selection.selectAll(target.checked)}
  />
)
