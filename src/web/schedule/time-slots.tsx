import { type ReactNode, useId } from 'react'
import { formatPeriod } from '../format/date.ts'
import { cx } from '../ui/cx.ts'
import { FieldError } from '../ui/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { ScheduleState } from './day-schedule.tsx'

/** The working day unless the company set another one; only for how many rows to expect. */
const USUAL_DAY_HOURS = 10

/** As many rows as a free day has starts, so that the dialog keeps its height when the answer comes. */
const expectedSlots = (durationHours: number) =>
  Array.from({ length: Math.max(1, Math.floor(USUAL_DAY_HOURS - durationHours) + 1) }, (_, row) => row + 1)

/** The title and so many rows, in pixels. */
const heightOf = (rows: number) => 24 + rows * 42

type TimeSlotsProps = {
  schedule: ScheduleState
  durationHours: number
  /** Beside each other, where the starts are only a help. */
  compact?: boolean
  hasDate: boolean
  /** The chosen start, `HH:MM`. */
  value: string | null
  onChange: (start: string) => void
  /** Offered below the words when no start is free. */
  whenFull?: ReactNode
}

/** The start times that are still free that day, one to be chosen. */
export function TimeSlots({
  schedule,
  durationHours,
  hasDate,
  compact = false,
  value,
  onChange,
  whenFull,
}: TimeSlotsProps) {
  const legendId = useId()
  const slots = schedule.data?.available_slots
  const grid = cx('grid gap-1.5', compact && 'sm:grid-cols-2')
  return (
    <div
      role="radiogroup"
      aria-labelledby={legendId}
      aria-required="true"
      className="min-w-0"
      style={hasDate && !compact ? { minHeight: heightOf(expectedSlots(durationHours).length) } : undefined}
    >
      <p id={legendId} className="mb-1.5 text-secondary font-medium">
        Available time slots
      </p>
      {!hasDate && <p className="text-secondary text-text-2">Choose a move date to see the free times.</p>}
      {hasDate && schedule.isError && !slots && (
        <FieldError>Failed to load schedule for this date</FieldError>
      )}
      {hasDate && schedule.isPending && (
        <div role="status" aria-label="Loading schedule" className={grid}>
          {expectedSlots(durationHours).map((row) => (
            <Skeleton key={row} className="h-control rounded-control!" />
          ))}
        </div>
      )}
      {slots?.length === 0 && (
        <>
          <p role="status" className="rounded-control bg-inset px-3 py-2.5 text-secondary text-text-2">
            No available time slots
          </p>
          {whenFull}
        </>
      )}
      <div className={grid}>
        {slots?.map(({ start, end }) => (
          <Slot key={start} start={start} isChosen={start === value} onChange={onChange}>
            {formatPeriod(start, end)}
          </Slot>
        ))}
      </div>
    </div>
  )
}

type SlotProps = Pick<TimeSlotsProps, 'onChange'> & { start: string; isChosen: boolean; children: ReactNode }

const Slot = ({ start, isChosen, onChange, children }: SlotProps) => (
  <label
    className={cx(
      'flex h-control items-center gap-2.5 rounded-control border px-3 text-body tabular transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      isChosen
        ? 'border-accent bg-accent-soft font-medium'
        : 'border-border-control bg-surface hover:bg-inset',
    )}
  >
    <input
      type="radio"
      name="time_slot"
      value={start}
      checked={isChosen}
      onChange={() => onChange(start)}
      className="size-4 shrink-0 appearance-none rounded-full border border-text-3 bg-surface outline-none checked:border-5 checked:border-accent"
    />
    {children}
  </label>
)
