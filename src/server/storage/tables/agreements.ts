import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { acceptanceSchema } from '../../../domain/agreements/acceptance.ts'
import { offerDocumentSchema } from '../../../domain/agreements/offer-document.ts'
import type { EventFacts, QuoteEventKind } from '../../../domain/quotes/quote-events.ts'
import { bytes, calledThen, cents, document, foreignRow, id, moment, reference } from './columns.ts'
import { companyId, users } from './company.ts'
import { enteredQuote, quotes } from './quotes.ts'

/** Logos that versions were sent with, by their content: what the company sets afterwards changes none of them. */
export const sentLogos = pgTable(
  'sent_logos',
  {
    organizationId: companyId(),
    /** Of the PNG, in hexadecimal. */
    sha256: text('sha256').notNull(),
    png: bytes('png').notNull(),
    /** In pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.sha256] })],
)

/**
 * What a quote offered whenever it was sent. A trigger refuses every change but the PDF's first making and that it is
 * withdrawn.
 */
export const quoteVersions = pgTable(
  'quote_versions',
  {
    organizationId: reference('organization_id').notNull(),
    quoteId: reference('quote_id').notNull(),
    /** The quote's revision. */
    version: integer('version').notNull(),
    document: document('quote_versions.document', offerDocumentSchema).notNull(),
    /** SHA-256 in hexadecimal of the document as it was written. */
    documentSha256: text('document_sha256').notNull(),
    totalCents: cents('total_cents'),
    holdsUntil: date('holds_until').notNull(),
    pdf: bytes('pdf'),
    pdfSha256: text('pdf_sha256'),
    /** Null when the company had no logo. */
    logoSha256: text('logo_sha256'),
    /** What the office had entered, so that a change which is withdrawn goes back to it; null in earlier releases' rows. */
    entered: document('quote_versions.entered', enteredQuote),
    /** Set once the office has taken it back: from then on no one signs it. */
    withdrawnAt: moment('withdrawn_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.quoteId, table.version] }),
    index('quote_versions_pdf').on(table.pdfSha256),
    foreignRow('quote_versions_quote', [table.organizationId, table.quoteId], quotes).onDelete('cascade'),
    foreignKey({
      name: 'quote_versions_logo',
      columns: [table.organizationId, table.logoSha256],
      foreignColumns: [sentLogos.organizationId, sentLogos.sha256],
    }),
  ],
)

/** What was signed: at most once for each version, and never changed but for the signed PDF's first making. */
export const quoteAcceptances = pgTable(
  'quote_acceptances',
  {
    organizationId: reference('organization_id').notNull(),
    quoteId: reference('quote_id').notNull(),
    version: integer('version').notNull(),
    acceptance: document('quote_acceptances.acceptance', acceptanceSchema).notNull(),
    totalCents: cents('total_cents').notNull(),
    idempotencyKey: text('idempotency_key'),
    pdf: bytes('pdf'),
    pdfSha256: text('pdf_sha256'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.quoteId, table.version] }),
    index('quote_acceptances_pdf').on(table.pdfSha256),
    // No cascade: a quote that was signed is not deleted.
    foreignKey({
      name: 'quote_acceptances_version',
      columns: [table.organizationId, table.quoteId, table.version],
      foreignColumns: [quoteVersions.organizationId, quoteVersions.quoteId, quoteVersions.version],
    }),
  ],
)

/** The links that lead customers to a quote; of each only the hash of its secret is kept. */
export const offerLinks = pgTable(
  'offer_links',
  {
    id: id().notNull(),
    organizationId: reference('organization_id').notNull(),
    quoteId: reference('quote_id').notNull(),
    version: integer('version').notNull(),
    /** Null for a link that staff copied. */
    recipient: text('recipient'),
    tokenHash: text('token_hash').notNull(),
    /** The secret, sealed, so that the crew can text the link on the day; null for links of earlier releases. */
    sealedToken: text('sealed_token'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    isRevoked: boolean('is_revoked').notNull().default(false),
    views: integer('views').notNull().default(0),
    firstSeenAt: moment('first_seen_at'),
    lastSeenAt: moment('last_seen_at'),
    /** How often something was written behind it within a day, and since when; null before. */
    written: integer('written').notNull().default(0),
    writtenSince: moment('written_since'),
    /** Wrong answers to who someone is, since the last right one. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    lockedUntil: moment('locked_until'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('offer_links_token').on(table.organizationId, table.tokenHash),
    index('offer_links_token_alone').on(table.tokenHash),
    index('offer_links_of_quote').on(table.organizationId, table.quoteId),
    foreignKey({
      name: 'offer_links_version',
      columns: [table.organizationId, table.quoteId, table.version],
      foreignColumns: [quoteVersions.organizationId, quoteVersions.quoteId, quoteVersions.version],
    }).onDelete('cascade'),
  ],
)

/** What happened with a quote, written in the transaction of what it tells. A trigger refuses every change. */
export const quoteEvents = pgTable(
  'quote_events',
  {
    id: id().notNull(),
    organizationId: reference('organization_id').notNull(),
    quoteId: reference('quote_id').notNull(),
    kind: text('kind').$type<QuoteEventKind>().notNull(),
    at: moment('at').notNull(),
    /** The day of it by the company’s clock as it was then, kept by a trigger. */
    day: date('day'),
    /** Null for the customer and for what happens by itself. */
    userId: reference('user_id'),
    byName: calledThen('by_name'),
    /** What the API key is called by which a program did it, on behalf of `userId`. */
    apiKey: text('api_key'),
    linkId: reference('link_id'),
    version: integer('version'),
    /** What the sentence of the timeline needs. */
    facts: jsonb('facts').$type<EventFacts>().notNull(),
    /** Of a customer's request: the same key does nothing twice. */
    idempotencyKey: text('idempotency_key'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('quote_events_of_quote').on(table.organizationId, table.quoteId, table.id.desc().nullsFirst()),
    index('quote_events_reported')
      .on(table.organizationId, table.at, table.id)
      .where(sql`kind in ('sent', 'declined')`),
    uniqueIndex('quote_events_once').on(table.organizationId, table.quoteId, table.idempotencyKey),
    foreignRow('quote_events_quote', [table.organizationId, table.quoteId], quotes).onDelete('cascade'),
    foreignRow('quote_events_user', [table.organizationId, table.userId], users),
  ],
)
