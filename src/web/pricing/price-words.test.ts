import { expect, test } from 'vitest'
import { defaultRateCard } from '../../domain/estimate/default-rate-card.ts'
import { FIRST_EXAMPLES, sampleMove } from './examples.ts'
import { carryExample, differenceWords, splitExample } from './price-words.ts'
import { sampleEstimate } from './sample-estimate.ts'

const [FIRST_SAMPLE] = FIRST_EXAMPLES
const estimate = sampleEstimate(sampleMove(FIRST_SAMPLE), defaultRateCard)
const costing = (totalCents: number) => ({ ...estimate, totalCents })

test.each([
  [1000_00, 1000_00, 'The same as the saved prices.'],
  [1000_00, 1064_50, '$64.50 more (+6.5%)'],
  [1000_00, 900_00, '$100.00 less (-10%)'],
  [0, 50_00, '$50.00 more'],
])('from %i to %i cents: %s', (before, now, words) => {
  expect(differenceWords({ before: costing(before), now: costing(now) })).toBe(words)
})

test('a card that cannot be right has no price', () => {
  expect(differenceWords({ before: estimate, now: null })).toBe('Correct the marked fields to see the price.')
})

test('every part of the sample reaches the price', () => {
  const base = estimate.totalCents
  const changes = {
    homeSize: 'house4',
    distance: '40',
    pickupStairs: '2',
    pickupCarryFeet: '200',
    multipleStops: '1',
    specialItem: 'piano-upright',
    moveDate: '2027-07-03',
  } as const
  for (const [name, value] of Object.entries(changes)) {
    const changed = sampleEstimate(sampleMove({ ...FIRST_SAMPLE, [name]: value }), defaultRateCard)
    expect(changed.totalCents, name).toBeGreaterThan(base)
  }
})

test('the shares of the work and the stretches of a carry are explained by the figures in the form', () => {
  expect(splitExample(4, 3)).toBe('Of 7 hours of handling, 4 go to loading.')
  expect(carryExample(75, 50, 15)).toBe('150 feet: 2 stretches started, 30% more time.')
  expect(carryExample(0, 30, 10)).toBe('45 feet: 2 stretches started, 20% more time.')
})

test('what is no figure yet has no example', () => {
  expect(splitExample(Number('x'), 3)).toBeUndefined()
  expect(splitExample(4, 0)).toBeUndefined()
  expect(carryExample(75, 0, 15)).toBeUndefined()
})
