import { sumOf } from '../money.ts'
import type { Account } from './accounts.ts'

/** Who or what a posting is about, as the caller stores it. */
export type Id = number | string
/** `YYYY-MM-DD` in the company’s time zone. */
export type Day = string
/** `YYYY-MM` */
export type Month = string

/**
 * A line of an entry. It holds ids and figures alone, so that a person’s data can be removed. Receivable bears job, payer
 * and due day, and its invoice where it stands on one; held money its payer, with agreement and job unless it is on account;
 * income and tax their job, place and rate.
 */
export type Posting = {
  readonly account: Account
  /** Whole cents: a debit above zero, a credit below. */
  readonly cents: number
  readonly job?: Id
  readonly agreement?: Id
  readonly invoice?: Id
  readonly payer?: Id
  /** Whose tip it is. */
  readonly person?: Id
  readonly due?: Day
  /** The place whose sales tax applies. */
  readonly place?: string
  /** Of sales tax, in percent; left out where nothing is taxed. */
  readonly rate?: number
}

/** What receives money, gives it back or moves it: what a job owes is the same before and after. */
const MONEY_KINDS = [
  ...(['payment', 'recovery', 'deposit_applied', 'deposit_moved', 'payment_moved'] as const),
  ...(['refund', 'returned', 'dispute', 'dispute_won'] as const),
] as const

/** What an entry records. */
export const JOURNAL_KINDS = [
  ...MONEY_KINDS,
  ...([
    'opening',
    'charge',
    'correction',
    'adjustment',
    'invoice',
    'invoice_void',
    'credit',
    'write_off',
  ] as const),
  ...(['cash_rounding', 'claim_paid', 'claim_recovered', 'claim_offset', 'bank_fee'] as const),
  ...(['processing_fee', 'tips_shared', 'tips_paid', 'card_payout', 'bank_deposit'] as const),
] as const
export type JournalKind = (typeof JOURNAL_KINDS)[number]

/**
 * What of a job a charge and its corrections are about: each part is charged by itself, and its corrections name its first
 * entry. A credit note’s correction is kept apart until a new price contains it.
 */
export type Part = 'price' | 'kept' | `hand:${Id}` | `storage:${Id}` | `note:${Id}`

/** One event on one day; its postings add up to zero. */
export type NewEntry = {
  readonly day: Day
  readonly kind: JournalKind
  /** The entry that it corrects. */
  readonly corrects?: Id
  /** The payment whose money it is. */
  readonly of?: Id
  /** The month that it is for, where that is another than its day’s. */
  readonly for?: Month
  /** Only of charges and corrections. */
  readonly part?: Part
  readonly postings: readonly Posting[]
}
/** An entry that is stored. */
export type Entry = NewEntry & { readonly id: Id }

export const monthOf = (day: Day): Month => day.slice(0, 7)

export const isMoney = ({ kind }: NewEntry): boolean => MONEY_KINDS.some((money) => money === kind)

/** Whether it is what the bank got of a clearing account. */
export const isPayout = ({ kind }: NewEntry): boolean => kind === 'card_payout' || kind === 'bank_deposit'

/** What rows come to, in whole cents. */
export const centsOf = (rows: readonly { readonly cents: number }[]): number =>
  sumOf(rows.map(({ cents }) => cents))

/** What the postings of some accounts come to, in whole cents: debits above zero. */
export const sumOn = (postings: readonly Posting[], ...accounts: readonly Account[]): number =>
  centsOf(postings.filter(({ account }) => accounts.includes(account)))

/** All postings of entries, of one job where one is named. */
export const postingsOf = (entries: readonly NewEntry[], job?: Id): Posting[] =>
  entries.flatMap(({ postings }) => postings.filter((posting) => job === undefined || posting.job === job))

/**
 * Whether an entry stands in its month’s file: one that comes to nothing for each account and payer moves a subledger alone
 * (an invoice issued, a payment moved, tips shared).
 */
export const isNumbered = ({ postings }: NewEntry): boolean =>
  [...Map.groupBy(postings, ({ account, payer }) => `${account} ${payer ?? ''}`).values()].some(
    (group) => centsOf(group) !== 0,
  )

/** Whether a line is on a customer’s account: no job has it. */
export const isOnAccount = ({ account, job }: Posting): boolean => account === '2300' && job === undefined

/** An entry without lines of nothing; none where no line is left. */
export function entryOf(entry: NewEntry): NewEntry[] {
  const postings = entry.postings.filter(({ cents }) => cents !== 0)
  return postings.length === 0 ? [] : [{ ...entry, postings }]
}
