import { type Book, dated, heldOn, inPurse, jobOf, leastFrom, onLot, purseOf, withNew } from './book.ts'
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
  sumOn,
} from './entry.ts'

/** What a company lets go: a debt that will not be collected, a gift, or cash rounded down. */
const ACCOUNT_OF = { write_off: '6100', credit: '4900', cash_rounding: '4950' } as const
export type LetGo = keyof typeof ACCOUNT_OF

/** What was let go of a job and is not recovered, by day and payer, and its cells of bad debt, gifts or cash rounded and their tax. */
function letGo({ entries }: Pick<Book, 'entries'>, job: Id, kind: LetGo) {
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

/** How much is let go of a job and neither recovered nor taken back, in whole cents. */
export const letGoOf = (book: Pick<Book, 'entries'>, job: Id, kind: LetGo): number =>
  centsOf(letGo(book, job, kind).cells)

type TakenBack = { readonly job: Id; readonly kind: LetGo; readonly cents: number }

/** So much of what was let go is taken back: what it paid is open again, and what it freed is no longer held. */
export function takenBack(book: Book, { job, kind, cents }: TakenBack): NewEntry[] {
  const back = reopened(book, job, kind, cents)
  const left = cents - sumOn(postingsOf(back), '1200')
  const now = withNew(book, back)
  const lines = linesOf(shareOfCells(letGo(now, job, kind).cells, left), job, -1)
  const { payer, ...known } = jobOf(book, job)
  const at = dated(book, book.today)
  const purse = purseOf({ ...known, payer }, payer)
  const freed = Math.min(left, Math.max(0, heldOn(now, purse, at.day)))
  const postings = [inPurse(purse, freed), onLot({ job, payer, due: at.day }, left - freed), ...lines]
  return [...back, ...entryOf({ ...at, kind, postings })]
}
