import type { Report } from '../../contract/reports.ts'
import { dayAfter, daysFrom } from '../../domain/calendar.ts'
import { CLAIM_STATE_NAMES, CLAIM_STATES } from '../../domain/claims/claim-states.ts'
import { dollarsOf, sumOf } from '../../domain/money.ts'
import { leadSource } from '../../domain/quotes/lead-source.ts'
import { averageCents, percentOf, type ReportName } from '../../domain/reports/reports.ts'
import type { OrgScope } from '../org-scope.ts'
import { type Days, sumsOfDays } from '../storage/recorded-days.ts'
import { bookedBySender, collectedBy } from './money-by-name.ts'
import { claimsByState, namesOfTeam, type Sum, sumsOf, truckDays } from './report-queries.ts'
import { keyOf, keyOfSources, stepsOf } from './report-rows.ts'

type Table = Pick<Report, 'totals' | 'of' | 'columns' | 'rows'>
type Row = Table['rows'][number]

/** A report of a period. */
export const makeReport = async (scope: OrgScope, name: ReportName, days: Days): Promise<Report> => ({
  name,
  ...days,
  ...(await TABLES[name](scope, days)),
})

const TABLES: Readonly<Record<ReportName, (scope: OrgScope, days: Days) => Promise<Table>>> = {
  revenue,
  ticket,
  sources,
  estimators,
  lost,
  hours,
  trucks,
  claims,
}

async function revenue(scope: OrgScope, days: Days): Promise<Table> {
  const { of, starts, label } = stepsOf(days)
  const edges = [...starts, dayAfter(days.to)]
  const sums = await sumsOfDays(scope, ['jobs made', 'revenue', 'collected'], edges)
  const { 'jobs made': booked, revenue: settled, collected } = sums
  const rows = starts.map((start, n): Row => {
    const cents = [booked, settled, collected].map((periods) => periods[n]?.cents ?? 0)
    return {
      ...{ key: keyOf(starts, n, days.to), label: label(start) },
      values: [booked[n]?.count ?? 0, ...cents.map((amount) => dollarsOf(amount))],
    }
  })
  const columns: Table['columns'] = [
    { label: 'Jobs booked', unit: 'count' },
    { label: 'Booked', unit: 'money' },
    { label: 'Settled', unit: 'money' },
    { label: 'Collected', unit: 'money' },
  ]
  return { of, columns, rows, totals: totalsOf(columns, rows) }
}

async function ticket(scope: OrgScope, days: Days): Promise<Table> {
  const { of, starts, label } = stepsOf(days)
  const { revenue: settled } = await sumsOfDays(scope, ['revenue'], [...starts, dayAfter(days.to)])
  const rows = settled.map(
    ({ count, cents }, n): Row => ({
      ...{ key: keyOf(starts, n, days.to), label: label(starts[n] ?? days.from) },
      values: [count, dollarsOf(cents), dollarsOf(averageCents(cents, count))],
    }),
  )
  const [count, cents] = [sumOf(settled.map((one) => one.count)), sumOf(settled.map((one) => one.cents))]
  return {
    of,
    columns: [
      { label: 'Jobs completed', unit: 'count' },
      { label: 'Settled', unit: 'money' },
      { label: 'Average', unit: 'money' },
    ],
    rows,
    totals: [
      { label: 'Jobs completed', value: count, unit: 'count' },
      { label: 'Average', value: dollarsOf(averageCents(cents, count)), unit: 'money' },
    ],
  }
}

