import { Check, Pencil, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { SheetsOfPerson, TimeSheets } from '../../contract/payroll.ts'
import { daysFromTo, shortDay, WEEKDAYS, weekdayOf } from '../../domain/calendar.ts'
import { formatCount } from '../../domain/count.ts'
import { PERSON_ROLE_WORDS, type PersonRole } from '../../domain/crews/person-roles.ts'
import { sumOf } from '../../domain/money.ts'
import { useIsAtLeast } from '../surroundings.ts'
import { cx } from '../ui/cx.ts'
import { type DayOfPerson, type DayWords, dayOfPerson, shortHours, wordsOfDay } from './sheet-words.ts'

export type ChosenDay = { person: SheetsOfPerson; day: DayOfPerson }
type GridProps = { data: TimeSheets; onDay: (chosen: ChosenDay) => void }

const ROLES: readonly (PersonRole | null)[] = ['lead', 'driver', 'helper', null]

/** By crew, its lead first; who is of none comes last. */
const inOrder = (people: readonly SheetsOfPerson[]) =>
  people.toSorted(
    (one, other) =>
      Number(one.crew === null) - Number(other.crew === null) ||
      (one.crew ?? '').localeCompare(other.crew ?? '') ||
      ROLES.indexOf(one.role) - ROLES.indexOf(other.role) ||
      one.name.localeCompare(other.name),
  )

const minutesOn = (people: readonly SheetsOfPerson[], date: string) =>
  sumOf(people.map(({ days }) => days.find((sheet) => sheet.date === date)?.minutes ?? 0))

const overtimeOf = ({ overtime_minutes, double_minutes }: SheetsOfPerson) => overtime_minutes + double_minutes

/** A week of people by days; on a phone one day of it. */
export function TimeGrid(props: GridProps) {
  const isWide = useIsAtLeast('desktop')
  const { from, to, today } = props.data
  const days = daysFromTo(from, to)
  const people = inOrder(props.data.people)
  const [shown, setShown] = useState<string | null>(null)
  if (isWide) return <WeekTable {...props} days={days} people={people} />
  const day = [shown, today].find((one) => one !== null && days.includes(one)) ?? from
  return (
    <>
      <DayChoice days={days} day={day} onDay={setShown} />
      <DayList {...props} day={day} people={people} />
    </>
  )
}

const HEAD = 'px-2 py-2 text-right text-caption font-medium whitespace-nowrap text-text-2'
const FIGURE = 'px-3 text-right font-medium tabular whitespace-nowrap'

type Sorted = GridProps & { days: readonly string[]; people: readonly SheetsOfPerson[] }

function WeekTable({ data, days, people, onDay }: Sorted) {
  const { today } = data
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-secondary" onKeyDown={moveFocus}>
        <caption className="sr-only">Hours by person and day. The arrow keys move between the days.</caption>
        <Heads days={days} today={today} />
        <tbody>
          {people.map((person, index) => (
            <PersonRow
              key={person.person_id ?? person.name}
              {...{ person, days, today, onDay }}
              isFirst={index === 0}
              isNewCrew={index === 0 || person.crew !== people[index - 1]?.crew}
            />
          ))}
        </tbody>
        <Sums days={days} people={people} />
      </table>
    </div>
  )
}

type HeadsProps = { days: readonly string[]; today: string }

const Heads = ({ days, today }: HeadsProps) => (
  <thead>
    <tr className="border-b border-border">
      <th scope="col" className={cx(HEAD, 'text-left! pl-card')}>
        Crew
      </th>
      <th scope="col" className={cx(HEAD, 'text-left!')}>
        Person
      </th>
      {days.map((day) => (
        <th
          key={day}
          scope="col"
          className={cx(HEAD, 'w-21 border-l border-border', day === today && 'bg-accent-soft text-accent!')}
        >
          {`${WEEKDAYS[weekdayOf(day)]?.slice(0, 3)} ${Number(day.slice(8))}${day === today ? ', today' : ''}`}
        </th>
      ))}
      <th scope="col" className={cx(HEAD, 'border-l border-border')}>
        Overtime
      </th>
      <th scope="col" className={cx(HEAD, 'pr-card')}>
        So far
      </th>
    </tr>
  </thead>
)

type RowProps = Pick<GridProps, 'onDay'> & {
  person: SheetsOfPerson
  days: readonly string[]
  today: string
  isFirst: boolean
  isNewCrew: boolean
}

const PersonRow = ({ person, days, today, isFirst, isNewCrew, onDay }: RowProps) => (
  <tr className={cx('border-t', isNewCrew ? 'border-border-strong' : 'border-border')}>
    <td className="pl-card align-middle text-text-2">{isNewCrew && person.crew}</td>
    <th scope="row" className="min-w-36 px-2 py-1 text-left font-normal">
      <Name person={person} />
    </th>
    {days.map((date, column) => (
      <td key={date} className={cx('border-l border-border p-0', date === today && 'bg-accent-soft')}>
        <DayCell {...{ person, date, today, onDay }} isTabStop={isFirst && column === 0} />
      </td>
    ))}
    <td className={cx(FIGURE, 'border-l border-border text-warning')}>
      {overtimeOf(person) > 0 && shortHours(overtimeOf(person))}
    </td>
    <td className={cx(FIGURE, 'pr-card')}>{shortHours(person.minutes)}</td>
  </tr>
)

