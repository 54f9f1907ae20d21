import type { SheetsOfPerson, TimeSheet, TimeSheets } from '../../contract/payroll.ts'
import { briefClock, shortDay } from '../../domain/calendar.ts'
import { formatCount, formatNames } from '../../domain/count.ts'
import { hoursAndMinutes } from '../../domain/jobs/job-facts.ts'
import { sumOf } from '../../domain/money.ts'

/** `8 h 15 min`; a dash where no one knows. */
export const hoursWords = (minutes: number | null): string =>
  minutes === null ? '–' : hoursAndMinutes(minutes)

/** `8:15` for 8 h 15 min, in columns. */
export const shortHours = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Whether a day can be approved as it stands: it has ended, and someone knows its hours. */
export const mayBeApproved = ({ approved, minutes, is_running, corrected }: TimeSheet): boolean =>
  approved === null && minutes !== null && (!is_running || corrected !== null)

/** Whether something is missing of a day that is over, or its log says something else than was approved. */
export const isOpen = (sheet: TimeSheet, today: string): boolean =>
  sheet.has_changed ||
  (sheet.approved === null && sheet.date < today && sheet.jobs.length > 0 && !mayBeApproved(sheet))

/** Someone's day as the week shows it: its hours, or why there are none. */
export type DayOfPerson = {
  date: string
  sheet: TimeSheet | null
  off: SheetsOfPerson['off'][number] | null
  planned: SheetsOfPerson['planned'][number] | null
}

export const dayOfPerson = ({ days, off, planned }: SheetsOfPerson, date: string): DayOfPerson => {
  const on = <One extends { date: string }>(all: readonly One[]) =>
    all.find((one) => one.date === date) ?? null
  return { date, sheet: on(days), off: on(off), planned: on(planned) }
}

/** What the cell of a day says, and in which look. */
export type DayWords = {
  look: 'approved' | 'ready' | 'open' | 'running' | 'off' | 'planned' | 'empty'
  /** As short as the column is wide. */
  words: string
  /** The same for who hears it. */
  spoken: string
}

const clock = (at: string) => briefClock(at).replace(/ [AP]M$/, '')

/** How a day stands today. */
export function wordsOfDay({ date, sheet, off, planned }: DayOfPerson, today: string): DayWords {
  if (sheet?.approved && !sheet.has_changed) return withHours('approved', sheet, 'approved')
  if (sheet?.has_changed) return withHours('open', sheet, 'approved, the log has changed since')
  if (sheet?.is_running && !sheet.corrected) {
    if (date < today) return { look: 'open', words: 'No end', spoken: 'not marked done' }
    const since = sheet.since ?? ''
    return { look: 'running', words: `In ${clock(since)}`, spoken: `working since ${briefClock(since)}` }
  }
  if (sheet && sheet.minutes !== null) return withHours('ready', sheet, 'to approve')
  if (off?.from == null && off) {
    const why = off.reason ?? 'Off'
    return { look: 'off', words: why, spoken: why === 'Off' ? 'off' : `off: ${why}` }
  }
  if (sheet && sheet.jobs.length > 0 && date < today)
    return { look: 'open', words: 'No clock', spoken: 'no hours were entered' }
  if (planned) {
    const spoken = `planned ${briefClock(planned.from)} to ${briefClock(planned.to)}`
    return { look: 'planned', words: `${clock(planned.from)}–${clock(planned.to)}`, spoken }
  }
  return { look: 'empty', words: date < today ? '–' : '', spoken: 'no hours' }
}

const withHours = (look: DayWords['look'], sheet: TimeSheet, standing: string): DayWords => ({
  look,
  words: shortHours(sheet.minutes ?? 0),
  spoken: [hoursWords(sheet.minutes), standing, sheet.corrected && 'edited'].filter(Boolean).join(', '),
})

/** What is to be known of a day beside its hours; null where nothing is. */
export function remarkOf(sheet: TimeSheet): string | null {
  const { approved, corrected, has_changed, log_minutes } = sheet
  const log = log_minutes === null ? 'The log says nothing' : `The log says ${hoursWords(log_minutes)}`
  if (has_changed) return `${log} now. Correct the hours, or leave them as approved.`
  if (corrected) return `Corrected: ${corrected.reason} ${log}.`
  if (approved?.by) return `Approved by ${approved.by}`
  if (sheet.minutes === null && sheet.jobs.length > 0) return 'Nothing was entered that day. Enter the hours.'
  return null
}

/** The days of a week that can be approved now, in words, and what is left out: days that are not over never are in it. */
export function approvalOf({ people, today }: Pick<TimeSheets, 'people' | 'today'>) {
  const sheets = people.flatMap(({ person_id, days }) => days.map((sheet) => ({ person_id, sheet })))
  const over = sheets.filter(({ sheet }) => sheet.date < today && sheet.approved === null)
  const ready = over.flatMap(({ person_id, sheet: { date, minutes, ...sheet } }) =>
    person_id !== null && minutes !== null && mayBeApproved({ ...sheet, date, minutes })
      ? [{ person_id, date, minutes }]
      : [],
  )
  const open = over.filter(({ sheet }) => isOpen(sheet, today)).length
  const isToday = sheets.some(({ sheet }) => sheet.date === today && sheet.approved === null)
  const left = [open > 0 && formatCount(open, 'open day'), isToday && 'today'].filter((one) => one !== false)
  return {
    ready,
    words:
      ready.length > 0
        ? readyWords(ready)
        : over.length === 0 && sheets.some(({ sheet }) => sheet.date < today)
          ? 'All caught up'
          : null,
    leftOut: left.length > 0 ? `Left out: ${formatNames(left)}` : null,
  }
}

function readyWords(ready: readonly { person_id: number; date: string; minutes: number }[]): string {
  const days = [...new Set(ready.map(({ date }) => date))].toSorted()
  const people = new Set(ready.map(({ person_id }) => person_id)).size
  const named =
    days.length > 2
      ? `${shortDay(days[0] as string)} to ${shortDay(days.at(-1) as string)}`
      : formatNames(days.map(shortDay))
  return `${named}, ${formatCount(people, 'person', 'people')}, ${hoursWords(sumOf(ready.map(({ minutes }) => minutes)))}`
}
