import { ChevronLeft, ChevronRight, CircleAlert, Printer, Send, TriangleAlert } from 'lucide-react'
import type { Board, BoardJob } from '../../../contract/board.ts'
import { dayAfter, shortDay } from '../../../domain/calendar.ts'
import { formatCount } from '../../../domain/count.ts'
import { api } from '../../api/client.ts'
import { useRights } from '../../auth/rights.ts'
import { formatSpokenDate } from '../../format/date.ts'
import { usePrint } from '../../print-file.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { Select } from '../../ui/select.tsx'
import { useHandSheets } from '../queries.ts'
import { HATCH, STRIP_HATCH } from './bar.tsx'
import { daySentence, type RowsBy, weekSentence } from './rows.ts'

/** What of the board stands in the address. */
export type BoardAddress = {
  span?: 'week' | undefined
  date?: string | undefined
  rows?: 'trucks' | undefined
  tell?: true | undefined
}

const SPANS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const

type BoardToolsProps = {
  /** What is shown of it: one day or all. */
  board: Board
  date: string
  today: string
  isWeek: boolean
  isWide: boolean
  by: RowsBy
  onGo: (date: string) => void
  /** Goes to the next of these jobs. */
  onNext: (jobs: readonly BoardJob[]) => void
  onAddress: (next: BoardAddress) => void
  /** Tells the crews of a day. */
  onTell: (day: string) => void
}

/** Which days, in what rows, how much room they have, and the way to what needs someone. */
export function BoardTools(props: BoardToolsProps) {
  const { board, date, isWeek } = props
  const sentence = isWeek ? weekSentence(board) : daySentence(board, date)
  return props.isWide ? (
    <WideTools {...props} sentence={sentence} />
  ) : (
    <NarrowTools {...props} sentence={sentence} />
  )
}

type ToolsProps = BoardToolsProps & { sentence: string }

function Turn({ date, isWeek, isWide, onGo, by }: Omit<ToolsProps, 'by'> & { by: -1 | 1 }) {
  const Icon = by < 0 ? ChevronLeft : ChevronRight
  return (
    <IconButton
      label={`${by < 0 ? 'Previous' : 'Next'} ${isWeek ? 'week' : 'day'}`}
      className={cx(isWide && 'border border-border-strong shadow-button')}
      onClick={() => onGo(dayAfter(date, by * (isWeek ? 7 : 1)))}
    >
      <Icon size={18} />
    </IconButton>
  )
}

function NarrowTools(props: ToolsProps) {
  const { board, date, today, isWeek, sentence, onGo, onNext, onTell } = props
  return (
    <div className="mb-5">
      <div className="flex items-center justify-between">
        <Turn {...props} by={-1} />
        <h2 aria-live="polite" className="text-dialog">
          {formatSpokenDate(date)}
        </h2>
        <Turn {...props} by={1} />
      </div>
      <p className="mt-1 text-center text-secondary text-text-2">{sentence}</p>
      {date !== today && (
        <Button variant="link" className="mx-auto mt-1 flex" onClick={() => onGo(today)}>
          Today
        </Button>
      )}
      <div className="mt-3 flex gap-2 *:h-11 *:flex-1">
        <DaySheetTools {...{ date, today, isWeek, onTell }} />
      </div>
      <Alerts board={board} onNext={onNext} className="mt-2 flex gap-2 *:h-11 *:flex-1 *:justify-center" />
    </div>
  )
}

