import type { Contract } from '../../contract/contract.ts'
import type { ClaimState } from '../../domain/claims/claim-states.ts'
import { csvBeginning, csvRows } from '../../domain/csv.ts'
import { dollarsOf } from '../../domain/money.ts'
import type { ReportName } from '../../domain/reports/reports.ts'
import type { Feature } from '../feature.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import type { Days } from '../storage/recorded-days.ts'
import { makeReport } from './make-report.ts'
import {
  type Counted,
  claimsThatStand,
  completedJobs,
  jobsOfTruck,
  quotesOfEvents,
  quotesOfSources,
} from './report-queries.ts'
import { daysOfKey, sourcesOfKey } from './report-rows.ts'

const CSV = 'text/csv; charset=utf-8'

/** What a row of a report counts. */
async function rowsOf(scope: OrgScope, name: ReportName, days: Days, key: string) {
  const within = daysOfKey(key) ?? days
  switch (name) {
    case 'revenue':
    case 'ticket':
      return { of: 'job', ...(await completedJobs(scope, within, null)) } as const
    case 'hours':
      return { of: 'job', ...(await completedJobs(scope, days, key)) } as const
    case 'trucks':
      return { of: 'job', ...(await jobsOfTruck(scope, days, Number(key) || 0)) } as const
    case 'sources':
      return { of: 'quote', ...(await quotesOfSources(scope, days, sourcesOfKey(key))) } as const
    case 'estimators':
      return { of: 'quote', ...(await quotesOfEvents(scope, days, 'sent', key)) } as const
    case 'lost':
      return { of: 'quote', ...(await quotesOfEvents(scope, days, 'declined', key)) } as const
    case 'claims':
      return { of: 'claim', ...(await claimsThatStand(scope, days, key as ClaimState)) } as const
  }
}

/** What the owner asks of a period. */
const reportHandlers: Handlers<Contract['reports']> = {
  get: (scope, { params, query }) => makeReport(scope, params.name, query),

  async rows(scope, { params, query: { key, ...days } }) {
    const { of, rows, more } = await rowsOf(scope, params.name, days, key)
    return {
      rows: rows.map(({ id, title, number, day, cents }: Counted) => ({
        ...{ of, id, title, number },
        day: day ?? '',
        amount: dollarsOf(cents),
      })),
      more,
    }
  },

  async csv(scope, { params, query }) {
    const { of, columns, rows } = await makeReport(scope, params.name, query)
    const headings = [of, ...columns.map(({ label }) => label)]
    const figure = (value: number | null, unit: string) =>
      value === null ? null : { figure: unit === 'money' ? value.toFixed(2) : String(value) }
    const cells = rows.map(({ label, values }) => [
      label,
      ...values.map((value, n) => figure(value, columns[n]?.unit ?? '')),
    ])
    const { from, to } = query
    return new File([csvBeginning(headings), csvRows(cells)], `${params.name}-${from}-to-${to}.csv`, {
      type: CSV,
    })
  },
}

export const reports = {
  name: 'reports',
  handlers: { reports: reportHandlers },
} satisfies Feature
