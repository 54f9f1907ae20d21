import { afterEach, expect, test } from 'vitest'
import { api } from './client.ts'
import { queryClient } from './query-client.ts'
import { keyOf, reading } from './read.ts'
import { isBelow, isOf, refetchNamed, refetchTouched } from './refetch.ts'
import { touches } from './touches.ts'

afterEach(() => queryClient.clear())

const job = reading(api.jobs.get, { params: { id: 12 } })
const money = reading(api.jobMoney.get, { params: { id: 12 } })
const other = reading(api.jobs.get, { params: { id: 123 } })
const company = reading(api.settings.branding)
const keep = (...queries: { queryKey: readonly unknown[] }[]) => {
  for (const { queryKey } of queries) queryClient.setQueryData(queryKey, {})
}
const isStale = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryClient.getQueryState(queryKey)?.isInvalidated

test('an answer is kept under its noun, its verb and the address it is read from', () => {
  expect(job.queryKey).toEqual(['jobs', 'get', '/api/v1/jobs/12'])
  expect(keyOf(api.jobs.get, { params: { id: '12' } })).toEqual(job.queryKey)
  const asked = { query: { page: 2, status: undefined, customer_name: '' } }
  expect(keyOf(api.jobs.list, asked)).toEqual(['jobs', 'list', '/api/v1/jobs?page=2'])
})

test('what a write touches is refetched, but for what its answer replaced', async () => {
  keep(job, money, other, company)
  await refetchTouched(api.jobMoney.take, isOf(money))
  expect([job, money, other, company].map(isStale)).toEqual([true, false, true, false])
})

test('what is gone is not refetched', async () => {
  keep(job, money, other)
  await refetchTouched(api.jobs.delete, isBelow(api.jobs.get, 12))
  expect([job, money, other].map(isStale)).toEqual([false, false, true])
})

test('without names everything is refetched', async () => {
  keep(job, company)
  await refetchNamed(null)
  expect([job, company].map(isStale)).toEqual([true, true])
})

/** What screens refetch before each endpoint said it by itself. */
const QUOTES = ['quotes.list', 'quotes.get', 'quotes.counts', 'quotes.stats', 'worklist', 'customers']
const JOBS = ['jobs', 'jobMoney', 'jobInvoices', 'jobPapers.list', 'jobGates', 'moveDays', 'receivables']
const LEDGER = ['claims.get', 'claims.list', 'claims.ofJob', 'invoices.list', 'timeSheets', 'jobMargins']
const FIGURES = ['reports', 'dashboard', 'suggestions', 'crews', 'cardPayments', 'timelines.ofJob']
const ALL_OF_JOBS = [...JOBS, ...LEDGER, ...FIGURES]
const CREWS = ['crews', 'people', 'trucks', 'crewPhones', 'calendarFeeds', 'costRates']

test.each([
  [['quotes.update', 'quotes.send', 'quotes.delete', 'quoteVersions.createLink'], QUOTES],
  [['quoteVersions.answer', 'quoteVersions.revokeLinks', 'followUps.send', 'papers.putPdf'], QUOTES],
  [
    ['quotes.convert', 'jobs.update', 'jobs.delete', 'customers.merge'],
    [...QUOTES, ...ALL_OF_JOBS],
  ],
  [
    ['jobs.agreeChange', 'jobs.withdrawChange', 'customers.update'],
    [...QUOTES, ...ALL_OF_JOBS],
  ],
  [
    ['jobs.patch', 'jobMoves.create', 'moveDays.add', 'jobPapers.decide'],
    [...ALL_OF_JOBS, 'boards'],
  ],
  [['jobMoney.take', 'payments.refund', 'invoices.void', 'jobInvoices.issue'], ALL_OF_JOBS],
  [['timeSheets.approve', 'costRates.put', 'settings.putBranding', 'jobs.create'], ALL_OF_JOBS],
  [
    ['claims.file', 'moveDays.correct', 'claims.pay'],
    [...ALL_OF_JOBS, 'worklist'],
  ],
  [
    ['crews.create', 'people.update', 'trucks.delete', 'absences.delete'],
    [...CREWS, ...JOBS, 'boards'],
  ],
  [
    ['people.update', 'crewPhones.end'],
    [...CREWS, 'daySheets'],
  ],
  [['daySheets.tell', 'daySheets.hand'], ['daySheets']],
  [
    ['reminders.create', 'reminders.update', 'reminders.delete'],
    ['reminders', 'worklist'],
  ],
  [
    ['twoStep.turnOn', 'twoStep.turnOff'],
    ['auth', 'sessions', 'twoStep', 'team'],
  ],
  [
    ['learning.accept', 'settings.putRateCard'],
    ['settings.rateCard', 'estimates'],
  ],
  [['team.invite', 'team.change', 'team.leave'], ['team']],
  [['webhooks.create', 'webhooks.rotate', 'webhookDeliveries.replay'], ['webhooks']],
])('%s touches what it always did', (writes, names) => {
  for (const write of writes) expect(touches[write], write).toEqual(expect.arrayContaining(names))
})