function Sums({ days, people }: Pick<Sorted, 'days' | 'people'>) {
  const ofDay = (date: string) => minutesOn(people, date)
  const overtime = sumOf(people.map(overtimeOf))
  return (
    <tfoot>
      <tr className="border-t border-border-strong">
        <td />
        <th scope="row" className="px-2 py-2.5 text-left font-medium">
          {formatCount(people.length, 'person', 'people')}
        </th>
        {days.map((date) => (
          <td key={date} className={cx(FIGURE, 'border-l border-border')}>
            {ofDay(date) > 0 && shortHours(ofDay(date))}
          </td>
        ))}
        <td className={cx(FIGURE, 'border-l border-border')}>{overtime > 0 && shortHours(overtime)}</td>
        <td className={cx(FIGURE, 'pr-card')}>{shortHours(sumOf(people.map(({ minutes }) => minutes)))}</td>
      </tr>
    </tfoot>
  )
}

const Name = ({ person: { name, role } }: { person: SheetsOfPerson }) => (
  <>
    <span className="font-medium break-words text-text-1">{name}</span>{' '}
    {role && <span className="text-text-2">{PERSON_ROLE_WORDS[role]}</span>}
  </>
)

const LOOKS: Record<DayWords['look'], string> = {
  approved: '',
  ready: 'font-medium',
  open: 'font-medium text-warning',
  running: 'text-text-2',
  off: 'bg-inset text-text-2',
  planned: 'text-text-3',
  empty: 'text-text-3',
}

const Mark = ({ look, isEdited }: { look: DayWords['look']; isEdited: boolean }) =>
  look === 'open' ? (
    <TriangleAlert size={14} aria-hidden="true" />
  ) : isEdited ? (
    <Pencil size={14} aria-hidden="true" className="text-warning" />
  ) : look === 'approved' ? (
    <Check size={14} aria-hidden="true" className="text-success" />
  ) : (
    <span />
  )

/** What a day is called by who hears it; its short words are for who sees them. */
const Spoken = ({ children }: { children: string }) => <span className="sr-only">{children}</span>

type CellProps = Pick<GridProps, 'onDay'> & {
  person: SheetsOfPerson
  date: string
  today: string
  isTabStop: boolean
}

function DayCell({ person, date, today, isTabStop, onDay }: CellProps) {
  const day = dayOfPerson(person, date)
  const { look, words, spoken } = wordsOfDay(day, today)
  return (
    <button
      type="button"
      data-cell=""
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onDay({ person, day })}
      className={cx(
        'flex h-9 w-full items-center justify-between gap-1 px-1.5 tabular -outline-offset-2 transition-colors hover:bg-inset',
        LOOKS[look],
      )}
    >
      <Spoken>{`${person.name}, ${shortDay(date)}: ${spoken}`}</Spoken>
      <Mark look={look} isEdited={!!day.sheet?.corrected} />
      <span
        aria-hidden="true"
        className={cx(
          'max-w-24 truncate',
          look === 'open' && 'rounded border border-dashed border-warning px-1',
        )}
      >
        {words}
      </span>
    </button>
  )
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The arrow keys move from day to day; the one that was left is where Tab comes back to. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const step = STEPS[event.key]
  const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-cell]') : null
  const [cell, row] = [from?.closest('td'), from?.closest('tr')]
  if (!step || !from || !cell || !row) return
  event.preventDefault()
  const next = event.currentTarget.rows[row.rowIndex + step[0]]?.cells[cell.cellIndex + step[1]]
  const to = next?.querySelector<HTMLElement>('[data-cell]')
  if (!to) return
  for (const stop of event.currentTarget.querySelectorAll<HTMLElement>('[data-cell][tabindex="0"]')) {
    stop.tabIndex = -1
  }
  to.tabIndex = 0
  to.focus()
}

type DayChoiceProps = { days: readonly string[]; day: string; onDay: (day: string) => void }

const DayChoice = ({ days, day, onDay }: DayChoiceProps) => (
  <fieldset aria-label="Day" className="grid grid-flow-col gap-1 border-b border-border p-2">
    {days.map((one) => (
      <button
        key={one}
        type="button"
        aria-pressed={one === day}
        onClick={() => onDay(one)}
        className={cx(
          'grid h-12 min-w-0 place-content-center rounded-control text-center text-caption font-medium transition-colors',
          one === day ? 'bg-accent text-on-accent' : 'text-text-2 hover:bg-inset',
        )}
      >
        <Spoken>{shortDay(one)}</Spoken>
        <span aria-hidden="true">{WEEKDAYS[weekdayOf(one)]?.slice(0, 3)}</span>
        <span aria-hidden="true" className="tabular">
          {Number(one.slice(8))}
        </span>
      </button>
    ))}
  </fieldset>
)

type DayListProps = GridProps & { day: string; people: readonly SheetsOfPerson[] }

function DayList({ data: { today }, day: date, people, onDay }: DayListProps) {
  const minutes = minutesOn(people, date)
  return (
    <>
      <ul className="divide-y divide-border">
        {people.map((person) => {
          const day = dayOfPerson(person, date)
          const { look, words, spoken } = wordsOfDay(day, today)
          return (
            <li key={person.person_id ?? person.name}>
              <button
                type="button"
                onClick={() => onDay({ person, day })}
                className="flex min-h-14 w-full items-center gap-3 px-card py-2 text-left text-body -outline-offset-2 hover:bg-inset"
              >
                <Spoken>{`${person.name}, ${shortDay(date)}: ${spoken}`}</Spoken>
                <span aria-hidden="true" className="min-w-0 grow">
                  <Name person={person} />
                  <span className="block text-caption text-text-2">{person.crew}</span>
                </span>
                <Mark look={look} isEdited={!!day.sheet?.corrected} />
                <span aria-hidden="true" className={cx('max-w-32 truncate tabular', LOOKS[look])}>
                  {words || '–'}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <p className="border-t border-border px-card py-3 text-body font-medium tabular">
        {`${formatCount(people.length, 'person', 'people')}, ${shortHours(minutes)} on ${shortDay(date)}`}
      </p>
    </>
  )
}
