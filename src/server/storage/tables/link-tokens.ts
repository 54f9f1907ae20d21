import { pgTable, text } from 'drizzle-orm/pg-core'
import { reference } from './columns.ts'

/**
 * To which company a link leads: anyone who comes with one has none yet. It stands beside the companies' tables, without
 * a foreign key to them, so that those can be on other machines. A row outlives its link until a sweep comes by.
 */
export const linkTokens = pgTable('link_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  organizationId: reference('organization_id').notNull(),
})
