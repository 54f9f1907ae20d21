import { expect, test } from 'vitest'
import { monthFile } from './month-file.ts'
import type { Stored } from './months.ts'

const NAMES = new Map([['4000', { name: 'Local moving', code: '40100' }]] as const)

const charge: Stored = {
  ...{ id: 7, day: '2026-10-12', kind: 'charge', at: '2026-10-12T16:00:00.000Z', number: null },
  postings: [
    { account: '1200', cents: 110_50, job: 3, payer: 9, invoice: 4, due: '2026-10-12' },
    { account: '4000', cents: -100_00, job: 3, place: 'CO 80207', rate: 8.81 },
    { account: '2200', cents: -10_50, job: 3, place: 'CO 80207', rate: 8.81 },
  ],
}
const credit: Stored = {
  ...{ id: 8, day: '2026-10-20', kind: 'credit', at: '2026-10-20T16:00:00.000Z', number: null },
  ...{ corrects: 2, for: '2026-09' },
  postings: [
    { account: '4900', cents: 5_00, job: 3, place: 'CO 80207' },
    { account: '1200', cents: -5_00, job: 3, payer: 9 },
  ],
}

test('the file of a month has its sums and a row for each posting, by number, without a name of a person', () => {
  const unnumbered: Stored = { ...charge, id: 9, kind: 'invoice' }
  const file = monthFile({
    ...{ company: 'Ridgeline, Inc.', month: '2026-10', edition: 2, names: NAMES },
    entries: [unnumbered, credit, charge],
    numbers: new Map([
      [2, { month: '2026-09', number: 12 }],
      [7, { month: '2026-10', number: 1 }],
      [8, { month: '2026-10', number: 2 }],
    ]),
  })
  expect(file.split('\r\n')).toEqual([
    '\uFEFFCompany,"Ridgeline, Inc."',
    'Month,2026-10',
    'Edition,2',
    'Entries,2',
    'Debits,115.50',
    'Credits,115.50',
    'Number,Day,Kind,For,Corrects,Account,Account name,Debit,Credit,Job,Invoice,Payer,Place,Rate',
    '2026-10-0001,2026-10-12,charge,,,1200,Receivable,110.50,,3,4,9,,',
    '2026-10-0001,2026-10-12,charge,,,40100,Local moving,,100.00,3,,,CO 80207,8.81',
    '2026-10-0001,2026-10-12,charge,,,2200,Sales tax payable,,10.50,3,,,CO 80207,8.81',
    '2026-10-0002,2026-10-20,credit,2026-09,2026-09-0012,4900,Discounts and credits,5.00,,3,,,CO 80207,',
    '2026-10-0002,2026-10-20,credit,2026-09,2026-09-0012,1200,Receivable,,5.00,3,,9,,',
    '',
  ])
})
