import { expect, test } from 'vitest'
import {
  actsOn,
  CLAIM_ACTS,
  CLAIM_STATES,
  type ClaimAct,
  type ClaimState,
  isOpenClaim,
  stateAfter,
} from './claim-states.ts'

test.each<[ClaimState, ClaimAct[]]>([
  ['filed', ['acknowledge', 'tell', 'offer', 'pay', 'decline', 'withdraw']],
  ['acknowledged', ['tell', 'offer', 'pay', 'decline', 'withdraw']],
  ['offered', ['tell', 'offer', 'accept', 'pay', 'decline', 'withdraw']],
  ['accepted', ['tell', 'pay', 'withdraw']],
  ['paid', []],
  ['declined', []],
  ['withdrawn', []],
])('what may be done with a claim: %s', (state, acts) => {
  expect(actsOn(state)).toEqual(acts)
})

test.each<[ClaimState, ClaimAct, ClaimState | null]>([
  ['filed', 'acknowledge', 'acknowledged'],
  ['acknowledged', 'acknowledge', null],
  ['acknowledged', 'tell', 'acknowledged'],
  ['offered', 'offer', 'offered'],
  ['offered', 'accept', 'accepted'],
  ['accepted', 'decline', null],
  ['accepted', 'pay', 'paid'],
  ['paid', 'withdraw', null],
])('a claim that stands at %s, on %s: %s', (state, act, after) => {
  expect(stateAfter(state, act)).toBe(after)
})

test('whatever is closed stays so, and what is open can be brought to an end', () => {
  for (const state of CLAIM_STATES) {
    const ends = CLAIM_ACTS.map((act) => stateAfter(state, act)).filter((to) => to && !isOpenClaim(to))
    expect(ends.length > 0).toBe(isOpenClaim(state))
  }
})
