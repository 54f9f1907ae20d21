import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { FeedKind } from '../../../domain/jobs/calendar-feeds.ts'
import { createdAt, foreignRow, id, moment, reference } from './columns.ts'
import { companyId, companyKey, users } from './company.ts'
import { crews, people } from './crews.ts'

/** Secret addresses that calendar programs read; one that is revoked is gone. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id().notNull(),
    organizationId: companyId(),
    kind: text('kind').$type<FeedKind>().notNull(),
    crewId: reference('crew_id'),
    personId: reference('person_id'),
    /** Of the secret in its address. */
    tokenHash: text('token_hash').notNull(),
    madeBy: reference('made_by').notNull(),
    lastReadAt: moment('last_read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('calendar_feeds_token').on(table.organizationId, table.tokenHash),
    index('calendar_feeds_token_alone').on(table.tokenHash),
    foreignRow('calendar_feeds_crew', [table.organizationId, table.crewId], crews).onDelete('cascade'),
    foreignRow('calendar_feeds_person', [table.organizationId, table.personId], people).onDelete('cascade'),
    foreignRow('calendar_feeds_made_by', [table.organizationId, table.madeBy], users),
    check(
      'calendar_feeds_of_one',
      sql`(crew_id is not null) = (kind = 'crew') and (person_id is not null) = (kind = 'person')`,
    ),
  ],
)

/** Those that a member of the team knows: that they made, or that are of the person as whom they go out. */
export const knownTo = (userId: SQLWrapper): SQL =>
  sql`(${calendarFeeds.madeBy} = ${userId} or ${calendarFeeds.personId} in (
    select ${people.id} from ${people}
    where ${people.organizationId} = ${calendarFeeds.organizationId} and ${people.userId} = ${userId}))`

/** How customers are told of their bookings; a company that has said nothing has no row. */
export const confirmationSettings = pgTable('confirmation_settings', {
  organizationId: companyKey(),
  active: boolean('active').notNull(),
  reminderDays: integer('reminder_days').notNull(),
})

/** What the customer of a job was told last. It outlives the job, so that a deleted one can be cancelled. */
export const toldBookings = pgTable(
  'told_bookings',
  {
    organizationId: companyId(),
    jobId: reference('job_id').notNull(),
    jobNumber: text('job_number').notNull(),
    customerName: text('customer_name').notNull(),
    recipient: text('recipient').notNull(),
    /** A hash of all that was told; null for a job that was booked before there were confirmations. */
    facts: text('facts'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Of the event that was mailed last. */
    sequence: integer('sequence').notNull(),
    isCancelled: boolean('is_cancelled').notNull(),
    toldAt: moment('told_at').notNull(),
    /** The day of the move of which the customer was reminded. */
    remindedOf: date('reminded_of'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.jobId] }),
    index('told_bookings_ahead').on(table.endsAt).where(sql`not is_cancelled`),
  ],
)
