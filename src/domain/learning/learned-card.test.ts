import { expect, test } from 'vitest'
import { defaultRateCard } from '../estimate/default-rate-card.ts'
import { learnedHandling, learnedWeightFactor } from './learned-card.ts'
import { learnedWeight } from './learned-weight.ts'

const { handling } = defaultRateCard
const HARD = 'small-hard-local'

const learned = (company: number, kind = 1, jobs = 40) => ({
  ...{ jobs, trust: 1, company: Math.log(company), crews: new Map<string, number>() },
  kinds: new Map(kind === 1 ? [] : [[HARD, Math.log(kind)]]),
})

test.each([
  ['too few jobs', learned(1.2, 1, 9), false, null],
  ['jobs that agree with the card', learned(1.005), false, null],
  ['a tenth longer', learned(1.1), false, [60, {}]],
  ['a kind alone', learned(1, 1.12), false, [66, { [HARD]: 1.12 }]],
  ['a kind that is within a percent', learned(1.1, 1.005), false, [60, {}]],
  ['both', learned(1.1, 0.9), false, [60, { [HARD]: 0.9 }]],
  ['more than a card is ever moved', learned(1.3, 1.3), false, [50.8, { [HARD]: 1.08 }]],
  ['a card that follows, by 3 % each', learned(1.3, 0.8), true, [64.1, { [HARD]: 0.97 }]],
])('%s', (_name, said, brake, expected) => {
  const changed = learnedHandling(handling, said, { brake })
  expect(changed && [changed.cuFtPerMoverHour, changed.kindFactors]).toEqual(expected)
})

test('a kind that the card knows already is moved from there', () => {
  const known = { ...handling, kindFactors: { [HARD]: 1.1, 'large-straight-long': 0.9 } }
  expect(learnedHandling(known, learned(1, 1.1), { brake: false })?.kindFactors).toEqual({
    [HARD]: 1.21,
    'large-straight-long': 0.9,
  })
})

test.each([
  ['nothing weighed', 0, 1, 1, null],
  ['nine loads, which is too few to propose', 9, 1.1, 1.0518, null],
  ['forty that are a tenth heavier', 40, 1.1, 1.0827, 1.08],
  ['forty as estimated', 40, 1, 1, null],
  ['forty that are twice as heavy', 40, 2, 1.4, 1.4],
])('%s', (_name, count, ratio, believed, proposed) => {
  const weighed = Array.from({ length: count }, () => ({ actualLb: 5_000 * ratio, estimatedLb: 5_000 }))
  const said = learnedWeight(weighed)
  expect(said).toEqual({ jobs: count, factor: expect.closeTo(believed, 4) })
  expect(learnedWeightFactor(defaultRateCard, said, { brake: false })).toBe(proposed)
})
