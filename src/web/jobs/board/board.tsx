import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BoardJob, Board as BoardRead } from '../../../contract/board.ts'
import { dayAfter, MINUTE_MS, weekdayOf } from '../../../domain/calendar.ts'
import { useRights } from '../../auth/rights.ts'
import { useOrganization } from '../../organization/queries.ts'
import { useIsAtLeast, useNow } from '../../surroundings.ts'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { createStore } from '../../ui/store.ts'
import { BarDetails } from './bar-details.tsx'
import { BoardDialogs, EarlyDayDialog } from './board-dialogs.tsx'
import { type BoardAddress, BoardTools } from './board-tools.tsx'
import { CarriedStrip, SelectedStrip } from './carried.tsx'
import { createCarrying } from './carry.ts'
import { DayBoard } from './day-board.tsx'
import { DayList } from './day-list.tsx'
import { takenOff } from './group-moves.ts'
import { barsOn, hoursOf } from './lay-out.ts'
import { isOff } from './move-words.ts'
import { type Asked, createSelection, type OnBoard, OnBoardContext, useOnBoard } from './on-board.ts'
import { type TooEarly, useBoard, useMoveOnBoard } from './queries.ts'
import { onlyOn, type Row, type RowsBy, rowsOf } from './rows.ts'
import { UndatedColumn, UndatedStrip } from './undated-tray.tsx'
import { useCarrying } from './use-carrying.ts'
import { dayOf, wallMs, wallNow } from './wall-clock.ts'
import { WeekBoard } from './week-board.tsx'

type BoardProps = BoardAddress & { onAddress: (next: BoardAddress, replace?: boolean) => void }

/** The plan of a day or a week: who goes where, what clashes and what something lacks, to be moved by hand. */
export function Board({ span, date: wanted, rows: rowsWanted, tell, onAddress }: BoardProps) {
  const isWide = useIsAtLeast('month')
  const { timeZone } = useOrganization()
  const nowMs = useMinute(timeZone)
  const today = dayOf(nowMs)
  const date = wanted ?? today
  const isWeek = isWide && span === 'week'
  const by: RowsBy = rowsWanted ?? 'crews'
  const { board, isLoadingError, refetch } = useBoard(dayAfter(date, -weekdayOf(date)))
  const { shown, rows, hours, dates } = useInSight(board, { date, isWeek, by })

  const { asked, ask, close } = useAsked({ tell, onAddress }, date)
  const { onBoard, dialog } = useMoving(ask)
  const openDay = useCallback((day: string) => onAddress({ span: undefined, date: day }), [onAddress])
  const goTo = (next: string) => onAddress({ date: next === today ? undefined : next }, true)
  useCarrying(onBoard, { board, rows, by, dates, hours, nowMs, onDate: goTo })
  const goToNext = useNext(onBoard, openDay)

  if (isLoadingError)
    return <ErrorState onRetry={() => void refetch()}>Error loading the board. Please try again.</ErrorState>
  // A day may be asked for whose week is still on its way.
  if (!board?.days.some((day) => day.date === date) || !shown) {
    return (
      <KeepsScroll>
        <Loading>Loading the board...</Loading>
      </KeepsScroll>
    )
  }
  const tools = (
    <BoardTools
      {...{ date, today, isWeek, isWide, by, onAddress, board: shown, onGo: goTo, onNext: goToNext }}
      onTell={(day) => ask({ to: 'tell crews', day })}
    />
  )
  const minute = date === today ? (nowMs - wallMs(date)) / MINUTE_MS : -1
  const nowMinute = hours && minute >= hours.first * 60 && minute <= hours.last * 60 ? minute : null
  return (
    <OnBoardContext value={onBoard}>
      {isWide ? (
        <WideBoard {...{ board, rows, tools }}>
          {hours ? (
            <DayBoard {...{ rows, date, hours, nowMinute }} trucks={board.trucks} />
          ) : (
            <WeekBoard rows={rows} board={board} today={today} onDay={openDay} />
          )}
        </WideBoard>
      ) : (
        <>
          {tools}
          <NothingPlanned board={board} />
          <DayList rows={rows} undated={board.undated} more={board.undated_more} date={date} />
          <SelectedStrip board={board} />
        </>
      )}
      {asked && <BoardDialogs {...{ asked, board, date, nowMs, timeZone }} onClose={close} />}
      {dialog}
    </OnBoardContext>
  )
}

/** What of the week is in sight: all of it, or a day by the hour. */
function useInSight(
  board: BoardRead | undefined,
  { date, isWeek, by }: { date: string; isWeek: boolean; by: RowsBy },
) {
  const shown = useMemo(() => board && (isWeek ? board : onlyOn(board, date)), [board, isWeek, date])
  const rows = useMemo(() => (shown ? rowsOf(shown, by) : []), [shown, by])
  const hours = useMemo(
    () => (isWeek ? null : hoursOf(rows.flatMap(({ jobs }) => barsOn(jobs, date)))),
    [isWeek, rows, date],
  )
  const dates = useMemo(
    () => (isWeek && board ? board.days.map((day) => day.date) : [date]),
    [isWeek, board, date],
  )
  return { shown, rows, hours, dates }
}