function WideTools(props: ToolsProps) {
  const { board, date, today, isWeek, by, sentence, onGo, onNext, onAddress, onTell } = props
  const firstEnds = sentence.indexOf('. ') + 1
  return (
    <>
      <div className="flex min-h-16 flex-wrap items-center gap-2 px-card py-3.5 pb-2">
        <SegmentedToggle
          label="Days"
          value={isWeek ? 'week' : 'day'}
          options={SPANS}
          onChange={(value) => onAddress({ span: value === 'week' ? value : undefined })}
        />
        <Turn {...props} by={-1} />
        <Button onClick={() => onGo(today)}>Today</Button>
        <Turn {...props} by={1} />
        <h2 aria-live="polite" className="ml-1 min-w-0 flex-auto text-dialog">
          {isWeek ? weekName(board) : formatSpokenDate(date)}
        </h2>
        <Select
          aria-label="Rows"
          className="w-38"
          value={by}
          onChange={({ target }) => onAddress({ rows: target.value === 'trucks' ? 'trucks' : undefined })}
        >
          <option value="crews">Rows: crews</option>
          <option value="trucks">Rows: trucks</option>
        </Select>
        <DaySheetTools {...{ date, today, isWeek, onTell }} />
      </div>
      <div className="flex min-h-9.5 flex-wrap items-center gap-x-4 gap-y-1 border-b border-border px-card pb-2.5 text-secondary">
        <p className="min-w-0 flex-auto text-text-1">
          <b className="font-medium">{sentence.slice(0, firstEnds)}</b>
          {sentence.slice(firstEnds)}
        </p>
        <p className="flex items-center gap-2 text-caption text-text-2">
          <Legend isWeek={isWeek} />
        </p>
        <Alerts board={board} onNext={onNext} className="flex gap-2 *:h-7" />
      </div>
    </>
  )
}

const Legend = ({ isWeek }: { isWeek: boolean }) =>
  isWeek ? (
    <>
      <span aria-hidden="true" className="flex h-1.5 w-10 overflow-hidden rounded-full bg-border">
        <span className={cx('w-2 bg-surface', STRIP_HATCH)} />
        <span className="w-6 bg-accent-mute" />
      </span>
      Hours of the day, travel hatched
    </>
  ) : (
    <>
      <span aria-hidden="true" className={cx('h-3 w-5 rounded-[3px] border border-border-strong', HATCH)} />
      Travel
    </>
  )

/** `November 15 – 21`, over two months `November 29 – December 5`. */
function weekName({ days }: Board): string {
  const [first = '', last = ''] = [days[0]?.date, days.at(-1)?.date]
  const words = (date: string) => formatSpokenDate(date).replace(/^\w+, /, '')
  return `${words(first)} – ${first.slice(0, 7) === last.slice(0, 7) ? Number(last.slice(8)) : words(last)}`
}

type AlertsProps = { board: Board; onNext: BoardToolsProps['onNext']; className: string }

function Alerts({ board, onNext, className }: AlertsProps) {
  const inOrder = [...board.jobs, ...board.unassigned].sort((a, b) =>
    (a.scheduled_date ?? '').localeCompare(b.scheduled_date ?? ''),
  )
  const clashing = inOrder.filter(({ clash }) => clash !== null)
  const needing = inOrder.filter(({ clash, needs }) => clash === null && needs.length > 0)
  if (clashing.length + needing.length === 0) return null
  const style = 'inline-flex items-center gap-1.5 rounded-control px-2.5 text-secondary font-medium'
  return (
    <div className={className}>
      {clashing.length > 0 && (
        <button
          type="button"
          onClick={() => onNext(clashing)}
          className={cx(style, 'bg-red-fill text-red-text')}
        >
          <CircleAlert size={15} aria-hidden="true" />
          {formatCount(clashing.length, 'clash', 'clashes')}
        </button>
      )}
      {needing.length > 0 && (
        <button
          type="button"
          onClick={() => onNext(needing)}
          className={cx(style, 'bg-amber-fill text-amber-text')}
        >
          <TriangleAlert size={15} aria-hidden="true" />
          {formatCount(needing.length, 'needs something', 'need something')}
        </button>
      )}
    </div>
  )
}

type DaySheetToolsProps = {
  /** The day that is shown, or one of the week that is. */
  date: string
  today: string
  isWeek: boolean
  onTell: (day: string) => void
}

/** Prints the sheets of the day that one looks at, and notifies its crews. */
function DaySheetTools({ date, today, isWeek, onTell }: DaySheetToolsProps) {
  const may = useRights()
  const hand = useHandSheets(date)
  const printing = usePrint(
    'Day sheets',
    () => api.daySheets.print({ query: { date } }),
    () => may('jobs.change') && date >= today && hand.mutate({ by: 'paper' }),
  )
  return (
    <>
      <Button icon={<Printer />} busy={printing.isPending} onClick={printing.print}>
        {isWeek ? `Print ${shortDay(date)}` : 'Print'}
      </Button>
      {may('jobs.change') && (
        <Button icon={<Send />} onClick={() => onTell(date)}>
          Notify crews
        </Button>
      )}
    </>
  )
}
