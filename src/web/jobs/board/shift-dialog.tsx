import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { Board, BoardJob } from '../../../contract/board.ts'
import { formatCount } from '../../../domain/count.ts'
import { formatTime, formatWeekdayDate } from '../../format/date.ts'
import { previewQuery } from '../../schedule/queries.ts'
import { Verdict, WhatElse } from '../../schedule/verdict.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { Select } from '../../ui/select.tsx'
import { canBeSelected, restOfDay, shifted, swapped } from './group-moves.ts'
import { inMinutes, movedBy, whoMoves } from './move-words.ts'
import { jobsOf, type Moved } from './moved-board.ts'

import { type Asked, useOnBoard } from './on-board.ts'
import { type Verdict as Found, whyNotMoved } from './places.ts'

const MINUTES = [15, 30, 45, 60, 90, 120, 180, 240]
const USUAL_MINUTES = 30
const DIRECTIONS = [
  { value: 'later', label: 'Later' },
  { value: 'earlier', label: 'Earlier' },
] as const

type ShiftDialogProps = {
  asked: Extract<Asked, { job: BoardJob } | { jobs: readonly BoardJob[] }>
  board: Board
  nowMs: number
  onClose: () => void
}

/** Moves jobs together by minutes, with what comes of it before it is pressed. */
export function ShiftDialog({ asked, board, nowMs, onClose }: ShiftDialogProps) {
  const { move } = useOnBoard()
  const [direction, setDirection] = useState<'later' | 'earlier'>('later')
  const [size, setSize] = useState(USUAL_MINUTES)
  const minutes = direction === 'later' ? size : -size
  // As colleagues have changed them meanwhile.
  const all = jobsOf(board)
  const jobs =
    'job' in asked
      ? restOfDay(all, all.find(({ id }) => id === asked.job.id) ?? asked.job)
      : all.filter(({ id }) => asked.jobs.some((job) => job.id === id))
  const moved = shifted(jobs, minutes)
  const found = whyNotMoved(board, moved, nowMs)
  const count = formatCount(moved.length, 'job')
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={'job' in asked ? 'Move the rest of the day' : `Move ${count} in time`}
      description={
        'job' in asked
          ? `${asked.job.customer_name} and every later job of ${asked.job.assigned_crew} that day.`
          : 'All of them move by the same amount, or none.'
      }
      width="small"
      onSubmit={() => {
        if (found?.isImpossible) return
        move({ moved, done: movedBy(moved, minutes) })
        onClose()
      }}
      action={`Move ${count}`}
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap items-end gap-3">
          <SegmentedToggle label="Direction" value={direction} options={DIRECTIONS} onChange={setDirection} />
          <Field label="By">
            <Select
              name="minutes"
              value={size}
              onChange={(event) => setSize(Number(event.target.value))}
              className="min-w-36"
            >
              {MINUTES.map((one) => (
                <option key={one} value={one}>
                  {inMinutes(one).replace(' later', '')}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <NewTimes moved={moved} />
        <Consequences moved={moved} found={found} />
      </div>
    </ActionDialog>
  )
}

const NewTimes = ({ moved }: { moved: readonly Moved[] }) => (
  <ul className="divide-y divide-border rounded-control border border-border">
    {moved.map(({ job, changes }) => (
      <li key={job.id} className="flex items-center gap-3 px-3 py-2.5 text-body">
        <span className="min-w-0 flex-auto truncate font-medium">{job.customer_name}</span>
        <span className="shrink-0 text-text-2 tabular">{timeIn(job.scheduled_date)}</span>
        <ArrowRight size={14} className="shrink-0 text-text-2" aria-label="goes to" />
        <span className="shrink-0 tabular">{timeIn(changes.scheduled_date)}</span>
      </li>
    ))}
  </ul>
)

/** What is in the way of a move, as far as the board or the server knows, and what customers are told of it. */
function Consequences({ moved, found }: { moved: readonly Moved[]; found: Found | null }) {
  const moves = moved.map(({ job, changes }) => ({ id: job.id, version: job.version, ...changes }))
  const { data } = useQuery(previewQuery(found?.isImpossible ? [] : moves))
  const refused = data?.refused ?? null
  return (
    <div className="grid gap-2">
      <Verdict choice={refused === null ? inWords(found) : { verdict: 'impossible', sentence: refused }} />
      <WhatElse words={data?.tells ?? []} />
    </div>
  )
}

const timeIn = (moment: string | null) => (moment === null ? '' : formatTime(moment))

/** What the board knows of a move, as the line below a choice says it. */
export const inWords = (found: Found | null) =>
  found
    ? { verdict: found.isImpossible ? ('impossible' as const) : ('warned' as const), sentence: found.words }
    : { verdict: 'free' as const, sentence: 'Nothing is in the way.' }

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
          <Consequences moved={moved} found={found} />
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
