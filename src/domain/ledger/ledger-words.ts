import { kindWords } from '../plain-kind.ts'
/**
 * What a row of a ledger does. A charge raises what is owed, a payment pays it, the others take back or let go. Money of a
 * payment that moves to another job is out of the one and in the other: two rows, the second of which names the first.
 */
export const ENTRY_KINDS = [
  'charge',
  'payment',
  'refund',
  'reversal',
  'credit',
  'rounding',
  'write_off',
  'moved_out',
  'moved_in',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** What brings a job money, which can go back or move on, and what takes it away. */
export const BRINGS_MONEY = ['payment', 'moved_in'] as const satisfies readonly EntryKind[]
export const TAKES_MONEY = ['refund', 'reversal', 'moved_out'] as const satisfies readonly EntryKind[]

/** Whether a row brings its job money. */
export const bringsMoney = (kind: EntryKind): kind is (typeof BRINGS_MONEY)[number] =>
  BRINGS_MONEY.some((one) => one === kind)
/** Whether a row takes money from its job. */
export const takesMoney = (kind: EntryKind): kind is (typeof TAKES_MONEY)[number] =>
  TAKES_MONEY.some((one) => one === kind)

/** What a payment is for. */
export const PAYMENT_PURPOSES = ['deposit', 'balance'] as const
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number]

/** How money is taken by hand; a card on the company's own terminal. */
export const PAYMENT_METHODS = [
  'cash',
  'check',
  'cashiers_check',
  'money_order',
  'card',
  'bank_transfer',
  'other',
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = kindWords({
  cash: 'Cash',
  check: 'Check',
  cashiers_check: 'Cashier’s check',
  money_order: 'Money order',
  card: 'Card',
  bank_transfer: 'Bank transfer',
  other: 'Other',
})

/** How the person who paid gets a receipt: the server mails it, the phone that took the money does the rest. */
export const RECEIPT_WAYS = ['mail', 'text', 'qr', 'paper', 'none'] as const
export type ReceiptWay = (typeof RECEIPT_WAYS)[number]

export const PAYMENT_PURPOSE_NAMES: Readonly<Record<PaymentPurpose, string>> = kindWords({
  deposit: 'Deposit',
  balance: 'Balance',
})
