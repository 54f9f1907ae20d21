import { PAYMENT_METHODS, type PaymentMethod } from '../ledger/ledger-words.ts'
import type { ImportKind } from './import-fields.ts'

/** How a quote or a job of another program stands, in the words of this one. */
export const IMPORTED_QUOTE_STATUSES = ['draft', 'sent', 'approved', 'declined'] as const
export const IMPORTED_JOB_STATUSES = ['scheduled', 'completed', 'cancelled'] as const

// `lead`, `hold` and `booked` are Supermove's, as its glossary has them; the others are what programs of the trade and
// of sales call these states.
const QUOTES: Readonly<Record<(typeof IMPORTED_QUOTE_STATUSES)[number], readonly string[]>> = {
  draft: ['draft', 'lead', 'new', 'new lead', 'open', 'in progress', 'opportunity', 'estimate', 'unsent'],
  sent: [
    'sent',
    'quoted',
    'hold',
    'pending',
    'estimate sent',
    'quote sent',
    'proposal sent',
    'waiting',
    'follow up',
  ],
  approved: [
    'approved',
    'accepted',
    'booked',
    'won',
    'confirmed',
    'completed',
    'closed won',
    'sold',
    'signed',
  ],
  declined: [
    'declined',
    'lost',
    'cancelled',
    'canceled',
    'dead',
    'closed lost',
    'rejected',
    'bad lead',
    'expired',
  ],
}
const JOBS: Readonly<Record<(typeof IMPORTED_JOB_STATUSES)[number], readonly string[]>> = {
  scheduled: [
    'scheduled',
    'booked',
    'confirmed',
    'open',
    'new',
    'pending',
    'planned',
    'in progress',
    'dispatched',
  ],
  completed: [
    'completed',
    'complete',
    'done',
    'finished',
    'closed',
    'paid',
    'invoiced',
    'delivered',
    'billed',
  ],
  cancelled: ['cancelled', 'canceled', 'void', 'lost', 'no show'],
}

/** How money was taken, in the words of programs that take it. */
const METHODS: Readonly<Record<PaymentMethod, readonly string[]>> = {
  cash: ['cash'],
  check: ['check', 'cheque', 'paper check', 'personal check'],
  cashiers_check: [
    ...['cashiers check', 'cashier’s check', "cashier's check", 'cashier check'],
    ...['certified check', 'bank check'],
  ],
  money_order: ['money order'],
  card: [
    ...['card', 'credit card', 'debit card', 'credit', 'debit', 'credit/debit card', 'card on file'],
    ...['visa', 'mastercard', 'master card', 'amex', 'american express', 'discover'],
  ],
  bank_transfer: [
    ...['bank transfer', 'ach', 'ach transfer', 'eft', 'wire', 'wire transfer', 'direct deposit'],
    ...['e check', 'echeck', 'zelle'],
  ],
  other: ['other', 'venmo', 'paypal', 'cash app', 'gift card'],
}

const byKind: Partial<Record<ImportKind, Readonly<Record<string, readonly string[]>>>> = {
  quotes: QUOTES,
  jobs: JOBS,
  payments: METHODS,
}

/** What someone says of a status whose rows are not to be imported. */
export const LEAVE_OUT = 'leave_out'

/** What a status may be said to mean, of the kinds that have one. */
export const STATUS_CHOICES: Partial<Record<ImportKind, readonly string[]>> = {
  quotes: [...IMPORTED_QUOTE_STATUSES, LEAVE_OUT],
  jobs: [...IMPORTED_JOB_STATUSES, LEAVE_OUT],
  payments: [...PAYMENT_METHODS, LEAVE_OUT],
}

/** What the statuses of a file mean: as someone said it, and as the program that wrote it means them. */
export type StatusWords = {
  readonly said: Readonly<Record<string, string>>
  readonly theirs: Readonly<Record<string, readonly string[]>>
}

/** A status as it is compared. */
export const comparedStatus = (text: string) =>
  text.toLowerCase().replace(/[_-]+/g, ' ').replace(/\s+/g, ' ').trim()

/** The status that a cell means; null for words that no one knows: those are never guessed. */
export function statusMeant(kind: ImportKind, text: string, { said, theirs }: StatusWords): string | null {
  const word = comparedStatus(text)
  const chosen = said[word]
  if (chosen !== undefined) return STATUS_CHOICES[kind]?.includes(chosen) ? chosen : null
  const among = (words: Readonly<Record<string, readonly string[]>>) =>
    Object.keys(words).find((status) => words[status]?.some((one) => comparedStatus(one) === word))
  return among(theirs) ?? among(byKind[kind] ?? {}) ?? null
}

/** How a job of a file is stored: what is over by the company's day and was to be done is completed. */
export function importedJobStatus(
  status: string | null | undefined,
  day: string | null | undefined,
  today: string,
): (typeof IMPORTED_JOB_STATUSES)[number] {
  if (status === 'completed' || status === 'cancelled') return status
  return day && day < today ? 'completed' : 'scheduled'
}
