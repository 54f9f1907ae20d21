import { describe, expect, test } from 'vitest'
import { csvRows } from '../csv.ts'
import { journalRows } from './journal.ts'

describe('an entry in the columns of', () => {
  const entry = {
    ...{ number: '2026-09-0001', day: '2026-09-05', words: 'Payment J-2026-0001' },
    lines: [
      { account: '1120', cents: 1000_50, name: '' },
      { account: '1200', cents: -1000_50, name: 'Ava, Stone' },
    ],
  } as const

  test('QuickBooks has a debit and a credit of the same amount', () => {
    expect(csvRows(journalRows(entry, 'quickbooks', new Map()))).toBe(
      '2026-09-0001,09/05/2026,Card clearing,Payment J-2026-0001,1000.50,,\r\n' +
        '2026-09-0001,09/05/2026,Receivable,Payment J-2026-0001,,1000.50,"Ava, Stone"\r\n',
    )
  })

  test('Xero has an amount below zero for a credit', () => {
    expect(csvRows(journalRows(entry, 'xero', new Map()))).toBe(
      '2026-09-0001 Payment J-2026-0001,05 Sep 2026,Card clearing,1120,Tax Exempt,1000.50\r\n' +
        '2026-09-0001 Payment J-2026-0001,05 Sep 2026,"Receivable, Ava, Stone",1200,Tax Exempt,-1000.50\r\n',
    )
  })

  test('a company names accounts as its bookkeeper does', () => {
    const names = new Map([['1120', { name: 'Card Processor', code: '1055' }]] as const)
    const [card] = journalRows(entry, 'quickbooks', names)
    expect(card?.[2]).toBe('Card Processor')
    const [line] = journalRows(entry, 'xero', names)
    expect(line?.slice(2, 4)).toEqual(['Card Processor', '1055'])
  })
})
