import { asc, gt, inArray, or } from 'drizzle-orm'
import { csvBeginning, csvDecimal, csvRows } from '../../domain/csv.ts'
import { INVOICE_KIND_WORDS } from '../../domain/invoices/invoice-document.ts'
import { numberInMonth, spokenMonth } from '../../domain/journal/months.ts'
import { INVOICE_STATE_WORDS, stateOfInvoice } from '../../domain/ledger/invoice-states.ts'
import { PAYMENT_METHOD_NAMES } from '../../domain/ledger/ledger-words.ts'
import { splitTip } from '../../domain/ledger/split-tips.ts'
import { prettify } from '../../domain/prettify.ts'
import type { BooksKind, JournalFormat } from '../../domain/reports/books.ts'
import { JOURNAL_HEADINGS, journalRows } from '../../domain/reports/journal.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import type { Days } from '../storage/recorded-days.ts'
import { ledgerEntries, tipShares } from '../storage/tables/ledger.ts'
import { dayIn } from '../time/wall-clock.ts'
import {
  type BookedEntry,
  type BookedOfJournal,
  entriesBetween,
  invoicesBetween,
  journalBetween,
  taxedBetween,
} from './books-queries.ts'
import { accountNames } from './queries.ts'

/** What someone got of a tip, or what of theirs went back, in cents; without a name where no one shares in it. */
type PersonsTip = { readonly entry: BookedEntry; readonly name: string | null; readonly cents: number }

/**
 * Whose the tips of some rows are, below zero for what went back, so that what each person has in the end is what the job’s
 * money says of them.
 */
async function tipsByPerson(scope: OrgScope, rows: readonly BookedEntry[]): Promise<PersonsTip[]> {
  const paymentOf = ({ id, kind, ofEntry }: BookedEntry) => (kind === 'payment' ? id : (ofEntry ?? id))
  const ids = [...new Set(rows.map(paymentOf))]
  if (ids.length === 0) return []
  const shares = await sharesOf(scope, ids)
  const moved = await movedOf(scope, ids)
  return rows.flatMap((entry): PersonsTip[] => {
    const payment = paymentOf(entry)
    const own = shares.filter(({ entryId }) => entryId === payment)
    const way = entry.kind === 'payment' ? 1 : -1
    if (own.length === 0) return [{ entry, name: null, cents: way * entry.tipCents }]
    const weights = own.map(({ cents }) => cents)
    const before = moved
      .filter(({ id, of }) => of === payment && id < entry.id)
      .reduce((left, { cents }) => left + cents, 0)
    const was = splitTip(before, weights)
    const is = splitTip(before + way * entry.tipCents, weights)
    return own.map(({ name }, index) => ({ entry, name, cents: (is[index] ?? 0) - (was[index] ?? 0) }))
  })
}

const sharesOf = (scope: OrgScope, ids: number[]) =>
  scope.db
    .select({ entryId: tipShares.entryId, name: tipShares.name, cents: tipShares.cents })
    .from(tipShares)
    .where(ofCompany(scope, tipShares, inArray(tipShares.entryId, ids)))
    .orderBy(asc(tipShares.id))

/** What each payment brought in tips and what went back of it, in the order in which it was entered. */
async function movedOf(scope: OrgScope, ids: number[]) {
  const { id, ofEntry, tipCents } = ledgerEntries
  const rows = await scope.db
    .select({ id, ofEntry, tipCents })
    .from(ledgerEntries)
    .where(ofCompany(scope, ledgerEntries, or(inArray(id, ids), inArray(ofEntry, ids)), gt(tipCents, 0)))
    .orderBy(asc(id))
  return rows.map(({ id, ofEntry, tipCents }) => ({
    id,
    of: ofEntry ?? id,
    cents: ofEntry === null ? tipCents : -tipCents,
  }))
}

type Rows = AsyncGenerator<Parameters<typeof csvRows>[0], void>
type Book = {
  headings: readonly string[]
  rows: (scope: OrgScope, days: Days, format: JournalFormat) => Rows
}

const method = (entry: BookedEntry) => entry.method && PAYMENT_METHOD_NAMES[entry.method]

