import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { materialCosts, priceBook } from '../../../domain/pricing/price-book.ts'
import { document } from './columns.ts'
import { companyId, companyKey } from './company.ts'

/** What a company offers besides the move; a company without a row has the trade's usual list. */
export const priceBooks = pgTable('price_books', {
  organizationId: companyKey(),
  book: document('price_books.book', priceBook).notNull(),
})

/** What materials cost by a price book up to one of its versions, kept when a later one says something else. */
export const pastMaterialCosts = pgTable(
  'past_material_costs',
  {
    organizationId: companyId(),
    throughVersion: integer('through_version').notNull(),
    costs: document('past_material_costs.costs', materialCosts).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.throughVersion] })],
)
