import { type CsvFigure, csvDecimal } from '../csv.ts'
import type { EntryKind } from '../ledger/ledger-words.ts'
import type { JournalFormat } from './books.ts'

/**
 * The accounts of a journal. QuickBooks knows them by their names, Xero by their codes; anyone who imports has them in the chart
 * of accounts, or renames them there.
 */
const ACCOUNTS = {
  receivable: { name: 'Accounts Receivable (A/R)', code: '1200' },
  money: { name: 'Undeposited Funds', code: '1000' },
  deposits: { name: 'Customer Deposits', code: '2300' },
  tips: { name: 'Tips Payable', code: '2400' },
  tax: { name: 'Sales Tax Payable', code: '2200' },
  income: { name: 'Moving Income', code: '4000' },
  credits: { name: 'Discounts and Credits', code: '4900' },
  rounding: { name: 'Cash Rounding', code: '4950' },
  badDebt: { name: 'Bad Debt', code: '6100' },
} as const
type Account = keyof typeof ACCOUNTS

/** A line of an entry in whole cents: a debit above zero, a credit below. */
type JournalLine = { readonly account: Account; readonly cents: number }

type JournalEntry = {
  readonly number: string
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly words: string
  readonly customer: string
  readonly lines: readonly JournalLine[]
}

const someLines = (lines: readonly JournalLine[]) => lines.filter(({ cents }) => cents !== 0)

/**
 * What a delivered job brings: income and sales tax against what was paid before and what is receivable.
 * @param chargedCents all that is charged, before anything of it is let go
 * @param beforeCents what was received and kept before the delivery
 */
export function deliveryLines({
  chargedCents,
  taxCents,
  beforeCents,
}: {
  chargedCents: number
  taxCents: number
  beforeCents: number
}): JournalLine[] {
  return someLines([
    { account: 'deposits', cents: beforeCents },
    { account: 'receivable', cents: chargedCents - beforeCents },
    { account: 'income', cents: taxCents - chargedCents },
    { account: 'tax', cents: -taxCents },
  ])
}

const WAIVED: Readonly<Record<'credit' | 'rounding' | 'write_off', Account>> = {
  credit: 'credits',
  rounding: 'rounding',
  write_off: 'badDebt',
}

/** What a row of a ledger brings, before or after the delivery of its job; nothing for a charge, which the delivery brings. */
export function entryLines(
  { kind, amountCents, tipCents }: { kind: EntryKind; amountCents: number; tipCents: number },
  isBeforeDelivery: boolean,
): JournalLine[] {
  switch (kind) {
    case 'charge':
      return []
    case 'payment':
    case 'refund':
    case 'reversal': {
      const way = kind === 'payment' ? 1 : -1
      return someLines([
        { account: 'money', cents: way * (amountCents + tipCents) },
        { account: isBeforeDelivery ? 'deposits' : 'receivable', cents: -way * amountCents },
        { account: 'tips', cents: -way * tipCents },
      ])
    }
    default:
      return someLines([
        { account: WAIVED[kind], cents: amountCents },
        { account: 'receivable', cents: -amountCents },
      ])
  }
}

type Cell = string | CsvFigure | null

/** The columns that each program imports, as it documents them. */
export const JOURNAL_HEADINGS: Readonly<Record<JournalFormat, readonly string[]>> = {
  quickbooks: ['Journal No', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits', 'Name'],
  xero: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
}

/** The rows of an entry, one for each line. */
export function journalRows(entry: JournalEntry, format: JournalFormat): Cell[][] {
  const { number, day, words, customer, lines } = entry
  return lines.map(({ account, cents }) => {
    const { name, code } = ACCOUNTS[account]
    const amount = csvDecimal(Math.abs(cents))
    return format === 'quickbooks'
      ? [number, american(day), name, words, cents > 0 ? amount : null, cents < 0 ? amount : null, customer]
      : [`${number} ${words}`, spoken(day), `${name}, ${customer}`, code, 'Tax Exempt', csvDecimal(cents)]
  })
}

/** `11/30/2026` */
const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

/** `30 Nov 2026`, which no country reads as another day. */
const spoken = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace('Sept', 'Sep')
