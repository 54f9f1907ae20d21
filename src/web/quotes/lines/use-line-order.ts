import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LineForm } from './line-form.ts'

type Lines = readonly LineForm[]

/** Puts the lines into another order: by the grip, by Alt and the arrow keys, or one step by a button. */
export function useLineOrder(
  lines: Lines,
  setLines: (change: (lines: Lines) => Lines) => void,
  say: (words: string) => void,
) {
  const [dragged, setDragged] = useState<string | null>(null)
  const rows = useRef(new Map<string, HTMLElement>())

  const move = (key: string, to: number) => {
    const from = lines.findIndex((line) => line.key === key)
    const line = lines[from]
    if (!line || to < 0 || to >= lines.length || to === from) return
    setLines((latest) => {
      const others = latest.filter((one) => one.key !== key)
      return others.toSpliced(to, 0, line)
    })
    say(`${line.label || 'The line'} is number ${to + 1} of ${lines.length}`)
  }
  const moveNow = useEffectEvent(move)
  // A row that moves in the document loses the pointer, so the window follows it.
  useEffect(() => {
    if (dragged === null) return
    const stop = new AbortController()
    const { signal } = stop
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const above = [...rows.current].filter(([key, row]) => {
        const { top, height } = row.getBoundingClientRect()
        return key !== dragged && top + height / 2 < clientY
      })
      moveNow(dragged, above.length)
    }
    const end = () => setDragged(null)
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', end, { signal })
    addEventListener('pointercancel', end, { signal })
    return () => stop.abort()
  }, [dragged])

  return {
    dragged,
    move,
    /** Of each row, so that the grip knows where the others are. */
    rowOf: (key: string) => (row: HTMLElement | null) => {
      if (!row) return
      rows.current.set(key, row)
      return () => void rows.current.delete(key)
    },
    grab: (key: string) => (event: PointerEvent) => {
      if (event.button !== 0) return
      event.preventDefault()
      setDragged(key)
    },
    keyDown: (key: string, index: number) => (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
      event.preventDefault()
      move(key, event.key === 'ArrowUp' ? index - 1 : index + 1)
    },
  }
}
export type LineOrder = ReturnType<typeof useLineOrder>
