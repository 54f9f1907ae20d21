import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Account } from '../../../domain/journal/accounts.ts'
import type { JournalKind, Part } from '../../../domain/journal/entry.ts'
import { bytes, calledThen, cents, foreignRow, id, moment, reference } from './columns.ts'
import { companyId } from './company.ts'
import { jobs } from './jobs.ts'

/**
 * What happened to money, one entry for each event, in the order in which it was posted. Nothing of it ever changes but its
 * number, which its month gives it when it closes. It holds ids and figures alone, so that a person's data can be removed.
 */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: id().notNull(),
    organizationId: companyId(),
    /** The accounting day, `YYYY-MM-DD`. */
    day: date('day').notNull(),
    /** When it was posted. */
    at: moment('at').notNull(),
    kind: text('kind').$type<JournalKind>().notNull(),
    /** The job whose money it is, null of what the bank gets; no foreign key: a job with money is not deleted. */
    jobId: reference('job_id'),
    /**
     * What it was posted for: `entry 12` of the ledger, `invoice 5`, `void 5`, `payout po_1` of the card provider; null where a
     * price changed and for what was typed into the books.
     */
    source: text('source'),
    /** The entry that it corrects, and the payment whose money it is. */
    corrects: reference('corrects'),
    ofEntry: reference('of_entry'),
    /** `YYYY-MM`: the month that it is for, where that is another than its day's. */
    forMonth: text('for_month'),
    part: text('part').$type<Part>(),
    /** In its month, from 1 without gaps; null until the month closes, and for what moves a subledger alone. */
    number: integer('number'),
    userId: reference('user_id'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('journal_entries_days').on(table.organizationId, table.day, table.id),
    index('journal_entries_of_job').on(table.organizationId, table.jobId, table.id),
    index('journal_entries_for_month')
      .on(table.organizationId, table.forMonth, table.id)
      .where(sql`for_month is not null`),
    index('journal_entries_corrects')
      .on(table.organizationId, table.corrects)
      .where(sql`corrects is not null`),
    // What a provider tells is entered once, however often it is told.
    uniqueIndex('journal_entries_told')
      .on(table.organizationId, table.source)
      .where(sql`job_id is null and source is not null`),
    check('journal_entries_month', sql`for_month ~ '^[0-9]{4}-[0-9]{2}$'`),
  ],
)

/** The lines of the entries: those of one add up to zero, which a trigger sees to. */
export const postings = pgTable(
  'postings',
  {
    organizationId: companyId(),
    entryId: reference('entry_id').notNull(),
    line: integer('line').notNull(),
    /** As its entry has it, so that sums as of a day need no other table. */
    day: date('day').notNull(),
    account: text('account').$type<Account>().notNull(),
    /** A debit above zero, a credit below. */
    cents: cents('cents').notNull(),
    jobId: reference('job_id'),
    /** The quote whose agreement it is. */
    agreementId: reference('agreement_id'),
    invoiceId: reference('invoice_id'),
    /** The customer who owes or paid it. */
    payerId: reference('payer_id'),
    /** Whose tip it is. */
    personId: reference('person_id'),
    dueOn: date('due_on'),
    place: text('place'),
    /** Of sales tax, in percent; null where nothing is taxed. */
    rate: doublePrecision('rate'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.entryId, table.line] }),
    index('postings_of_account').on(table.organizationId, table.account, table.day),
    foreignRow('postings_entry', [table.organizationId, table.entryId], journalEntries),
  ],
)

/** Each time a month was closed, with its file, and each time it was opened again; the newest row of a month counts. */
export const journalMonths = pgTable(
  'journal_months',
  {
    id: id().notNull(),
    organizationId: companyId(),
    /** `YYYY-MM` */
    month: text('month').notNull(),
    /** Of its file, from 1. */
    edition: integer('edition').notNull(),
    closedAt: moment('closed_at').notNull(),
    closedBy: bigint('closed_by', { mode: 'number' }).notNull(),
    closedByName: calledThen('closed_by_name'),
    file: bytes('file').notNull(),
    fileSha256: text('file_sha256').notNull(),
    reopenedAt: moment('reopened_at'),
    reopenedBy: bigint('reopened_by', { mode: 'number' }),
    reopenedByName: calledThen('reopened_by_name'),
    reopenReason: text('reopen_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('journal_months_edition').on(table.organizationId, table.month, table.edition),
    check('journal_months_month', sql`month ~ '^[0-9]{4}-[0-9]{2}$'`),
  ],
)

/** What a company calls an account, and its code with the bookkeeper, where it has set them. */
export const journalAccounts = pgTable(
  'journal_accounts',
  {
    organizationId: companyId(),
    account: text('account').$type<Account>().notNull(),
    name: text('name'),
    code: text('code'),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.account] })],
)

/**
 * Jobs whose money is not in the journal yet: an earlier release kept it without one, or a rule refused what had happened.
 * Each is posted by itself, and gone from here then.
 */
export const jobsToPost = pgTable(
  'jobs_to_post',
  {
    organizationId: companyId(),
    jobId: reference('job_id').notNull(),
    /** When it could not be posted the last time: the log says why. */
    failedAt: moment('failed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.jobId] }),
    foreignRow('jobs_to_post_job', [table.organizationId, table.jobId], jobs).onDelete('cascade'),
  ],
)