const books: Readonly<Record<BooksKind, Book>> = {
  payments: {
    headings: [
      'Receipt',
      'Date',
      'Customer',
      'Job',
      'Purpose',
      'Method',
      'Amount',
      'Tip',
      'Reference',
      'Entered by',
    ],
    async *rows(scope, days) {
      for await (const part of entriesBetween(scope, days, { kinds: ['payment'] })) {
        yield part.map((one) => [
          ...[one.number, one.day, one.customerName, one.jobNumber],
          ...[one.purpose && prettify(one.purpose), method(one)],
          ...[csvDecimal(one.amountCents), csvDecimal(one.tipCents), one.reference, one.by],
        ])
      }
    },
  },
  refunds: {
    headings: [
      'Date',
      'What',
      'Of receipt',
      'Customer',
      'Job',
      'Method',
      'Amount',
      'Tip',
      'Reference',
      'Reason',
    ],
    async *rows(scope, days) {
      for await (const part of entriesBetween(scope, days, { kinds: ['refund', 'reversal'] })) {
        yield part.map((one) => [
          ...[one.day, one.kind === 'refund' ? 'Refund' : 'Reversed', one.ofNumber],
          ...[one.customerName, one.jobNumber, method(one)],
          ...[csvDecimal(one.amountCents), csvDecimal(one.tipCents), one.reference, one.reason],
        ])
      }
    },
  },
  tips: {
    headings: ['Date', 'Receipt', 'Customer', 'Job', 'Method', 'Person', 'Tip'],
    async *rows(scope, days) {
      const kinds = ['payment', 'refund', 'reversal'] as const
      for await (const part of entriesBetween(scope, days, { kinds, withTip: true })) {
        yield (await tipsByPerson(scope, part)).map(({ entry: one, name, cents }) => [
          ...[one.day, one.number ?? one.ofNumber, one.customerName, one.jobNumber, method(one)],
          ...[name, csvDecimal(cents)],
        ])
      }
    },
  },
  invoices: {
    headings: [
      ...['Invoice', 'What', 'Issued', 'Due', 'Customer', 'Job', 'Credits invoice', 'Status'],
      ...['Total', 'Paid', 'Waived', 'Open'],
    ],
    async *rows(scope, days) {
      const today = dayIn(scope.timeZone, scope.now)
      for await (const part of invoicesBetween(scope, days)) {
        yield part.map(({ kind, totalCents, paidCents, openCents, ...one }) => {
          const isVoid = one.voidedAt !== null
          const isCredit = kind === 'credit_note'
          const state = stateOfInvoice({ ...one, isVoid, paidCents, openCents }, today)
          // What a void one asked for no one owes; what a credit note takes off its invoice is not waived twice.
          const total = isVoid ? 0 : isCredit ? -totalCents : totalCents
          const waived = isVoid ? 0 : isCredit ? total : total - paidCents - openCents
          return [
            ...[
              one.number,
              INVOICE_KIND_WORDS[kind],
              one.issuedOn,
              one.dueOn,
              one.customerName,
              one.jobNumber,
            ],
            ...[one.ofNumber, isCredit ? '' : INVOICE_STATE_WORDS[state]],
            ...[csvDecimal(total), csvDecimal(paidCents), csvDecimal(waived), csvDecimal(openCents)],
          ]
        })
      }
    },
  },
  tax: {
    headings: ['State', 'ZIP code', 'For', 'Jobs', 'Before tax', 'Taxable', 'Sales tax', 'Total'],
    async *rows(scope, days) {
      yield (await taxedBetween(scope, days)).map(({ place, forMonth, jobs, ...one }) => {
        const [state = '', zip = ''] = place.split(' ')
        return [
          ...[state, zip, forMonth === null ? '' : spokenMonth(forMonth), jobs],
          ...[csvDecimal(one.beforeTaxCents), csvDecimal(one.taxableCents), csvDecimal(one.taxCents)],
          csvDecimal(one.beforeTaxCents + one.taxCents),
        ]
      })
    },
  },
  journal: {
    headings: [],
    async *rows(scope, days, format) {
      const names = await accountNames(scope)
      for await (const part of journalBetween(scope, days)) {
        yield part.flatMap((entry) => journalRows(namedEntry(entry), format, names))
      }
    },
  },
}

/** An entry as its file names it: one of a month that is open is a draft. */
function namedEntry({ id, day, kind, number, forMonth, jobNumber, lines }: BookedOfJournal) {
  const words = [prettify(kind), jobNumber, forMonth && `for ${spokenMonth(forMonth)}`]
  return {
    ...{ day, words: words.filter(Boolean).join(' ') },
    number: number === null ? `Draft ${id}` : numberInMonth(day.slice(0, 7), number),
    lines: lines.map(({ name, ...line }) => ({ ...line, name: name ?? '' })),
  }
}

/** The parts of a file for the books, none of them empty. */
export async function* booksFile(
  scope: OrgScope,
  { kind, format, ...days }: Days & { kind: BooksKind; format: JournalFormat },
): AsyncGenerator<string, void> {
  const { headings, rows } = books[kind]
  const asked = kind === 'journal' ? JOURNAL_HEADINGS[format] : headings
  // A program that imports knows nothing of the mark by which spreadsheets know the letters.
  yield kind === 'journal' ? csvRows([asked]) : csvBeginning(asked)
  for await (const part of rows(scope, days, format)) {
    const written = csvRows(part)
    if (written) yield written
  }
}
