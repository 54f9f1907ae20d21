import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MATCH, MATCH_THRESHOLD, matchScore } from './match-score.ts'

// @spec 9.4 Scores 1, 0.9 and 0.7; threshold 0.2
test.each([
  ['Daniel Whitaker', 'Daniel Whitaker', 1],
  ['Daniel Whitaker', '  daniel   WHITAKER ', 1],
  ['Ana Núñez', 'ana nunez', 1],
  ['Daniel Whitaker', 'dan', 0.9],
  ['Q-2026-0430', 'q-2026', 0.9],
  ['Daniel Whitaker', 'whit', 0.7],
  ['Q-2026-0430', '0430', 0.7],
  ['Daniel Whitaker', '', 0],
  ['Daniel Whitaker', '   ', 0],
  ['', 'whit', 0],
  ['Daniel Whitaker', '!!!', 0],
])('%j answers %j with %d', (text, typed, score) => {
  expect(matchScore(text, typed)).toBe(score)
})

describe('a typing error is forgiven, but never preferred', () => {
  test.each([
    ['a letter left out', 'Daniel Whitaker', 'witaker'],
    ['a letter too many', 'Daniel Whitaker', 'whittaker'],
    ['letters swapped', 'Daniel Whitaker', 'whitkaer'],
    ['the words swapped', 'Daniel Whitaker', 'whitaker daniel'],
    ['a phone number written otherwise', '(970) 555-0168', '970-555-0168'],
  ])('%s', (_what, text, typed) => {
    const score = matchScore(text, typed)
    expect(score).toBeGreaterThan(MATCH_THRESHOLD)
    expect(score).toBeLessThanOrEqual(MATCH.contains)
  })

  // @spec 9.4
  test.each([
    ['Daniel Whitaker', 'xyz'],
    ['Daniel Whitaker', 'ortega'],
    ['Daniel Whitaker', 'wi'],
    ['megan.ortega@example.com', 'fort collins'],
  ])('%j does not answer %j', (text, typed) => {
    expect(matchScore(text, typed)).toBeLessThan(MATCH_THRESHOLD)
  })

  test('the closer it is, the better', () => {
    expect(matchScore('Whitaker', 'witaker')).toBeGreaterThan(matchScore('Whitfield', 'witaker'))
  })
})

test('whatever is compared, the score lies from 0 to 1', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 30 })
  fc.assert(
    fc.property(words, words, (text, typed) => {
      const score = matchScore(text, typed)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1)
    }),
  )
})
