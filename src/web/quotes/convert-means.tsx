import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
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
import { TrucksField } from '../schedule/trucks-field.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Options, Select } from '../ui/select.tsx'
import type { Form } from '../use-form.ts'
import type { ConversionForm } from './conversion-form.ts'

/** The working day unless the company set another one. */
const USUAL_DAY = { day_start: '08:00', day_end: '18:00' }

/** On how many days a move is to be done and how long on each: as proposed, where no one has chosen the days. */
export function useMoveLength(hours: number | null, chosen: number | null, open: boolean) {
  const { data: day = USUAL_DAY } = useQuery({ ...operationsQuery, enabled: open })
  const minutes = jobDurationMinutes(hours)
  const workday = minuteOfDay(day.day_end) - minuteOfDay(day.day_start)
  const days = chosen ?? daysFor(minutes, workday)
  const each = minutesOnEachDay(minutes, days)
  return {
    days,
    /** On each of them, as far as a day's schedule can be asked for it. */
    durationHours: Math.min(LONGEST_JOB_HOURS, each / 60),
    /** Why it takes several days, or that it goes on into the night; null for what fits into a day. */
    words: wordsOf({ minutes, workday, days, each }),
  }
}

function wordsOf({ minutes, workday, days, each }: Record<'minutes' | 'workday' | 'days' | 'each', number>) {
  if (each > workday) {
    const ends = days === 1 ? '' : ' on each of them'
    return `${formatCount(days, 'day')}: the crew works ${formatCount(each / 60, 'hour')}${ends}, longer than the working day of ${workday / 60}, into the night.`
  }
  return minutes > workday ? daysWords(minutes, workday, days) : null
}

type ConvertMeansProps = {
  form: Form<ConversionForm>
  length: ReturnType<typeof useMoveLength>
  /** How many were sold. */
  trucksNeeded: number
  open: boolean
  onDays: (days: string) => void
}

/** Days, truck and arrival window, folded away where they are as usual. */
export function ConvertMeans({ form, length, trucksNeeded, open, onDays }: ConvertMeansProps) {
  const { register, control, setValue, errorOf } = form
  const { data: trucks = [] } = useQuery({ ...activeTrucksQuery, enabled: open })
  const truckIds = useWatch({ control, name: 'truck_ids' })
  const hasProblem = ['days', 'truck_ids', 'arrival_from', 'arrival_to'].some(errorOf)
  return (
    <details open={hasProblem || length.words !== null || trucksNeeded > 1}>
      <summary className="inline-flex cursor-pointer items-center rounded-small text-secondary font-medium text-accent max-sm:min-h-11">
        {trucksNeeded > 1 ? 'Days, trucks and arrival window' : 'Days, truck and arrival window'}
      </summary>
      <div className="grid gap-4 pt-3 sm:grid-cols-2">
        <Field label="Days" error={errorOf('days')}>
          <Select name="days" value={length.days} onChange={({ target }) => onDays(target.value)}>
            <Options
              of={Array.from({ length: LONGEST_JOB_DAYS }, (_, n) => n + 1)}
              words={(days) => formatCount(days, 'day')}
            />
          </Select>
        </Field>
        <TrucksField
          value={truckIds}
          trucks={trucks}
          needed={trucksNeeded}
          none="As usual for the crew"
          error={errorOf('truck_ids')}
          onChange={(truck_ids) => setValue('truck_ids', truck_ids)}
        />
        <Field label="Arrival from" optional error={errorOf('arrival_from')}>
          <Input type="time" {...register('arrival_from')} />
        </Field>
        <Field label="Arrival to" optional error={errorOf('arrival_to')}>
          <Input type="time" {...register('arrival_to')} />
        </Field>
      </div>
    </details>
  )
}
