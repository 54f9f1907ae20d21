import type { Contract } from '../../contract/contract.ts'
import type { Margins } from '../../contract/margins.ts'
import type { SheetsOfPerson } from '../../contract/payroll.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { PERSON_ROLE_WORDS } from '../../domain/crews/person-roles.ts'
import { csvBeginning, csvDecimal, csvRows } from '../../domain/csv.ts'
import { dollarsOf, sumOf } from '../../domain/money.ts'
import { firstOfWeek, OVERTIME_WORDS } from '../../domain/payroll/overtime.ts'
import { percentOf } from '../../domain/reports/reports.ts'
import { createDownloadLines } from '../company-lines.ts'
import { WrittenFile } from '../file-answers.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import type { Days } from '../storage/recorded-days.ts'
import { dayIn } from '../time/wall-clock.ts'
import { changeCostRates, costRatesToApi } from './cost-rates.ts'
import { approveDays, correctDay } from './decide-hours.ts'
import { getPayrollSettings } from './queries.ts'
import { completedOn, type JobWithMargin, marginOfJob, marginsOfPeriod } from './read-margins.ts'
import { readSheets } from './read-sheets.ts'
import { peopleOfPeriod } from './read-work.ts'

const HEADINGS = [
  ...['Person', 'Date', 'Regular h', 'Overtime h', 'Double time h', 'Beyond 40 h'],
  // A W-2 of 2026 on names the occupation of who had tips (26 USC 224, 91 FR 19026).
  ...['Occupation', 'Tips', 'Jobs', 'Approved'],
]
/** People whose days are read and written in one go. */
const PART = 50

const hours = (minutes: number) => ({ figure: (minutes / 60).toFixed(2) })

const rowsOf = ({ name, role, days }: SheetsOfPerson) =>
  csvRows(
    days.map((day) => [
      // A day that was approved has the name by which it was.
      ...[day.approved?.name ?? name, day.date],
      ...[hours(day.regular_minutes), hours(day.overtime_minutes), hours(day.double_minutes)],
      hours(day.beyond_forty_minutes),
      role === null ? '' : PERSON_ROLE_WORDS[role],
      { figure: day.tips.toFixed(2) },
      day.jobs.map(({ job_number }) => job_number).join(' '),
      day.approved === null ? 'no' : 'yes',
    ]),
  )

/** The parts of a file for payroll, none of them empty. */
async function* sheetsFile(scope: OrgScope, days: Days): AsyncGenerator<string, void> {
  yield csvBeginning(HEADINGS)
  for (let page = 1; ; page += 1) {
    const { people } = await peopleOfPeriod(scope, days, { page, perPage: PART })
    const isLast = people.length < PART
    const found = await readSheets(scope, people, days, { withGone: isLast })
    const written = found.people.map(rowsOf).join('')
    if (written) yield written
    if (isLast) return
  }
}

const CSV = 'text/csv; charset=utf-8'
const LAST_OF_WEEK = 6

type Asked = { from?: string | undefined; to?: string | undefined }

/** The days that are asked for: the week of today where none is said, seven where one end is. */
async function daysOf(scope: OrgScope, { from, to }: Asked): Promise<Days> {
  if (from !== undefined) return { from, to: to ?? dayAfter(from, LAST_OF_WEEK) }
  if (to !== undefined) return { from: dayAfter(to, -LAST_OF_WEEK), to }
  const { weekStartsOn } = await getPayrollSettings(scope)
  const first = firstOfWeek(dayIn(scope.timeZone, scope.now), weekStartsOn)
  return { from: first, to: dayAfter(first, LAST_OF_WEEK) }
}

/** Who worked how long, and what was decided of it. */
export function timeSheetHandlers(): Handlers<Contract['timeSheets']> {
  const lines = createDownloadLines('its time sheets')

  async function* inTurn(scope: OrgScope, days: Days, gone: AbortSignal) {
    const leave = await lines.wait(scope.organizationId, gone)
    try {
      yield* sheetsFile(scope, days)
    } finally {
      leave()
    }
  }

  return {
    async list(scope, { query: { page, per_page: perPage, ...asked } }) {
      const days = await daysOf(scope, asked)
      const { people, total } = await peopleOfPeriod(scope, days, { page, perPage })
      const withGone = page * perPage >= total
      const { rules, ...read } = await readSheets(scope, people, days, { withGone })
      return {
        ...days,
        ...read,
        today: dayIn(scope.timeZone, scope.now),
        total,
        paid_from: rules.paidFrom,
        overtime: OVERTIME_WORDS[rules.overtime],
      }
    },

    approve: (scope, { body }) => approveDays(scope, body.days),

    correct: (scope, { params, body }) => correctDay(scope, params, body),

    async csv(scope, { query }, { gone }) {
      const days = await daysOf(scope, query)
      const name = `time-sheets-${days.from}-to-${days.to}.csv`
      return new WrittenFile(inTurn(scope, days, gone), { name, type: CSV })
    },
  }
}

