import type { Absence } from '../../contract/absences.ts'
import type { Crew, Person } from '../../contract/crews.ts'
import { MONTHS, WEEKDAYS } from '../../domain/calendar.ts'
import { disambiguatedNames } from '../../domain/crews/disambiguated-names.ts'

/** `Nov 19` */
export const dayWords = (day: string) =>
  `${MONTHS[Number(day.slice(5, 7)) - 1]?.slice(0, 3)} ${Number(day.slice(8, 10))}`

/** When the next absence is: `until Nov 19` while it lasts, else `Nov 26 – 29`. */
export function absenceWords({ from, to }: Absence, today: string): string {
  if (from <= today) return `until ${dayWords(to)}`
  if (from === to) return dayWords(from)
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${dayWords(from)} – ${Number(to.slice(8, 10))}`
    : `${dayWords(from)} – ${dayWords(to)}`
}

/** The next of some absences: `Off until Nov 19`; nothing when there is none. */
export const awayWords = (what: string, [absence]: readonly Absence[], today: string) =>
  absence && `${what} ${absenceWords(absence, today)}`

/** Up to three names, else the first and how many more. */
export function memberWords(crew: Crew, people: readonly Person[]): string {
  const called = disambiguatedNames(people)
  const names = people
    .filter(({ id }) => crew.member_ids.includes(id))
    .map(({ id, name }) => called.get(id) ?? name)
  if (names.length === 0) return 'No people yet'
  return names.length <= 3 ? names.join(', ') : `${names[0]} and ${names.length - 1} more`
}

/** The days that a crew works, to be read aloud. */
export const workDaysWords = (days: readonly number[]) =>
  days.length === 7 ? 'every day' : days.map((day) => WEEKDAYS[day]).join(', ') || 'no day'
