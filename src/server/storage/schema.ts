import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PostCallData, SelectedItem } from '../../contract/quotes.ts'
import type { Estimate } from '../../domain/estimate/estimate.ts'
import type { RateCard } from '../../domain/estimate/rate-card.ts'
import type { JobStatus } from '../../domain/jobs/job-status.ts'
import type { QuoteStatus } from '../../domain/quotes/quote-status.ts'

// Ids are unique across organisations, and `organization_id` stands beside them in every key and index,
// so that a row can only refer to rows of its own organisation.
const id = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity()
const reference = (name: string) => bigint(name, { mode: 'number' })
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const createdAt = () => moment('created_at').notNull().default(sql`now()`)
// What the global search looks through: each field on a line of its own, the phone also as its digits.
const searchText = (columns: readonly string[], phone: string) =>
  text('search_text').generatedAlwaysAs(
    sql.raw(
      `lower(${[...columns.map((column) => `coalesce(${column}, '')`), `regexp_replace(coalesce(${phone}, ''), '[^0-9]', '', 'g')`].join(' || chr(10) || ')})`,
    ),
  )
const cents = (name: string) => bigint(name, { mode: 'number' })

export const organizations = pgTable('organizations', {
  id: id().primaryKey(),
  companyName: text('company_name').notNull(),
  companyEmail: text('company_email').notNull(),
  phone: text('phone'),
  website: text('website'),
  tagline: text('tagline'),
  aiPhoneNumber: text('ai_phone_number'),
  timeZone: text('time_zone').notNull(),
  dayStart: text('day_start').notNull().default('08:00'),
  dayEnd: text('day_end').notNull().default('18:00'),
  crews: integer('crews').notNull().default(2),
  createdAt: createdAt(),
})

export const users = pgTable(
  'users',
  {
    id: id().notNull(),
    organizationId: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    email: text('email').notNull(),
    fullName: text('full_name'),
    passwordHash: text('password_hash').notNull(),
    role: text('role').notNull().default('Admin'),
    /** Part of every token: raising it ends all sessions. */
    tokenVersion: integer('token_version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
  ],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    organizationId: reference('organization_id').notNull(),
    userId: reference('user_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'password_resets_user',
      columns: [table.organizationId, table.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
  ],
)

/** The table rate-limiter-flexible keeps its counts in. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

export const rateCards = pgTable(
  'rate_cards',
  {
    organizationId: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    version: integer('version').notNull(),
    card: jsonb('card').$type<RateCard>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.version] })],
)

/** The last number given, per organisation, kind and year; numbers are never repeated. */
export const organizationCounters = pgTable(
  'organization_counters',
  {
    organizationId: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    kind: text('kind').$type<'quote' | 'job'>().notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.kind, table.year] })],
)

