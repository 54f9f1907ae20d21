import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  CardProviderName,
  CheckoutState,
  ReturnKind,
  ReturnState,
} from '../../../domain/card-payments/states.ts'
import type { PaymentPurpose } from '../../../domain/ledger/ledger-words.ts'
import { cents, createdAt, foreignRow, id, moment, reference } from './columns.ts'
import { jobs } from './jobs.ts'
import { ledgerEntries } from './ledger.ts'

/** With which provider a company takes cards; the id stands in the address of its webhook and cannot be guessed. */
export const cardConnections = pgTable('card_connections', {
  id: text('id').primaryKey(),
  organizationId: reference('organization_id').notNull().unique(),
  provider: text('provider').$type<CardProviderName>().notNull(),
  /** Sealed under APP_SECRET, as the next. */
  secretKey: text('secret_key').notNull(),
  /** Null until it is entered: the provider makes it once it knows our address. */
  webhookSecret: text('webhook_secret'),
  createdAt: createdAt(),
})

/**
 * A page of the provider on which a customer may pay, written down before the provider is asked for it: whatever is paid
 * is found here. At most one of a job is open.
 */
export const cardCheckouts = pgTable(
  'card_checkouts',
  {
    id: id().notNull(),
    organizationId: reference('organization_id').notNull(),
    jobId: reference('job_id').notNull(),
    purpose: text('purpose').$type<PaymentPurpose>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Ours, which the provider is told; asked again with it, it makes nothing a second time. */
    reference: text('reference').notNull(),
    /** The hash of the address to which the customer comes back: another link of the same move is another page. */
    backTo: text('back_to').notNull(),
    state: text('state').$type<CheckoutState>().notNull(),
    /** The provider’s name of the page, and where it is; null until the provider has answered. */
    sessionId: text('session_id'),
    url: text('url'),
    /** The provider’s name of the payment. */
    paymentIntent: text('payment_intent'),
    cardLast4: text('card_last4'),
    /** Why it is not paid, in the provider’s words or ours. */
    detail: text('detail'),
    /** The payment that it became. */
    entryId: reference('entry_id'),
    /** When the provider is asked about it next; null for never. */
    lookAt: moment('look_at'),
    lookedAt: moment('looked_at'),
    failedLooks: integer('failed_looks').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('card_checkouts_of_job').on(table.organizationId, table.jobId, table.id),
    uniqueIndex('card_checkouts_open')
      .on(table.organizationId, table.jobId)
      .where(sql`state in ('started', 'open', 'unsure')`),
    uniqueIndex('card_checkouts_reference').on(table.organizationId, table.reference),
    uniqueIndex('card_checkouts_session').on(table.organizationId, table.sessionId),
    uniqueIndex('card_checkouts_payment').on(table.organizationId, table.paymentIntent),
    uniqueIndex('card_checkouts_entry').on(table.organizationId, table.entryId),
    index('card_checkouts_to_look_at').on(table.organizationId, table.lookAt).where(sql`look_at is not null`),
    // Finds what a clock that was ahead has put off.
    index('card_checkouts_updated').on(table.organizationId, table.updatedAt).where(sql`look_at is not null`),
    // No cascade: what may have been paid is not deleted.
    foreignRow('card_checkouts_job', [table.organizationId, table.jobId], jobs),
    foreignRow('card_checkouts_ledger', [table.organizationId, table.entryId], ledgerEntries),
  ],
)

/** What of a payment by link goes back, or comes back again: a refund, a dispute, a dispute that was won. */
export const cardReturns = pgTable(
  'card_returns',
  {
    id: id().notNull(),
    organizationId: reference('organization_id').notNull(),
    checkoutId: reference('checkout_id').notNull(),
    kind: text('kind').$type<ReturnKind>().notNull(),
    state: text('state').$type<ReturnState>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Ours, of a refund that the office asked for. */
    reference: text('reference'),
    /** The provider’s name of it; null until it has answered. */
    providerId: text('provider_id'),
    reason: text('reason').notNull(),
    detail: text('detail'),
    /** The row of the ledger that it became. */
    entryId: reference('entry_id'),
    /** Of a refund that the office asked for: the payment, or the row that brought its money to another job. */
    ofEntry: reference('of_entry'),
    /** Who of the company asked for it; null where it was done at the provider. */
    userId: reference('user_id'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('card_returns_of_checkout').on(table.organizationId, table.checkoutId, table.id),
    uniqueIndex('card_returns_provider').on(table.organizationId, table.kind, table.providerId),
    uniqueIndex('card_returns_entry').on(table.organizationId, table.entryId),
    foreignRow('card_returns_checkout', [table.organizationId, table.checkoutId], cardCheckouts),
    foreignRow('card_returns_ledger', [table.organizationId, table.entryId], ledgerEntries),
    foreignRow('card_returns_of', [table.organizationId, table.ofEntry], ledgerEntries),
  ],
)
