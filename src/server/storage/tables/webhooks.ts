import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import {
  BUSINESS_EVENT_TYPES,
  type BusinessEventType,
  eventData,
} from '../../../domain/webhooks/business-events.ts'
import type { OffReason } from '../../../domain/webhooks/off-reason.ts'
import { apiKeys } from './api-keys.ts'
import { createdAt, document, foreignRow, id, moment, reference, version } from './columns.ts'
import { companyId, companyKey, users } from './company.ts'

/** What happened in a company, for programs that follow it: written in the transaction in which it happens. */
export const businessEvents = pgTable(
  'business_events',
  {
    id: id().notNull(),
    organizationId: companyId(),
    /** Its place among the company's events; given once the event is committed, so that none comes before one that is read. */
    number: bigint('number', { mode: 'number' }),
    type: text('type').$type<BusinessEventType>().notNull(),
    /** Of the quote, job, payment, invoice or claim that its type names. */
    aboutId: reference('about_id').notNull(),
    data: document('business_events.data', eventData).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('business_events_number').on(table.organizationId, table.number),
    index('business_events_unnumbered').on(table.organizationId, table.id).where(sql`number is null`),
    index('business_events_at').on(table.organizationId, table.at),
  ],
)

/** How far the events of a company are numbered. Anyone who numbers them locks its row; no one else does. */
export const eventFeeds = pgTable('event_feeds', {
  organizationId: companyKey(),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull().default(0),
  /** The highest number of those that were removed for their age. */
  removedNumber: bigint('removed_number', { mode: 'number' }).notNull().default(0),
  /** When old ones are next looked for. */
  sweepAt: moment('sweep_at').notNull(),
})

/** Where a company has its events sent. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id().notNull(),
    organizationId: companyId(),
    url: text('url').notNull(),
    /** What it is for, in the company's words. */
    label: text('label'),
    /** Which events it wants. */
    types: document('webhook_endpoints.types', z.array(z.enum(BUSINESS_EVENT_TYPES))).notNull(),
    /** Sealed with the application's secret. */
    secret: text('secret').notNull(),
    /** The one before it, which signs along until then. */
    oldSecret: text('old_secret'),
    oldSecretUntil: moment('old_secret_until'),
    active: boolean('active').notNull().default(true),
    /** Why it is off; null while it is on. */
    offReason: text('off_reason').$type<OffReason>(),
    /** Since when it has taken nothing; null while all is well. */
    failingSince: moment('failing_since'),
    /** It took long to answer last time. */
    slow: boolean('slow').notNull().default(false),
    /** When the first event that waits is tried; null while none waits. */
    nextAt: moment('next_at'),
    /** Until when one node delivers to it. */
    leasedUntil: moment('leased_until'),
    /** In whose name it is told, and with which API key if with one; null: of the person who changed it last. */
    keptBy: reference('kept_by'),
    keyId: reference('key_id'),
    version: version(),
    createdAt: createdAt(),
    changedAt: moment('changed_at'),
    changedBy: reference('changed_by'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('webhook_endpoints_due').on(table.nextAt).where(sql`active and next_at is not null`),
    foreignRow('webhook_endpoints_changed_by', [table.organizationId, table.changedBy], users),
    foreignRow('webhook_endpoints_kept_by', [table.organizationId, table.keptBy], users),
    foreignRow('webhook_endpoints_key', [table.organizationId, table.keyId], apiKeys),
  ],
)

/** An event on its way to an endpoint. They leave in the order of their numbers. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id().notNull(),
    organizationId: reference('organization_id').notNull(),
    endpointId: reference('endpoint_id').notNull(),
    eventId: reference('event_id').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    /** How often it was tried since it was last put in the line. */
    attempts: integer('attempts').notNull().default(0),
    triedAt: moment('tried_at'),
    /** The status that the receiver answered last; null where it did not answer. */
    status: integer('status'),
    /** The beginning of what it answered last, or why there was no answer. */
    answer: text('answer'),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('webhook_deliveries_once').on(table.organizationId, table.endpointId, table.number),
    index('webhook_deliveries_waiting')
      .on(table.organizationId, table.endpointId, table.number)
      .where(sql`delivered_at is null`),
    index('webhook_deliveries_delivered').on(table.organizationId, table.endpointId, table.deliveredAt),
    index('webhook_deliveries_of_event').on(table.organizationId, table.eventId),
    foreignRow(
      'webhook_deliveries_endpoint',
      [table.organizationId, table.endpointId],
      webhookEndpoints,
    ).onDelete('cascade'),
    foreignRow('webhook_deliveries_event', [table.organizationId, table.eventId], businessEvents).onDelete(
      'cascade',
    ),
  ],
)
