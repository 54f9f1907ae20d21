import { describe, expect, test } from 'vitest'
import { type DepositRule, depositRule, NO_DEPOSIT, type QuoteDeposit } from '../agreements/deposit-rule.ts'
import { depositTermsOf } from '../agreements/deposit-terms-of.ts'
import type { JurisdictionId } from '../jurisdictions/jurisdiction.ts'
import { depositAsked, depositBack, depositDueOn, depositSentences } from './deposit.ts'

const RULE: DepositRule = { ...NO_DEPOSIT, kind: 'fixed', amount: 250 }
const ROWS = [
  { days_before: 2, percent: 50 },
  { days_before: 7, percent: 100 },
]
const termsOf = (
  rule: Partial<DepositRule> = {},
  jurisdiction: JurisdictionId = 'other',
  own: QuoteDeposit | null = null,
) => {
  const terms = depositTermsOf({ ...RULE, ...rule }, own, jurisdiction)
  if (!terms) throw new Error('no deposit')
  return terms
}

describe('how much is asked for of a total', () => {
  test.each([
    ['an amount', { kind: 'fixed', amount: 250 }, 188_195, 25_000],
    ['never more than the total', { kind: 'fixed', amount: 250 }, 20_000, 20_000],
    ['a part', { kind: 'percent', amount: 20 }, 188_195, 37_639],
    ['half a cent up', { kind: 'percent', amount: 12.5 }, 1004, 126],
    ['less than half a cent down', { kind: 'percent', amount: 12.49 }, 1004, 125],
    ['all of it', { kind: 'percent', amount: 100 }, 188_195, 188_195],
    ['nothing while there is no price', { kind: 'percent', amount: 20 }, null, 0],
  ] as const)('%s', (_, rule, total, asked) => {
    expect(depositAsked(termsOf(rule), total)).toBe(asked)
  })

  test('a quote may ask for another one, or none', () => {
    expect(depositTermsOf(RULE, { kind: 'none', amount: 0 }, 'other')).toBeNull()
    expect(depositTermsOf(NO_DEPOSIT, null, 'other')).toBeNull()
    expect(depositAsked(termsOf({}, 'other', { kind: 'percent', amount: 10 }), 100_000)).toBe(10_000)
    expect(termsOf(NO_DEPOSIT, 'other', { kind: 'fixed', amount: 99.5 }).cents).toBe(9950)
  })
})

describe('by when it is due', () => {
  const at = (rule: Partial<DepositRule>, moveOn: string | null) =>
    depositDueOn(termsOf(rule), { signedOn: '2026-11-23', moveOn })
  test.each([
    ['when signed', { due: 'at_signing' }, '2026-12-12', '2026-11-23'],
    ['so many days after', { due: 'after_signing', days_after_signing: 5 }, null, '2026-11-28'],
    [
      'before the latest day',
      { due: 'after_signing', days_after_signing: 5, days_before_move: 7 },
      '2026-12-12',
      '2026-11-28',
    ],
    [
      'on the latest day',
      { due: 'after_signing', days_after_signing: 30, days_before_move: 7 },
      '2026-12-12',
      '2026-12-05',
    ],
    [
      'never before the signature',
      { due: 'after_signing', days_after_signing: 30, days_before_move: 7 },
      '2026-11-25',
      '2026-11-23',
    ],
  ] as const)('%s', (_, rule, moveOn, due) => {
    expect(at(rule, moveOn)).toBe(due)
  })
})

