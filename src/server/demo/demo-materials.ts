import { taxOf } from '../../domain/pricing/tax-of.ts'
import type { QuoteLine } from '../../domain/quotes/quote-lines.ts'
import { priceOfQuote } from '../../domain/quotes/quote-price.ts'
import { getAgreementSettings } from '../agreements/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { getPriceBook } from '../pricing/queries.ts'
import { type QuoteWithJob, updateQuote } from '../quotes/queries.ts'

const SOLD: Readonly<Record<string, number>> = { 'Wardrobe box': 6, 'Large box': 12, 'Mattress bag': 2 }

/** Sells materials of the price book with a quote, with the tax of the place where the move begins. */
export async function addDemoMaterials(scope: OrgScope, quote: QuoteWithJob): Promise<void> {
  const { entries } = await getPriceBook(scope)
  const lines = entries
    .filter(({ name }) => name in SOLD)
    .map(({ id, name, kind, unit, priceCents, taxable, hours, people }, index): QuoteLine => {
      const asSold = { label: name, kind, unit, unitCents: priceCents, taxable, hours, people }
      return {
        ...asSold,
        id: index + 1,
        quantity: SOLD[name] ?? 1,
        percent: null,
        optional: false,
        chosen: false,
        reason: null,
        priceBookId: id,
        startsOn: null,
        recurring: false,
      }
    })
  const sold = { lines, lastLineId: lines.length, ...taxOf(await getAgreementSettings(scope), quote) }
  const { totalCents } = priceOfQuote({ ...quote, ...sold })
  await updateQuote(scope, quote, { ...sold, totalCents, revision: quote.revision })
}
