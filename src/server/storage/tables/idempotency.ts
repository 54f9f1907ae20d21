import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { foreignRow, moment, reference } from './columns.ts'
import { users } from './company.ts'

/** What a request with an `Idempotency-Key` was answered, stored in the transaction of what it changed. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    organizationId: reference('organization_id').notNull(),
    userId: reference('user_id').notNull(),
    /** The operation, e.g. `quotes.create`. */
    endpoint: text('endpoint').notNull(),
    key: text('key').notNull(),
    /** Of parameters, query and body: the same key with another request is refused. */
    requestHash: text('request_hash').notNull(),
    /** Null while the request still waits for something after its transaction, such as the mail server. */
    answer: jsonb('answer').$type<unknown>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    // In this order: which calls a key was used for is asked with each.
    primaryKey({ columns: [table.organizationId, table.userId, table.key, table.endpoint] }),
    index('idempotency_keys_age').on(table.createdAt),
    foreignRow('idempotency_keys_user', [table.organizationId, table.userId], users).onDelete('cascade'),
  ],
)
