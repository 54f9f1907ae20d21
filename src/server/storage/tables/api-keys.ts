import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { createdAt, document, foreignRow, id, moment, reference } from './columns.ts'
import { companyId, users } from './company.ts'

/**
 * Keys of other programs. One that is revoked stays, so that anyone who still uses it is told. An app that someone has let
 * in has a row as well, whose key is a new one every hour.
 */
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
    /** Of an app: where it comes from, as the person who let it in was shown; null for a key. */
    appHost: text('app_host'),
    /** Of an app: of the one code or refresh token that gets it its next access token. */
    nextHash: text('next_hash'),
    /**
     * Of an app: what its last refresh token got, should that answer have been lost; sealed under that token, so that no
     * one else reads it, this server included.
     */
    lastAnswer: text('last_answer'),
    /** Of an app: when its access token ends; null before it has fetched the first. */
    accessEndsAt: moment('access_ends_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('api_keys_token').on(table.organizationId, table.tokenHash),
    index('api_keys_not_revoked').on(table.organizationId, table.id).where(sql`revoked_at is null`),
    foreignRow('api_keys_made_by', [table.organizationId, table.madeBy], users),
  ],
)
