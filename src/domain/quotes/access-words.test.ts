import { expect, test } from 'vitest'
import { type AccessFact, accessLine, readAccessLine } from './access-words.ts'

test.each<[string, AccessFact]>([
  ['1 flight of stairs', { kind: 'stairs', flights: 1 }],
  ['12 flights of stairs', { kind: 'stairs', flights: 12 }],
  ['Elevator', { kind: 'elevator' }],
  ['120 ft carry', { kind: 'carry', feet: 120 }],
  ['1,200 ft carry', { kind: 'carry', feet: 1200 }],
  ['Through the yard, 3 steps', { kind: 'words', words: 'Through the yard, 3 steps' }],
])('%s is read back from a frozen document as what it says', (line, fact) => {
  expect(readAccessLine(line)).toEqual(fact)
  expect(accessLine(fact)).toBe(line)
})
