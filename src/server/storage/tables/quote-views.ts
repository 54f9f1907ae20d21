import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { QuoteFilter } from '../../../domain/quotes/quote-standing.ts'
import { createdAt, foreignRow, id, reference } from './columns.ts'
import { companyId, users } from './company.ts'

/** A filter of the quotes list that a person has named and kept. */
export const quoteViews = pgTable(
  'quote_views',
  {
    id: id().notNull(),
    organizationId: companyId(),
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
    foreignRow('quote_views_user', [table.organizationId, table.userId], users),
  ],
)
