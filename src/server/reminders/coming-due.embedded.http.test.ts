import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { openNotices, withoutChanges } from '../../../test/setup/notices.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { contract } from '../../contract/contract.ts'

const { reminders } = contract

/** A Monday, ten in the morning in Denver. */
let now = new Date('2027-03-01T17:00:00Z')
let server: OwnServer

beforeAll(async () => {
  server = await startOwnServer(() => now, {}, { followUpsEveryMs: 150 })
})
afterAll(() => server.stop())

// @spec 10.230
test('a reminder rings at its time or when its day begins, by the company’s clock, and again at another', async () => {
  const { baseUrl } = server
  const office = await registerCompany({ time_zone: 'America/Denver' }, { baseUrl })
  const { id: quote_id } = await office.createQuote()
  const create = (words: string, date: string, time?: string) =>
    office.call(reminders.create, { body: { quote_id, words, date, ...(time && { time }) } })
  const { id } = await create('Call back', '2027-03-01', '10:30')
  await create('Send the claim form', '2027-03-02')
  const next = withoutChanges(await openNotices(office.token, '', baseUrl))
  expect(await next()).toMatchObject({ kind: 'ready' })

  now = new Date('2027-03-01T17:30:00Z')
  expect(await next(), 'nothing rang before').toMatchObject({ kind: 'bell', title: '10:30 AM: Call back' })
  await office.call(reminders.update, { params: { id }, body: { time: '11:00' } })
  now = new Date('2027-03-01T18:00:00Z')
  expect(await next()).toMatchObject({ kind: 'bell', title: '11:00 AM: Call back' })
  await office.call(reminders.update, { params: { id }, body: { done: true } })
  now = new Date('2027-03-02T07:00:00Z')
  expect(await next(), 'midnight in Denver').toMatchObject({ title: 'Send the claim form' })
})

test('after a clock that was three days ahead a reminder rings once more, at its time', async () => {
  const { baseUrl } = server
  now = new Date('2027-03-08T17:00:00Z')
  const office = await registerCompany({ time_zone: 'America/Denver' }, { baseUrl })
  const { id: quote_id } = await office.createQuote()
  const body = { quote_id, words: 'Call back', date: '2027-03-09', time: '10:30' }
  await office.call(reminders.create, { body })
  const next = withoutChanges(await openNotices(office.token, '', baseUrl))
  expect(await next()).toMatchObject({ kind: 'ready' })
  const bell = { kind: 'bell', title: '10:30 AM: Call back' }
  now = new Date('2027-03-11T17:00:00Z')
  expect(await next()).toMatchObject(bell)
  now = new Date('2027-03-08T17:01:00Z')
  const other = { ...body, words: 'Measure', date: '2027-03-08', time: '10:02' }
  const { id } = await office.call(reminders.create, { body: other })
  now = new Date('2027-03-08T17:02:00Z')
  expect(await next(), 'not before its time').toMatchObject({ title: '10:02 AM: Measure' })
  await office.call(reminders.update, { params: { id }, body: { done: true } })
  now = new Date('2027-03-09T17:30:00Z')
  expect(await next()).toMatchObject(bell)
})
