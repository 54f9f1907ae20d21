import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { BaseEventPayload, ElementDragType } from '@atlaskit/pragmatic-drag-and-drop/types'
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Board, BoardJob } from '../../../contract/board.ts'
import { DAY_MINUTES, dayAfter } from '../../../domain/calendar.ts'
import { QUARTER_HOUR } from '../../../domain/schedule/crew-schedule.ts'
import { takesText } from '../../keys.ts'
import { showToast } from '../../ui/toast.tsx'
import type { Carry, Carrying } from './carry.ts'
import { canBeCarried, type Dragged, type DropCell, isDragged, isDropCell, rowOfElement } from './drag.ts'
import { flyBack } from './fly-back.ts'
import { canBeSelected, putAt } from './group-moves.ts'
import { movedTo, whoMoves } from './move-words.ts'
import { jobsOf } from './moved-board.ts'
import type { OnBoard } from './on-board.ts'
import { type Place, placesFor, rowOfJob, standingIn, UNDATED_ROW } from './places.ts'
import type { Row, RowsBy } from './rows.ts'
import { minuteOf } from './wall-clock.ts'

type Shown = {
  board: Board | undefined
  rows: readonly Row[]
  by: RowsBy
  /** The days in sight; one of them when hours are shown. */
  dates: readonly string[]
  hours: { first: number; last: number } | null
  nowMs: number
  onDate: (date: string) => void
}

const quarter = (minute: number) => Math.round(minute / QUARTER_HOUR) * QUARTER_HOUR

function pickingUp({ carrying, selection }: OnBoard, shown: Shown) {
  const { board, rows, by, dates, hours, nowMs } = shown
  const all = () => (board ? jobsOf(board) : [])
  const jobOf = (id: number | string | undefined) => all().find((job) => String(job.id) === String(id))
  /** A selected job takes all selected ones with it; any other goes alone, and ends the selection. */
  const groupOf = (job: BoardJob): [BoardJob, ...BoardJob[]] => {
    if (!selection.has(job.id)) selection.clear()
    const others = all().filter((one) => one.id !== job.id && selection.has(one.id) && canBeSelected(one))
    return [job, ...others]
  }
  const begin = (job: BoardJob, how: 'pointer' | 'keys', place: Place | null) => {
    if (!board) return
    const ownRow = rowOfJob(job, by)
    const group = groupOf(job).map((one) => standingIn(one, ownRow)) as [BoardJob, ...BoardJob[]]
    carrying.pickUp({
      group,
      by: how,
      place,
      places: placesFor(board, by, group, nowMs),
      cells: rows.flatMap(({ key }) => dates.map((date) => ({ row: key, date }))),
      washesOf: (places, { row, date }) => {
        if (hours) return places.washes(row, date, hours.first * 60, hours.last * 60)
        const found = places.whyNot(places.onDay(row, date))
        return found?.isImpossible ? [{ from: 0, to: DAY_MINUTES, words: found.words }] : []
      },
    })
  }
  const placeOf = (job: BoardJob): Place | null => {
    const isIn = ({ jobs }: Row) => jobs.some(({ id }) => id === job.id)
    const row = rows.find((one) => one.key === rowOfJob(job, by) && isIn(one)) ?? rows.find(isIn)
    if (!row || !job.scheduled_date) return null
    return { row: row.key, date: job.scheduled_date.slice(0, 10), start: minuteOf(job.scheduled_date) }
  }
  return { jobOf, begin, placeOf }
}

type PickingUp = ReturnType<typeof pickingUp>

type Places = ReturnType<Carrying['places']>

/** Where a key takes what is carried; null for a key that takes it nowhere. */
function stepOf(key: string, place: Place, { rows, dates, hours }: Shown, places: Places): Place | null {
  const index = rows.findIndex((row) => row.key === place.row)
  const rowAt = (offset: number) => rows[index + offset]?.key ?? place.row
  const onWeekday = (row: string, date: string) =>
    dates.includes(date) && places ? places.onDay(row, date) : place
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const row = rowAt(key === 'ArrowUp' ? -1 : 1)
      return hours ? { ...place, row } : onWeekday(row, place.date)
    }
    case 'ArrowLeft':
    case 'ArrowRight': {
      const by = key === 'ArrowLeft' ? -1 : 1
      if (!hours) return onWeekday(place.row, dayAfter(place.date, by))
      const start = quarter(place.start) + by * QUARTER_HOUR
      return start < 0 || start >= DAY_MINUTES ? place : { ...place, start }
    }
    default:
      return null
  }
}

/** Whom the focus follows to its new place: it is there with the board's next state. */
function useFocusAfter(board: Board | undefined) {
  const focusAfter = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bar is at its new place with the board's next state
  useEffect(() => {
    const bar =
      focusAfter.current && document.querySelector<HTMLElement>(`[data-job="${focusAfter.current}"]`)
    if (!bar) return
    focusAfter.current = null
    bar.focus()
  }, [board])
  return focusAfter
}

