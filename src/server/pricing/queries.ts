import { type PriceBook, usualPriceBook } from '../../domain/pricing/price-book.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { priceBooks } from '../storage/tables/pricing.ts'

/** The company's price book; the trade's usual one, without prices, before it is first saved. */
export async function getPriceBook(scope: OrgScope): Promise<PriceBook> {
  const [row] = await scope.db
    .select({ book: priceBooks.book })
    .from(priceBooks)
    .where(ofCompany(scope, priceBooks))
  return row?.book ?? usualPriceBook
}

/** Like `getPriceBook`, and nobody else changes the book until the transaction ends. */
export async function getPriceBookLocked(scope: OrgScope): Promise<PriceBook> {
  const { organizationId } = scope
  // A row that is not there yet could not be locked.
  await scope.db.insert(priceBooks).values({ organizationId, book: usualPriceBook }).onConflictDoNothing()
  const [row] = await scope.db
    .select({ book: priceBooks.book })
    .from(priceBooks)
    .where(ofCompany(scope, priceBooks))
    .for('update')
  if (!row) throw new Error('the price book was not stored')
  return row.book
}

export async function replacePriceBook(scope: OrgScope, book: PriceBook): Promise<void> {
  await scope.db.update(priceBooks).set({ book }).where(ofCompany(scope, priceBooks))
}
