import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type InvoiceKind, invoiceDocument } from '../../../domain/invoices/invoice-document.ts'
import { moneySettingsSchema } from '../../../domain/invoices/money-settings.ts'
import { sentLogos } from './agreements.ts'
import { calledThen, cents, createdAt, document, foreignRow, id, moment, reference } from './columns.ts'
import { companyKey } from './company.ts'
import { jobs } from './jobs.ts'

/**
 * What a company has asked for of a job, and the credit notes that take from it. What was issued never changes, which a
 * trigger refuses; what became of it since stands in the columns below `createdAt`. Days are `YYYY-MM-DD`.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id().notNull(),
    organizationId: reference('organization_id').notNull(),
    jobId: reference('job_id').notNull(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    /** `I-2026-0001`, without gaps. */
    number: text('number').notNull(),
    /** Of a credit note. */
    ofInvoice: reference('of_invoice'),
    /** Of storage: the first day of what it is for. */
    period: date('period'),
    issuedOn: date('issued_on').notNull(),
    dueOn: date('due_on').notNull(),
    totalCents: cents('total_cents').notNull(),
    document: document('invoices.document', invoiceDocument).notNull(),
    /** SHA-256 in hexadecimal of the document’s canonical JSON. */
    documentSha256: text('document_sha256').notNull(),
    logoSha256: text('logo_sha256'),
    /** The newest row of the job’s ledger then; 0 where there was none. */
    throughEntry: reference('through_entry').notNull(),
    /** Null where it was issued by itself. */
    userId: reference('user_id'),
    byName: calledThen('by_name'),
    createdAt: createdAt(),
    /** Kept with each change of the job’s ledger, so that no one has to reckon all jobs to know which are open. */
    openCents: cents('open_cents').notNull(),
    paidCents: cents('paid_cents').notNull(),
    writtenOffCents: cents('written_off_cents').notNull().default(0),
    voidedAt: moment('voided_at'),
    voidReason: text('void_reason'),
    voidedBy: reference('voided_by'),
    /** The newest mail that brings it and where it goes; and when a mail server last took one. */
    mailId: reference('mail_id'),
    sentAt: moment('sent_at'),
    sentTo: text('sent_to'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('invoices_number').on(table.organizationId, table.number),
    index('invoices_issued').on(table.organizationId, table.issuedOn, table.id),
    index('invoices_of_job').on(table.organizationId, table.jobId, table.id),
    index('invoices_open').on(table.organizationId, table.dueOn, table.id).where(sql`open_cents > 0`),
    // Both are few.
    index('invoices_let_go')
      .on(table.organizationId, table.id)
      .where(sql`voided_at is not null or written_off_cents > 0`),
    // A month of storage is asked for once; one that was voided may be issued again.
    uniqueIndex('invoices_period')
      .on(table.organizationId, table.jobId, table.period)
      .where(sql`period is not null and voided_at is null`),
    check('invoices_amounts', sql`total_cents > 0 and open_cents >= 0 and paid_cents >= 0`),
    // No cascade: a job with invoices is not deleted.
    foreignRow('invoices_job', [table.organizationId, table.jobId], jobs),
    foreignRow('invoices_credited', [table.organizationId, table.ofInvoice], table),
    foreignKey({
      name: 'invoices_logo',
      columns: [table.organizationId, table.logoSha256],
      foreignColumns: [sentLogos.organizationId, sentLogos.sha256],
    }),
  ],
)

/** Storage that goes on by the month until it is ended or the goods are delivered. */
export const storageBillings = pgTable(
  'storage_billings',
  {
    organizationId: reference('organization_id').notNull(),
    jobId: reference('job_id').notNull(),
    label: text('label').notNull(),
    monthlyCents: cents('monthly_cents').notNull(),
    /** The tax of a month, at the rate of what was signed. */
    taxCents: cents('tax_cents').notNull(),
    startsOn: date('starts_on').notNull(),
    /** The first day of the next month that is invoiced, on that day; null once it has ended. */
    nextOn: date('next_on'),
    /** The last day; null while it goes on. */
    endsOn: date('storage_ends_on'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.jobId] }),
    index('storage_billings_due').on(table.nextOn).where(sql`next_on is not null`),
    foreignRow('storage_billings_job', [table.organizationId, table.jobId], jobs).onDelete('cascade'),
  ],
)

/** When a company’s invoices are due and how it reminds; one that has said nothing has no row. */
export const moneySettings = pgTable('money_settings', {
  organizationId: companyKey(),
  document: document('money_settings.document', moneySettingsSchema).notNull(),
})
