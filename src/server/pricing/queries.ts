import { asc } from 'drizzle-orm'
import {
  type MaterialCosts,
  materialCostsOf,
  type PriceBook,
  usualPriceBook,
} from '../../domain/pricing/price-book.ts'
import type { OrgScope } from '../org-scope.ts'
import { formerDescriptions } from '../storage/as-it-was.ts'
import { ofCompany } from '../storage/of-company.ts'
import { pastMaterialCosts, priceBooks } from '../storage/tables/pricing.ts'

/**
 * The company's price book; the trade's usual one, without prices, before it is first saved.
 * @param at as it was at a moment; null: as it is today
 */
export async function getPriceBook(scope: OrgScope, at: Date | null = null): Promise<PriceBook> {
  const [former] = await formerDescriptions(scope, 'price_book', [{ at }])
  if (former !== undefined) return priceBooks.book.mapFromDriverValue(former) as PriceBook
  const [row] = await scope.db
    .select({ book: priceBooks.book })
    .from(priceBooks)
    .where(ofCompany(scope, priceBooks))
  return row?.book ?? usualPriceBook
}

/** Like `getPriceBook`, and no one else changes the book until the transaction ends. */
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

/** Stores a locked price book; what materials have cost until now stays known for the jobs that are over. */
export async function replacePriceBook(scope: OrgScope, book: PriceBook): Promise<void> {
  const { db, organizationId } = scope
  const before = await getPriceBook(scope)
  const costs = materialCostsOf(before)
  if (JSON.stringify(costs) !== JSON.stringify(materialCostsOf(book))) {
    await db
      .insert(pastMaterialCosts)
      .values({ organizationId, throughVersion: before.version, costs })
      .onConflictDoNothing()
  }
  await db.update(priceBooks).set({ book }).where(ofCompany(scope, priceBooks))
}

/** What materials cost by the price book of now, and by earlier versions of it. */
export async function materialCostsByVersion(
  scope: OrgScope,
): Promise<{ now: MaterialCosts; at: (version: number) => MaterialCosts }> {
  const now = materialCostsOf(await getPriceBook(scope))
  const past = await scope.db
    .select()
    .from(pastMaterialCosts)
    .where(ofCompany(scope, pastMaterialCosts))
    .orderBy(asc(pastMaterialCosts.throughVersion))
  return {
    now,
    at: (version) => past.find(({ throughVersion }) => throughVersion >= version)?.costs ?? now,
  }
}