async function sources(scope: OrgScope, days: Days): Promise<Table> {
  const { 'source made': made, 'source won': won } = await sumsOf(scope, days, ['source made', 'source won'])
  const collected = await collectedBy(scope, days, 'source')
  // Several platforms of phone agents are one source for the person who reads this.
  const called = Map.groupBy(byCount(made, collected), ({ name }) => leadSource(name))
  const rows = [...called].map(([label, same]): Row => {
    const names = same.map(({ name }) => name)
    const quoted = added(same)
    const taken = added(names.flatMap((name) => won.get(name) ?? []))
    const money = sumOf(names.map((name) => collected.get(name) ?? 0))
    return {
      ...{ key: keyOfSources(names), label },
      values: [
        ...[quoted.count, dollarsOf(quoted.amount), taken.count, dollarsOf(taken.amount)],
        ...[dollarsOf(money), percentOf(taken.count, quoted.count)],
      ],
    }
  })
  rows.sort((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0))
  const columns: Table['columns'] = [
    { label: 'Quotes', unit: 'count' },
    { label: 'Quoted', unit: 'money' },
    { label: 'Won', unit: 'count' },
    { label: 'Worth', unit: 'money' },
    { label: 'Collected', unit: 'money' },
    { label: 'Close rate', unit: 'percent' },
  ]
  const rate = percentOf(counted(won), counted(made))
  return { of: 'Source', columns, rows, totals: [...totalsOf(columns.slice(0, 5), rows), closeRate(rate)] }
}

const closeRate = (value: number | null) => ({ label: 'Close rate', value, unit: 'percent' }) as const

async function estimators(scope: OrgScope, days: Days): Promise<Table> {
  const { 'sender sent': sent, 'sender won': won } = await sumsOf(scope, days, ['sender sent', 'sender won'])
  const names = await namesOfTeam(scope)
  const booked = await bookedBySender(scope, days)
  const collected = await collectedBy(scope, days, 'sender')
  const rows = byCount(sent, booked, collected).map(({ name, count, amount }): Row => {
    const taken = won.get(name)?.count ?? 0
    return {
      ...{ key: name, label: names.get(name) || 'Not on the team' },
      values: [
        ...[count, taken, dollarsOf(booked.get(name) ?? 0), dollarsOf(collected.get(name) ?? 0)],
        ...[percentOf(taken, count), daysOf(amount, count)],
      ],
    }
  })
  const columns: Table['columns'] = [
    { label: 'Quotes sent', unit: 'count' },
    { label: 'Won', unit: 'count' },
    { label: 'Booked', unit: 'money' },
    { label: 'Collected', unit: 'money' },
    { label: 'Close rate', unit: 'percent' },
    { label: 'Days to answer', unit: 'days' },
  ]
  return {
    ...{ of: 'Sent by', columns, rows },
    totals: [
      ...totalsOf(columns.slice(0, 4), rows),
      closeRate(percentOf(counted(won), counted(sent))),
      { label: 'Days to answer', value: daysOf(amounts(sent), counted(sent)), unit: 'days' },
    ],
  }
}

/** Days on average, with one decimal. */
const daysOf = (minutes: number, count: number): number | null =>
  count === 0 ? null : Math.round(minutes / count / 144) / 10

async function lost(scope: OrgScope, days: Days): Promise<Table> {
  const { lost: reasons } = await sumsOf(scope, days, ['lost'])
  const all = counted(reasons)
  const rows = byCount(reasons).map(
    ({ name, count, amount }): Row => ({
      ...{ key: name, label: name || 'No reason given' },
      values: [count, dollarsOf(amount), percentOf(count, all)],
    }),
  )
  const columns: Table['columns'] = [
    { label: 'Declined', unit: 'count' },
    { label: 'Worth', unit: 'money' },
    { label: 'Share', unit: 'percent' },
  ]
  return { of: 'Reason', columns, rows, totals: totalsOf(columns.slice(0, 2), rows) }
}

