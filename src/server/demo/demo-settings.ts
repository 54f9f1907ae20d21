import { COMPANY } from '../../domain/payroll/cost-rates.ts'
import { USUAL_PRICES, usualPriceBook } from '../../domain/pricing/price-book.ts'
import { changeAgreementSettings } from '../agreements/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { updateOrganization } from '../organization/queries.ts'
import { insertCostRate } from '../payroll/queries.ts'
import { getPriceBookLocked, replacePriceBook } from '../pricing/queries.ts'

/** Of a material's price, what it costs the company itself. */
const COST_SHARE = 0.45

const TERMS = `We move what this quote lists, with the crew and the truck it names.
Payment is due on the day of the move, before unloading is finished.
Please tell us of stairs, elevators and parking that the quote does not name.
Claims for loss or damage reach us in writing, within the time that the law gives.`

/**
 * What materials are taxed at where its moves begin. Colorado taxes goods, not the work of a mover (C.R.S. 39-26-104), at
 * 2.9 %; districts and towns add theirs. The totals of the towns are illustrations, not checked at the state, which lists
 * them in form DR 1002; towns that are not named pay the state's rate here.
 */
const TAX_PLACES = [
  { place: '802', percent: 9.15, on_move: false },
  { place: '80226', percent: 7.5, on_move: false },
  { place: '80012', percent: 8, on_move: false },
  { place: 'CO', percent: 2.9, on_move: false },
]

/** What the demo company says of itself: everything, so that nothing is lacking on its quotes. */
export async function addDemoSettings(scope: OrgScope): Promise<void> {
  await changeAgreementSettings(scope, {
    legal_name: 'Ridgeline Movers LLC',
    address: '4150 Brighton Blvd, Denver, CO 80216',
    dot_number: '3141592',
    state_licences: [{ state: 'CO', number: 'HHG-00417' }],
    forms_of_payment: ['Card', 'Check', 'Cash'],
    terms: TERMS,
    payment_due: 'on the day of the move, before unloading is finished',
    storage_place: 'Ridgeline Movers, 4150 Brighton Blvd, Denver, CO 80216, (303) 555-0100',
    sales_tax_places: TAX_PLACES,
    valuation: {
      released: true,
      actual_cash: null,
      full: [{ declared: null, per_pound: 6, price_per_thousand: 12, deductible: 250 }],
    },
  })
  const book = await getPriceBookLocked(scope)
  // Illustrations: what materials, an hour of a mover and one of a truck cost differs from town to town.
  const entries = usualPriceBook.entries.map((entry) => {
    const priceCents = USUAL_PRICES[entry.name] ?? null
    const costCents =
      entry.kind === 'material' && priceCents !== null ? Math.round(priceCents * COST_SHARE) : null
    return { ...entry, priceCents, costCents }
  })
  await replacePriceBook(scope, { ...book, entries })
  const rates = { personHourCents: 26_50, truckHourCents: 18_00, truckMileCents: 70 }
  await insertCostRate(scope, { ...COMPANY, fromDay: null, rates })
  // Its phone agent and mail server would be real ones, which a demonstration has not.
  await updateOrganization(scope, { yardAddress: '4150 Brighton Blvd, Denver, CO 80216', setUpPutAway: true })
}
