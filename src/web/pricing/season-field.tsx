import { useId } from 'react'
import { useController } from 'react-hook-form'
import { Select } from '../ui/select.tsx'
import type { WrittenCard } from './written-card.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** In a leap year, as a season may end on any February's last day. */
const daysIn = (month: number) => new Date(Date.UTC(2024, month, 0)).getUTCDate()
const twoDigits = (figure: number) => String(figure).padStart(2, '0')

type SeasonDay = `dates.${'peakSeason' | 'offSeason'}.${'from' | 'to'}`

/** A day of every year, as a month and a day. */
export function SeasonField({ name, label }: { name: SeasonDay; label: string }) {
  const id = useId()
  const { field } = useController<WrittenCard, SeasonDay>({ name })
  const [month = 1, day = 1] = field.value.split('-').map(Number)
  const choose = (toMonth: number, toDay: number) =>
    field.onChange(`${twoDigits(toMonth)}-${twoDigits(Math.min(toDay, daysIn(toMonth)))}`)
  return (
    <fieldset className="min-w-0">
      <legend id={id} className="mb-1.5 text-secondary font-medium text-text-1">
        {label}
      </legend>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-2">
        <Select
          ref={field.ref}
          name={`${name}.month`}
          aria-label={`${label}, month`}
          value={month}
          onBlur={field.onBlur}
          onChange={(event) => choose(Number(event.target.value), day)}
        >
          {MONTHS.map((monthName, index) => (
            <option key={monthName} value={index + 1}>
              {monthName}
            </option>
          ))}
        </Select>
        <Select
          name={`${name}.day`}
          aria-label={`${label}, day`}
          value={day}
          onBlur={field.onBlur}
          onChange={(event) => choose(month, Number(event.target.value))}
        >
          {Array.from({ length: daysIn(month) }, (_, index) => index + 1).map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </div>
    </fieldset>
  )
}
