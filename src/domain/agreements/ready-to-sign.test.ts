import { expect, test } from 'vitest'
import { readyToSignWords, shortLack } from './document-lacks.ts'

const UNCHECKED = 'Not checked for Kansas. Have your lawyer confirm.'

// @spec 10.242 A quote says in one line that it is ready to sign or what is missing; a click lists it all
//   with where to fix it
test.each<[actions: Parameters<typeof readyToSignWords>[0], words: string]>([
  [[], 'Ready to sign'],
  [[{ id: 'not_checked', words: UNCHECKED, action: null }], UNCHECKED],
  [[{ id: 'signatures', words: 'The customer’s signature', action: null }], 'Ready to sign'],
  [
    [
      { id: 'legal_name', words: 'Your company’s legal name', action: 'settings' },
      { id: 'items', words: 'A list of items', action: 'quote' },
      { id: 'dot_number', words: 'Your U.S. DOT number', action: 'settings' },
    ],
    'Missing: list of items, 2 details of your company',
  ],
])('what is missing until a quote is signed, in one line: %j', (lacks, words) => {
  expect(readyToSignWords(lacks)).toBe(words)
})

test.each([
  ['Your company’s legal name', 'legal name'],
  ['Your U.S. DOT number', 'U.S. DOT number'],
  ['Your TxDMV certificate number', 'TxDMV certificate number'],
  ['Both addresses', 'both addresses'],
])('%s stands in a list as %s', (words, short) => {
  expect(shortLack({ words })).toBe(short)
})