describe('what goes back when the move of Dec 12 is cancelled', () => {
  const back = (
    day: string,
    {
      refunds = ROWS,
      jurisdiction = 'other',
      paidCents = 25_000,
      moveOn = '2026-12-12',
    }: {
      refunds?: typeof ROWS
      jurisdiction?: JurisdictionId
      paidCents?: number
      moveOn?: string | null
    } = {},
  ) =>
    depositBack({ terms: termsOf({ refunds }, jurisdiction), paidCents, signedOn: '2026-11-23', moveOn }, day)

  test.each([
    ['10 days before', '2026-12-02', {}, 25_000],
    ['7 days before, the last of all', '2026-12-05', {}, 25_000],
    ['6 days before', '2026-12-06', {}, 12_500],
    ['2 days before, the last of half', '2026-12-10', {}, 12_500],
    ['1 day before', '2026-12-11', {}, 0],
    ['after the day', '2026-12-13', {}, 0],
    ['without rows', '2026-12-11', { refunds: [] }, 25_000],
    ['an odd cent to the customer', '2026-12-06', { paidCents: 25_001 }, 12_501],
    ['without a day of the move', '2026-12-11', { moveOn: null }, 25_000],
    [
      'between states on the third day after signing',
      '2026-11-26',
      { jurisdiction: 'interstate', moveOn: '2026-11-27' },
      25_000,
    ],
    ['between states on the fourth', '2026-11-27', { jurisdiction: 'interstate', moveOn: '2026-11-28' }, 0],
    ['elsewhere on the third', '2026-11-26', { moveOn: '2026-11-27' }, 0],
  ] as const)('%s', (_, day, more, backCents) => {
    const answer = back(day, more as never)
    expect(answer.backCents).toBe(backCents)
    expect(answer.backCents + answer.keptCents).toBe('paidCents' in more ? more.paidCents : 25_000)
  })

  test('says why', () => {
    expect(back('2026-12-06').words).toBe(
      'Cancelled on Dec 6, 2026, 6 days before the move: $125.00 of the deposit goes back, $125.00 is kept.',
    )
    expect(back('2026-11-24', { jurisdiction: 'interstate' }).words).toBe(
      'Cancelled on Nov 24, 2026, within 3 days of signing (49 CFR 375.505(h)): all of the deposit goes back.',
    )
  })
})

// @spec 10.164 A deposit: none, an amount or a share of the total, per company and quote; its due date and
//   refund by notice of cancellation (interstate in full within 3 days of signing) are frozen with the
//   offer and follow the customer's options; a booking may wait for it, holding the day, mailing the
//   customer on receipt, and stopping the crew's start without a reason
test('what a customer reads', () => {
  expect(depositSentences(termsOf({ refunds: ROWS, booking_waits: true }, 'interstate'), 188_195)).toEqual([
    'Deposit of $250.00, due when you sign.',
    'Your day is booked once it is paid.',
    'If you cancel within 3 days of signing, all of it goes back to you (49 CFR 375.505(h)).',
    'If you cancel at least 7 days before the move, all of it goes back to you.',
    'If you cancel at least 2 days before the move, 50% of it goes back to you.',
    'If you cancel later, it is kept.',
  ])
  expect(
    depositSentences(termsOf({ due: 'after_signing', days_after_signing: 1, days_before_move: 7 }), 20_000),
  ).toEqual([
    'Deposit of $200.00, due within 1 day of signing, at the latest 7 days before the move.',
    'If you cancel before the move, all of it goes back to you.',
  ])
  expect(depositSentences(termsOf(), null)).toEqual([])
  expect(depositSentences(null, 188_195)).toEqual([])
})

test('only what is due when signed is waited for', () => {
  expect(termsOf({ booking_waits: true }).bookingWaits).toBe(true)
  expect(termsOf({ booking_waits: true, due: 'after_signing' }).bookingWaits).toBe(false)
})

test.each([
  ['a deposit of nothing', { amount: 0 }, 'Must be more than 0'],
  ['more than the whole', { kind: 'percent', amount: 120 }, 'Must be at most 100'],
  ['a day named twice', { refunds: [ROWS[0], ROWS[0]] }, 'Each number of days once'],
  [
    'less for cancelling earlier',
    { refunds: [{ days_before: 7, percent: 20 }, ROWS[0]] },
    'Must not be more than for an earlier day',
  ],
  ['half a day', { days_after_signing: 1.5 }, 'Must be a whole number'],
])('refuses %s', (_, rule, message) => {
  const { error } = depositRule.safeParse({ ...RULE, ...rule })
  expect(error?.issues.map((issue) => issue.message)).toContain(message)
})
