import type { Agreement } from '../../domain/agreements/agreement-in-force.ts'
import type { AgreementSettings } from '../../domain/agreements/agreement-settings.ts'
import type { QuoteDeposit } from '../../domain/agreements/deposit-rule.ts'
import type { DepositTerms } from '../../domain/agreements/deposit-terms.ts'
import { depositTermsOf } from '../../domain/agreements/deposit-terms-of.ts'
import { type DocumentFacts, documentLacks } from '../../domain/agreements/document-lacks.ts'
import type { PriceKind } from '../../domain/agreements/price-kind.ts'
import { priceKindOf } from '../../domain/agreements/price-kind-of.ts'
import { listedCents } from '../../domain/agreements/signed-maximum.ts'
import { valuationOffers } from '../../domain/agreements/valuation-offers.ts'
import { rateBasisOf } from '../../domain/estimate/rate-basis.ts'
import { milesWithStops } from '../../domain/estimate/way-over-stops.ts'
import type { Survey } from '../../domain/jurisdictions/jurisdiction.ts'
import { stateOf } from '../../domain/jurisdictions/jurisdiction-of.ts'
import { jurisdictions, refusedPriceKind } from '../../domain/jurisdictions/jurisdictions.ts'
import {
  jurisdictionOfMove,
  type RulesOverride,
  refusedOverride,
} from '../../domain/jurisdictions/rules-override.ts'
import { depositAsked } from '../../domain/ledger/deposit.ts'
import { centsOf, dollarsOf, formatCents } from '../../domain/money.ts'
import { isChangedSinceSent } from '../../domain/quotes/quote-status.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope } from '../org-scope.ts'
import { offeringCompany } from './current-offer.ts'
import type { OfferingCompany } from './offer-document-of.ts'
import type { StoredQuote } from './queries.ts'

type Columns = Pick<StoredQuote, 'priceKind' | 'maximumCents' | 'survey' | 'rulesOverride' | 'deposit'>
type Written = {
  price_kind: PriceKind | null
  maximum_price: number | null
  survey: Survey | null
  rules_override: RulesOverride | null
  deposit: QuoteDeposit | null
}

/** The columns of what a body says about the price's meaning; undefined stays undefined. */
export function agreementColumns(written: Written): Columns
export function agreementColumns(written: Partial<Written>): Partial<Columns>
export function agreementColumns({
  price_kind,
  maximum_price,
  survey,
  rules_override,
  deposit,
}: Partial<Written>): Partial<Columns> {
  return {
    priceKind: price_kind,
    maximumCents: maximum_price === undefined ? undefined : centsOf(maximum_price),
    survey,
    rulesOverride: rules_override,
    deposit,
  }
}

type Ruled = Pick<
  StoredQuote,
  'priceKind' | 'pickupAddress' | 'deliveryAddress' | 'rulesOverride' | 'moveType'
>
/** What the rules follow from. */
const ROUTE = ['pickupAddress', 'deliveryAddress', 'rulesOverride', 'moveType'] as const

/**
 * @throws Refusal `unprocessable`, when what is said of the rules cannot be so, or with their sentence when they do not
 *   know the kind of price
 */
export function refuseUnknownRules(quote: Ruled): void {
  const { priceKind } = quote
  const words =
    refusedOverride(quote) ?? (priceKind && refusedPriceKind(jurisdictionOfMove(quote), priceKind))
  if (words) throw new Refusal('unprocessable', words)
}

/**
 * What someone says of the rules and the kind of price must be possible where the move goes. What was chosen before the
 * addresses or the rules changed to where it is not gives way to what those suggest.
 * @throws Refusal `unprocessable`
 */
export function withKnownRules<Changes extends Partial<Ruled>>(quote: Ruled, changes: Changes): Changes {
  const isKept = changes.rulesOverride || refusedOverride({ ...quote, ...changes }) === null
  const ruled = isKept ? changes : { ...changes, rulesOverride: null }
  const after = { ...quote, ...ruled }
  if (changes.rulesOverride) refuseUnknownRules({ ...after, priceKind: null })
  if (changes.priceKind) refuseUnknownRules(after)
  const isKnown = !after.priceKind || refusedPriceKind(jurisdictionOfMove(after), after.priceKind) === null
  return isKnown || !ROUTE.some((column) => column in ruled) ? ruled : { ...ruled, priceKind: null }
}

