import { describe, expect, test } from 'vitest'
import { type ClockTerms, chargedByClock } from '../estimate/clock-terms.ts'

const TERMS: ClockTerms = {
  crew: '3 movers with a truck',
  agreedHours: 4.25,
  centsPerHour: 200_00,
  travelHours: 0,
  minimumHours: 3,
  rounding: { time: { roundUpToHours: 0.25 }, charging: { rounding: 'up' } },
}

const worked = (minutes: number) => ({ minutes, driveMinutes: null, crew: [] })

describe('the hours that are charged by the clock', () => {
  test.each<[string, Partial<ClockTerms>, number, number]>([
    ['as worked', {}, 315, 5.25],
    ['up to the next quarter', {}, 316, 5.5],
    ['at least the minimum', {}, 40, 3],
    ['with the way on top of the minimum', { travelHours: 0.5 }, 40, 3.5],
    [
      'to the nearest quarter in California',
      { rounding: { time: { roundUpToHours: 0.25 }, charging: { rounding: 'nearest_quarter' } } },
      322,
      5.25,
    ],
  ])('%s', (_, changes, minutes, hours) => {
    expect(chargedByClock({ ...TERMS, ...changes }, worked(minutes)).hours).toBe(hours)
  })
})
