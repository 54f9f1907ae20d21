import { expect, test } from 'vitest'
import { saidQuoteNumber } from './said-quote-number.ts'

test.each([
  ['Q-2026-0017', 'Q-2026-0017'],
  ['q 2026 17', 'Q-2026-0017'],
  ['Q-2026-00017', 'Q-2026-0017'],
  ['2026-0017', 'Q-2026-0017'],
  ['quote 2026 0017', 'Q-2026-0017'],
  ['Quote number Q 2026 0017.', 'Q-2026-0017'],
  ['quote #2026-17', 'Q-2026-0017'],
  ['Q20260017', 'Q-2026-0017'],
  ['Q-2026-0-0-1-7', 'Q-2026-0017'],
  ['Q–2026–0017', 'Q-2026-0017'],
  ['Q-2026-12345', 'Q-2026-12345'],
])('%j is %s', (said, number) => {
  expect(saidQuoteNumber(said)).toBe(number)
})

test.each([
  ...[
    '',
    '17',
    'Q-17',
    '2026',
    'Q-2026-',
    'Q-2026-0000',
    'J-2026-0017',
    'Q-1926-0017',
    'Q-2026-0017 or 0018',
  ],
  ...['Q-2026-%', `Q-2026-${'1'.repeat(60)}`],
])('%j is none', (said) => {
  expect(saidQuoteNumber(said)).toBeNull()
})
