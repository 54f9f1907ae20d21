import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { openNotices } from '../../../test/setup/notices.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { contract } from '../../contract/contract.ts'

const { quotes, worklist } = contract

/** A Monday, ten in the morning in Denver. */
let now = new Date('2027-03-01T17:00:00Z')
let server: OwnServer

beforeAll(async () => {
  server = await startOwnServer(() => now)
})
afterAll(() => server.stop())

// @spec 10.36
test('what is snoozed is back when its day begins on the company’s clock', async () => {
  const { baseUrl } = server
  const office = await registerCompany({ time_zone: 'America/Denver' }, { baseUrl })
  const next = await openNotices(office.token, '', baseUrl)
  expect(await next()).toMatchObject({ kind: 'ready' })
  const { id } = await office.createQuote()
  await office.call(quotes.setStatus, { params: { id }, body: { status: 'approved' } })
  expect(await next(), 'every open screen is told').toEqual({ kind: 'quotes_changed' })
  const rows = async () => (await office.call(worklist.get)).rows
  const [row] = await rows()
  if (!row) throw new Error('nothing waits')
  const { kind, about, as_of } = row
  await office.call(worklist.set, { body: { kind, about, as_of, snoozed_until: '2027-03-03' } })
  expect(await next()).toEqual({ kind: 'quotes_changed' })
  expect(await rows()).toEqual([])

  now = new Date('2027-03-03T06:59:59Z')
  expect(await rows(), 'a second before midnight in Denver').toEqual([])
  now = new Date('2027-03-03T07:00:00Z')
  expect(await rows()).toMatchObject([{ about: { id }, snoozed_until: null }])
})
