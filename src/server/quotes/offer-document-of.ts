import type { AgreementSettings } from '../../domain/agreements/agreement-settings.ts'
import { offeredPapers, type SuppliedPaper } from '../../domain/agreements/asked-papers.ts'
import { depositTermsOf } from '../../domain/agreements/deposit-terms-of.ts'
import { electronicConsent } from '../../domain/agreements/electronic-consent.ts'
import { namingOf } from '../../domain/agreements/naming-of.ts'
import { nextSteps } from '../../domain/agreements/next-steps.ts'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { priceKindOf } from '../../domain/agreements/price-kind-of.ts'
import { protectedTotalOf } from '../../domain/agreements/protected-total.ts'
import { valuationOffers } from '../../domain/agreements/valuation-offers.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { itemName } from '../../domain/catalogue/item-name.ts'
import { formatNumber } from '../../domain/count.ts'
import type { Estimate } from '../../domain/estimate/estimate.ts'
import { estimateRows } from '../../domain/estimate/estimate-rows.ts'
import { rateBasisOf } from '../../domain/estimate/rate-basis.ts'
import { milesWithStops } from '../../domain/estimate/way-over-stops.ts'
import { documentTexts, type TextFacts } from '../../domain/jurisdictions/document-texts.ts'
import type { JurisdictionId } from '../../domain/jurisdictions/jurisdiction.ts'
import { stateOf } from '../../domain/jurisdictions/jurisdiction-of.ts'
import { jurisdictions } from '../../domain/jurisdictions/jurisdictions.ts'
import { obeyedOverride } from '../../domain/jurisdictions/rules-override.ts'
import { accessLines } from '../../domain/quotes/access-words.ts'
import { preliminaryBasis } from '../../domain/quotes/preliminary-basis.ts'
import { asOfferedToCustomer } from '../../domain/quotes/quote-price.ts'
import { realPhone } from '../../domain/quotes/stand-in-contact.ts'
import type { StateCode } from '../../domain/quotes/us-states.ts'
import type { Organization } from '../organization/queries.ts'
import { dayIn, momentIn, momentOn } from '../time/wall-clock.ts'
import type { StoredQuote } from './queries.ts'

type SaidInAgreements = {
  agreement: AgreementSettings
  /** How many days after its date an invoice is due. */
  termsDays: number
  hasLogo: boolean
  papers: SuppliedPaper[]
}
/** A company with what it says in its agreements. */
export type OfferingCompany = Organization & SaidInAgreements

/** What its documents say of a company beside its agreements. */
export type CompanyOnPaper = Pick<
  Organization,
  'companyName' | 'companyEmail' | 'phone' | 'tagline' | 'website' | 'timeZone'
>
/** What of a quote its documents are made of. */
export type QuoteOnPaper = Pick<
  StoredQuote,
  | ('quoteNumber' | 'revision' | 'createdAt' | 'madeOn' | 'answer' | 'answeredVersion' | 'survey')
  | ('customerName' | 'customerEmail' | 'customerPhone' | 'postCallData' | 'moveDate' | 'moveNotes')
  | (
      | 'pickupAddress'
      | 'pickupStairs'
      | 'pickupCarryFeet'
      | 'pickupElevator'
      | 'distance'
      | 'assumedMiles'
      | 'moveType'
    )
  | (
      | 'deliveryAddress'
      | 'deliveryStairs'
      | 'deliveryCarryFeet'
      | 'deliveryElevator'
      | 'multipleStops'
      | 'stops'
      | 'wayOverStops'
    )
  | ('items' | 'typicalHome' | 'estimate' | 'lines' | 'fixedPrice' | 'taxPercent' | 'moveIsTaxed')
  | ('protection' | 'totalCents' | 'priceKind' | 'maximumCents' | 'rulesOverride' | 'deposit')
>

/**
 * Everything that a quote offers its customer, as the company's settings are now.
 * @param at when it is offered: from then on it holds for the company's days
 */
