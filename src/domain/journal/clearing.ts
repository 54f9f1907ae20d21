import { mediumDate } from '../calendar.ts'
import { formatCents } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { type ClearingAccount, MONEY_ACCOUNTS } from './accounts.ts'
import { type Book, dated, inPurse, jobOf, onLot } from './book.ts'
import {
  centsOf,
  type Day,
  type Entry,
  entryOf,
  type Id,
  monthOf,
  type NewEntry,
  type Posting,
} from './entry.ts'

/** What the bank gets of a clearing account: so much less the fee that was kept of it; whole cents. */
export type Payout = {
  readonly account: ClearingAccount
  readonly day: Day
  readonly grossCents: number
  readonly feeCents: number
}

/** Below zero it is taken from the bank. */
export const payOut = (book: Book, { account, day, grossCents, feeCents }: Payout): NewEntry[] =>
  entryOf({
    ...{ ...dated(book, day), kind: account === '1120' ? 'card_payout' : 'bank_deposit' },
    postings: [
      { account: '1010', cents: grossCents - feeCents },
      { account: '6200', cents: feeCents },
      { account, cents: -grossCents },
    ],
  })

type CardPayout = Omit<Payout, 'account'>

/** A payout of card payments, as the provider tells of it. Whole cents. */
export const cardPayout = (book: Book, payout: CardPayout): NewEntry[] =>
  payOut(book, { ...payout, account: '1120' })

type BankDeposit = { day: Day; method: 'cash' | 'check' | 'other'; cents: number }

/** Cash, checks or what else was taken, brought to the bank; below zero what the bank takes back. Whole cents. */
export const bankDeposit = (book: Book, { day, method, cents }: BankDeposit): NewEntry[] =>
  payOut(book, { account: CLEARING_OF[method], day, grossCents: cents, feeCents: 0 })

const CLEARING_OF = { cash: '1100', check: '1110', other: '1190' } as const

type Asked = Payout & {
  readonly today: Day
  /** What the account is called, and what lay in it at the end of the day less what was paid out since; whole cents. */
  readonly name: string
  readonly heldCents: number
}

/** @throws Refusal with a sentence for a payout that someone types and cannot have been */
export function refusePayout({ day, today, grossCents, feeCents, name, heldCents }: Asked): void {
  const refuse = (words: string) => {
    throw new Refusal('unprocessable', words)
  }
  if (day > today) refuse('A payout is entered once the bank has it: please choose a day up to today.')
  if (feeCents > grossCents) refuse('The fee is more than what was paid out.')
  if (grossCents <= heldCents) return
  refuse(
    heldCents > 0
      ? `${name} held ${formatCents(heldCents)} on ${mediumDate(day)}: no more can have been paid out.`
      : `${name} held nothing on ${mediumDate(day)} that can have been paid out.`,
  )
}

/** Takes back a payout that was entered by mistake, or that the bank refused. */
export function payoutTakenBack(book: Book, { id, day, kind, postings, ...entry }: Entry): NewEntry[] {
  const at = dated(book, book.today)
  const month = entry.for ?? monthOf(day)
  return entryOf({
    ...{ day: at.day, kind, corrects: id, for: month === monthOf(at.day) ? undefined : month },
    postings: postings.map((posting) => ({ ...posting, cents: -posting.cents })),
  })
}

/** Whole cents above zero; below it what is taken back. */
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
