import { useQuery } from '@tanstack/react-query'
import { LONGEST_JOB_HOURS } from '../../contract/jobs.ts'
import { formatSpokenDate } from '../format/date.ts'
import { BookedList } from '../schedule/day-schedule.tsx'
import { TimeSlots } from '../schedule/time-slots.tsx'
import { dailyScheduleQuery } from './queries.ts'

/** While a year is being typed, the field already reads as a day of the year 2 or 20. */
const EARLIEST_DATE = '2000-01-01'

type FreeStartsProps = {
  /** The job that is moved: the day is shown without it. */
  jobId: number
  /** `YYYY-MM-DDTHH:MM`, or empty. */
  scheduledDate: string
  durationHours: number
  onChange: (scheduledDate: string) => void
}

/** The day of the chosen time: what is booked, and when a job of so many hours could still start. */
export function FreeStarts({ jobId, scheduledDate, durationHours, onChange }: FreeStartsProps) {
  const [date = '', time = ''] = scheduledDate.split('T')
  const hours = Math.min(LONGEST_JOB_HOURS, durationHours)
  const isKnown = date >= EARLIEST_DATE && hours > 0
  const schedule = useQuery({
    ...dailyScheduleQuery(date, hours, jobId),
    enabled: isKnown,
  })
  if (!isKnown) return null
  return (
    <div className="grid content-start gap-4 rounded-control bg-inset p-3.5 sm:col-span-2">
      <TimeSlots
        schedule={schedule}
        durationHours={hours}
        hasDate
        compact
        value={time}
        onChange={(start) => onChange(`${date}T${start}`)}
      />
      <div className="min-w-0">
        <BookedList schedule={schedule} />
        {schedule.data?.existing_jobs.length === 0 && (
          <p className="text-secondary text-text-2">Nothing else is booked on {formatSpokenDate(date)}.</p>
        )}
      </div>
    </div>
  )
}
