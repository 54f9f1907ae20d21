import { type CsvFigure, csvDecimal } from '../csv.ts'
import { type Account, type AccountNames, namedAccount } from '../journal/accounts.ts'
import type { JournalFormat } from './books.ts'

type JournalEntry = {
  readonly number: string
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly words: string
  /** In whole cents: a debit above zero, a credit below; whose it is as the company calls them now. */
  readonly lines: readonly { readonly account: Account; readonly cents: number; readonly name: string }[]
}

type Cell = string | CsvFigure | null

/** The columns that each program imports, as it documents them. */
export const JOURNAL_HEADINGS: Readonly<Record<JournalFormat, readonly string[]>> = {
  quickbooks: ['Journal No', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits', 'Name'],
  xero: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
}

/**
 * The rows of an entry, one for each line. QuickBooks knows accounts by their names, Xero by their codes: those that the
 * company has set, else the product’s own.
 */
export function journalRows(
  { number, day, words, lines }: JournalEntry,
  format: JournalFormat,
  names: AccountNames,
): Cell[][] {
  return lines.map(({ account, cents, name: customer }) => {
    const { name, code } = namedAccount(names, account)
    const amount = csvDecimal(Math.abs(cents))
    const [debit, credit] = cents > 0 ? [amount, null] : [null, amount]
    return format === 'quickbooks'
      ? [number, american(day), name, words, debit, credit, customer]
      : [
          ...[`${number} ${words}`, spoken(day), [name, customer].filter(Boolean).join(', ')],
          ...[code, 'Tax Exempt', csvDecimal(cents)],
        ]
  })
}

/** `11/30/2026` */
const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

/** `30 Nov 2026`, which no country reads as another day. */
const spoken = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace('Sept', 'Sep')
