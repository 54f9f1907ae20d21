import { type Book, dated, leastFrom, onLot } from './book.ts'
import { cellsIn, linesOf, shareOfCells } from './cells.ts'
import {
  centsOf,
  type Day,
  entryOf,
  type Id,
  isMoney,
  type NewEntry,
  type Posting,
  postingsOf,
} from './entry.ts'

type LetGo = 'write_off' | 'credit'
const ACCOUNT_OF = { write_off: '6100', credit: '4900' } as const

/** What was let go of a job and is not recovered, by day and payer, and its cells of bad debt or gifts and their tax. */
function letGo({ entries }: Book, job: Id, kind: LetGo) {
  const off = entries.filter((entry) => entry.kind === kind)
  const money = kind === 'write_off' ? entries.filter(isMoney) : []
  const debts = off.flatMap((entry) =>
    postingsOf([entry], job)
      .filter(({ account }) => account === '1200')
      .map((posting) => ({ day: entry.day, cents: -posting.cents, posting })),
  )
  const back = money.flatMap((entry) =>
    postingsOf([entry], job)
      .filter(({ account }) => account === '4800' || account === '2200')
      .map(({ cents }) => ({ day: entry.day, cents })),
  )
  const account = ACCOUNT_OF[kind]
  const cells = cellsIn(postingsOf([...off, ...money], job), [account, '4800', '2200'], account)
  return { debts, all: [...debts, ...back], cells: cells.map((cell) => ({ ...cell, cents: -cell.cents })) }
}

/**
 * What of a payer’s money brings back a debt that was written off by its day, as lines of income and of the tax that is due
 * again; no more than was written off of this payer and is not recovered.
 */
export function recovered(
  book: Book,
  job: Id,
  { payer, cents, day }: { payer: Id; cents: number; day: Day },
): Posting[] {
  const { debts, all, cells } = letGo(book, job, 'write_off')
  const ofPayer = debts.filter(({ posting }) => posting.payer === payer)
  const most = Math.min(cents, leastFrom(all, day), leastFrom(ofPayer, day))
  if (most <= 0) return []
  const lines = linesOf(shareOfCells(cells, most), job, -1)
  return lines.map((line) => ({ ...line, account: line.account === '6100' ? '4800' : line.account }))
}

/**
 * Takes back so much of what was let go, where a job comes to less than was open: what was never paid is never held for a
 * refund, and its tax is not lowered twice.
 */
export function reopened(book: Book, job: Id, kind: LetGo, cents: number): NewEntry[] {
  const at = dated(book, book.today)
  const { debts, all, cells } = letGo(book, job, kind)
  const most = Math.min(cents, centsOf(all))
  if (most <= 0) return []
  let left = most
  const lots = debts.toReversed().map(({ posting }) => {
    const taken = Math.max(0, Math.min(left, -posting.cents))
    left -= taken
    const { payer = '', invoice, due = at.day } = posting
    return onLot({ job, payer, invoice, due }, taken)
  })
  return entryOf({
    ...at,
    kind,
    postings: [...lots, ...linesOf(shareOfCells(cells, most), job, -1)],
  })
}
