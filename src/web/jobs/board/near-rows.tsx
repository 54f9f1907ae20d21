import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from '../../ui/store.ts'
import type { Carry } from './carry.ts'
import { useCarry, useOnBoard } from './on-board.ts'
import type { Row } from './rows.ts'

/** Up to so many rows are all drawn. */
const ALL_DRAWN_UP_TO = 40
/** Drawn beyond the window's edges, so that a quick scroll shows no empty place. */
const ROWS_BEYOND = 6

/** What the element of a row needs so that it is known how high it is; nothing where all rows are drawn. */
export type Measured = { index: number; measure: (element: Element | null) => void } | null

type RowsProps = {
  rows: readonly Row[]
  /** What holds the rows and nothing else. */
  container: RefObject<HTMLElement | null>
  /** About how high a row is. */
  rowPx: number
  children: (row: Row, measured: Measured) => ReactNode
  /** Stands for rows that are not drawn. */
  gap: (heightPx: number) => ReactNode
}

/** The board's rows: all up to 40, of more those near the window and those that are in use. */
export function Rows(props: RowsProps) {
  const { rows, children } = props
  if (rows.length > ALL_DRAWN_UP_TO) return <NearRows {...props} />
  return rows.map((row) => <Fragment key={row.key}>{children(row, null)}</Fragment>)
}

/** The rows from which something is carried, and to which by keys: what is held must stay on the screen. */
function carriedRows(rows: readonly Row[], now: Carry | null): string {
  if (!now) return ''
  const from = rows.find(({ jobs }) => jobs.some(({ id }) => id === now.job.id))?.key
  return [from, now.by === 'keys' ? now.place?.row : undefined].join()
}

function NearRows({ rows, container, rowPx, children, gap }: RowsProps) {
  const inHand = useCarry((now) => carriedRows(rows, now))
  const soughtJob = useStore(useOnBoard().sought)
  const focused = useFocusedRow(container)
  const scrollMargin = useTop(container)
  const isInUse = ({ key, jobs }: Row) =>
    key === focused || inHand.split(',').includes(key) || jobs.some(({ id }) => id === soughtJob)
  const inUse = rows.flatMap((row, index) => (isInUse(row) ? index : []))
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowPx,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: ROWS_BEYOND,
    scrollMargin,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...inUse])].toSorted((a, b) => a - b),
  })
  const drawn = virtualizer.getVirtualItems()
  const { measureElement: measure } = virtualizer
  return (
    <>
      {drawn.map(({ index, key, start }, nth) => {
        const row = rows[index]
        const emptyPx = start - (drawn[nth - 1]?.end ?? scrollMargin)
        return (
          row && (
            <Fragment key={key}>
              {emptyPx > 0 && gap(emptyPx)}
              {children(row, { index, measure })}
            </Fragment>
          )
        )
      })}
      {gap(virtualizer.getTotalSize() + scrollMargin - (drawn.at(-1)?.end ?? scrollMargin))}
    </>
  )
}

/** The key of the row in which the keyboard's focus is or was last. */
function useFocusedRow(container: RefObject<HTMLElement | null>): string | undefined {
  const [row, setRow] = useState<string>()
  useEffect(() => {
    const element = container.current
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element) setRow(target.closest<HTMLElement>('[data-row]')?.dataset.row)
    }
    element?.addEventListener('focusin', follow)
    return () => element?.removeEventListener('focusin', follow)
  }, [container])
  return row
}

/** How far an element lies below the document's top, in pixels. */
function useTop(container: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [container])
  return top
}