type Dragging = {
  hangsAt: { current: { left: number; top: number } }
  start: (dragged: Dragged) => void
  over: (cell: DropCell | null, element: Element | null, leftPx: number) => void
  finish: () => void
  putDown: Carrying['putDown']
}

function useDragging({ hangsAt, start: onStart, over: onOver, finish: onFinish, putDown }: Dragging) {
  const start = useEffectEvent(onStart)
  const over = useEffectEvent(onOver)
  const finish = useEffectEvent(onFinish)
  useEffect(() => {
    const overCurrent = ({ source, location }: BaseEventPayload<ElementDragType>) => {
      const target = location.current.dropTargets[0]
      const cell = target && isDropCell(target.data) ? target.data : null
      const takenAt = isDragged(source.data) ? source.data.takenAtPx : 0
      const { clientX, clientY } = location.current.input
      hangsAt.current = { left: clientX - takenAt, top: clientY - source.element.clientHeight / 2 }
      over(cell, target?.element ?? null, clientX - takenAt)
    }
    const stop = monitorForElements({
      canMonitor: ({ source }) => isDragged(source.data),
      onDragStart: ({ source }) => isDragged(source.data) && start(source.data),
      onDrag: overCurrent,
      onDrop: (dropped) => {
        if (dropped.location.current.dropTargets.length === 0) {
          const carried = putDown()
          if (carried) flyBack(new Map([[carried.job.id, hangsAt.current]]))
          return
        }
        // It was told of the pointer at most once a frame: where it was let go counts.
        overCurrent(dropped)
        finish()
      },
    })
    return () => {
      stop()
      putDown()
    }
  }, [putDown, hangsAt])
}

type Listening = {
  onKey: (event: KeyboardEvent) => void
  onClick: (event: MouseEvent) => void
  carrying: Carrying
}

/** Hears keys before whatever is on the board does, and presses beside what is carried. */
function useListening({ onKey: hearKey, onClick: hearClick, carrying }: Listening) {
  const { putDown } = carrying
  const onKey = useEffectEvent(hearKey)
  const onClick = useEffectEvent(hearClick)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    const listenToClicks = (event: MouseEvent) => onClick(event)
    const release = () => carrying.get()?.by === 'keys' && void putDown()
    document.addEventListener('keydown', listen, true)
    document.addEventListener('pointerdown', release)
    document.addEventListener('click', listenToClicks)
    return () => {
      document.removeEventListener('keydown', listen, true)
      document.removeEventListener('pointerdown', release)
      document.removeEventListener('click', listenToClicks)
    }
  }, [putDown, carrying.get])
}

/** Puts down what is carried where it is; where it cannot be it flies back, or stays in the hand. */
function usePuttingDown(
  { move, carrying }: OnBoard,
  { board, rows, by }: Shown,
  { placeOf }: PickingUp,
  hangsAt: Dragging['hangsAt'],
) {
  const focusAfter = useFocusAfter(board)
  return () => {
    const places = carrying.places()
    const now = carrying.get()
    if (!now?.place) return void carrying.putDown()
    const { job, group, place, verdict, by: how } = now
    const own = placeOf(job)
    const isWhereItWas = own
      ? own.row === place.row && own.date === place.date && own.start === place.start
      : place.row === UNDATED_ROW
    if (verdict?.isImpossible && !isWhereItWas) {
      // By keys it stays in the hand: the strip has said why.
      if (how === 'keys') return
      const nearest = places?.nearestWords(place)
      carrying.putDown()
      flyBack(new Map([[job.id, hangsAt.current]]))
      showToast({
        kind: 'warning',
        topic: 'not moved on the board',
        title: `${whoMoves(group.map((one) => ({ job: one })))} ${group.length === 1 ? 'was' : 'were'} not moved`,
        description: [verdict.words, nearest].filter(Boolean).join(' '),
      })
      return
    }
    carrying.putDown()
    if (how === 'keys') focusAfter.current = job.id
    if (isWhereItWas || !board) return
    const moved = putAt(board, by, group, place)
    move({ moved, done: movedTo(moved, place, rows) })
  }
}

/** Where a bar hangs whose left end is at a point of the screen; null beside the board. */
function placeUnder(
  places: Places,
  cell: DropCell | null,
  element: Element | null,
  leftPx: number,
): Place | null {
  if (cell?.row === UNDATED_ROW) return { row: UNDATED_ROW, date: '', start: 0 }
  if (!cell || !element || !places) return null
  if (!cell.hours) return places.onDay(cell.row, cell.date)
  const { left, width } = element.getBoundingClientRect()
  const { first, last } = cell.hours
  const minute = first * 60 + ((leftPx - left) / width) * (last - first) * 60
  const held = Math.min(Math.max(quarter(minute), first * 60), last * 60 - QUARTER_HOUR)
  return { row: cell.row, date: cell.date, start: held }
}