/** What people and trucks cost. */
export const costRateHandlers: Handlers<Contract['costRates']> = {
  get: async (scope) => ({ value: await costRatesToApi(scope) }),

  async put(scope, { body }) {
    await changeCostRates(scope, body.value, body.from)
    return { value: await costRatesToApi(scope) }
  },
}

/** What several jobs earned, of those whose margin is known. */
function sumsOf(all: readonly JobWithMargin[]): Margins['sums'] {
  const known = all.filter(({ margin }) => margin.cents !== null)
  const price = sumOf(known.map(({ margin }) => priceOf(margin)))
  const margin = sumOf(known.map(({ margin }) => margin.cents ?? 0))
  return {
    ...{ jobs: all.length, known: known.length },
    ...{ price: dollarsOf(price), costs: dollarsOf(price - margin), margin: dollarsOf(margin) },
    percent: percentOf(margin, price),
  }
}

const priceOf = ({ lines }: JobWithMargin['margin']) => lines.find(({ part }) => part === 'price')?.cents ?? 0

/** The worst first; what is not known at the end. */
const worstFirst = (one: JobWithMargin, other: JobWithMargin) =>
  (one.margin.cents ?? Number.POSITIVE_INFINITY) - (other.margin.cents ?? Number.POSITIVE_INFINITY) ||
  one.job.id - other.job.id

type AskedMargins = Days & { order?: 'worst' | 'date' | undefined; crew?: string | undefined }

async function inOrder(scope: OrgScope, { order, crew, ...days }: AskedMargins): Promise<JobWithMargin[]> {
  const all = await marginsOfPeriod(scope, days, crew || undefined)
  return order === 'date' ? all.toReversed() : all.toSorted(worstFirst)
}

const rowOf = ({ job, margin }: JobWithMargin): Margins['rows'][number] => {
  const price = margin.lines.find(({ part }) => part === 'price')?.cents ?? null
  return {
    ...{ job_id: job.id, job_number: job.jobNumber, customer_name: job.customerName, crew: job.crew },
    date: completedOn(job),
    price: dollarsOf(price),
    costs: margin.cents === null || price === null ? null : dollarsOf(price - margin.cents),
    margin: dollarsOf(margin.cents),
    percent: margin.percent,
    missing: [...margin.missing],
  }
}

const MARGIN_HEADINGS = ['Job', 'Customer', 'Crew', 'Date', 'Price', 'Costs', 'Margin', 'Percent', 'Missing']
const decimal = (dollars: number | null) => (dollars === null ? null : csvDecimal(Math.round(dollars * 100)))

/** The crew of some jobs as the last of them has it. */
function calledLast(ofCrew: readonly JobWithMargin[]) {
  const last = ofCrew
    .map(({ job }) => job)
    .toSorted((a, b) => completedOn(b).localeCompare(completedOn(a)))[0]
  return { crew_id: last?.crewId ?? null, crew: last?.crew ?? null }
}

/** What jobs earned. */
export const marginHandlers: Handlers<Contract['jobMargins']> = {
  async get(scope, { params }) {
    const { lines, cents, percent, missing, leftOut } = await marginOfJob(scope, params.id)
    return {
      lines: lines.map(({ cents, ...line }) => ({ ...line, amount: dollarsOf(cents) })),
      ...{ margin: dollarsOf(cents), percent, missing: [...missing], left_out: [...leftOut] },
    }
  },

  async list(scope, { query: { page, per_page: perPage, ...asked } }) {
    const all = await inOrder(scope, asked)
    const crews = Map.groupBy(all, ({ job }) => job.crewId ?? job.crew)
    return {
      ...{ from: asked.from, to: asked.to, total: all.length },
      rows: all.slice((page - 1) * perPage, page * perPage).map(rowOf),
      sums: sumsOf(all),
      by_crew: [...crews]
        .map(([, ofCrew]) => ({ ...calledLast(ofCrew), ...sumsOf(ofCrew) }))
        .toSorted((a, b) => (a.crew ?? '\uffff').localeCompare(b.crew ?? '\uffff')),
    }
  },

  async csv(scope, { query }) {
    const rows = (await inOrder(scope, query)).map(rowOf)
    const cells = rows.map((row) => [
      ...[row.job_number, row.customer_name, row.crew, row.date],
      ...[decimal(row.price), decimal(row.costs), decimal(row.margin)],
      row.percent === null ? null : { figure: row.percent.toFixed(1) },
      row.missing.join(' '),
    ])
    const name = `margins-${query.from}-to-${query.to}.csv`
    return new File([csvBeginning(MARGIN_HEADINGS), csvRows(cells)], name, { type: CSV })
  },
}
