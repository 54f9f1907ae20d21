import { expect, test } from 'vitest'
import {
  predictEach,
  seeded,
  someCompany,
  WORLDS,
  type World,
} from '../../../test/estimate/learning-worlds.ts'
import { huberMean, median } from './huber-mean.ts'
import { learnFrom, type Outcome, speedFactor } from './learned-speed.ts'
import { rangeOf, residuals } from './prediction-range.ts'

const worldOf = (name: string) => WORLDS.find((world) => world.name === name) as World

test.each([
  ['nothing', [], 0],
  ['one', [0.2], 0.2],
  ['equal numbers', [0.1, 0.1, 0.1], 0.1],
  ['a symmetric spread', [-0.2, 0, 0.2], 0],
  ['one far off, which counts for little', [0, 0, 0, 0, 0, 0, 0, 0, 0, 3], 0.0149],
])('the mean of %s', (_name, values, mean) => {
  expect(huberMean(values, 0.1)).toBeCloseTo(mean, 3)
})

const job = (jobId: number, ratio: number, more: Partial<Outcome> = {}): Outcome => ({
  ...{ jobId, doneOn: '2026-05-01', kind: 'small', crew: 'one', estimatedMinutes: 600 },
  actualMinutes: 600 * ratio,
  ...more,
})
const jobs = (count: number, ratio: number, more: Partial<Outcome> = {}) =>
  Array.from({ length: count }, (_, index) => job(index + 1, ratio, more))

test.each([
  [0, 1, 1],
  // Eight jobs are believed by half: the root of 1.44; eight of a kind add two fifths of what is left.
  [8, 1.44, Math.sqrt(1.44) * 1.2 ** 0.4],
  [7, 1.44, 1.44 ** (7 / 15)],
  // Never further than it may move.
  [120, 3, 1.4],
  [120, 0.2, 0.7],
])('%i jobs that took %f times as long move the estimate by %f', (count, ratio, factor) => {
  expect(speedFactor(learnFrom(jobs(count, ratio)), 'small')).toBeCloseTo(factor, 3)
})

test('the order in which jobs arrive does not matter, nor that one comes twice', () => {
  const { outcomes } = someCompany(worldOf('usual'), { seed: 5, jobs: 90 })
  const random = seeded(9)
  const shuffled = [...outcomes, ...outcomes.slice(0, 30)]
    .map((outcome) => ({ outcome, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ outcome }) => outcome)
  expect(learnFrom(shuffled)).toEqual(learnFrom(outcomes))
  expect(residuals(shuffled)).toEqual(residuals(outcomes))
})

test('after 80 jobs the factor is within 3 % of the truth for a company in the middle', () => {
  const off = Array.from({ length: 60 }, (_, index) => {
    const { outcomes, truth } = someCompany(
      { ...worldOf('usual'), kind: 0, crew: 0, outliers: 0 },
      { seed: 1_000 + index, jobs: 80 },
    )
    return Math.abs(speedFactor(learnFrom(outcomes)) / Math.exp(truth.company) - 1)
  })
  expect(median(off)).toBeLessThan(0.03)
})

const predictions = (name: string, companies: number) =>
  Array.from({ length: companies }, (_, index) =>
    predictEach(someCompany(worldOf(name), { seed: 7_000 + index, jobs: 240 }).outcomes),
  ).flat()

test('where the card is right already, learning makes no estimate worse by more than a point', () => {
  const made = predictions('the card is right', 30)
  for (const [from, to] of [
    [10, 19],
    [20, 39],
    [40, 79],
    [160, 239],
  ] as const) {
    const some = made.filter(({ after }) => after >= from && after <= to)
    const worse = median(some.map(({ error }) => error)) - median(some.map(({ cardError }) => cardError))
    expect(worse, `${from} to ${to} jobs`).toBeLessThan(0.01)
  }
})

test('from ten jobs on eight of ten moves end within the range, in 10,000 predictions', () => {
  const made = predictions('usual', 45).filter(({ after }) => after >= 10)
  expect(made.length).toBeGreaterThan(10_000)
  const covered = made.filter(({ isWithin }) => isWithin).length / made.length
  expect(covered).toBeGreaterThan(0.76)
  expect(covered).toBeLessThan(0.86)
})

test('few jobs have the spread of published moves, and say so', () => {
  expect(rangeOf([], 'small')).toMatchObject({ jobs: 0, isEarly: true })
  const some = Array.from({ length: 19 }, (_, index) => ({ kind: 'small', off: index / 100 }))
  expect(rangeOf(some, 'small')).toMatchObject({ jobs: 19, isEarly: true, from: Math.exp(0.01) })
  expect(rangeOf([...some, ...some, ...some], 'small')).toMatchObject({ jobs: 57, isEarly: false })
})
