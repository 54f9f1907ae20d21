import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { network } from '../track-request-context.ts'
import { type AttemptLimits, createAttemptLimits } from './attempt-limits.ts'

const SECOND_MS = 1000
const waits: number[] = []
let nowMs = Date.parse('2026-11-23T17:00:00Z')
let database: OpenDatabase
let limits: AttemptLimits
beforeAll(async () => {
  database = await openScratchDatabase()
  const wait = async (ms: number) => void waits.push(ms)
  limits = createAttemptLimits(database, { now: () => nowMs, wait })
})
afterAll(() => database.close())

test('a hundred failures an hour for an account, wherever they come from; not for its owner', async () => {
  const account = 7
  const stranger = (n: number) =>
    limits.startSignIn({ account, address: `192.0.2.${n % 20}`, knownDevice: null })
  for (let failure = 0; failure < 100; failure++) await stranger(failure)
  await expect(limits.startSignIn({ account, address: '198.51.100.1', knownDevice: null })).rejects.toThrow(
    /^Too many attempts\. Please try again in \d+ minutes, or set a new password with 'Forgot your password\?'\.$/,
  )
  await limits.startSignIn({ account, address: '198.51.100.1', knownDevice: 'the office' })
  await limits.forgiveAccount(account)
  await limits.startSignIn({ account, address: '198.51.100.2', knownDevice: null })
})

test('where a hundred sign-ins failed, the next ones wait their turn, and get through', async () => {
  const address = '203.0.113.9'
  const signIn = () => limits.startSignIn({ account: randomUUID(), address, knownDevice: null })
  for (let failure = 0; failure < 100; failure++) await signIn()
  expect(waits).toEqual([])

  for (let neighbour = 0; neighbour < 6; neighbour++) await signIn()
  expect(waits).toEqual([0, 2, 4, 6, 8, 10].map((seconds) => seconds * SECOND_MS))
  await expect(signIn()).rejects.toMatchObject({ code: 'too-many', retryAfterSeconds: 10 })
  // A known device has nothing to do with its neighbours.
  await limits.startSignIn({ account: 8, address, knownDevice: 'a phone' })
  expect(waits).toHaveLength(6)

  nowMs += 4 * SECOND_MS
  await signIn()
  expect(waits.at(-1)).toBe(8 * SECOND_MS)
})

test('a device has ten guesses, as an address has', async () => {
  const attempt = { account: 10, address: '192.0.2.201', knownDevice: 'a shared computer' }
  for (let failure = 0; failure < 10; failure++) await limits.startSignIn(attempt)
  await expect(limits.startSignIn(attempt)).rejects.toMatchObject({ code: 'too-many' })
  await limits.startSignIn({ ...attempt, knownDevice: 'another computer' })
})

test('a quarter of an hour is over by the time that all nodes share, not by this machine’s', async () => {
  const attempt = { account: 11, address: '192.0.2.202', knownDevice: 'a laptop' }
  for (let failure = 0; failure < 10; failure++) await limits.startSignIn(attempt)
  nowMs += 14 * 60 * SECOND_MS
  await expect(limits.startSignIn(attempt)).rejects.toMatchObject({
    code: 'too-many',
    retryAfterSeconds: 60,
  })
  nowMs += 60 * SECOND_MS
  await limits.startSignIn(attempt)
})

test('what succeeds is taken back', async () => {
  const attempt = { account: 9, address: '192.0.2.200', knownDevice: null }
  for (let time = 0; time < 12; time++) await (await limits.startSignIn(attempt)).takeBack()
  for (let failure = 0; failure < 10; failure++) await limits.startSignIn(attempt)
  await expect(limits.startSignIn(attempt)).rejects.toMatchObject({ code: 'too-many' })
})

// @spec 10.88
test('limits that were used up while the clock was a day ahead are as new once it is put right', async () => {
  const DAY_MS = 24 * 60 * 60 * SECOND_MS
  const attempt = { account: 12, address: '192.0.2.203', knownDevice: 'a tablet' }
  const elsewhere = () =>
    limits.startSignIn({ account: randomUUID(), address: '203.0.113.10', knownDevice: null })
  nowMs += DAY_MS
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs })
  for (let failure = 0; failure < 10; failure++) await limits.startSignIn(attempt)
  await expect(limits.startSignIn(attempt)).rejects.toMatchObject({ code: 'too-many' })
  for (let failure = 0; failure < 107; failure++) await elsewhere().catch(() => undefined)
  for (let link = 0; link < 30; link++) await limits.countWrongLink('192.0.2.204')
  await expect(limits.countWrongLink('192.0.2.204')).rejects.toMatchObject({ code: 'too-many' })

  nowMs -= DAY_MS
  vi.setSystemTime(nowMs)
  await limits.startSignIn(attempt)
  await limits.countWrongLink('192.0.2.204')
  await elsewhere()
  expect(waits.at(-1)).toBeLessThanOrEqual(10 * SECOND_MS)
  // And they count again.
  for (let failure = 0; failure < 9; failure++) await limits.startSignIn(attempt)
  await expect(limits.startSignIn(attempt)).rejects.toMatchObject({ code: 'too-many' })
  vi.useRealTimers()
})

// @spec 10.88
test('nodes whose clocks differ by seconds count together', async () => {
  const attempt = { account: 13, address: '192.0.2.205', knownDevice: 'a phone' }
  for (let failure = 0; failure < 10; failure++) {
    nowMs += failure % 2 === 0 ? 30 * SECOND_MS : -30 * SECOND_MS
    await limits.startSignIn(attempt)
  }
  await expect(limits.startSignIn(attempt)).rejects.toMatchObject({ code: 'too-many' })
})

// @spec 10.87
test('recovery codes count apart, and a reset by mail forgives both three times a day', async () => {
  const account = 14
  const kinds = ['app', 'recovery'] as const
  const spend = async (kind: (typeof kinds)[number]) => {
    for (let wrong = 0; wrong < 10; wrong++) await limits.startCode(account, kind)
    await expect(limits.startCode(account, kind)).rejects.toMatchObject({ code: 'too-many' })
  }
  for (let reset = 0; reset < 3; reset++) {
    for (const kind of kinds) await spend(kind)
    await limits.forgiveAccount(account)
  }
  await spend('app')
  await (await limits.startCode(account, 'recovery')).takeBack()
  await limits.forgiveAccount(account)
  await expect(limits.startCode(account, 'app')).rejects.toMatchObject({ code: 'too-many' })
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, counted) => {
  expect(network(address)).toBe(counted)
})
