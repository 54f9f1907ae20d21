import { expect, test } from 'vitest'
import type { Book, JobFacts } from './book.ts'
import { catchUp } from './catch-up.ts'
import type { PriceLine } from './cells.ts'
import { centsOf, type Entry, postingsOf, sumOn } from './entry.ts'
import type { JobMoney, LedgerRow } from './job-money.ts'

const EARLIER: JobFacts = { id: 1, payer: 2, agreement: 3, place: 'CO 80207', since: '0001-01-01' }
const LATER: JobFacts = { ...EARLIER, id: 4 }
const TODAY = '2026-11-23'
const LINE: PriceLine = { income: 'moving', cents: 100_000, place: 'CO 80207', rate: null }

const row = (id: number, more: Partial<LedgerRow> & Pick<LedgerRow, 'kind'>): LedgerRow => ({
  ...{ id, day: '2026-11-02', amountCents: 0, tipCents: 0, method: null },
  ...{ ofEntry: null, invoiceId: null, storage: null, tips: [] },
  ...more,
})
const PAID = row(11, { kind: 'payment', method: 'card', amountCents: 20_000 })
const STORED = row(12, {
  ...{ kind: 'charge', amountCents: 16_500 },
  storage: { cents: 16_500, rate: null, place: 'CO 80239' },
})

const moneyOf = (job: JobFacts, rows: readonly LedgerRow[], more: Partial<JobMoney> = {}): JobMoney => ({
  ...{ job, customer: job.payer, rows, price: null, movesTaxed: false, invoices: [] },
  settled: { owedCents: 0, paidCents: 20_000, waivedCents: 0 },
  ...more,
})

/** Posts what is new, with the numbers that the database would give. */
function post(entries: readonly Entry[], money: JobMoney, jobs: readonly JobFacts[]) {
  const book: Book = { entries, jobs, invoices: [], today: TODAY, firstOpenMonth: null }
  const caught = catchUp(book, money)
  expect(caught.refused).toEqual([])
  return {
    ...caught,
    all: [...entries, ...caught.entries.map((one, at) => ({ ...one, id: entries.length + at + 1 }))],
  }
}

test.each([
  ['its deposit', [PAID], { owedCents: 100_000, paidCents: 20_000 }, 80_000],
  ['months of storage that are open', [PAID, STORED], { owedCents: 116_500, paidCents: 20_000 }, 96_500],
])('what stands with a job that is booked again comes to the later one: %s', (_, rows, settled, open) => {
  const before = post([], moneyOf(EARLIER, rows), [EARLIER]).all
  const price = { part: 'price' as const, on: [{ day: '2026-11-20', lines: [LINE], maximumCents: 100_000 }] }
  const money = moneyOf(LATER, rows, { price, settled: { ...settled, waivedCents: 0 } })
  const { all, dues } = post(before, money, [LATER, EARLIER])
  for (const account of ['1200', '2300'] as const) {
    expect([account, sumOn(postingsOf(all, EARLIER.id), account)]).toEqual([account, 0])
  }
  expect(sumOn(postingsOf(all, LATER.id), '1200')).toBe(open)
  expect(sumOn(postingsOf(all), '2300')).toBe(0)
  expect(centsOf(dues)).toBe(open)
  expect(post(all, money, [LATER, EARLIER]).entries).toEqual([])
})

test('what no rule can have is adjusted, so that the journal agrees with the job', () => {
  const back = row(13, { kind: 'refund', method: 'check', ofEntry: 99, amountCents: 5000 })
  const money = moneyOf(LATER, [PAID, back], { settled: { owedCents: 0, paidCents: 15_000, waivedCents: 0 } })
  const book: Book = { entries: [], jobs: [LATER], invoices: [], today: TODAY, firstOpenMonth: null }
  const { entries, refused } = catchUp(book, money)
  expect(refused).toEqual(['entry 13: Only $0.00 is left of this payment to go back.'])
  expect(entries.map(({ kind }) => kind)).toEqual(['payment', 'adjustment'])
  const all = postingsOf(entries)
  expect([sumOn(all, '1120'), sumOn(all, '1110'), sumOn(all, '2300')]).toEqual([20_000, -5000, -15_000])
})
