import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { addCrew, linksOf, phoneOf, send } from '../../../test/setup/move-day.ts'
import { contract } from '../../contract/contract.ts'
import type { EventKind } from '../../domain/move-day/events.ts'
import { BOOKS } from '../../domain/reports/books.ts'

const { daySheets, exports, jobMargins, jobMoney, jobs, moveDays, receivables, reports, timeSheets, trucks } =
  contract

/** The tests' day, a Monday; at its first hours it is still Sunday in Pago Pago. */
const DAY = '2026-11-23'
const WEEK = { from: DAY, to: '2026-11-29' }
const event = (kind: EventKind, clock: string, data: object = {}) => ({
  ...{ id: randomUUID(), kind: kind as string, data },
  at: `${DAY}T${clock}:00-07:00`,
})

/** Moments as instants, and nothing of what is today: which clock shows them is no fact. */
const withInstants = (answer: unknown) =>
  JSON.stringify(answer, (key, value) => {
    if (key === 'group') return undefined
    return typeof value === 'string' && value[10] === 'T' ? new Date(value).toISOString() : value
  })

/** A day of a crew with its truck, done, paid and approved, and a job that was cancelled. */
async function openDoneDay(office: Company, more: Parameters<Company['createQuote']>[0] = {}) {
  const crew = await addCrew(office)
  const truck = await office.call(trucks.create, { body: { name: 'Truck 1' } })
  const wish = { assigned_crew: crew.name, truck_id: truck.id, scheduled_date: `${DAY}T03:30:00` }
  const { id: quoteId } = await office.createQuote(more)
  const job = await office.createJob({ ...wish, quoteId })
  await office.call(daySheets.tell, { body: { date: DAY } })
  const lead = await phoneOf((await linksOf(office, DAY)).Luis)
  await send(lead, job, [
    event('on_the_way', '02:05'),
    event('load_start', '02:10'),
    event('load_end', '02:50'),
    event('unload_start', '02:55'),
    event('unload_end', '03:20'),
    event('done', '03:25'),
  ])
  const params = { id: job.id }
  await office.call(jobs.patch, { params, body: { actual_cost: 900, actual_hours: 3 } })
  const paid = { purpose: 'balance', method: 'card', amount: 400, tip: 20 } as const
  await office.call(jobMoney.take, { params, body: { ...paid, at: `${DAY}T02:30:00` } })
  const { people } = await office.call(timeSheets.list, { query: WEEK })
  const days = people.map(({ person_id, days: [day] }) => ({
    ...{ person_id: person_id as number, date: DAY, minutes: day?.minutes as number },
  }))
  expect(days).toMatchObject([{ minutes: 80 }, { minutes: 80 }])
  await office.call(timeSheets.approve, { body: { days } })
  const called = await office.createJob({ scheduled_date: '2026-12-07T09:00:00' })
  const deposit = { purpose: 'deposit', method: 'check', amount: 100 } as const
  await office.call(jobMoney.take, { params: { id: called.id }, body: deposit })
  await office.call(jobs.patch, { params: { id: called.id }, body: { status: 'cancelled' } })
  return { job, called, luis: crew.member_ids[0] as number }
}

/** All that is said of days that are over, by what says it. */
async function saidOfDays(office: Company, ids: readonly number[], period = WEEK) {
  const said: Record<string, string> = {}
  const keep = async (name: string, answer: Promise<unknown>) => {
    const found = await answer
    said[name] = found instanceof Blob ? await found.text() : withInstants(found)
  }
  for (const id of ids) {
    const params = { id }
    await keep(`money of ${id}`, office.call(jobMoney.get, { params }))
    await keep(`margin of ${id}`, office.call(jobMargins.get, { params }))
    await keep(`job ${id}`, office.call(jobs.get, { params }))
  }
  await keep('log', office.call(moveDays.get, { params: { id: ids[0] as number } }))
  await keep('list', office.call(jobs.list, { query: {} }))
  await keep('hours', office.call(timeSheets.list, { query: period }))
  await keep('payroll', office.call(timeSheets.csv, { query: period }))
  await keep('margins', office.call(jobMargins.csv, { query: period }))
  for (const kind of BOOKS) await keep(kind, office.call(exports.books, { query: { ...period, kind } }))
  for (const name of ['revenue', 'ticket', 'sources', 'estimators', 'hours', 'trucks'] as const) {
    const report = await office.call(reports.get, { params: { name }, query: period })
    await keep(`report ${name}`, Promise.resolve(report))
    const query = { ...period, key: report.rows[0]?.key ?? '' }
    if (query.key) await keep(`counted in ${name}`, office.call(reports.rows, { params: { name }, query }))
  }
  await keep('weeks', office.call(contract.dashboard.weekly))
  await keep('owed', office.call(receivables.list, { query: { as_of: DAY } }))
  return said
}

// @spec 10.123
test('a day that is over stays on its day when the company corrects its time zone, and what comes is on the new one', async () => {
  const office = await registerCompany({ time_zone: 'America/Denver' })
  const { job, called } = await openDoneDay(office)
  const before = await saidOfDays(office, [job.id, called.id])
  expect(before.payroll).toContain(DAY)
  expect(before.payments).toContain(DAY)
  expect(before.journal).toContain('11/23/2026')

  const value = { time_zone: 'Pacific/Pago_Pago' }
  await office.call(contract.settings.putBranding, { body: { value, keep_clock_times: true } })
  const after = await saidOfDays(office, [job.id, called.id])
  for (const [name, said] of Object.entries(before)) expect(after[name], name).toBe(said)

  // What is entered from now on is on the day that it is there: in Denver it would be Tuesday.
  expect(before.payments).not.toContain('50.00')
  const paid = { purpose: 'balance', method: 'cash', amount: 50, at: `${DAY}T23:30:00` } as const
  await office.call(jobMoney.take, { params: { id: job.id }, body: paid })
  const query = { kind: 'payments', from: DAY, to: DAY } as const
  expect(await (await office.call(exports.books, { query })).text()).toContain('50.00')
})

// @spec 10.183
test('approved hours keep rules and names, and sold material its cost, whatever the company sets later', async () => {
  const office = await registerCompany({ time_zone: 'America/Denver' })
  const { costRates, people, pricing } = contract
  const costs = async (cost: number) => {
    const { entries } = (await office.call(pricing.priceBook)).value
    const priced = entries.map((entry) => (entry.kind === 'material' ? { ...entry, cost } : entry))
    await office.call(pricing.putPriceBook, { body: { value: { entries: priced } } })
  }
  await costs(2)
  const wardrobes = { label: 'Wardrobe box', kind: 'material', quantity: 6, unit: 'piece', unit_price: 18 }
  const { job, called, luis } = await openDoneDay(office, { lines: [wardrobes] as never })
  const ids = [job.id, called.id]
  const before = await saidOfDays(office, ids)
  expect(before[`margin of ${job.id}`]).toContain('6 × Wardrobe box $2.00')

  await costs(9)
  const value = { paid_from: 'arrival', overtime: 'california', week_starts_on: 0 } as const
  await office.call(costRates.put, { body: { value } })
  await office.call(people.update, { params: { id: luis }, body: { name: 'Zoltan' } })
  const after = await saidOfDays(office, ids)
  for (const name of ['hours', 'payroll', 'margins', `margin of ${job.id}`]) {
    expect(after[name], name).toBe(before[name])
  }
})
