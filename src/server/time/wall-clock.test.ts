import { TZDate } from '@date-fns/tz'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { clockIn, dayIn, instantIn, momentBeside, momentIn, momentOn } from './wall-clock.ts'

/** The machine's own zone must not matter: neither the same as the company's nor one on the other side. */
const MACHINE_ZONES = ['UTC', 'America/New_York', 'Asia/Tokyo', 'Australia/Lord_Howe']
const machineZone = process.env.TZ
afterAll(() => {
  if (machineZone === undefined) delete process.env.TZ
  else process.env.TZ = machineZone
})

const NEW_YORK = 'America/New_York'

describe.each(MACHINE_ZONES)('on a machine in %s', (zone) => {
  const here = <T>(work: () => T): T => {
    process.env.TZ = zone
    return work()
  }

  test('the machine really is there', () => {
    expect(here(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(zone)
  })

  test.each([
    [NEW_YORK, '2026-01-15T09:00:00', '2026-01-15T14:00:00.000Z'],
    [NEW_YORK, '2026-07-15T09:00:00', '2026-07-15T13:00:00.000Z'],
    [NEW_YORK, '2026-07-15T09:00', '2026-07-15T13:00:00.000Z'],
    // The clocks go forward on 8 March 2026 at two, back on 1 November at two.
    [NEW_YORK, '2026-03-08T01:59:59', '2026-03-08T06:59:59.000Z'],
    [NEW_YORK, '2026-03-08T02:30:00', '2026-03-08T07:30:00.000Z'],
    [NEW_YORK, '2026-03-08T03:00:00', '2026-03-08T07:00:00.000Z'],
    [NEW_YORK, '2026-11-01T00:59:59', '2026-11-01T04:59:59.000Z'],
    // Half past one comes twice; the first is meant.
    [NEW_YORK, '2026-11-01T01:30:00', '2026-11-01T05:30:00.000Z'],
    [NEW_YORK, '2026-11-01T02:00:00', '2026-11-01T07:00:00.000Z'],
    [NEW_YORK, '2026-12-31T24:00:00', '2027-01-01T05:00:00.000Z'],
    // It does so in every zone, by an hour or less.
    ['Europe/Berlin', '2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45:00', '2026-04-04T14:45:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04T02:15:00', '2026-10-03T15:45:00.000Z'],
    ['Asia/Kolkata', '2026-01-15T09:00:00', '2026-01-15T03:30:00.000Z'],
    ['Pacific/Auckland', '2026-01-01T00:00:00', '2025-12-31T11:00:00.000Z'],
    // With an offset the zone does not matter.
    [NEW_YORK, '2026-01-15T09:00:00Z', '2026-01-15T09:00:00.000Z'],
    [NEW_YORK, '2026-01-15T09:00:00.250+05:30', '2026-01-15T03:30:00.250Z'],
    [NEW_YORK, '2026-01-15T09:00-08:00', '2026-01-15T17:00:00.000Z'],
  ])('in %s, %s is %s', (timeZone, written, instant) => {
    expect(here(() => instantIn(timeZone, written).toISOString())).toBe(instant)
  })

  test.each([
    ['2026-01-15T14:00:00Z', '2026-01-15T09:00:00-05:00', '2026-01-15', '09:00'],
    ['2026-03-08T06:59:59Z', '2026-03-08T01:59:59-05:00', '2026-03-08', '01:59'],
    ['2026-03-08T07:00:00Z', '2026-03-08T03:00:00-04:00', '2026-03-08', '03:00'],
    ['2026-11-01T05:30:00Z', '2026-11-01T01:30:00-04:00', '2026-11-01', '01:30'],
    ['2026-11-01T06:30:00Z', '2026-11-01T01:30:00-05:00', '2026-11-01', '01:30'],
    ['2027-01-01T04:59:59Z', '2026-12-31T23:59:59-05:00', '2026-12-31', '23:59'],
    ['2027-01-01T05:00:00Z', '2027-01-01T00:00:00-05:00', '2027-01-01', '00:00'],
  ])('%s is %s in New York', (instant, moment, day, clock) => {
    const at = new Date(instant)
    expect(here(() => [momentIn(NEW_YORK, at), dayIn(NEW_YORK, at), clockIn(NEW_YORK, at)])).toEqual([
      moment,
      day,
      clock,
    ])
  })

  test('every hour of both changes survives the way out and back', () => {
    here(() => {
      for (const change of ['2026-03-08T00:00:00Z', '2026-11-01T00:00:00Z']) {
        for (let hour = 0; hour < 48; hour++) {
          const instant = new Date(Date.parse(change) + hour * 3_600_000)
          expect(instantIn(NEW_YORK, momentIn(NEW_YORK, instant))).toEqual(instant)
        }
      }
    })
  })
})

test('no moment is none', () => {
  expect(momentIn(NEW_YORK, null)).toBeNull()
})

test.each([
  ['2026-03-04T05:30:00Z', '2026-03-04', '2026-03-04T00:30:00-05:00'],
  ['2026-03-04T05:30:00Z', '2026-03-03', '2026-03-03T23:30:00-06:00'],
  ['2026-03-04T04:30:00Z', '2026-03-04', '2026-03-04T00:30:00-04:00'],
  ['2026-03-04T17:00:00Z', '2026-03-05', '2026-03-05T00:00:00+07:00'],
  // No clock ever had that day.
  ['2026-03-04T17:00:00Z', '2026-04-05', '2026-03-04T12:00:00-05:00'],
  ['2026-03-04T17:00:00Z', null, '2026-03-04T12:00:00-05:00'],
])('%s, which was on %s, is %s', (instant, day, moment) => {
  expect(momentOn(NEW_YORK, new Date(instant), day)).toBe(moment)
  expect(Date.parse(moment)).toBe(Date.parse(instant))
})

test('what was signed is shown by the clock that the paper has', () => {
  const signed = new Date('2026-11-03T14:00:00Z')
  const beside = (made: string) => momentBeside(NEW_YORK, signed, made)
  // New York's own, on either side of a change of the clocks.
  expect(beside('2026-10-31T09:00:00-04:00')).toBe('2026-11-03T09:00:00-05:00')
  expect(beside('2026-11-03T08:00:00-05:00')).toBe('2026-11-03T09:00:00-05:00')
  expect(beside('2026-11-03T06:00:00-07:00')).toBe('2026-11-03T07:00:00-07:00')
  expect(beside('2026-11-03T13:00:00.250Z')).toBe('2026-11-03T14:00:00Z')
})

test('in every zone, a remembered offset is the one that the clocks have', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const minute = fc.integer({ min: Date.UTC(1990, 0) / 60_000, max: Date.UTC(2050, 0) / 60_000 })
  fc.assert(
    fc.property(zone, minute, (timeZone, at) => {
      // The hours around it, for some of them a change of the clocks.
      for (const hours of [0, 1, 30 * 24, 60 * 24, 90 * 24, 120 * 24, 150 * 24, 180 * 24]) {
        const instant = new Date((at + 60 * hours) * 60_000)
        const moment = momentIn(timeZone, instant)
        const told = new TZDate(instant, timeZone).toISOString().replace('.000', '')
        expect(moment).toBe(told.replace('+00:00', 'Z'))
        const wall = moment.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)
        const first = instantIn(timeZone, wall)
        expect(momentIn(timeZone, first).slice(0, wall.length)).toBe(wall)
        expect(first.getTime()).toBeLessThanOrEqual(instant.getTime())
      }
    }),
    { numRuns: 300 },
  )
})
