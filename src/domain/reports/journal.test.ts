import { describe, expect, test } from 'vitest'
import { csvRows } from '../csv.ts'
import { deliveryLines, entryLines, journalRows } from './journal.ts'

const sum = (lines: readonly { cents: number }[]) => lines.reduce((total, { cents }) => total + cents, 0)

test.each([
  [
    'paid before in part',
    { chargedCents: 1080_00, taxCents: 80_00, beforeCents: 150_00 },
    { deposits: 150_00, receivable: 930_00, income: -1000_00, tax: -80_00 },
  ],
  [
    'paid before above it',
    { chargedCents: 100_00, taxCents: 0, beforeCents: 150_00 },
    { deposits: 150_00, receivable: -50_00, income: -100_00 },
  ],
  ['nothing', { chargedCents: 0, taxCents: 0, beforeCents: 0 }, {}],
])('a delivery, %s, adds up to nothing', (_, facts, lines) => {
  const found = deliveryLines(facts)
  expect(sum(found)).toBe(0)
  expect(Object.fromEntries(found.map(({ account, cents }) => [account, cents]))).toEqual(lines)
})

test.each([
  ['payment', false, { money: 120_00, receivable: -100_00, tips: -20_00 }],
  ['payment', true, { money: 120_00, deposits: -100_00, tips: -20_00 }],
  ['refund', false, { money: -120_00, receivable: 100_00, tips: 20_00 }],
  ['reversal', true, { money: -120_00, deposits: 100_00, tips: 20_00 }],
  ['charge', false, {}],
] as const)('a %s (before the delivery: %s) adds up to nothing', (kind, isBefore, lines) => {
  const found = entryLines({ kind, amountCents: 100_00, tipCents: 20_00 }, isBefore)
  expect(sum(found)).toBe(0)
  expect(Object.fromEntries(found.map(({ account, cents }) => [account, cents]))).toEqual(lines)
})

test.each([
  ['credit', 'credits'],
  ['rounding', 'rounding'],
  ['write_off', 'badDebt'],
] as const)('a %s is taken from what is receivable', (kind, account) => {
  expect(entryLines({ kind, amountCents: 5_00, tipCents: 0 }, false)).toEqual([
    { account, cents: 5_00 },
    { account: 'receivable', cents: -5_00 },
  ])
})

describe('an entry in the columns of', () => {
  const entry = {
    ...{
      number: 'R-2026-0001',
      day: '2026-09-05',
      words: 'Payment J-2026-0001 Card',
      customer: 'Ava, Stone',
    },
    lines: entryLines({ kind: 'payment', amountCents: 1000_50, tipCents: 0 }, false),
  }

  test('QuickBooks has a debit and a credit of the same amount', () => {
    expect(csvRows(journalRows(entry, 'quickbooks'))).toBe(
      'R-2026-0001,09/05/2026,Undeposited Funds,Payment J-2026-0001 Card,1000.50,,"Ava, Stone"\r\n' +
        'R-2026-0001,09/05/2026,Accounts Receivable (A/R),Payment J-2026-0001 Card,,1000.50,"Ava, Stone"\r\n',
    )
  })

  test('Xero has an amount below zero for a credit', () => {
    expect(csvRows(journalRows(entry, 'xero'))).toBe(
      'R-2026-0001 Payment J-2026-0001 Card,05 Sep 2026,"Undeposited Funds, Ava, Stone",1000,Tax Exempt,1000.50\r\n' +
        'R-2026-0001 Payment J-2026-0001 Card,05 Sep 2026,"Accounts Receivable (A/R), Ava, Stone",1200,Tax Exempt,-1000.50\r\n',
    )
  })
})
