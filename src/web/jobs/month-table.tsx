import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { dayAfter, WEEKDAYS } from '../../domain/calendar.ts'
import { formatMonth, formatSpokenFullDate } from '../format/date.ts'
import { monthOf, sameDayMonthsLater, weekdayOf, weeksOf } from './calendar-month.ts'

type MonthTableProps = {
  month: string
  /** The first tab stop. */
  start: string
  /** Called when the focus moves into another month. */
  onMonth: (month: string) => void
  onDay: (day: string) => void
  /** How much of `Sunday` heads a column. */
  weekdayLetters: 1 | 3
  className: { head: string; cell: (day: string) => string; day: (day: string) => string }
  /** What a day shows; its full date is said before that, its number has to be shown. */
  children: (day: string) => ReactNode
}

/** Which day of a month has the tab stop, and where keys move it. */
function useRoving(month: string, start: string, onMonth: (month: string) => void) {
  const [focusedDay, setFocusedDay] = useState<string | null>(null)
  const shouldFocus = useRef(false)
  const table = useRef<HTMLTableElement>(null)
  const weeks = weeksOf(month)
  const shown = weeks.flat()
  const tabStop = [focusedDay, start].find((day) => day !== null && shown.includes(day)) ?? `${month}-01`

  useEffect(() => {
    // A day of another month can be focused only once that month has rendered.
    if (!shouldFocus.current || tabStop !== focusedDay) return
    shouldFocus.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${tabStop}"]`)?.focus()
  }, [tabStop, focusedDay])

  function moveFocus(event: KeyboardEvent, day: string) {
    const next = dayAfterKey(event.key, day)
    if (next === null) return
    event.preventDefault()
    shouldFocus.current = true
    setFocusedDay(next)
    if (event.key.startsWith('Page') || !shown.includes(next)) onMonth(monthOf(next))
  }
  return { table, weeks, tabStop, setFocusedDay, moveFocus }
}

/** A month as a table of days with a roving tabindex: arrow keys move the focus, Page Up and Down turn the month. */
export function MonthTable(props: MonthTableProps) {
  const { month, start, onMonth, onDay, weekdayLetters, className, children } = props
  const { table, weeks, tabStop, setFocusedDay, moveFocus } = useRoving(month, start, onMonth)
  return (
    <table ref={table} aria-label={formatMonth(month)} className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday} className={className.head}>
              {weekday.slice(0, weekdayLetters)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className={className.cell(day)}>
                <button
                  type="button"
                  data-day={day}
                  tabIndex={day === tabStop ? 0 : -1}
                  onClick={() => {
                    setFocusedDay(day)
                    onDay(day)
                  }}
                  onKeyDown={(event) => moveFocus(event, day)}
                  className={className.day(day)}
                >
                  <span className="sr-only">{formatSpokenFullDate(day)}</span>
                  {children(day)}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function dayAfterKey(key: string, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return dayAfter(day, -1)
    case 'ArrowRight':
      return dayAfter(day, 1)
    case 'ArrowUp':
      return dayAfter(day, -7)
    case 'ArrowDown':
      return dayAfter(day, 7)
    case 'Home':
      return dayAfter(day, -weekdayOf(day))
    case 'End':
      return dayAfter(day, 6 - weekdayOf(day))
    case 'PageUp':
      return sameDayMonthsLater(day, -1)
    case 'PageDown':
      return sameDayMonthsLater(day, 1)
    default:
      return null
  }
}
