import { kindWords } from '../plain-kind.ts'
/** What a row of a ledger does. A charge raises what is owed, a payment pays it, the others take back or let go. */
export const ENTRY_KINDS = [
  'charge',
  'payment',
  'refund',
  'reversal',
  'credit',
  'rounding',
  'write_off',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

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
