import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { EntryKind, PaymentMethod, PaymentPurpose } from '../../../domain/ledger/ledger-words.ts'
import type { ChargeClass } from '../../../domain/ledger/settle.ts'
import { cents, createdAt, id, moment, reference } from './columns.ts'
import { jobs } from './jobs.ts'

/**
 * Every amount of a job that somebody entered, one row each; what its work comes to is derived. Nothing of it is ever
 * changed or deleted, which a trigger refuses: what was wrong is taken back by another row that points at it.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id().notNull(),
    organizationId: reference('organization_id').notNull(),
    jobId: reference('job_id').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** Of a payment: the number of its receipt. */
    number: text('number'),
    purpose: text('purpose').$type<PaymentPurpose>(),
    method: text('method').$type<PaymentMethod>(),
    /** Of a charge. */
    label: text('label'),
    class: text('class').$type<ChargeClass>(),
    amountCents: cents('amount_cents').notNull(),
    tipCents: cents('tip_cents').notNull().default(0),
    /** A check’s number, a terminal’s, a bank’s. */
    reference: text('reference'),
    reason: text('reason'),
    /** The payment that is given back or came to nothing. */
    ofEntry: reference('of_entry'),
    /** The invoice that it pays or lowers; null where it names none. No foreign key: invoices name their jobs, as it does. */
    invoiceId: reference('invoice_id'),
    /** When the money was taken, or the amount agreed. */
    at: moment('at').notNull(),
    /** Who of the company entered it; null where that was not a person of it. */
    userId: reference('user_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('ledger_entries_of_job').on(table.organizationId, table.jobId, table.id),
    index('ledger_entries_of_entry').on(table.organizationId, table.ofEntry).where(sql`of_entry is not null`),
    uniqueIndex('ledger_entries_number').on(table.organizationId, table.number),
    check(
      'ledger_entries_amounts',
      sql`amount_cents >= 0 and tip_cents >= 0 and amount_cents + tip_cents > 0`,
    ),
    // No cascade: a job with money is not deleted.
    foreignKey({
      name: 'ledger_entries_job',
      columns: [table.organizationId, table.jobId],
      foreignColumns: [jobs.organizationId, jobs.id],
    }),
    foreignKey({
      name: 'ledger_entries_entry',
      columns: [table.organizationId, table.ofEntry],
      foreignColumns: [table.organizationId, table.id],
    }),
  ],
)

/**
 * What is open of a job once it is at its delivery, kept with each change so that nobody has to reckon all jobs to know who
 * owes. Whole cents; days `YYYY-MM-DD` by the company’s calendar.
 */
export const jobBalances = pgTable(
  'job_balances',
  {
    organizationId: reference('organization_id').notNull(),
    jobId: reference('job_id').notNull(),
    owedCents: cents('owed_cents').notNull(),
    paidCents: cents('paid_cents').notNull(),
    /** What the customer still owes, now or later. */
    openCents: cents('open_cents').notNull(),
    /** Of it what may not be asked for before `laterOn`. */
    laterCents: cents('later_cents').notNull(),
    laterOn: date('later_on'),
    refundCents: cents('refund_cents').notNull(),
    refundBy: date('refund_by'),
    /** The day of the delivery. */
    since: date('since').notNull(),
    /** When the customer was last reminded of it. */
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.jobId] }),
    index('job_balances_open').on(table.organizationId, table.since, table.jobId).where(sql`open_cents > 0`),
    index('job_balances_refund').on(table.organizationId, table.refundBy).where(sql`refund_cents > 0`),
    foreignKey({
      name: 'job_balances_job',
      columns: [table.organizationId, table.jobId],
      foreignColumns: [jobs.organizationId, jobs.id],
    }).onDelete('cascade'),
  ],
)
