import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FeedKind } from '../../../domain/jobs/calendar-feeds.ts'
import { createdAt, id, moment, reference } from './columns.ts'
import { organizations, users } from './company.ts'
import { crews, people } from './crews.ts'

/** Secret addresses that calendar programs read; one that is revoked is gone. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id().notNull(),
    organizationId: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
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
    uniqueIndex('calendar_feeds_token').on(table.tokenHash),
    foreignKey({
      name: 'calendar_feeds_crew',
      columns: [table.organizationId, table.crewId],
      foreignColumns: [crews.organizationId, crews.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'calendar_feeds_person',
      columns: [table.organizationId, table.personId],
      foreignColumns: [people.organizationId, people.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'calendar_feeds_made_by',
      columns: [table.organizationId, table.madeBy],
      foreignColumns: [users.organizationId, users.id],
    }),
    check(
      'calendar_feeds_of_one',
      sql`(crew_id is not null) = (kind = 'crew') and (person_id is not null) = (kind = 'person')`,
    ),
  ],
)
