import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type FollowUpKind, followUpSettingsSchema } from '../../../domain/agreements/follow-ups.ts'
import { quoteVersions } from './agreements.ts'
import { document, foreignRow, moment, reference } from './columns.ts'
import { companyId, companyKey, users } from './company.ts'

/** How a company follows its quotes; one that has said nothing has no row. */
export const followUpSettings = pgTable('follow_up_settings', {
  organizationId: companyKey(),
  document: document('follow_up_settings.document', followUpSettingsSchema).notNull(),
})

/** The mails that follow a version: each at most once. Whether it still goes is decided when it is due. */
export const followUps = pgTable(
  'follow_ups',
  {
    organizationId: reference('organization_id').notNull(),
    quoteId: reference('quote_id').notNull(),
    version: integer('version').notNull(),
    kind: text('kind').$type<FollowUpKind>().notNull(),
    /** The address to which the version went. */
    recipient: text('recipient').notNull(),
    dueAt: moment('due_at').notNull(),
    /** When its time was decided; null in rows of the release before. */
    scheduledAt: moment('scheduled_at'),
    /** Null while it waits; then `sent`, or why it was not. */
    outcome: text('outcome'),
    settledAt: moment('settled_at'),
    /** Of the secret in the mail's link to stop them. */
    stopTokenHash: text('stop_token_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.quoteId, table.version, table.kind] }),
    index('follow_ups_due').on(table.dueAt).where(sql`outcome is null`),
    // Finds what a clock that was ahead has scheduled.
    index('follow_ups_scheduled').on(table.scheduledAt).where(sql`outcome is null`),
    uniqueIndex('follow_ups_stop_token').on(table.organizationId, table.stopTokenHash),
    index('follow_ups_stop_token_alone').on(table.stopTokenHash),
    foreignKey({
      name: 'follow_ups_version',
      columns: [table.organizationId, table.quoteId, table.version],
      foreignColumns: [quoteVersions.organizationId, quoteVersions.quoteId, quoteVersions.version],
    }).onDelete('cascade'),
  ],
)

/** The addresses to which a company sends no follow-ups any more, as `emailKey` compares them. */
export const followUpStops = pgTable(
  'follow_up_stops',
  {
    organizationId: companyId(),
    email: text('email').notNull(),
    stoppedAt: moment('stopped_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.email] })],
)

/** Which alerts a person gets by mail; anyone who has chosen nothing has no row. */
export const staffAlerts = pgTable(
  'staff_alerts',
  {
    organizationId: reference('organization_id').notNull(),
    userId: reference('user_id').notNull(),
    accepted: boolean('accepted').notNull(),
    declined: boolean('declined').notNull(),
    asked: boolean('asked').notNull(),
    phone_quote: boolean('phone_quote').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    foreignRow('staff_alerts_user', [table.organizationId, table.userId], users).onDelete('cascade'),
  ],
)
