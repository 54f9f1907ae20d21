import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { minuteOfDay } from '../../domain/calendar.ts'
import { formatCount } from '../../domain/count.ts'
import {
  daysFor,
  daysWords,
  jobDurationMinutes,
  LONGEST_JOB_DAYS,
  LONGEST_JOB_HOURS,
  minutesOnEachDay,
} from '../../domain/jobs/job-duration.ts'
import { operationsQuery } from '../organization/queries.ts'
import { activeTrucksQuery } from '../schedule/queries.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'

/** The working day unless the company set another one. */
const USUAL_DAY = { day_start: '08:00', day_end: '18:00' }

/** On how many days a move is to be done and how long on each: as proposed, until somebody chooses. */
export function useMoveLength(hours: number | null, open: boolean) {
  const [chosen, setChosen] = useState<number | null>(null)
  const { data: day = USUAL_DAY } = useQuery({ ...operationsQuery, enabled: open })
  const minutes = jobDurationMinutes(hours)
  const workday = minuteOfDay(day.day_end) - minuteOfDay(day.day_start)
  const days = chosen ?? daysFor(minutes, workday)
  const each = minutesOnEachDay(minutes, days)
  return {
    days,
    /** Null while they are as proposed, which the server does by itself. */
    chosen,
    /** On each of them, as far as a day's schedule can be asked for it. */
    durationHours: Math.min(LONGEST_JOB_HOURS, each / 60),
    /** Why it takes several days, or that it goes on into the night; null for what fits into a day. */
    words: wordsOf({ minutes, workday, days, each }),
    choose: setChosen,
  }
}

function wordsOf({ minutes, workday, days, each }: Record<'minutes' | 'workday' | 'days' | 'each', number>) {
  if (each > workday) {
    const ends = days === 1 ? '' : ' on each of them'
    return `${formatCount(days, 'day')}: the crew works ${formatCount(each / 60, 'hour')}${ends}, longer than the working day of ${workday / 60}, into the night.`
  }
  return minutes > workday ? daysWords(minutes, workday, days) : null
}

/** What a conversion takes besides day, start and crew; empty is as usual. */
type Means = { truck: string; from: string; to: string }
export const USUAL_MEANS: Means = { truck: '', from: '', to: '' }

/** The same as the conversion sends it; nothing of what is as usual. */
export const meansBody = ({ truck, from, to }: Means, date: string) => ({
  ...(truck !== '' && { truck_id: Number(truck) }),
  ...(from !== '' && { arrival_from: `${date}T${from}:00` }),
  ...(to !== '' && { arrival_to: `${date}T${to}:00` }),
})

type ConvertMeansProps = {
  length: ReturnType<typeof useMoveLength>
  means: Means
  errors: Readonly<Record<string, string>>
  open: boolean
  onDays: (days: number) => void
  onMeans: (means: Means) => void
}

/** Days, truck and arrival window, folded away where they are as usual. */
export function ConvertMeans({ length, means, errors, open, onDays, onMeans }: ConvertMeansProps) {
  const { data: trucks = [] } = useQuery({ ...activeTrucksQuery, enabled: open })
  const hasProblem = ['days', 'truck_id', 'arrival_from', 'arrival_to'].some((field) => errors[field])
  const clock = (name: 'from' | 'to') => ({
    value: means[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onMeans({ ...means, [name]: target.value.slice(0, 5) }),
  })
  return (
    <details open={hasProblem || length.words !== null}>
      <summary className="inline-flex cursor-pointer items-center rounded-small text-secondary font-medium text-accent max-sm:min-h-11">
        Days, truck and arrival window
      </summary>
      <div className="grid gap-4 pt-3 sm:grid-cols-2">
        <Field label="Days" error={errors.days}>
          <Select name="days" value={length.days} onChange={({ target }) => onDays(Number(target.value))}>
            {Array.from({ length: LONGEST_JOB_DAYS }, (_, n) => n + 1).map((days) => (
              <option key={days} value={days}>
                {formatCount(days, 'day')}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Truck" error={errors.truck_id}>
          <Select
            name="truck_id"
            value={means.truck}
            onChange={({ target }) => onMeans({ ...means, truck: target.value })}
          >
            <option value="">As usual for the crew</option>
            {trucks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Arrival from" optional error={errors.arrival_from}>
          <Input type="time" name="arrival_from" {...clock('from')} />
        </Field>
        <Field label="Arrival to" optional error={errors.arrival_to}>
          <Input type="time" name="arrival_to" {...clock('to')} />
        </Field>
      </div>
    </details>
  )
}
