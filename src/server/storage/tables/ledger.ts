import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DepositReminder } from '../../../domain/ledger/deposit-reminder.ts'
import type { EntryKind, PaymentMethod, PaymentPurpose } from '../../../domain/ledger/ledger-words.ts'
import type { ChargeClass } from '../../../domain/ledger/settle.ts'
import type { TipSplit } from '../../../domain/ledger/split-tips.ts'
import { calledThen, cents, createdAt, foreignRow, id, moment, reference } from './columns.ts'
import { people } from './crews.ts'
import { jobs } from './jobs.ts'
import { jobEvents } from './move-day.ts'

/**
 * Every amount of a job that someone entered, one row each; what its work comes to is derived. Nothing of it is ever
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
    /** Of a charge with its sales tax. */
    amountCents: cents('amount_cents').notNull(),
    /** Of a charge: the sales tax in its amount, by which rate in percent and of which place, as they were when it was entered. */
    taxCents: cents('tax_cents').notNull().default(0),
    taxPercent: doublePrecision('tax_percent'),
    taxPlace: text('tax_place'),
    /** Of a credit: whether it lowers the sales tax; null where that was not said: then as the move itself is taxed. */
    lowersTax: boolean('lowers_tax'),
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
    /** The day of it by the company’s clock as it was then: it stays whatever zone the company sets later. */
    day: date('day').notNull(),
    /** Who of the company entered it; null where that was not a person of it. */
    userId: reference('user_id'),
    /** That person's name, or of whom of the crew took it. */
    byName: calledThen('by_name'),
    /** Of a payment that the crew took: the event of the day’s log that says so, from whose phone it came. */
    eventId: uuid('event_id'),
    /** The payment before it that may be the same one, written down on another phone. */
    likeEntry: reference('like_entry'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('ledger_entries_of_job').on(table.organizationId, table.jobId, table.id),
    index('ledger_entries_taken').on(table.organizationId, table.at, table.id),
    index('ledger_entries_of_entry').on(table.organizationId, table.ofEntry).where(sql`of_entry is not null`),
    uniqueIndex('ledger_entries_number').on(table.organizationId, table.number),
    uniqueIndex('ledger_entries_event').on(table.organizationId, table.eventId),
    index('ledger_entries_like').on(table.organizationId, table.likeEntry).where(sql`like_entry is not null`),
    check(
      'ledger_entries_amounts',
      sql`amount_cents >= 0 and tip_cents >= 0 and amount_cents + tip_cents > 0`,
    ),
    check('ledger_entries_tax', sql`tax_cents between 0 and amount_cents`),
    // No cascade: a job with money is not deleted.
    foreignRow('ledger_entries_job', [table.organizationId, table.jobId], jobs),
    foreignRow('ledger_entries_entry', [table.organizationId, table.ofEntry], table),
    foreignRow('ledger_entries_event', [table.organizationId, table.eventId], jobEvents),
    foreignRow('ledger_entries_like_entry', [table.organizationId, table.likeEntry], table),
  ],
)

/**
 * Whose a payment’s tip is: the people who did the work, never the company’s revenue. As it was taken; what goes back of it
 * takes from each in proportion when it is read.
 */
export const tipShares = pgTable(
  'tip_shares',
  {
    id: id().notNull(),
    organizationId: reference('organization_id').notNull(),
    entryId: reference('entry_id').notNull(),
    /** Null once the person was deleted. */
    personId: reference('person_id'),
    /** As they were called then. */
    name: text('name').notNull(),
    cents: cents('cents').notNull(),
    how: text('how').$type<TipSplit>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('tip_shares_of_entry').on(table.organizationId, table.entryId),
    index('tip_shares_of_person').on(table.organizationId, table.personId),
    check('tip_shares_cents', sql`cents >= 0`),
    foreignRow('tip_shares_entry', [table.organizationId, table.entryId], ledgerEntries),
    foreignRow('tip_shares_person', [table.organizationId, table.personId], people).onDelete('set null'),
  ],
)

/**
 * What is open of a job once it is at its delivery, of its deposit before, and what goes back, kept with each change so that
 * no one has to reckon all jobs to know who owes. Whole cents; days `YYYY-MM-DD` by the company’s calendar.
 */
export const jobBalances = pgTable(
  'job_balances',
  {
    organizationId: reference('organization_id').notNull(),
    jobId: reference('job_id').notNull(),
    owedCents: cents('owed_cents').notNull(),
    /** Of it sales tax; 0 in rows that an earlier release kept, until something of the job changes. */
    taxCents: cents('tax_cents').notNull().default(0),
    paidCents: cents('paid_cents').notNull(),
    /** What the customer still owes, now or later. */
    openCents: cents('open_cents').notNull(),
    /** Of it what the law lets no one ask for before `laterOn`, also once that day has come; see `open_debts` for what is due. */
    laterCents: cents('later_cents').notNull(),
    laterOn: date('later_on'),
    refundCents: cents('refund_cents').notNull(),
    refundBy: date('refund_by'),
    /** What of the deposit is open before the delivery, which is no debt yet, and by when it is due. */
    depositCents: cents('deposit_cents').notNull().default(0),
    depositDueOn: date('deposit_due_on'),
    /** The day is booked only once the deposit is paid. */
    bookingWaits: boolean('booking_waits').notNull().default(false),
    /** The last reminder of the deposit that went to the customer. */
    depositReminded: text('deposit_reminded').$type<DepositReminder>(),
    /** The day of the delivery, of the signature where a deposit is open, or of the cancellation. */
    since: date('since').notNull(),
    /** When the customer was last reminded of it. */
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.jobId] }),
    index('job_balances_since').on(table.organizationId, table.since, table.jobId),
    index('job_balances_open').on(table.organizationId, table.since, table.jobId).where(sql`open_cents > 0`),
    index('job_balances_refund').on(table.organizationId, table.refundBy).where(sql`refund_cents > 0`),
    index('job_balances_deposit')
      .on(table.organizationId, table.depositDueOn, table.jobId)
      .where(sql`deposit_cents > 0`),
    foreignRow('job_balances_job', [table.organizationId, table.jobId], jobs).onDelete('cascade'),
  ],
)

/** What of a job is open and due on a day, kept with its balance: by its invoices, by law, or since its delivery. */
export const openDebts = pgTable(
  'open_debts',
  {
    organizationId: reference('organization_id').notNull(),
    jobId: reference('job_id').notNull(),
    dueOn: date('due_on').notNull(),
    cents: cents('cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.jobId, table.dueOn] }),
    index('open_debts_due').on(table.organizationId, table.dueOn, table.jobId),
    foreignRow('open_debts_job', [table.organizationId, table.jobId], jobs).onDelete('cascade'),
  ],
)