export function offerDocumentOf(
  quote: QuoteOnPaper,
  { agreement, papers, ...company }: CompanyOnPaper & SaidInAgreements,
  at: Date,
): OfferDocument {
  const call = quote.postCallData
  const from = quote.pickupAddress || call?.origin_address || null
  const to = quote.deliveryAddress || call?.destination_address || null
  const { jurisdiction: id, kind: priceKind } = priceKindOf(
    { ...quote, pickupAddress: from, deliveryAddress: to },
    agreement,
  )
  const rules = jurisdictions[id]
  const { estimate } = quote
  const weightLb = estimate?.explanation.weightLb ?? null
  const { totalCents } = asOfferedToCustomer(quote)
  const protections = valuationOffers(agreement.valuation, weightLb, rules)
  const consent = electronicConsent(
    { name: company.companyName, email: company.companyEmail, phone: company.phone },
    rules,
  )
  return {
    format: 1,
    quoteNumber: quote.quoteNumber,
    ...namingOf(rules, quote.survey),
    version: quote.revision,
    createdAt: momentIn(company.timeZone, at),
    timeZone: company.timeZone,
    quotedAt: momentOn(company.timeZone, quote.createdAt, quote.madeOn),
    holdsUntil: dayAfter(dayIn(company.timeZone, at), agreement.days_it_holds),
    company: companyOnPaper({ agreement, ...company }),
    ...moveOnPaper(quote, from, to),
    ...pricesOnPaper(quote),
    totalCents,
    protectedTotal: protectedTotalOf({ totalCents, valuationOffers: protections, weightLb }, rules),
    priceKind,
    valuationOffers: protections,
    deposit: depositTermsOf(agreement.deposit, quote.deposit, id),
    formsOfPayment: agreement.forms_of_payment,
    paymentDue: agreement.payment_due,
    termsDays: company.termsDays,
    terms: agreement.terms,
    jurisdiction: {
      ...jurisdictionOnPaper(id),
      override: obeyedOverride({ ...quote, pickupAddress: from, deliveryAddress: to })?.kind ?? null,
    },
    requiredTexts: documentTexts(id, {
      priceKind,
      basis: rateBasisOf(quote) ?? 'hourly',
      blanks: blanksOf(company, agreement, stateOf(from), estimate),
    }),
    booklets: [],
    papers: offeredPapers(rules.papers, papers),
    wholeDocument: rules.signing?.is.wholeDocument ?? false,
    signature: null,
    customersMayBook: agreement.customers_may_book,
    nextSteps: nextSteps(rules),
    consent: { version: consent.version, texts: [...consent.disclosures], agreement: consent.consent },
  }
}

/** Who moves what from where to where. */
const moveOnPaper = (quote: QuoteOnPaper, from: string | null, to: string | null) => ({
  customer: { name: quote.customerName, email: quote.customerEmail, phone: realPhone(quote.customerPhone) },
  move: {
    date: quote.moveDate,
    from: { address: from, access: accessLines(quote, 'pickup') },
    to: { address: to, access: accessLines(quote, 'delivery') },
    miles: quote.distance === null ? null : milesWithStops(quote.distance, quote.wayOverStops),
    extraStops: quote.multipleStops,
    // Absent where nothing is known of them, as in what was frozen before.
    ...(quote.stops.length > 0 && { stops: quote.stops }),
    movers: quote.estimate?.movers ?? null,
    hours: quote.estimate?.hours ?? null,
    truckSize: quote.estimate?.truckSize ?? null,
    volumeCuFt: quote.estimate?.explanation.volumeCuFt ?? null,
    weightLb: quote.estimate?.explanation.weightLb ?? null,
    notes: quote.moveNotes,
  },
  items: quote.items.map(({ name, quantity, room }) => ({ name, label: itemName(name), quantity, room })),
  itemsAreTypical: quote.typicalHome !== null,
})

/** What the price is made of, and the most that it may become. */
const pricesOnPaper = (quote: QuoteOnPaper) => ({
  preliminaryBasis: preliminaryBasis(quote),
  // What was computed is for staff where another price was agreed.
  estimate: quote.estimate && quote.fixedPrice === null ? offeredEstimate(quote.estimate) : null,
  fixedCents: quote.fixedPrice?.cents ?? null,
  lines: quote.lines.map(({ priceBookId: _, ...line }) => line),
  taxPercent: quote.taxPercent,
  moveIsTaxed: quote.moveIsTaxed,
  maximumCents: quote.maximumCents,
  maximumCovers: 'listed' as const,
})

/** The company as its documents name it. */
export const companyOnPaper = ({
  agreement,
  ...company
}: CompanyOnPaper & Omit<SaidInAgreements, 'papers' | 'termsDays'>): OfferDocument['company'] => ({
  name: company.companyName,
  legalName: agreement.legal_name,
  tagline: company.tagline,
  address: agreement.address,
  phone: company.phone,
  email: company.companyEmail,
  website: company.website,
  dotNumber: agreement.dot_number,
  licences: agreement.state_licences,
  hasLogo: company.hasLogo,
})

/** Whose rules a document follows, and as of when they are known. */
export function jurisdictionOnPaper(id: JurisdictionId): OfferDocument['jurisdiction'] {
  const rules = jurisdictions[id]
  return {
    id,
    name: rules.name,
    // Good practice is no rule of the place.
    source: rules.coverage === 'agency only' ? null : (rules.from?.citation ?? null),
    asOf: (rules.from ?? rules.priceKinds.from).readOn,
    override: null,
  }
}

/** What the company and the move fill into the sentences that the law wants. */
function blanksOf(
  company: CompanyOnPaper,
  agreement: AgreementSettings,
  state: StateCode | null,
  estimate: Estimate | null,
): TextFacts['blanks'] {
  const { volumeCuFt = 0, weightLb = 0 } = estimate?.explanation ?? {}
  return {
    company: agreement.legal_name ?? company.companyName,
    licence: agreement.state_licences.find((licence) => licence.state === state)?.number ?? null,
    storage_place: agreement.storage_place,
    payment_due: agreement.payment_due,
    pounds_per_cubic_foot:
      volumeCuFt > 0 ? formatNumber(Math.round((weightLb / volumeCuFt) * 10) / 10) : null,
  }
}

const offeredEstimate = (estimate: Estimate): OfferDocument['estimate'] => ({
  cents: estimate.totalCents,
  lines: estimateRows(estimate).map(({ label, reason, cents }) => ({ label, reason, cents })),
  dateRate: null,
})
