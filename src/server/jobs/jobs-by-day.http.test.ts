import { beforeAll, expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { jobs } = contract

let ridgeline: Company
const starting = async (query: { from?: string; to?: string; status?: 'scheduled' | 'in_progress' }) =>
  (await ridgeline.call(jobs.list, { query })).jobs.map((job) => job.customer_name)

/** The clocks of Denver are set forward on 12 March and back on 5 November 2028. */
beforeAll(async () => {
  ridgeline = await registerCompany({ time_zone: 'America/Denver' })
  const book = (customer_name: string, scheduled_date: string | null) =>
    ridgeline.call(jobs.create, { body: { customer_name, scheduled_date } })
  await book('Undecided', null)
  await book('Late in February', '2028-02-29T23:30:00')
  await book('First minute', '2028-03-01T00:00:00')
  await book('Day of the change', '2028-03-12T08:00:00')
  await book('Last minute', '2028-03-31T23:59:00')
  await book('April', '2028-04-01T00:00:00')
  await book('November', '2028-11-05T23:30:00')
})

test.each([
  ['a month', { from: '2028-03-01', to: '2028-03-31' }, ['Last minute', 'Day of the change', 'First minute']],
  ['a day', { from: '2028-02-29', to: '2028-02-29' }, ['Late in February']],
  ['the short day in spring', { from: '2028-03-12', to: '2028-03-12' }, ['Day of the change']],
  ['the long day in autumn', { from: '2028-11-05', to: '2028-11-05' }, ['November']],
  ['from a day on', { from: '2028-04-01' }, ['November', 'April']],
  ['up to a day', { to: '2028-03-01' }, ['First minute', 'Late in February']],
  ['the wrong way round', { from: '2028-03-31', to: '2028-03-01' }, []],
])('%s, in the zone of the organisation', async (_days, query, names) => {
  expect(await starting(query)).toEqual(names)
})

// @spec 2.11.4 A job appears on each of its days: list and groups, calendar, dashboard, GET /jobs?from&to,
//   day schedule, calendar feeds
test('a job lies on every day it lasts: in lists, in pages of a status, and in the day schedule', async () => {
  const office = await registerCompany({ time_zone: 'America/Denver' })
  const book = (customer_name: string, scheduled_date: string, days = 1) =>
    office.call(jobs.create, { body: { customer_name, scheduled_date, days, duration_hours: 8 } })
  // Over the night in which the clocks are set forward.
  const long = await book('Three days', '2028-03-11T22:00:00', 3)
  await book('One day', '2028-03-12T08:00:00')
  await book('Into the night', '2028-03-10T23:00:00')
  const on = async (from: string, to: string, status?: 'scheduled' | 'in_progress') => {
    const { jobs: found, total } = await office.call(jobs.list, { query: { from, to, status } })
    expect(total).toBe(found.length)
    return found.map(({ customer_name }) => customer_name)
  }
  expect(await on('2028-03-11', '2028-03-11')).toEqual(['Three days'])
  expect(await on('2028-03-12', '2028-03-12')).toEqual(['One day', 'Three days'])
  expect(await on('2028-03-13', '2028-03-31')).toEqual(['Three days'])
  expect(await on('2028-03-14', '2028-03-14'), 'its last night is no day of its own').toEqual([])
  expect(await on('2028-03-31', '2028-03-01')).toEqual([])
  expect(await on('2028-03-13', '2028-03-13', 'in_progress')).toEqual([])
  await office.call(jobs.patch, { params: { id: long.id }, body: { status: 'in_progress' } })
  expect(await on('2028-03-13', '2028-03-13', 'in_progress')).toEqual(['Three days'])
  const { existing_jobs } = await office.call(jobs.dailySchedule, { params: { date: '2028-03-13' } })
  expect(existing_jobs.map(({ time, end, customer }) => [time, end, customer])).toEqual([
    ['00:00', '06:00', 'Three days'],
    ['22:00', '06:00', 'Three days'],
  ])
})

test('empty days are none, and days go together with the other filters', async () => {
  expect(await starting({ from: '', to: '' })).toHaveLength(7)
  const [job] = (await ridgeline.call(jobs.list, { query: { from: '2028-04-01', to: '2028-04-01' } })).jobs
  await ridgeline.call(jobs.patch, { params: { id: job?.id ?? 0 }, body: { status: 'in_progress' } })
  expect(await starting({ from: '2028-03-01', status: 'in_progress' })).toEqual(['April'])
})

test('a long month comes in pages that count it whole', async () => {
  const page = (number: number) =>
    ridgeline.call(jobs.list, {
      query: { from: '2028-03-01', to: '2028-03-31', per_page: 2, page: number },
    })
  const [first, second] = await Promise.all([page(1), page(2)])
  expect([first.total, second.total]).toEqual([3, 3])
  expect([first.jobs.length, second.jobs.length]).toEqual([2, 1])
})

test.each(['from', 'to'] as const)('%s must be a day', async (field) => {
  const refused = await ridgeline.refused(jobs.list, { query: { [field]: 'March' } })
  expect(refused).toMatchObject({ status: 422, fields: [field], detail: 'Must be a date like 2026-05-31' })
})
