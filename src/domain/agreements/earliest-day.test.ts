import { expect, test } from 'vitest'
import { earliestMoveDay, earlyReason } from './earliest-day.ts'

test.each([
  ['interstate', '2026-11-23', '2026-11-26'],
  ['interstate', '2026-12-30', '2027-01-02'],
  ['CA', '2026-11-23', '2026-11-26'],
  ['other', '2026-11-23', undefined],
] as const)('L21: %s, signed on %s: from %s on', (id, signedOn, day) => {
  expect(earliestMoveDay(id, signedOn)?.day).toBe(day)
})

test('says the rule', () => {
  expect(earliestMoveDay('interstate', '2026-11-23')?.words).toBe(
    'The rules for moves between states ask for 3 days between signing and loading, so the first day is Thursday, November 26, 2026 (49 CFR 375.505(h)).',
  )
})

const earliest = { day: '2026-11-26', words: 'Not before.' }
test.each([
  [earliest, '2026-11-26', null, null],
  [earliest, '2026-11-27', 'no longer needed', null],
  [earliest, null, null, null],
  [null, '2026-11-23', null, null],
  [earliest, '2026-11-25', 'Evicted', 'Evicted'],
] as const)('%o, planned for %s, said %s: kept %s', (first, day, said, kept) => {
  expect(earlyReason(first, day, said)).toBe(kept)
})

test('an earlier day without a reason is refused', () => {
  expect(() => earlyReason(earliest, '2026-11-25', null)).toThrow(/^Not before\. Choose a later day/)
})
