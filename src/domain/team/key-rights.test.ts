import { expect, test } from 'vitest'
import type { Right } from '../nouns.ts'
import { KEY_RIGHTS, keyRightGroups, keyRightsInWords, NOT_FOR_KEYS, READING_RIGHTS } from './key-rights.ts'

test('the groups hold each right that a key may have, once', () => {
  const grouped = keyRightGroups().flatMap(({ rights }) => rights.map(({ right }) => right))
  expect([...grouped].sort()).toEqual([...KEY_RIGHTS].sort())
  for (const right of NOT_FOR_KEYS) expect(grouped).not.toContain(right)
  expect(keyRightGroups()[0]).toEqual({
    name: 'Quotes and customers',
    rights: [
      { right: 'quotes.read', words: 'See quotes' },
      { right: 'quotes.change', words: 'Change quotes' },
    ],
  })
})

test('who only reads changes nothing', () => {
  for (const right of READING_RIGHTS) expect(right).not.toMatch(/\.(change|take|refund|exceed|progress)/)
})

const LINES: [rights: readonly Right[], words: string][] = [
  [READING_RIGHTS, 'Read only'],
  [['quotes.change', 'quotes.read'], 'See quotes, change quotes'],
  [['jobs.read'], 'See jobs'],
  [[...READING_RIGHTS.slice(1), 'quotes.change'], expect.stringMatching(/^Change quotes, see jobs/)],
]
test.each(LINES)('%j are %s', (rights, words) => {
  expect(keyRightsInWords(rights)).toEqual(words)
})
