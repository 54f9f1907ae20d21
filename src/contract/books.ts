import { z } from 'zod'
import { ACCOUNT_KEYS, CLEARING_ACCOUNTS } from '../domain/journal/accounts.ts'
import { JOURNAL_KINDS } from '../domain/journal/entry.ts'
import { MONTH_STATES } from '../domain/journal/months.ts'
import { BOOKS, JOURNALS } from '../domain/reports/books.ts'
import { endpoint, touching } from './endpoint.ts'
import {
  idParams,
  moment,
  optionalText,
  pageQuery,
  plainDate,
  plainMonth,
  withinDays,
  writtenCount,
} from './fields.ts'
import { reason } from './money.ts'
import { amount, someAmount } from './money-fields.ts'

/** The longest period of an export, in days: three years. */
const LONGEST_PERIOD_DAYS = 3 * 366

const account = z.enum(ACCOUNT_KEYS, `Must be one of ${ACCOUNT_KEYS.join(', ')}`)

const month = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  state: z.enum(MONTH_STATES),
  /** Of its file that was stored last, from 1; 0 before it was closed once. */
  edition: z.number(),
  closed_at: moment().nullable(),
  closed_by: z.string().nullable(),
  /** Where it was opened again after that: when, by whom and why. */
  reopened_at: moment().nullable(),
  reopened_by: z.string().nullable(),
  reopen_reason: z.string().nullable(),
})
export type BooksMonth = z.output<typeof month>

const job = z.object({ id: z.number(), job_number: z.string(), customer_name: z.string() })

/** A list of at most twenty, and how many there are in all. */
const some = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), total: z.number() })

/** A month with what closing it asks for. Dollars. */
const monthToClose = month.extend({
  /** The entries that have a number, or get one when the month closes. */
  entries: z.number(),
  debits: z.number(),
  credits: z.number(),
  /** Whether it is the month that closes next, or was closed last. */
  closes_next: z.boolean(),
  closed_last: z.boolean(),
  /** Jobs whose money is not in the journal yet: the month cannot close. */
  not_posted: some(job),
  /** Jobs of the month whose price is not final: their income is posted to a later month, for this one. */
  not_final: some(job.extend({ day: z.string(), estimate: z.number() })),
  not_invoiced: some(job.extend({ amount: z.number() })),
  /** Clearing accounts that were not empty at the end of the month. */
  clearing: z.array(z.object({ account, name: z.string(), balance: z.number() })),
  /** Entries of later days for this month. */
  later: some(
    z.object({
      ...{ id: z.number(), day: z.string(), kind: z.enum(JOURNAL_KINDS) },
      ...{ job_number: z.string().nullable(), customer_name: z.string().nullable(), amount: z.number() },
    }),
  ),
})
export type MonthToClose = z.output<typeof monthToClose>

const line = z.object({
  account,
  /** As the company calls it now; of sales tax with its place. */
  name: z.string(),
  /** Dollars; null on the other side. */
  debit: z.number().nullable(),
  credit: z.number().nullable(),
})

const entry = z.object({
  id: z.number(),
  day: z.string(),
  kind: z.enum(JOURNAL_KINDS),
  /** In its month; null until that closes. */
  number: z.number().nullable(),
  /** `YYYY-MM`, where it is for another month than its day's. */
  for_month: z.string().nullable(),
  job_id: z.number().nullable(),
  job_number: z.string().nullable(),
  customer_name: z.string().nullable(),
  /** The entry that it corrects, and when it was first corrected itself. */
  corrects: z.object({ day: z.string(), kind: z.enum(JOURNAL_KINDS) }).nullable(),
  corrected_on: z.string().nullable(),
  lines: z.array(line),
  /** What the job owes after it; null where entries of all jobs are listed. */
  owes: z.number().nullable(),
})
export type BooksEntry = z.output<typeof entry>

/** A payout or bank deposit: before its fee, or what the bank got. */
const payout = z
  .object({
    account: z.enum(CLEARING_ACCOUNTS, `Must be one of ${CLEARING_ACCOUNTS.join(', ')}`),
    /** When the bank had it. */
    day: plainDate(),
    /** Before the fee, in dollars; or `net` instead. */
    gross: someAmount().optional(),
    net: someAmount().optional(),
    fee: amount().default(0),
  })
  .refine(({ gross, net }) => (gross === undefined) !== (net === undefined), {
    path: ['gross'],
    message: 'Give the amount before the fee or what the bank got',
  })

const ofMonth = { params: z.object({ month: plainMonth() }) } as const
const reads = { method: 'GET', right: 'books.export' } as const