async function hours(scope: OrgScope, days: Days): Promise<Table> {
  const sums = await sumsOf(scope, days, ['hours planned', 'hours worked'])
  const { 'hours planned': planned, 'hours worked': worked } = sums
  const hoursOf = (minutes: number) => Math.round(minutes / 6) / 10
  const over = (plan: number, work: number) => percentOf(work - plan, plan)
  const rows = byCount(planned).map(({ name, count, amount }): Row => {
    const minutes = worked.get(name)?.amount ?? 0
    return {
      ...{ key: name, label: name || 'No crew' },
      values: [count, hoursOf(amount), hoursOf(minutes), over(amount, minutes)],
    }
  })
  return {
    of: 'Crew',
    columns: [
      { label: 'Jobs', unit: 'count' },
      { label: 'Planned', unit: 'hours' },
      { label: 'Worked', unit: 'hours' },
      { label: 'Over plan', unit: 'percent' },
    ],
    rows,
    totals: [
      { label: 'Planned', value: hoursOf(amounts(planned)), unit: 'hours' },
      { label: 'Worked', value: hoursOf(amounts(worked)), unit: 'hours' },
      { label: 'Over plan', value: over(amounts(planned), amounts(worked)), unit: 'percent' },
    ],
  }
}

async function trucks(scope: OrgScope, days: Days): Promise<Table> {
  const available = daysFrom(days.from, days.to) + 1
  const used = await truckDays(scope, days)
  const all = sumOf(used.map((truck) => truck.days))
  return {
    of: 'Truck',
    columns: [
      { label: 'Jobs', unit: 'count' },
      { label: 'Days used', unit: 'count' },
      { label: 'Days available', unit: 'count' },
      { label: 'In use', unit: 'percent' },
    ],
    rows: used.map(
      (truck): Row => ({
        ...{ key: String(truck.id), label: truck.name },
        values: [truck.jobs, truck.days, available, percentOf(truck.days, available)],
      }),
    ),
    totals: [
      { label: 'Days used', value: all, unit: 'count' },
      { label: 'In use', value: percentOf(all, available * used.length), unit: 'percent' },
    ],
  }
}

async function claims(scope: OrgScope, days: Days): Promise<Table> {
  const { revenue } = await sumsOfDays(scope, ['revenue'], [days.from, dayAfter(days.to)])
  const completed = revenue[0]?.count ?? 0
  const filed = await claimsByState(scope, days)
  const rows = CLAIM_STATES.flatMap((state): Row[] => {
    const sums = filed.get(state)
    if (!sums) return []
    const amounts = [sums.asked, sums.paid].map((amount) => dollarsOf(amount))
    return [{ key: state, label: CLAIM_STATE_NAMES[state], values: [sums.count, ...amounts] }]
  })
  const columns: Table['columns'] = [
    { label: 'Claims', unit: 'count' },
    { label: 'Asked', unit: 'money' },
    { label: 'Paid', unit: 'money' },
  ]
  const count = sumOf([...filed.values()].map((sums) => sums.count))
  return {
    ...{ of: 'State', columns, rows },
    totals: [
      ...totalsOf(columns, rows),
      { label: 'Jobs completed', value: completed, unit: 'count' },
      { label: 'Claim rate', value: percentOf(count, completed), unit: 'percent' },
    ],
  }
}

/** The most first; what came to nothing in the end, in number and in money, is left out. */
function byCount(sums: ReadonlyMap<string, Sum>, ...money: ReadonlyMap<string, number>[]): Sum[] {
  const names = new Set([...sums.keys(), ...money.flatMap((cents) => [...cents.keys()])])
  return [...names]
    .map((name) => sums.get(name) ?? { name, count: 0, amount: 0 })
    .filter(({ name, count }) => count > 0 || money.some((cents) => (cents.get(name) ?? 0) !== 0))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

const added = (sums: readonly Sum[]) => ({
  count: sumOf(sums.map(({ count }) => count)),
  amount: sumOf(sums.map(({ amount }) => amount)),
})
const counted = (sums: ReadonlyMap<string, Sum>) => added([...sums.values()]).count
const amounts = (sums: ReadonlyMap<string, Sum>) => added([...sums.values()]).amount

/** The sums of columns that can be added up, to the cent. */
const totalsOf = (columns: Table['columns'], rows: readonly Row[]): Table['totals'] =>
  columns.map(({ label, unit }, n) => ({
    ...{ label, unit },
    value: Math.round(sumOf(rows.map(({ values }) => values[n] ?? 0)) * 100) / 100,
  }))
