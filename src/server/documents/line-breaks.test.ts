import { expect, test } from 'vitest'
import { brokenWords, longestWord, syllables, widthInLetters } from './line-breaks.ts'

test.each([
  ['Ridgeline', 'Ridgeline'],
  ['北京市', '|北||京||市|'],
  ['（北京）。', '|（北||京）。|'],
  ['Suite3号', 'Suite3|号|'],
  ['תל־אביב', 'תל־אביב'],
])('%s may end a line at the marks: %s', (word, marked) => {
  const parts = syllables(word)
  expect(parts.map((part) => part || '|').join('')).toBe(marked)
  expect(parts.join('')).toBe(word)
})

test('only words that stay together are broken by their length', () => {
  const long = 'a'.repeat(41)
  expect(brokenWords(`see ${long}`)).toBe(`see ${'a'.repeat(40)}\na`)
  expect(brokenWords('搬'.repeat(100))).toBe('搬'.repeat(100))
})

test('a Chinese letter is as wide as two of Latin', () => {
  expect(widthInLetters('Sofa')).toBe(4)
  expect(widthInLetters('沙发')).toBe(4)
  expect(longestWord('Main St 国贸大厦')).toBe(4)
})
