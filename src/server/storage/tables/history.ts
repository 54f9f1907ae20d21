import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { changeSchema } from '../../../domain/history/changes-between.ts'
import type { Action, Actor, StoredEntity } from '../../../domain/history/history-entries.ts'
import { calledThen, document, foreignRow, id, moment, reference } from './columns.ts'
import { companyId, users } from './company.ts'

/** Who changed what, written in the transaction of the change. A trigger refuses every change of it. */
export const history = pgTable(
  'history',
  {
    id: id().notNull(),
    organizationId: companyId(),
    at: moment('at').notNull(),
    /** Null where no one of the company did it: `actor` says who. */
    userId: reference('user_id'),
    byName: calledThen('by_name'),
    actor: text('actor').$type<Actor>(),
    /** What the API key is called by which a program did it, on behalf of `userId`. */
    apiKey: text('api_key'),
    entity: text('entity').$type<StoredEntity>().notNull(),
    /** Of a row that may be deleted since; null for what a company has only one of. */
    entityId: reference('entity_id'),
    /** What it was called then. */
    name: text('name').notNull(),
    action: text('action').$type<Action>().notNull(),
    changes: document('history.changes', z.array(changeSchema)).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    // Lists go on from an entry that is known: each index ends with their order.
    index('history_of_one').on(table.organizationId, table.entity, table.entityId, table.at, table.id),
    index('history_newest').on(table.organizationId, table.at, table.id),
    index('history_by').on(table.organizationId, table.userId, table.at, table.id),
    foreignRow('history_user', [table.organizationId, table.userId], users),
  ],
)
