import type { Book } from './book.ts'
import { cancel, price, rebook, reverse, storageEnded, storageMonth } from './charges.ts'
import { bankDeposit, cardPayout, opening, payOut } from './clearing.ts'
import { centsOf, type NewEntry } from './entry.ts'
import { correctInvoice, creditNote, invoice, invoiceVoid } from './invoices.ts'
import { applyOnAccount, payment, takeMoved } from './payments.ts'
import { takenBack } from './recoveries.ts'
import { cashRounding, claim, claimOffset, credit, writeOff } from './reductions.ts'
import { disputeWon, failed, movePayment, refund } from './takebacks.ts'
import { tipsPaid, tipsShared } from './tips.ts'

const RULES = {
  ...{ price, reverse, storage_month: storageMonth, storage_ended: storageEnded, cancel, rebook },
  ...{ payment, apply_on_account: applyOnAccount, move_payment: movePayment },
  ...{ take_moved: takeMoved, refund },
  ...{ returned: failed('returned'), dispute: failed('dispute'), dispute_won: disputeWon },
  ...{ credit, write_off: writeOff, cash_rounding: cashRounding },
  ...{
    claim_paid: claim('claim_paid'),
    claim_recovered: claim('claim_recovered'),
    claim_offset: claimOffset,
  },
  ...{ invoice, invoice_void: invoiceVoid, credit_note: creditNote, correct_invoice: correctInvoice },
  ...{ taken_back: takenBack },
  ...{ tips_shared: tipsShared, tips_paid: tipsPaid },
  ...{ card_payout: cardPayout, bank_deposit: bankDeposit, pay_out: payOut, opening },
}
type Rules = typeof RULES

/** What happens to a job’s money. What has no day of its own happens on the book’s today. */
export type MoneyEvent = {
  [Do in keyof Rules]: { readonly do: Do } & Parameters<Rules[Do]>[1]
}[keyof Rules]

/**
 * The entries that an event brings; none where nothing changes. They are stored together and in their order, in one
 * transaction with the job locked, with ids that the caller gives.
 * @throws Refusal with a sentence where it cannot be: then nothing is stored
 */
export function post(book: Book, { do: kind, ...event }: MoneyEvent): NewEntry[] {
  const rule = RULES[kind] as (book: Book, event: object) => NewEntry[]
  const entries = rule(book, event)
  const wrong = entries.find(({ postings }) => centsOf(postings) !== 0)
  if (wrong)
    throw new Error(`An entry of ${wrong.kind} is out of balance by ${centsOf(wrong.postings)} cents.`)
  return entries
}
