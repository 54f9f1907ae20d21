import { dayAfter, MONTHS } from '../calendar.ts'
import { Refusal } from '../refusal.ts'
import { centsOf, type Day, type Id, isNumbered, type Month, monthOf, type NewEntry } from './entry.ts'

/** Which months are closed: all through one, in order; and how often each was. */
export type Months = {
  readonly closedThrough: Month | null
  /** The edition of a month’s file that was stored last, from 1. */
  readonly editions: Readonly<Record<Month, number>>
}

/** `October 2026` */
export const spokenMonth = (month: Month): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`

/** The month so many months after one; before it when they are negative. */
function monthFrom(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** All months from one to another. */
export function monthsFromTo(first: Month, last: Month): Month[] {
  const months = [first]
  for (let month = first; month < last; months.push(month)) month = monthFrom(month, 1)
  return months
}

/** Its first and last day. */
export const daysOfMonth = (month: Month): { from: Day; to: Day } => ({
  from: `${month}-01`,
  to: dayAfter(`${monthFrom(month, 1)}-01`, -1),
})

export const MONTH_STATES = ['closed', 'open', 'current'] as const
export type MonthState = (typeof MONTH_STATES)[number]

/** How a month stands: one that has not ended is current, and takes entries. */
export function stateOfMonth(
  { closedThrough }: Pick<Months, 'closedThrough'>,
  month: Month,
  today: Day,
): MonthState {
  if (closedThrough !== null && month <= closedThrough) return 'closed'
  return month < monthOf(today) ? 'open' : 'current'
}

/** What an entry is called in the files of its month: `2026-10-0007`. */
export const numberInMonth = (month: Month, number: number): string =>
  `${month}-${String(number).padStart(4, '0')}`

/** The first month that takes entries; null where none has been closed. */
export const firstOpenMonth = ({ closedThrough }: Months): Month | null =>
  closedThrough === null ? null : monthFrom(closedThrough, 1)

/** An entry as it is stored. */
export type Stored = NewEntry & { readonly id: Id; readonly at: string; readonly number: number | null }

/** Closes a month. @param entries all of it @param earliest the month of the first entry of all */
export function closeMonth(
  months: Months,
  month: Month,
  { entries, today, earliest }: { entries: readonly Stored[]; today: Day; earliest: Month | null },
): { months: Months; edition: number; numbers: ReadonlyMap<Id, number> } {
  const { closedThrough, editions } = months
  if (closedThrough !== null && month <= closedThrough) {
    throw new Refusal('conflict', `${spokenMonth(month)} is closed already.`)
  }
  if (month >= monthOf(today)) throw new Refusal('conflict', `${spokenMonth(month)} has not ended yet.`)
  const next = firstOpenMonth(months) ?? earliest
  if (closedThrough === null && (earliest === null || month < earliest)) {
    throw new Refusal('conflict', `Nothing is posted in ${spokenMonth(month)} or before it.`)
  }
  if (next !== null && next < month) {
    throw new Refusal('conflict', `Months close in order: ${spokenMonth(next)} is still open.`)
  }
  const wrong = entries.find(({ postings }) => centsOf(postings) !== 0)
  if (wrong) throw new Refusal('conflict', `The entry of ${wrong.day} (${wrong.kind}) is out of balance.`)
  const edition = (editions[month] ?? 0) + 1
  return {
    months: { closedThrough: month, editions: { ...editions, [month]: edition } },
    edition,
    numbers: numbersOf(entries),
  }
}

/** The numbers of a month’s entries, 1 to n by day, instant and id; those that have one keep it. */
function numbersOf(entries: readonly Stored[]): Map<Id, number> {
  const known = entries.filter(({ number }) => number !== null)
  const numbers = new Map(known.map(({ id, number }) => [id, number ?? 0]))
  const more = entries
    .filter((entry) => entry.number === null && isNumbered(entry))
    .toSorted((a, b) => order(a.day, b.day) || order(a.at, b.at) || order(a.id, b.id))
  for (const { id } of more) numbers.set(id, numbers.size + 1)
  return numbers
}

const order = (a: Id, b: Id): number => (a < b ? -1 : a > b ? 1 : 0)

/** Opens the month again that was closed last. */
export function reopenMonth({ closedThrough, editions }: Months, month: Month, reason: string): Months {
  if (month !== closedThrough) {
    throw new Refusal(
      'conflict',
      closedThrough === null
        ? 'No month is closed.'
        : `Only the month that was closed last can be reopened: ${spokenMonth(closedThrough)}.`,
    )
  }
  if (reason.trim() === '') throw new Refusal('unprocessable', 'Please say why the month is reopened.')
  return { closedThrough: monthFrom(month, -1), editions }
}
