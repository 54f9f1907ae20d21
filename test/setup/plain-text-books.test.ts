import { expect, test } from 'vitest'
import { ACCOUNTS } from '../../src/domain/journal/accounts.ts'
import { beancountFile, entriesOfFile, hledgerJournal, plainAccount } from './plain-text-books.ts'

const ROWS = [
  ['2026-10-0001', '10/12/2026', 'Card clearing', 'Payment J-1', '300.10', '', 'Ana O’Neil'],
  ['2026-10-0001', '10/12/2026', 'Customer deposits', 'Payment J-1', '', '300.10', 'Ana O’Neil'],
  ['Draft 7', '11/02/2026', 'Receivable', 'Charge "J\\2"; date:x', '0.29', '', 'Ana O’Neil'],
  ['Draft 7', '11/02/2026', 'Moving income', 'Charge "J\\2"; date:x', '', '0.29', 'Ana O’Neil'],
]
const BOOKS = {
  entries: entriesOfFile(ROWS),
  balances: [{ day: '2026-10-31', account: plainAccount('2300'), cents: -30010 }],
}

test('a journal’s file is read as entries of whole cents', () => {
  expect(BOOKS.entries).toEqual([
    {
      ...{ day: '2026-10-12', number: '2026-10-0001', words: 'Payment J-1' },
      lines: [
        { account: 'Assets:Card-clearing', cents: 30010 },
        { account: 'Liabilities:Customer-deposits', cents: -30010 },
      ],
    },
    {
      ...{ day: '2026-11-02', number: 'Draft 7', words: 'Charge "J\\2"; date:x' },
      lines: [
        { account: 'Assets:Receivable', cents: 29 },
        { account: 'Income:Moving-income', cents: -29 },
      ],
    },
  ])
  expect(() => entriesOfFile([['1', '10/12/2026', 'Goodwill', '', '1.00', '', '']])).toThrow('Goodwill')
})

test('hledger’s journal holds them, and the balances below them', () => {
  expect(hledgerJournal(BOOKS)).toBe(`2026-10-12 (2026-10-0001) Payment J-1
    Assets:Card-clearing  300.10 USD
    Liabilities:Customer-deposits  -300.10 USD

2026-11-02 (Draft 7) Charge "J\\2"  date:x
    Assets:Receivable  0.29 USD
    Income:Moving-income  -0.29 USD

2026-10-31 Balance
    Liabilities:Customer-deposits  0.00 USD =* -300.10 USD
`)
})

test('Beancount’s file opens each account, and has the balances of the morning after, to the cent', () => {
  expect(
    beancountFile(BOOKS).replaceAll(/^1900-01-01 open .*\n\n/gm, ''),
  ).toBe(`2026-10-12 * "2026-10-0001" "Payment J-1"
  Assets:Card-clearing  300.10 USD
  Liabilities:Customer-deposits  -300.10 USD

2026-11-02 * "Draft 7" "Charge \\"J\\\\2\\"; date:x"
  Assets:Receivable  0.29 USD
  Income:Moving-income  -0.29 USD

2026-11-01 balance Liabilities:Customer-deposits  -300.10 ~ 0.00 USD
`)
  const opened = [...beancountFile(BOOKS).matchAll(/^1900-01-01 open (.*)$/gm)].map(([, account]) => account)
  expect(opened).toEqual([
    ...['Assets:Card-clearing', 'Liabilities:Customer-deposits', 'Assets:Receivable', 'Income:Moving-income'],
  ])
})

test('each account of the chart has a name of its own', () => {
  const codes = Object.keys(ACCOUNTS) as (keyof typeof ACCOUNTS)[]
  expect(new Set(codes.map((code) => plainAccount(code))).size).toBe(codes.length)
})
