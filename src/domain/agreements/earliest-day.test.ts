import { expect, test } from 'vitest'
import type { JurisdictionId } from '../jurisdictions/jurisdiction.ts'
import { earliestMoveDay, earlyReason, isTooEarly, type OfAgreement } from './earliest-day.ts'

/** Signed and handed over on Monday, November 23, after a first contact three weeks before. */
const MONDAY = {
  ...{ signedOn: '2026-11-23', isSigned: true, handedOn: '2026-11-23', contactedOn: '2026-11-02' },
} as const

test.each<[JurisdictionId, Partial<OfAgreement>, string | undefined]>([
  ['interstate', {}, '2026-11-26'],
  ['interstate', { signedOn: '2026-12-30' }, '2027-01-02'],
  ['interstate', { handedOn: '2026-11-10' }, '2026-11-26'],
  ['CA', {}, '2026-11-26'],
  ['CA', { handedOn: '2026-11-10' }, '2026-11-13'],
  ['NJ', {}, '2026-11-24'],
  ['NJ', { handedOn: '2026-11-20' }, '2026-11-21'],
  ['PA', { isSigned: false }, '2026-11-25'],
  // By signing for the day the customer agrees in writing to less.
  ['PA', {}, undefined],
  ['other', {}, undefined],
])('L21, T5: %s, %o: from %s on', (id, agreement, day) => {
  expect(earliestMoveDay(id, { ...MONDAY, ...agreement })?.day).toBe(day)
})

test('in California a customer who first asks within 3 days of the move may be moved at once', () => {
  const asked = earliestMoveDay('CA', { ...MONDAY, contactedOn: '2026-11-23' })
  const tooEarly = (day: string) => asked && isTooEarly(asked, day)
  expect(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'].map(tooEarly)).toEqual(Array(4).fill(false))
  // Who asked weeks ago is not.
  const known = earliestMoveDay('CA', MONDAY)
  expect(known && isTooEarly(known, '2026-11-25')).toBe(true)
})

test('says the rule, and from when it counts', () => {
  expect(earliestMoveDay('interstate', MONDAY)?.words).toBe(
    'The rules for moves between states ask for 3 days between signing and loading, so the first day is Thursday, November 26, 2026 (49 CFR 375.505(h)).',
  )
  expect(earliestMoveDay('NJ', MONDAY)?.words).toMatch(
    /^The rules for moves within New Jersey ask for 1 day between giving the customer the agreement and loading/,
  )
})

const earliest = { day: '2026-11-26', words: 'Not before.', soonBefore: null }
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