/** What a key does while something is carried by keys. */
function carryByKey(
  event: KeyboardEvent,
  now: Carry,
  { carrying, shown, finish }: { carrying: Carrying; shown: Shown; finish: () => void },
) {
  const { key } = event
  const { carryTo } = carrying
  if (key === 'Enter' || key === ' ') finish()
  else if (key === 'Escape') carrying.putDown()
  else if ((key === 'PageUp' || key === 'PageDown') && now.place) {
    const date = dayAfter(now.place.date, (key === 'PageUp' ? -1 : 1) * shown.dates.length)
    carryTo({ ...now.place, date })
    shown.onDate(date)
  } else {
    const next = now.place && stepOf(key, now.place, shown, carrying.places())
    if (next) {
      flushSync(() => carryTo(next))
      document.querySelector(`[data-row="${next.row}"]`)?.scrollIntoView({ block: 'nearest' })
    } else if (key !== 'Tab') return
  }
  event.preventDefault()
  event.stopPropagation()
}

/** Whether the keys were pressed that take a step back or do it again, outside of fields, dialogs and menus; null for others. */
function backOrAgain({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) {
  if (!(ctrlKey || metaKey) || altKey || key.toLowerCase() !== 'z' || takesText(target)) return null
  // A notice is a dialog that is not modal: anyone who has just pressed in it is still on the board.
  const others = '[role=dialog]:not([aria-modal=false]), [role=alertdialog], [role=menu]'
  if (target instanceof HTMLElement && target.closest(others)) return null
  return shiftKey ? 'redo' : 'undo'
}

/** What a key does on the board while nothing is carried by keys. */
function pressOnBoard(
  event: KeyboardEvent,
  { mayMove, selection, undo, redo }: OnBoard,
  { rows, dates }: Shown,
  { jobOf, begin, placeOf }: PickingUp,
) {
  if (event.key === 'Escape' && selection.get().length > 0 && event.target instanceof HTMLElement) {
    // In a dialog or a menu it closes that.
    if (!event.target.closest('[role=dialog], [role=menu]')) selection.clear()
    return
  }
  const back = mayMove ? backOrAgain(event) : null
  if (back !== null) {
    event.preventDefault()
    return back === 'undo' ? undo() : redo()
  }
  if (!mayMove || (event.key !== 'Enter' && event.key !== ' ')) return
  if (!(event.target instanceof HTMLElement)) return
  const pressed = jobOf(event.target.dataset.job)
  const job = pressed && standingIn(pressed, rowOfElement(event.target))
  if (!job) return
  event.preventDefault()
  if (!canBeCarried(job)) {
    showToast({
      kind: 'info',
      title: job.status === 'in_progress' ? 'This job has started' : 'This job is done',
      description: 'Only scheduled jobs can be moved on the board.',
    })
    return
  }
  if (event.shiftKey) {
    if (canBeSelected(job)) selection.toggle(job.id)
    return
  }
  const first = rows[1] ?? rows[0]
  const from = { row: first?.key ?? '', date: dates[0] ?? '', start: 8 * 60 }
  begin(job, 'keys', placeOf(job) ?? from)
}

/** Carries jobs over the board by pointer and keys. Answers what a press of a key on the board does. */
export function useCarrying(onBoard: OnBoard, shown: Shown) {
  const { mayMove, carrying, selection } = onBoard
  const { board, dates } = shown
  const pickUp = pickingUp(onBoard, shown)
  const { jobOf, begin } = pickUp
  /** Where the bar hangs at the pointer, on the screen. */
  const hangsAt = useRef({ left: 0, top: 0 })
  const finish = usePuttingDown(onBoard, shown, pickUp, hangsAt)
  useDragging({
    hangsAt,
    start: ({ jobId, row }) => {
      const job = jobOf(jobId)
      if (job) begin(standingIn(job, row), 'pointer', null)
    },
    over: (cell, element, leftPx) => carrying.carryTo(placeUnder(carrying.places(), cell, element, leftPx)),
    finish,
    putDown: carrying.putDown,
  })

  // What colleagues change meanwhile counts, and the job stays in the hand.
  const goOn = useEffectEvent(() => {
    const now = carrying.get()
    if (now) begin(standingIn(jobOf(now.job.id) ?? now.job, rowOfJob(now.job, shown.by)), now.by, now.place)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another board or day is what it waits for
  useEffect(goOn, [board, dates.join()])

  useListening({
    onKey: (event) => {
      const now = carrying.get()
      if (now?.by === 'keys') carryByKey(event, now, { carrying, shown, finish })
      else pressOnBoard(event, onBoard, shown, pickUp)
    },
    onClick: ({ shiftKey, target }) => {
      if (!shiftKey || !mayMove || !(target instanceof Element)) return
      const job = jobOf(target.closest<HTMLElement>('[data-job]')?.dataset.job)
      if (job && canBeSelected(job)) selection.toggle(job.id)
    },
    carrying,
  })
}
