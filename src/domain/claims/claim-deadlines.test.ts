import { describe, expect, test } from 'vitest'
import type { JurisdictionId } from '../jurisdictions/jurisdiction.ts'
import { jurisdictions } from '../jurisdictions/jurisdictions.ts'
import { type ClaimDates, claimDeadlines, isFiledLate, nextDuty } from './claim-deadlines.ts'

/** Delivered on December 1, 2026 and filed on January 11, 2027. */
const FILED: ClaimDates = {
  deliveredOn: '2026-12-01',
  filedOn: '2027-01-11',
  acknowledgedOn: null,
  toldOn: null,
  answeredOn: null,
  acceptedOn: null,
  closedOn: null,
}
const of = (id: JurisdictionId, dates: Partial<ClaimDates> = {}) =>
  claimDeadlines(jurisdictions[id], { ...FILED, ...dates })

describe('the deadlines of each place', () => {
  test.each<[JurisdictionId, string | null, string, string | null, string, string | null]>([
    ['interstate', '2027-09-01', '2027-02-10', '49 CFR 370.5', '2027-05-11', '49 CFR 370.9'],
    ['CA', '2027-09-01', '2027-02-10', 'Item 92', '2027-03-12', 'Item 92'],
    ['TX', '2027-03-01', '2027-01-31', '218.61(b)(1)', '2027-04-11', '218.61'],
    ['NJ', '2027-03-01', '2027-01-18', '13:44D-4.16(a)', '2027-04-11', '13:44D-4.16(d)'],
    ['IL', null, '2027-02-10', '1457', '2027-05-11', '1457'],
    // No rule of the place is known: as between states, and it says so.
    ['CO', null, '2027-02-10', null, '2027-05-11', null],
    ['other', null, '2027-02-10', null, '2027-05-11', null],
  ])('%s', (id, fileBy, acknowledgeBy, acknowledgeFrom, settleBy, settleFrom) => {
    const [file, acknowledge, settle] = fileBy === null ? [undefined, ...of(id)] : of(id)
    expect(file?.due ?? null).toBe(fileBy)
    expect(acknowledge).toMatchObject({ duty: 'acknowledge', due: acknowledgeBy, metOn: null })
    expect(settle).toMatchObject({ duty: 'settle', due: settleBy, metOn: null })
    for (const [deadline, from] of [
      [acknowledge, acknowledgeFrom],
      [settle, settleFrom],
    ] as const) {
      if (from === null)
        expect(deadline).toMatchObject({ citation: null, words: expect.stringContaining('Good practice') })
      else expect(deadline?.citation).toContain(from)
    }
  })
})

test.each<[string, Partial<ClaimDates>, [string, string] | null]>([
  ['it is filed', {}, ['acknowledge', '2027-02-10']],
  ['it is acknowledged', { acknowledgedOn: '2027-01-12' }, ['settle', '2027-05-11']],
  [
    'it was said early how it stands',
    { acknowledgedOn: '2027-01-12', toldOn: '2027-02-01' },
    ['settle', '2027-05-11'],
  ],
  [
    'it was said at the end of the 120 days',
    { acknowledgedOn: '2027-01-12', toldOn: '2027-05-11' },
    ['tell', '2027-07-10'],
  ],
  ['an offer is made', { acknowledgedOn: '2027-01-12', answeredOn: '2027-03-01' }, null],
  ['an offer is made at once', { answeredOn: '2027-01-12' }, null],
  ['the offer is accepted', { answeredOn: '2027-03-01', acceptedOn: '2027-03-04' }, ['pay', '2027-04-03']],
  ['it is paid', { answeredOn: '2027-03-01', acceptedOn: '2027-03-04', closedOn: '2027-03-10' }, null],
  ['it is withdrawn', { closedOn: '2027-01-20' }, null],
])('what is due between states once %s', (_, dates, due) => {
  const next = nextDuty(of('interstate', dates))
  expect(next && [next.duty, next.due]).toEqual(due)
})

// @spec 10.254
test.each<[JurisdictionId, string, boolean]>([
  ['interstate', '2027-09-01', false],
  ['interstate', '2027-09-02', true],
  ['TX', '2027-03-01', false],
  ['TX', '2027-03-02', true],
  ['CO', '2029-01-01', false],
])('%s: filed on %s is late: %s', (id, filedOn, isLate) => {
  expect(isFiledLate(of(id, { filedOn }))).toBe(isLate)
})

test('where no one knows the day of the delivery nothing is late', () => {
  expect(isFiledLate(of('interstate', { deliveredOn: null, filedOn: '2029-01-01' }))).toBe(false)
})
