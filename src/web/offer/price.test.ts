import { expect, test } from 'vitest'
import { storyOffer, storyStates } from '../../../test/setup/story-offer.ts'
import { detailsOf, firstDecisions, priceOf } from './price.ts'

const details = detailsOf(storyOffer)
if (!details) throw new Error('an open offer has details')

// @spec 4.2.13
test.each([
  [[4], null, 188_195],
  [[], null, 181_070],
  [[4, 5], null, 205_770],
  [[4, 5], 'released', 205_770],
  [[4, 5], 'full-1', 231_770],
])('with the options %j and the protection %s the total is %i cents', (chosen, valuation, cents) => {
  expect(priceOf(details, { chosen: new Set(chosen), valuation }).totalCents).toBe(cents)
})

test('the page begins with what the office chose, and after signing shows what was signed', () => {
  expect(firstDecisions(storyOffer)).toEqual({ chosen: new Set([4]), valuation: null })
  expect(firstDecisions(storyStates.accepted)).toEqual({ chosen: new Set([4, 5]), valuation: 'full-1' })
})
