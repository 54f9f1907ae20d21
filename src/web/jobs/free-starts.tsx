import { useQuery } from '@tanstack/react-query'
import { LONGEST_JOB_HOURS } from '../../domain/jobs/job-duration.ts'
import { formatSpokenDate } from '../format/date.ts'
import { DayPriceChoice, useDayPrice } from '../schedule/day-price.tsx'
import { BookedList } from '../schedule/day-schedule.tsx'
import { isCompleteDate } from '../schedule/early-day.tsx'
import { FreeDays } from '../schedule/free-days.tsx'
import { TimeSlots } from '../schedule/time-slots.tsx'
import { dailyScheduleQuery, freeDaysQuery } from './queries.ts'

type FreeStartsProps = {
  /** The job that is moved: the day is shown without it. None for a new one. */
  jobId?: number | undefined
  /** `YYYY-MM-DDTHH:MM`, or empty. */
  scheduledDate: string
  durationHours: number
  onChange: (scheduledDate: string) => void
  /** The price of the chosen day where it is wanted, in dollars, else null. */
  onPrice?: (price: number | null) => void
}

/** The day of the chosen time: what is booked, and when a job of so many hours could still start. */
export function FreeStarts({ jobId, scheduledDate, durationHours, onChange, onPrice }: FreeStartsProps) {
  const [date = '', time = ''] = scheduledDate.split('T')
  const hours = Math.min(LONGEST_JOB_HOURS, durationHours)
  const isKnown = isCompleteDate(date) && hours > 0
  const schedule = useQuery({
    ...dailyScheduleQuery(date, hours, { except_job: jobId }),
    enabled: isKnown,
  })
  const dayPrice = schedule.data?.day_price
  const price = useDayPrice(date, dayPrice)
  const isFull = schedule.data?.available_slots.length === 0
  const freeDays = useQuery({ ...freeDaysQuery(date, hours, jobId), enabled: isKnown && isFull })
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
        whenFull={<FreeDays days={freeDays.data} onDate={(day) => onChange(`${day}T${time}`)} />}
      />
      {onPrice && (
        <DayPriceChoice
          date={date}
          dayPrice={dayPrice}
          changes={price.changes}
          onChange={(changes) => {
            price.choose(changes)
            onPrice(changes && dayPrice ? dayPrice.price : null)
          }}
        />
      )}
      <div className="min-w-0">
        <BookedList schedule={schedule} />
        {schedule.data?.existing_jobs.length === 0 && (
          <p className="text-secondary text-text-2">Nothing else is booked on {formatSpokenDate(date)}.</p>
        )}
      </div>
    </div>
  )
}
