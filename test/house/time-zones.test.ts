import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeZone } from '../../src/contract/organization.ts'
import type { OpenDatabase } from '../../src/server/storage/database.ts'
import { instantIn, momentIn } from '../../src/server/time/wall-clock.ts'
import { openScratchDatabase } from '../setup/prepared-database.ts'

const HOUR_MS = 60 * 60 * 1000
/** Every zone that a company may choose in its settings, and some older names that other clients send. */
const ZONES = [
  ...Intl.supportedValuesOf('timeZone'),
  'US/Eastern',
  'EST5EDT',
  'Etc/GMT+5',
  'UTC',
  'Asia/Calcutta',
]
/** Every two weeks of a year and an hour more: each hour of the day, and both sides of every change of the clocks. */
const INSTANTS = Array.from({ length: 26 }, (_, at) => new Date(Date.UTC(2026, 10, 1) + at * 337 * HOUR_MS))

let database: OpenDatabase
beforeAll(async () => {
  database = await openScratchDatabase()
})
afterAll(() => database.close())

test('every time zone is one that may be set, and a moment in it is the same instant when it is read again', () => {
  expect(ZONES.length).toBeGreaterThan(400)
  for (const zone of ZONES) {
    expect(timeZone.safeParse(zone).success, zone).toBe(true)
    const again = INSTANTS.map((instant) => instantIn(zone, momentIn(zone, instant)))
    expect(again, zone).toEqual(INSTANTS)
  }
})

test('the database knows every time zone, and reads the same clock in it as we do', async () => {
  const differing: string[] = []
  for (const zone of ZONES) {
    const { rows } = await database.query({
      text: `select to_char(at at time zone $1, 'YYYY-MM-DD"T"HH24:MI:SS') as clock
        from unnest($2::timestamptz[]) with ordinality as i (at, place) order by place`,
      values: [zone, INSTANTS.map((instant) => instant.toISOString())],
    })
    const clocks = rows.map((row) => (row as { clock: string }).clock)
    const ours = INSTANTS.map((instant) => momentIn(zone, instant).slice(0, 19))
    if (clocks.some((clock, at) => clock !== ours[at])) differing.push(zone)
  }
  expect(differing).toEqual([])
})