/**
 * The part of a quote's answer that says what its price means and what its document lacks.
 * @param agreed what was agreed of it where the move is over, which asks for no other deposit and protects no other way
 */
export function agreementToApi(quote: StoredQuote, company: Offering, agreed: Agreement | null = null) {
  const { agreement: settings } = company
  const { jurisdiction, suggested } = priceKindOf(quote, settings)
  const { lacks, asked } = documentLacks(factsOf(quote, company))
  return {
    price_kind: quote.priceKind,
    price_kind_suggested: suggested,
    maximum_price: dollarsOf(quote.maximumCents),
    survey: quote.survey,
    rules_override: quote.rulesOverride,
    deposit: quote.deposit,
    deposit_asked: agreed ? agreedDepositInWords(agreed) : depositAskedNow(quote, settings),
    jurisdiction,
    lacks,
    lacks_of: asked,
    protections: (agreed?.document.valuationOffers ?? protectionsOf(quote, settings)).map(
      ({ label }) => label,
    ),
  }
}

/** What a quote asks for before the move, as it stands. */
function depositAskedNow(quote: StoredQuote, settings: AgreementSettings) {
  const terms = depositTermsOf(settings.deposit, quote.deposit, priceKindOf(quote, settings).jurisdiction)
  return depositInWords(terms, quote.totalCents)
}

/** What was agreed to be paid before the move. */
export const agreedDepositInWords = ({
  document,
  signed,
}: Pick<Agreement, 'document' | 'signed'>): ReturnType<typeof depositInWords> =>
  depositInWords(document.deposit, signed?.totalCents ?? document.totalCents)

/** What is asked for of a total, in words for staff; null where nothing is. */
export function depositInWords(terms: DepositTerms | null, totalCents: number | null) {
  const cents = terms && depositAsked(terms, totalCents)
  if (!terms || !cents) return null
  const due = terms.due === 'at_signing' ? 'due at signing' : terms.dueWords
  return { words: `${formatCents(cents)}, ${due}`, booking_waits: terms.bookingWaits }
}

/** How the goods may be protected, by the rules of the move. */
const protectionsOf = (quote: StoredQuote, settings: AgreementSettings) =>
  valuationOffers(
    settings.valuation,
    quote.estimate?.explanation.weightLb ?? null,
    jurisdictions[priceKindOf(quote, settings).jurisdiction],
  )

type Offering = Pick<OfferingCompany, 'agreement' | 'phone' | 'papers'>

/**
 * What a quote's document rests on.
 * @param at with the company as it was at a moment; null: as it is now
 */
export const factsOfQuote = async (
  scope: OrgScope,
  quote: StoredQuote,
  at: Date | null,
): Promise<DocumentFacts> => factsOf(quote, await offeringCompany(scope, at))

function factsOf(quote: StoredQuote, { agreement: settings, phone, papers }: Offering): DocumentFacts {
  const { jurisdiction, kind } = priceKindOf(quote, settings)
  const isWithCustomer = quote.sentRevision !== null && !isChangedSinceSent(quote)
  return {
    ...quote,
    jurisdiction,
    state: jurisdiction === 'interstate' ? null : stateOf(quote.pickupAddress),
    priceKind: kind,
    listedCents: listedCents({
      ...quote,
      moveCents: quote.estimate?.totalCents ?? null,
      fixedCents: quote.fixedPrice?.cents ?? null,
    }),
    settings,
    papers: papers.map(({ id }) => id),
    companyPhone: phone,
    hasItems: quote.items.length > 0,
    weightLb: quote.estimate?.explanation.weightLb ?? null,
    basis: rateBasisOf(quote),
    miles: quote.distance === null ? null : milesWithStops(quote.distance, quote.wayOverStops),
    delivered: isWithCustomer,
    accepted: isWithCustomer && quote.status === 'approved',
    // It is signed on the day, of the job.
    billOfLading: false,
  }
}
