import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { createdAt, document, foreignRow, id, moment, reference } from './columns.ts'
import { companyId, users } from './company.ts'

/** Keys of other programs. One that is revoked stays, so that anyone who still uses it is told. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id().notNull(),
    organizationId: companyId(),
    name: text('name').notNull(),
    /** How it begins, to tell keys apart. */
    prefix: text('prefix').notNull(),
    /** Of the whole key. */
    tokenHash: text('token_hash').notNull(),
    /** As they were given: a release may know rights that the one before does not. */
    rights: document('api_keys.rights', z.array(z.string())).notNull(),
    madeBy: reference('made_by').notNull(),
    createdAt: createdAt(),
    /** Its last day, on the company's calendar. */
    endsOn: date('ends_on').notNull(),
    /** To a minute. */
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('api_keys_token').on(table.organizationId, table.tokenHash),
    index('api_keys_not_revoked').on(table.organizationId, table.id).where(sql`revoked_at is null`),
    foreignRow('api_keys_made_by', [table.organizationId, table.madeBy], users),
  ],
)
