import { pgTable } from 'drizzle-orm/pg-core'
import { priceBook } from '../../../domain/pricing/price-book.ts'
import { document, reference } from './columns.ts'
import { organizations } from './company.ts'

/** What a company offers besides the move; a company without a row has the trade's usual list. */
export const priceBooks = pgTable('price_books', {
  organizationId: reference('organization_id')
    .primaryKey()
    .references(() => organizations.id),
  book: document('price_books.book', priceBook).notNull(),
})
