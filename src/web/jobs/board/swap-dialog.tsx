import { useState } from 'react'
import type { Board, BoardJob } from '../../../contract/board.ts'
import { formatTime, formatWeekdayDate } from '../../format/date.ts'
import { Verdict } from '../../schedule/verdict.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { canBeSelected, swapped } from './group-moves.ts'
import { whoMoves } from './move-words.ts'
import { jobsOf } from './moved-board.ts'
import { useOnBoard } from './on-board.ts'
import { whyNotMoved } from './places.ts'
import { inWords } from './shift-dialog.tsx'

type SwapDialogProps = {
  job: BoardJob
  board: Board
  nowMs: number
  onClose: () => void
}

/** Lets a job change places with another: crew, truck and start; the selected one is chosen beforehand. */
export function SwapDialog({ job: wanted, board, nowMs, onClose }: SwapDialogProps) {
  const { move, selection } = useOnBoard()
  // As colleagues have changed it meanwhile.
  const job = jobsOf(board).find(({ id }) => id === wanted.id) ?? wanted
  const day = job.scheduled_date?.slice(0, 10)
  const isOfDay = (one: BoardJob) => one.scheduled_date?.slice(0, 10) === day
  const others = jobsOf(board)
    .filter((one) => one.id !== job.id && canBeSelected(one))
    .sort(
      (a, b) =>
        Number(isOfDay(b)) - Number(isOfDay(a)) ||
        (a.scheduled_date ?? '').localeCompare(b.scheduled_date ?? ''),
    )
  const [chosen, setChosen] = useState<number | undefined>(
    () => others.find(({ id }) => selection.has(id))?.id ?? others[0]?.id,
  )
  const other = others.find(({ id }) => id === chosen)
  const moved = other ? swapped(job, other) : []
  const found = whyNotMoved(board, moved, nowMs)
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={`Swap ${job.customer_name} with...`}
      description={`${placeInWords(job, false)}. They exchange start, crew and truck.`}
      width="small"
      onSubmit={() => {
        if (!other || found?.isImpossible) return
        move({ moved, done: `${whoMoves(moved)} have swapped places` })
        onClose()
      }}
      action={other && 'Swap'}
    >
      {other ? (
        <div className="grid gap-5">
          <Field label="Job">
            <Select name="other" value={other.id} onChange={(event) => setChosen(Number(event.target.value))}>
              {others.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.customer_name}, {placeInWords(one, !isOfDay(one))}
                </option>
              ))}
            </Select>
          </Field>
          <Verdict choice={inWords(found)} />
        </div>
      ) : (
        <p className="text-body">No other job on these days can swap places with it.</p>
      )}
    </ActionDialog>
  )
}

/** `Dwyer, 8:00 AM`, with the day where it is another one. */
function placeInWords({ assigned_crew, scheduled_date }: BoardJob, withDay: boolean): string {
  const day = withDay && scheduled_date ? formatWeekdayDate(scheduled_date.slice(0, 10)) : null
  return [assigned_crew ?? 'no crew yet', day, scheduled_date && formatTime(scheduled_date)]
    .filter(Boolean)
    .join(', ')
}
