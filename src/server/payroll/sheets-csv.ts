import type { SheetsOfPerson } from '../../contract/payroll.ts'
import { csvBeginning, csvRows } from '../../domain/csv.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Days } from './queries.ts'
import { readSheets } from './read-sheets.ts'
import { peopleOfPeriod } from './read-work.ts'

const HEADINGS = ['Person', 'Date', 'Regular h', 'Overtime h', 'Double time h', 'Tips', 'Jobs', 'Approved']
/** People whose days are read and written in one go. */
const PART = 50

const hours = (minutes: number) => ({ figure: (minutes / 60).toFixed(2) })

const rowsOf = ({ name, days }: SheetsOfPerson) =>
  csvRows(
    days.map((day) => [
      ...[name, day.date],
      ...[hours(day.regular_minutes), hours(day.overtime_minutes), hours(day.double_minutes)],
      { figure: day.tips.toFixed(2) },
      day.jobs.map(({ job_number }) => job_number).join(' '),
      day.approved === null ? 'no' : 'yes',
    ]),
  )

/** The parts of a file for payroll, none of them empty. */
export async function* sheetsFile(scope: OrgScope, days: Days): AsyncGenerator<string, void> {
  yield csvBeginning(HEADINGS)
  for (let page = 1; ; page += 1) {
    const { people } = await peopleOfPeriod(scope, days, { page, perPage: PART })
    const isLast = people.length < PART
    const found = await readSheets(scope, people, days, { withGone: isLast })
    const written = found.map(rowsOf).join('')
    if (written) yield written
    if (isLast) return
  }
}
