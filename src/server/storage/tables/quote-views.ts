import { foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { QuoteFilter } from '../../../domain/quotes/quote-standing.ts'
import { createdAt, id, reference } from './columns.ts'
import { organizations, users } from './company.ts'

/** A filter of the quotes list that a person has named and kept. */
export const quoteViews = pgTable(
  'quote_views',
  {
    id: id().notNull(),
    organizationId: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** Whose it is. */
    userId: reference('user_id').notNull(),
    name: text('name').notNull(),
    filter: text('filter').$type<QuoteFilter>(),
    customerName: text('customer_name'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('quote_views_name').on(table.organizationId, table.userId, table.name),
    foreignKey({
      name: 'quote_views_user',
      columns: [table.organizationId, table.userId],
      foreignColumns: [users.organizationId, users.id],
    }),
  ],
)
