import { MONEY_ACCOUNTS } from './accounts.ts'
import { type Book, dated, inPurse, jobOf, onLot } from './book.ts'
import { centsOf, type Day, entryOf, type Id, type NewEntry, type Posting } from './entry.ts'

type CardPayout = { day: Day; grossCents: number; feeCents: number }

/** A payout of card payments, as the provider tells of it; below zero it is taken from the bank. Whole cents. */
export const cardPayout = (book: Book, { day, grossCents, feeCents }: CardPayout): NewEntry[] =>
  entryOf({
    ...{ ...dated(book, day), kind: 'card_payout' },
    postings: [
      { account: '1010', cents: grossCents - feeCents },
      { account: '6200', cents: feeCents },
      { account: '1120', cents: -grossCents },
    ],
  })

type BankDeposit = { day: Day; method: 'cash' | 'check' | 'other'; cents: number }

/** Cash, checks or what else was taken, brought to the bank; below zero what the bank takes back. Whole cents. */
export function bankDeposit(book: Book, { day, method, cents }: BankDeposit): NewEntry[] {
  const taken: Posting = { account: MONEY_ACCOUNTS[method], cents: -cents }
  return entryOf({ ...dated(book, day), kind: 'bank_deposit', postings: [{ account: '1010', cents }, taken] })
}

/** Whole cents above zero. */
export type OpeningRow =
  | { readonly what: 'receivable'; readonly job: Id; readonly cents: number; readonly due: Day }
  | { readonly what: 'deposit'; readonly job: Id; readonly cents: number }
  | { readonly what: 'tips'; readonly person: Id; readonly cents: number }
  | {
      readonly what: 'clearing'
      readonly method: 'cash' | 'check' | 'card' | 'other'
      readonly cents: number
    }

/** What no dated fact explains on the day of the upgrade, against opening balances. */
export function opening(book: Book, { day, rows }: { day: Day; rows: readonly OpeningRow[] }): NewEntry[] {
  const postings = rows.map((row): Posting => {
    if (row.what === 'tips') return { account: '2400', cents: -row.cents, person: row.person }
    if (row.what === 'clearing') return { account: MONEY_ACCOUNTS[row.method], cents: row.cents }
    const { id: job, payer, agreement } = jobOf(book, row.job)
    return row.what === 'deposit'
      ? inPurse({ payer, job, agreement: agreement ?? undefined }, -row.cents)
      : onLot({ job, payer, due: row.due }, row.cents)
  })
  const against: Posting = { account: '3900', cents: -centsOf(postings) }
  return entryOf({ ...dated(book, day), kind: 'opening', postings: [...postings, against] })
}
