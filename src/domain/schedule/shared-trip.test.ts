import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  apartWords,
  type Load,
  loadWords,
  mostAboard,
  tooMuchAboard,
  tooMuchWords,
  tripOf,
} from './shared-trip.ts'

const HOUR = 3_600_000
const said = { dateOf: (ms: number) => new Date(ms).toISOString().slice(0, 10), clock: () => '' }
const TUESDAY = Date.parse('2026-11-17T00:00:00Z')

const load = (
  id: number,
  [from, to]: [number, number],
  [cuFt, lb]: [number | null, number | null],
): Load => ({
  ...{ id, customer: `Customer ${id}`, jobNumber: `J-${id}`, cuFt, lb },
  ...{ startMs: TUESDAY + from * HOUR, endMs: TUESDAY + to * HOUR },
})
const COLE = load(1, [8, 42], [740, 5180])
const DUNN = load(2, [11, 38], [610, 4270])
const TRUCK = { cuFt: 1682, lb: 12_500 }

test('what is aboard is counted while it is loaded, by volume and by weight', () => {
  expect(mostAboard([COLE, DUNN])).toEqual({ cuFt: 1350, lb: 9450 })
  expect(tooMuchAboard([COLE, DUNN], TRUCK)).toBeNull()
  const foss = load(4, [14, 30], [300, 2100])
  expect(tooMuchAboard([COLE, DUNN, foss], TRUCK)).toBeNull()
  expect(loadWords([COLE, DUNN, foss], TRUCK)).toEqual([
    'At most 1,650 cu ft of 1,682 cu ft, 11,550 lb of 12,500 lb aboard.',
  ])

  const ennis = load(3, [14, 30], [400, 2800])
  const tooBig = tooMuchAboard([ennis, COLE, DUNN], TRUCK)
  expect(tooBig).toMatchObject({ job: ennis, of: 'volume', aboard: 1750, holds: 1682 })
  expect(tooBig && tooMuchWords(['T2'], tooBig, said)).toBe(
    'T2 holds 1,682 cu ft. With Customer 3 (J-3) it would carry 1,750 cu ft on Tue, Nov 17: 68 cu ft too much.',
  )
  const grady = load(5, [14, 30], [250, 3500])
  expect(tooMuchAboard([COLE, DUNN, grady], TRUCK)).toMatchObject({ of: 'weight', aboard: 12_950 })
  // Loaded where the others are unloaded already.
  expect(tooMuchAboard([COLE, DUNN, load(6, [42, 50], [1600, 100])], TRUCK)).toBeNull()
})

test('one customer alone is not asked, nor what is not known', () => {
  expect(tooMuchAboard([load(1, [8, 20], [9000, 90_000])], TRUCK)).toBeNull()
  expect(tooMuchAboard([COLE, DUNN], { cuFt: null, lb: null })).toBeNull()
  expect(tooMuchAboard([COLE, load(2, [9, 20], [null, null])], TRUCK)).toBeNull()
})

test('more time aboard never makes less of what is aboard at most', () => {
  const loads = fc.array(
    fc
      .tuple(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 900 }),
      )
      .map(([from, hours, cuFt]) => ({ from, hours, cuFt })),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(loads, fc.nat({ max: 12 }), (jobs, longer) => {
      const at = (more: number) =>
        jobs.map(({ from, hours, cuFt }, id) => load(id, [from, from + hours + more], [cuFt, null]))
      // By trying every hour.
      const hourly = Array.from({ length: 100 }, (_, hour) =>
        at(0)
          .filter(({ startMs, endMs }) => startMs <= TUESDAY + hour * HOUR && TUESDAY + hour * HOUR < endMs)
          .reduce((sum, { cuFt }) => sum + (cuFt ?? 0), 0),
      )
      expect(mostAboard(at(0)).cuFt).toBe(Math.max(...hourly))
      expect(mostAboard(at(longer)).cuFt).toBeGreaterThanOrEqual(mostAboard(at(0)).cuFt)
    }),
  )
})

test('the days of a trip meet', () => {
  expect(apartWords([COLE, DUNN, load(3, [66, 70], [1, 1])], said)).toBeNull()
  expect(apartWords([load(3, [90, 94], [1, 1]), COLE], said)).toBe(
    'Customer 1 (J-1) is from Tue, Nov 17 to Wed, Nov 18, Customer 3 (J-3) on Fri, Nov 20: on one trip their days have to meet.',
  )
  expect([tripOf({ id: 3, tripOf: null }), tripOf({ id: 3, tripOf: 1 })]).toEqual([3, 1])
})