type WideBoardProps = { board: BoardRead; rows: readonly Row[]; tools: ReactNode; children: ReactNode }

/** The plan with what needs a date beside it or below, and what is carried or selected. */
function WideBoard({ board, rows, tools, children }: WideBoardProps) {
  const { mayMove } = useOnBoard()
  const hasSide = useIsAtLeast('wide') && board.undated.length > 0
  return (
    <div className="min-w-0 rounded-card border border-border bg-surface">
      {tools}
      <NothingPlanned board={board} />
      <div className={cx(hasSide && 'flex')}>
        <div className="min-w-0 flex-auto">{children}</div>
        {hasSide && <UndatedColumn jobs={board.undated} more={board.undated_more} />}
      </div>
      {!hasSide && board.undated.length > 0 && (
        <UndatedStrip jobs={board.undated} more={board.undated_more} />
      )}
      <BarDetails board={board} />
      <SelectedStrip board={board} />
      <CarriedStrip rows={rows} />
      <p id="board-keys" hidden>
        {mayMove &&
          'Enter picks the job up, arrow keys move it, Enter puts it down, Escape puts it back. Shift and Enter select several. Control and Z undoes your last move.'}
      </p>
    </div>
  )
}

/** What is asked before something is done; the address may ask for the crews to be told. */
function useAsked({ tell, onAddress }: Pick<BoardProps, 'tell' | 'onAddress'>, date: string) {
  const [asked, ask] = useState<Asked | null>(tell ? { to: 'tell crews', day: date } : null)
  const [isTelling, setTelling] = useState(tell)
  if (tell !== isTelling) {
    setTelling(tell)
    if (tell) ask({ to: 'tell crews', day: date })
  }
  const close = () => {
    if (asked?.to === 'tell crews' && tell) onAddress({ tell: undefined }, true)
    ask(null)
  }
  return { asked, ask, close }
}

/** What can be done on the board, and the dialog that asks why a day has to be too early. */
function useMoving(ask: (asked: Asked) => void) {
  const navigate = useNavigate()
  const mayMove = useRights()('jobs.change')
  const [inUse] = useState(() => ({
    carrying: createCarrying(),
    selection: createSelection(),
    sought: createStore<number | null>(null),
  }))
  const [tooEarly, setTooEarly] = useState<TooEarly | null>(null)
  const { move: moveNow, moveInDialog, undoLast, redoLast } = useMoveOnBoard(setTooEarly)
  const onBoard = useMemo((): OnBoard => {
    const move: OnBoard['move'] = (wanted) => {
      inUse.selection.clear()
      moveNow(wanted)
    }
    return {
      ...inUse,
      mayMove,
      open: ({ id }) => void navigate({ to: '/jobs/$id', params: { id: String(id) } }),
      move,
      ...{ undo: undoLast, redo: redoLast },
      swap: (job) => ask({ to: 'swap', job }),
      shift: (jobs) => ask({ to: 'shift', jobs }),
      takeOff: (jobs) => {
        const moved = takenOff(jobs)
        move({ moved, done: isOff(moved) })
      },
      ask,
    }
  }, [inUse, mayMove, navigate, moveNow, undoLast, redoLast, ask])
  const dialog = tooEarly && (
    <EarlyDayDialog {...tooEarly} onMove={moveInDialog} onClose={() => setTooEarly(null)} />
  )
  return { onBoard, dialog }
}

/** Goes to the next bar of some jobs, going round; to its day where it is on another. */
function useNext({ sought }: OnBoard, onDay: (day: string) => void) {
  const lastShown = useRef(-1)
  return (jobs: readonly BoardJob[]) => {
    lastShown.current = (lastShown.current + 1) % jobs.length
    const job = jobs[lastShown.current]
    if (job) flushSync(() => sought.set(job.id))
    const bar = document.querySelector<HTMLElement>(`[data-job="${job?.id}"], [data-item="${job?.id}"]`)
    if (bar) {
      bar.scrollIntoView({ block: 'center', inline: 'center' })
      bar.focus()
    } else if (job?.scheduled_date) onDay(job.scheduled_date.slice(0, 10))
  }
}

/** What to do first, where the whole week holds no job. */
const NothingPlanned = ({ board: { jobs, undated } }: { board: BoardRead }) =>
  jobs.length === 0 &&
  undated.length === 0 && (
    <p className="border-b border-border px-card py-3 text-body text-text-2 max-md:rounded-card max-md:border max-md:bg-surface">
      Nothing is planned this week. Book an accepted quote with Convert to Job, or press New job.
    </p>
  )

/** As high as the page was scrolled: another week stands where the one before it was looked at. */
function KeepsScroll({ children }: { children: ReactNode }) {
  const [minHeight] = useState(() => (window.scrollY > 0 ? window.scrollY + window.innerHeight : undefined))
  return <div style={{ minHeight }}>{children}</div>
}

/** The present on the office's wall clock, in milliseconds, to the minute. */
const useMinute = (timeZone: string): number =>
  Math.floor(wallNow(timeZone, useNow()) / MINUTE_MS) * MINUTE_MS
