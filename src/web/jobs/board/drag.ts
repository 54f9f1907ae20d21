import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { type RefObject, useEffect } from 'react'
import type { BoardJob } from '../../../contract/board.ts'
import { sizeOfJob } from './bar-words.ts'
import { UNDATED_ROW } from './places.ts'

/** What the library carries of a dragged bar: its job, the row it was taken of, and how far from its start. */
export type Dragged = { jobId: number; row: string; takenAtPx: number }

export const isDragged = (data: Record<string, unknown>): data is Dragged =>
  typeof data.jobId === 'number' && typeof data.takenAtPx === 'number'

/** A row of a day, whose width stands for hours, or a cell of the week. */
export type DropCell = { row: string; date: string; hours: { first: number; last: number } | null }

/** Where a bar is dropped to need a date again. */
export const OFF_THE_SCHEDULE: DropCell = { row: UNDATED_ROW, date: '', hours: null }

export const isDropCell = (data: Record<string, unknown>): data is DropCell =>
  typeof data.row === 'string' && typeof data.date === 'string'

/** Only what has not begun is moved by hand; anything else by its menu. */
export const canBeCarried = ({ status }: Pick<BoardJob, 'status'>) => status === 'scheduled'

const PREVIEW_STYLE =
  'rounded-control border border-accent bg-surface px-2.5 py-2 text-caption text-text-2 w-44 truncate'

/** The row in which a bar stands; empty for none. */
export const rowOfElement = (element: HTMLElement): string =>
  element.closest<HTMLElement>('[data-row]')?.dataset.row ?? ''

/** Lets a bar or a card be dragged. */
export function useDraggable(ref: RefObject<HTMLElement | null>, job: BoardJob, mayMove: boolean) {
  useEffect(() => {
    const element = ref.current
    if (!element || !mayMove || !canBeCarried(job)) return
    return draggable({
      element,
      getInitialData: ({ input }): Dragged => {
        const isInRow = job.scheduled_date !== null
        const takenAtPx = isInRow ? input.clientX - element.getBoundingClientRect().left : 0
        return { jobId: job.id, row: rowOfElement(element), takenAtPx }
      },
      onGenerateDragPreview: ({ nativeSetDragImage, location }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: ({ container }) => {
            const { left } = element.getBoundingClientRect()
            const x = location.current.input.clientX - left
            return { x: Math.max(8, Math.min(x, container.clientWidth - 8)), y: 12 }
          },
          render: ({ container }) => {
            const card = document.createElement('div')
            card.className = PREVIEW_STYLE
            const name = document.createElement('div')
            name.className = 'truncate text-secondary font-semibold text-text-1'
            name.textContent = job.customer_name
            const size = document.createElement('div')
            size.textContent = sizeOfJob(job)
            card.append(name, size)
            container.append(card)
          },
        }),
    })
  }, [ref, job, mayMove])
}

/** Lets bars be dropped on a row or a cell. */
export function useDropCell(ref: RefObject<HTMLElement | null>, { row, date, hours }: DropCell) {
  const [first, last] = [hours?.first, hours?.last]
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return dropTargetForElements({
      element,
      getData: (): DropCell => ({
        row,
        date,
        hours: first === undefined || last === undefined ? null : { first, last },
      }),
    })
  }, [ref, row, date, first, last])
}