export const quotes = pgTable(
  'quotes',
  {
    id: id().notNull(),
    organizationId: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    number: text('number').notNull(),
    status: text('status').$type<QuoteStatus>().notNull(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email'),
    customerPhone: text('customer_phone'),
    customerLeadSource: text('customer_lead_source').notNull(),
    postCallData: jsonb('post_call_data').$type<PostCallData>(),
    howDidYouHear: text('how_did_you_hear'),
    pickupAddress: text('pickup_address'),
    deliveryAddress: text('delivery_address'),
    pickupStairs: integer('pickup_stairs').notNull(),
    deliveryStairs: integer('delivery_stairs').notNull(),
    pickupCarryFeet: doublePrecision('pickup_carry_feet').notNull(),
    deliveryCarryFeet: doublePrecision('delivery_carry_feet').notNull(),
    extraStops: integer('extra_stops').notNull(),
    distanceMiles: doublePrecision('distance_miles'),
    moveDate: date('move_date'),
    moveNotes: text('move_notes'),
    items: jsonb('items').$type<SelectedItem[]>().notNull(),
    estimate: jsonb('estimate').$type<Estimate>(),
    totalCents: cents('total_cents'),
    rateCardVersion: integer('rate_card_version').notNull(),
    searchText: searchText(
      ['number', 'customer_name', 'customer_email', 'customer_phone', 'pickup_address', 'delivery_address'],
      'customer_phone',
    ),
    createdAt: createdAt(),
  },
  (table) => [
    index('quotes_search').using('gin', table.organizationId, table.searchText.op('gin_trgm_ops')),
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('quotes_number').on(table.organizationId, table.number),
    index('quotes_newest').on(
      table.organizationId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('quotes_status_newest').on(
      table.organizationId,
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    foreignKey({
      name: 'quotes_rate_card',
      columns: [table.organizationId, table.rateCardVersion],
      foreignColumns: [rateCards.organizationId, rateCards.version],
    }),
  ],
)

export const jobs = pgTable(
  'jobs',
  {
    id: id().notNull(),
    organizationId: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    number: text('number').notNull(),
    status: text('status').$type<JobStatus>().notNull(),
    quoteId: reference('quote_id'),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email'),
    customerPhone: text('customer_phone'),
    originAddress: text('origin_address'),
    destinationAddress: text('destination_address'),
    moveDate: date('move_date'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    durationMinutes: integer('duration_minutes').notNull(),
    assignedCrew: text('assigned_crew'),
    /** The crew's name as it is compared: a crew is never booked twice at once (exclusion constraint). */
    crewKey: text('crew_key').generatedAlwaysAs(
      sql`nullif(lower(regexp_replace(btrim(assigned_crew), '\\s+', ' ', 'g')), '')`,
    ),
    estimatedCents: cents('estimated_cents'),
    actualCents: cents('actual_cents'),
    completedAt: moment('completed_at'),
    jobNotes: text('job_notes'),
    searchText: searchText(
      [
        'number',
        'customer_name',
        'customer_email',
        'customer_phone',
        'origin_address',
        'destination_address',
      ],
      'customer_phone',
    ),
    createdAt: createdAt(),
  },
  (table) => [
    index('jobs_search').using('gin', table.organizationId, table.searchText.op('gin_trgm_ops')),
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('jobs_number').on(table.organizationId, table.number),
    uniqueIndex('jobs_one_per_quote').on(table.organizationId, table.quoteId),
    index('jobs_schedule').on(
      table.organizationId,
      table.startsAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    foreignKey({
      name: 'jobs_quote',
      columns: [table.organizationId, table.quoteId],
      foreignColumns: [quotes.organizationId, quotes.id],
    }),
    check('jobs_period', sql`(starts_at is null) = (ends_at is null) and starts_at < ends_at`),
  ],
)

export type MailKind = 'quote' | 'quote_test' | 'password_reset'
export type MailAttachment = { readonly filename: string; readonly type: string; readonly base64: string }
export type MailState = 'queued' | 'sent' | 'kept' | 'refused'

/** The outbox: a mail is here from the moment its cause is stored until long after it was sent. */
export const mails = pgTable(
  'mails',
  {
    id: id().notNull(),
    organizationId: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    quoteId: reference('quote_id'),
    kind: text('kind').$type<MailKind>().notNull(),
    fromName: text('from_name').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    plain: text('plain').notNull(),
    /** As it was when the mail was written; gone once the mail is settled. */
    attachment: jsonb('attachment').$type<MailAttachment>(),
    state: text('state').$type<MailState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().default(sql`now()`),
    /** While set and in the future, a worker is talking to the mail server. */
    leasedUntil: moment('leased_until'),
    detail: text('detail'),
    settledAt: moment('settled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('mails_of_quote').on(table.organizationId, table.quoteId),
    uniqueIndex('mails_id').on(table.id),
    index('mails_queued').on(table.nextAttemptAt).where(sql`state = 'queued'`),
    foreignKey({
      name: 'mails_quote',
      columns: [table.organizationId, table.quoteId],
      foreignColumns: [quotes.organizationId, quotes.id],
    }).onDelete('cascade'),
  ],
)
