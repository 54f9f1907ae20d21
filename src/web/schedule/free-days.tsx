import { formatWeekdayDate } from '../format/date.ts'
import { Button } from '../ui/button.tsx'

type FreeDaysProps = { days: readonly string[] | undefined; onDate: (date: string) => void }

/** The free days nearest to a full one, to be taken instead. */
export function FreeDays({ days, onDate }: FreeDaysProps) {
  if (!days || days.length === 0) return null
  return (
    <div className="mt-2.5">
      <p className="mb-1.5 text-secondary text-text-2">Nearest free days</p>
      <div className="flex flex-wrap gap-1.5">
        {days.map((day) => (
          <Button key={day} onClick={() => onDate(day)}>
            {formatWeekdayDate(day)}
          </Button>
        ))}
      </div>
    </div>
  )
}