/** The months of the journal: each is closed once it has ended, in order, and its file stays as it was then. */
export const books = touching(['books'], {
  months: endpoint({
    ...reads,
    summary: 'The months of the journal from its first entry to the current one, the first first',
    path: '/books/months',
    output: z.object({ months: z.array(month) }),
  }),
  month: endpoint({
    ...{ ...reads, ...ofMonth },
    summary:
      'A month of the journal: its sums, what keeps it from closing, and what to look at before it does',
    path: '/books/months/:month',
    output: monthToClose,
  }),
  entries: endpoint({
    ...reads,
    summary: 'The entries of a month or of a job by day, the first first',
    path: '/books/entries',
    query: z
      .object({
        ...pageQuery,
        month: plainMonth().optional(),
        job_id: writtenCount(1, Number.MAX_SAFE_INTEGER).optional(),
      })
      .refine((typed) => typed.month !== undefined || typed.job_id !== undefined, {
        path: ['month'],
        message: 'Name a month or a job',
      }),
    exampleQuery: { month: '2026-10' },
    output: z.object({
      entries: z.array(entry),
      total: z.number(),
      /** Dollars, of all of them. */
      debits: z.number(),
      credits: z.number(),
      /** The job that was asked for; null for a month, and for a job that has none. */
      job: job.nullable(),
    }),
  }),
  close: endpoint({
    ...ofMonth,
    summary: 'Close a month that has ended: numbers its entries, stores its file, and takes no more entries',
    method: 'POST',
    path: '/books/months/:month/close',
    right: 'books.close',
    idempotent: true,
    output: monthToClose,
  }),
  reopen: endpoint({
    ...ofMonth,
    summary: 'Reopen the month that was closed last, with a reason; numbers and files stay',
    method: 'POST',
    path: '/books/months/:month/reopen',
    right: 'books.reopen',
    idempotent: true,
    body: z.object({ reason: reason('Please say why') }),
    output: monthToClose,
    example: { reason: 'A job was posted to the wrong customer.' },
  }),
  clearing: endpoint({
    ...reads,
    summary: 'What lies in the clearing accounts today',
    path: '/books/clearing',
    output: z.object({
      accounts: z.array(
        z.object({ account: z.enum(CLEARING_ACCOUNTS), name: z.string(), balance: z.number() }),
      ),
    }),
  }),
  payOut: endpoint({
    summary:
      'Enter what the bank got of a clearing account: a payout of cards less its fee, a deposit of cash or checks; of a closed month on the first open day',
    method: 'POST',
    path: '/books/payouts',
    right: 'books.enter',
    idempotent: true,
    body: payout,
    status: 201,
    output: entry,
    example: { account: '1120', day: '2026-11-02', gross: 10, fee: 0.59 },
  }),
  takeBack: endpoint({
    summary: 'Take back a payout or bank deposit by an entry of its own',
    method: 'POST',
    path: '/books/payouts/:id/take-back',
    params: idParams,
    right: 'books.enter',
    idempotent: true,
    body: z.object({ reason: reason('Please say why') }),
    status: 201,
    output: entry,
    example: { reason: 'Entered twice.' },
  }),
  file: endpoint({
    ...{ ...reads, ...ofMonth },
    summary: 'The file of a closed month, as it was stored then; its newest edition unless one is named',
    path: '/books/months/:month/file',
    query: z.object({ edition: writtenCount(1, 100_000).optional() }),
    media: 'text/csv',
    output: z.file(),
  }),
})

const bookedAccount = z.object({
  account,
  /** As the product calls it. */
  usual: z.string(),
  /** As the company does, and its code there; null where it has set none. */
  name: z.string().nullable(),
  code: z.string().nullable(),
})
const accountsAnswer = z.object({ accounts: z.array(bookedAccount) })
export type BookedAccount = z.output<typeof bookedAccount>

export const journalAccounts = touching(['journalAccounts', 'books'], {
  get: endpoint({
    ...reads,
    summary: 'The accounts of the journal, with the company’s own names and codes',
    path: '/books/accounts',
    output: accountsAnswer,
  }),
  put: endpoint({
    summary:
      'Change the names and codes that are sent of some accounts; what is left out stays as it is, null is the usual one. Files of closed months keep those of their day',
    method: 'PUT',
    path: '/books/accounts',
    right: 'company.change',
    body: z.object({
      accounts: z
        .array(z.object({ account, name: optionalText(80), code: optionalText(20) }))
        .max(ACCOUNT_KEYS.length, `Must be at most ${ACCOUNT_KEYS.length} accounts`)
        .refine(
          (rows) => new Set(rows.map((row) => row.account)).size === rows.length,
          'Name each account once',
        ),
    }),
    output: accountsAnswer,
    example: { accounts: [{ account: '4000', name: 'Local moving income', code: '40100' }] },
  }),
})

/** Files for the books of the company. */
export const exports = {
  books: endpoint({
    ...reads,
    summary:
      'Payments, refunds, invoices, tips by person, sales tax or the journal of a period as a CSV file',
    path: '/exports/books',
    query: withinDays(
      {
        ...{ from: plainDate(), to: plainDate() },
        kind: z.enum(BOOKS, `Must be one of ${BOOKS.join(', ')}`),
        /** Whose columns a journal has. */
        format: z.enum(JOURNALS, `Must be one of ${JOURNALS.join(', ')}`).default('quickbooks'),
      },
      LONGEST_PERIOD_DAYS,
      'three years',
    ),
    exampleQuery: { from: '2026-10-01', to: '2026-12-31', kind: 'payments' },
    media: 'text/csv',
    output: z.file(),
  }),
}
