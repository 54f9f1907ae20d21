import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, emailKey, id, moment, reference } from './columns.ts'

/** One person, whichever companies they belong to: `users` has a row for each of those. */
export const accounts = pgTable(
  'accounts',
  {
    id: id().primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Part of every token: raising it ends all sessions. */
    tokenVersion: integer('token_version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('accounts_email').on(emailKey(table.email))],
)

export const passwordResets = pgTable('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: reference('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
})
