import { expect, test } from 'vitest'
import { seenWords } from './seen-words.ts'

const NOW = new Date('2026-11-18T03:00:00Z')

test.each([
  ['2026-11-17T10:31:00-07:00', 'Today, 10:31 AM'],
  ['2026-11-16T18:02:00-07:00', 'Yesterday, 6:02 PM'],
  ['2026-11-12T06:48:00-07:00', 'Nov 12, 2026'],
  [null, 'Not yet'],
])('%j is said as %j on the evening of November 17 in Denver', (moment, words) => {
  expect(seenWords(moment, 'America/Denver', NOW)).toBe(words)
})
