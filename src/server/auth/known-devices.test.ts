import { expect, test } from 'vitest'
import { createTokens } from '../tokens.ts'
import { createKnownDevices } from './known-devices.ts'

const SECRET = 'a secret that only signs the cookies of tests'
const DAY_MS = 24 * 60 * 60 * 1000
let now = new Date('2026-06-01T10:00:00Z')
const clock = () => now
const devices = createKnownDevices(SECRET, () => false, clock)
const pairOf = (cookie: string) => cookie.split(';')[0] as string

test('a device knows who signed in on it, among other cookies, for a year', async () => {
  const first = await devices.remember(null, 1)
  const device = await devices.read(`theme=dark; ${pairOf(first)}; more=1`)
  expect(device?.accounts).toEqual([1])
  const second = await devices.read(pairOf(await devices.remember(device, 2)))
  expect(second).toEqual({ id: device?.id, accounts: [2, 1] })
  const again = await devices.read(pairOf(await devices.remember(second, 1)))
  expect(again?.accounts).toEqual([1, 2])
  now = new Date(now.getTime() + 366 * DAY_MS)
  expect(await devices.read(pairOf(first))).toBeNull()
})

test('of more than ten accounts the one that signed in longest ago is forgotten', async () => {
  let device = null
  for (let userId = 1; userId <= 11; userId++) {
    device = await devices.read(pairOf(await devices.remember(device, userId)))
  }
  expect(device?.accounts).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
})

test('what we did not sign as a device is none', async () => {
  const claims = { userId: 1, organizationId: 1, email: 'a@b.example', role: 'Admin', version: 1 }
  const token = await createTokens(SECRET, clock).sign(claims)
  const elsewhere = await createKnownDevices('another secret', () => false, clock).remember(null, 1)
  for (const cookies of [
    undefined,
    '',
    'known-device=',
    'known-device=x',
    `known-device=${token}`,
    elsewhere,
  ]) {
    expect(await devices.read(cookies)).toBeNull()
  }
  const cookie = pairOf(await devices.remember(null, 1))
  expect(await createTokens(SECRET, clock).verify(cookie.replace('known-device=', ''))).toBeNull()
})

test('over HTTPS the cookie travels over nothing else, and is of this host; one from before counts still', async () => {
  const plain = await devices.remember(null, 1)
  const onHttps = createKnownDevices(SECRET, () => true, clock)
  const secure = await onHttps.remember(null, 2)
  expect(plain).toMatch(
    /^known-device=[\w.-]+; Path=\/api\/v1\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  )
  expect(secure).toMatch(
    /^__Host-known-device=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
  )
  expect((await onHttps.read(pairOf(secure)))?.accounts).toEqual([2])
  expect((await onHttps.read(pairOf(plain)))?.accounts).toEqual([1])
  expect((await onHttps.read(`${pairOf(plain)}; ${pairOf(secure)}`))?.accounts).toEqual([2])
})
