import type { Invoice } from '../../contract/invoices.ts'
import { mediumDate, mediumMoment } from '../../domain/calendar.ts'
import { INVOICE_KIND_WORDS } from '../../domain/invoices/invoice-document.ts'
import { INVOICE_STATE_WORDS, type InvoiceState } from '../../domain/ledger/invoice-states.ts'
import { formatMoney } from '../../domain/money.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

const TONES: Readonly<Record<InvoiceState, BadgeTone>> = {
  open: 'blue',
  partly_paid: 'amber',
  overdue: 'red',
  paid: 'green',
  credited: 'grey',
  written_off: 'grey',
  void: 'grey',
}

/** How an invoice stands; a credit note asks for nothing. */
export const StateBadge = ({ kind, state }: Pick<Invoice, 'kind' | 'state'>) =>
  kind === 'credit_note' ? (
    <Badge tone="grey">Credit note</Badge>
  ) : (
    <Badge tone={TONES[state]}>{INVOICE_STATE_WORDS[state]}</Badge>
  )

/** Where the mail of an invoice is: sent is what a mail server took. */
const MAIL_WORDS: Readonly<Record<NonNullable<Invoice['mail']>['state'], (at: string) => string>> = {
  sent: (at) => `sent ${at}`,
  queued: () => 'not sent yet, waiting for the mail server',
  kept: () => 'not sent, kept in data/mail: no mail server set',
  refused: () => 'not sent, refused by the mail server',
  unconfirmed: () => 'may have arrived: the mail server never confirmed it',
}

/** `Invoice of Dec 2, 2026, due Dec 16, 2026, sent Dec 2, 2026, 9:04 AM`; without what stands beside it in a column. */
export function invoiceLine(invoice: Invoice, { hasDueColumn = false } = {}): string {
  const { kind, issued_on, due_on, of_invoice, void_reason, mail } = invoice
  return [
    `${INVOICE_KIND_WORDS[kind]} of ${mediumDate(issued_on)}`,
    kind === 'credit_note' ? `to ${of_invoice}` : !hasDueColumn && `due ${mediumDate(due_on)}`,
    void_reason && `void: ${void_reason}`,
    mail ? MAIL_WORDS[mail.state](mediumMoment(mail.at.slice(0, 16))) : void_reason === null && 'not sent',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Of a credit note what it takes off. */
export const amountOf = ({ kind, total }: Pick<Invoice, 'kind' | 'total'>): string =>
  formatMoney(kind === 'credit_note' ? -total : total)
