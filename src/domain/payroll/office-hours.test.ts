import { expect, test } from 'vitest'
import { officeHours } from './office-hours.ts'

const booked = (personId: number, day: string, [from, to]: [string, string], isPartly = false) => ({
  ...{ personId, day, isPartly },
  from: new Date(`${day}T${from}:00Z`),
  to: new Date(`${day}T${to}:00Z`),
})

test('hours are the same on each day, and a part of one for those who went home', () => {
  expect(
    officeHours(601, [
      booked(1, '2026-11-24', ['08:00', '12:00']),
      booked(1, '2026-11-23', ['08:00', '12:00']),
      booked(2, '2026-11-23', ['08:00', '10:00'], true),
    ]),
  ).toEqual([
    { personId: 1, day: '2026-11-23', minutes: 301 },
    { personId: 2, day: '2026-11-23', minutes: 151 },
    { personId: 1, day: '2026-11-24', minutes: 300 },
  ])
})

test('a day has no more hours than it has', () => {
  expect(officeHours(3000, [booked(1, '2026-11-23', ['08:00', '12:00'])])[0]?.minutes).toBe(1440)
})
