import type { AgreementSettings } from '../../domain/agreements/agreement-settings.ts'
import { documentLacks } from '../../domain/agreements/document-lacks.ts'
import type { PriceKind } from '../../domain/agreements/price-kind.ts'
import { priceKindOf } from '../../domain/agreements/price-kind-of.ts'
import { valuationOffers } from '../../domain/agreements/valuation-offers.ts'
import type { Survey } from '../../domain/jurisdictions/jurisdiction.ts'
import { jurisdictionOf, stateOf } from '../../domain/jurisdictions/jurisdiction-of.ts'
import { refusedPriceKind } from '../../domain/jurisdictions/jurisdictions.ts'
import { centsOf, dollarsOf } from '../../domain/money.ts'
import { mostCents } from '../../domain/quotes/quote-price.ts'
import { isChangedSinceSent } from '../../domain/quotes/quote-status.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { OfferingCompany } from './offer-document-of.ts'
import type { StoredQuote } from './queries.ts'

type Columns = Pick<StoredQuote, 'priceKind' | 'maximumCents' | 'survey'>
type Written = { price_kind: PriceKind | null; maximum_price: number | null; survey: Survey | null }

/** The columns of what a body says about the price's meaning; undefined stays undefined. */
export function agreementColumns(written: Written): Columns
export function agreementColumns(written: Partial<Written>): Partial<Columns>
export function agreementColumns({ price_kind, maximum_price, survey }: Partial<Written>): Partial<Columns> {
  return {
    priceKind: price_kind,
    maximumCents: maximum_price === undefined ? undefined : centsOf(maximum_price),
    survey,
  }
}

type Routed = Pick<StoredQuote, 'priceKind' | 'pickupAddress' | 'deliveryAddress'>

/** @throws Refusal `unprocessable` with the jurisdiction's sentence, when it does not know the kind of price */
export function refuseUnknownKind({ priceKind, pickupAddress, deliveryAddress }: Routed): void {
  const words = priceKind && refusedPriceKind(jurisdictionOf(pickupAddress, deliveryAddress), priceKind)
  if (words) throw new Refusal('unprocessable', words)
}

/**
 * A kind of price that somebody chooses must be known where the move goes. One that was chosen before the addresses
 * changed to where it is unknown gives way to the suggested one.
 * @throws Refusal `unprocessable`
 */
export function withKnownKind<Changes extends Partial<Routed>>(quote: Routed, changes: Changes): Changes {
  if (changes.priceKind) refuseUnknownKind({ ...quote, ...changes })
  if (!('pickupAddress' in changes || 'deliveryAddress' in changes)) return changes
  const { priceKind, pickupAddress, deliveryAddress } = { ...quote, ...changes }
  const isKnown =
    !priceKind || refusedPriceKind(jurisdictionOf(pickupAddress, deliveryAddress), priceKind) === null
  return isKnown ? changes : { ...changes, priceKind: null }
}

/** The part of a quote's answer that says what its price means and what its document lacks. */
export function agreementOnTheWire(
  quote: StoredQuote,
  company: Pick<OfferingCompany, 'agreement' | 'phone' | 'papers'>,
) {
  const { agreement: settings } = company
  const { jurisdiction, suggested } = priceKindOf(quote, settings)
  const { lacks, asked } = lacksOf(quote, company)
  return {
    price_kind: quote.priceKind,
    price_kind_suggested: suggested,
    maximum_price: dollarsOf(quote.maximumCents),
    survey: quote.survey,
    jurisdiction,
    lacks,
    lacks_of: asked,
    protections: valuationOffers(settings.valuation, quote.estimate?.explanation.weightLb ?? null).map(
      ({ label }) => label,
    ),
  }
}

/** What the customer can make of a quote as it stands. */
const mostOf = (quote: StoredQuote, settings: AgreementSettings) =>
  mostCents(
    { ...quote, moveCents: quote.estimate?.totalCents ?? null, fixedCents: quote.fixedPrice?.cents ?? null },
    valuationOffers(settings.valuation, quote.estimate?.explanation.weightLb ?? null),
  )

function lacksOf(
  quote: StoredQuote,
  { agreement: settings, phone, papers }: Pick<OfferingCompany, 'agreement' | 'phone' | 'papers'>,
) {
  const { jurisdiction, kind } = priceKindOf(quote, settings)
  const isWithCustomer = quote.sentRevision !== null && !isChangedSinceSent(quote)
  return documentLacks({
    ...quote,
    jurisdiction,
    state: jurisdiction === 'interstate' ? null : stateOf(quote.pickupAddress),
    priceKind: kind,
    mostCents: mostOf(quote, settings),
    settings,
    papers: papers.map(({ id }) => id),
    companyPhone: phone,
    hasItems: quote.items.length > 0,
    weightLb: quote.estimate?.explanation.weightLb ?? null,
    delivered: isWithCustomer,
    accepted: isWithCustomer && quote.status === 'approved',
  })
}
