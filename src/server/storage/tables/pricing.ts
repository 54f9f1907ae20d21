import { pgTable } from 'drizzle-orm/pg-core'
import { priceBook } from '../../../domain/pricing/price-book.ts'
import { document } from './columns.ts'
import { companyKey } from './company.ts'

/** What a company offers besides the move; a company without a row has the trade's usual list. */
export const priceBooks = pgTable('price_books', {
  organizationId: companyKey(),
  book: document('price_books.book', priceBook).notNull(),
})
