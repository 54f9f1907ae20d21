import type { PriceKind } from '../agreements/price-kind.ts'
import type { RateBasis } from '../estimate/rate-basis.ts'
import type { PaperKind } from '../papers/paper-document.ts'
import type { BillRow, WeightThatCounts } from '../papers/rules-of-place.ts'
import { STATE_CODES } from '../quotes/us-states.ts'
import { BY_CONTRACT } from './move-types.ts'
import type { Rule, Source } from './rule.ts'

/** Whose rules a move follows; `other`: an address does not tell its state. */
export const JURISDICTIONS = ['interstate', ...STATE_CODES, ...BY_CONTRACT, 'other'] as const
export type JurisdictionId = (typeof JURISDICTIONS)[number]

/**
 * How the goods were surveyed; `verified_information`: from the customer's own list, gone through with them; `waived`: the
 * customer gave the survey up in writing.
 */
export const SURVEYS = ['on_site', 'virtual', 'verified_information', 'waived'] as const
export type Survey = (typeof SURVEYS)[number]

/** What a document lacks where no one has read the rules of its place for the product: the word of the company's lawyer. */
export const NOT_CHECKED = 'not_checked'

/** What a price by the hour lacks past the miles up to which the rules of its place know one. */
export const BY_DISTANCE = 'by_distance'

/** What is pointed out where a company's own terms give less time to claim than the rules do. */
export const CLAIM_PERIOD = 'claim_period'

/** What a document may be asked to have; how each is looked for: `document-lacks.ts`. */
export const REQUIREMENTS = [
  'legal_name',
  'company_address',
  'company_phone',
  'dot_number',
  'state_licence',
  'forms_of_payment',
  'two_forms_of_payment',
  'payment_due',
  'storage_place',
  'terms',
  'customer',
  'addresses',
  'move_date',
  'items',
  'survey',
  'price',
  'maximum',
  'full_value',
  'actual_cash',
  'released_value',
  'released_disclosure',
  'delivered',
  'signatures',
  'bill_of_lading',
] as const
export type Requirement = (typeof REQUIREMENTS)[number]

/** What a price may be counted in; `at_cost`: tolls and the like, as they were paid. */
export const CHARGE_UNITS = [
  'hour',
  'mile',
  'weight',
  'piece',
  'flat',
  'stairs',
  'long_carry',
  'at_cost',
] as const
export type ChargeUnit = (typeof CHARGE_UNITS)[number]

/** Where a move comes past what the law asks before it goes on. */
export const GATES = ['before clock', 'before loading', 'before unloading', 'after'] as const
export type Gate = (typeof GATES)[number]

/** Who may let a move go on without what is asked. */
export const PASSABLE_BY = ['anyone with a reason', 'admin with a reason', 'nobody'] as const

/** Papers whose words or booklet come from an agency, and which the company supplies. */
export const PAPERS = [
  'ready_to_move',
  'rights_and_responsibilities',
  'stb_liability_notice',
  'tariff_notice',
  'arbitration_summary',
  'complaint_procedure',
  'ca_important_notice',
  'ca_booklet',
  'ca_change_order_statements',
  'ca_delivery_statement',
  'co_consumer_advisement',
  'co_permit_statement',
  'fl_registration_statement',
  'il_guide',
  'nj_brochure',
  'nj_estimate_statements',
  'ny_summary',
  'pa_information',
  'tx_mediation_notice',
  'va_booklet',
  'wa_guide',
] as const
export type PaperId = (typeof PAPERS)[number]

/** What a sentence may leave blank for the company and the move to fill in, as `{licence}`. */
export const BLANKS = ['company', 'licence', 'storage_place', 'payment_due', 'pounds_per_cubic_foot'] as const
export type Blank = (typeof BLANKS)[number]

/** A sentence that must stand on the document. */
export type DocumentText = {
  /** With its blanks; one that cannot be filled in leaves the sentence out: a requirement asks for it. */
  readonly words: string
  /** Only with these kinds of price; absent with all. */
  readonly kinds?: readonly PriceKind[]
  /** Only where the price is reckoned by these; absent with all. */
  readonly bases?: readonly RateBasis[]
  /** The law gives these words: they are never edited, translated or held to a style. */
  readonly prescribed?: true
  readonly from: Source
}

export type Asked = {
  readonly id: Requirement
  /** Only with these kinds of price; absent with all. */
  readonly kinds?: readonly PriceKind[]
  readonly from: Source
}

export type Paper = {
  readonly id: PaperId
  readonly title: string
  readonly form: 'booklet' | 'notice'
  /** The agency's page with the paper. */
  readonly officialUrl: string
  /** Until when the customer must have it. */
  readonly by: 'before signing' | Gate
  /** A link to it does not do. */
  readonly attached: boolean
  readonly signedBy: 'customer' | 'both' | null
  /** That it was received, and for how long that is kept; null where nothing is asked. */
  readonly receipt: { readonly by: 'signature' | 'initials'; readonly keptYears: number } | null
  /** It stands on this paper of the job and does not go with the offer; absent for what does. */
  readonly standsOn?: PaperKind
  readonly from: Source
}

/** What is asked of the papers of a move's day beside what they say everywhere. */
export type DayPapers = {
  /** What a change that both sign before loading is called, and what it says of itself; null: a change order as any. */
  readonly revisedEstimate: Rule<{ readonly title: string; readonly words: string }> | null
  /** What stands on the bill of lading, and how the place calls it. */
  readonly billOfLading: readonly {
    readonly row: BillRow
    readonly label: string
    /** Only where the price is reckoned by these; absent with all. */
    readonly bases?: readonly RateBasis[]
    readonly from: Source
  }[]
  /** Of several weighings of one truck, which counts. */
  readonly weighing: Rule<WeightThatCounts> | null
  /** A delay is told, and how it was told is kept. */
  readonly delayNotice: Rule<true> | null
}

/** What must be there before a move goes on. */
export type Condition = {
  readonly at: Gate
  readonly requires: Requirement | PaperId
  readonly level: 'warn' | 'stop'
  readonly passableBy: (typeof PASSABLE_BY)[number]
  /** As one sentence for staff. */
  readonly words: string
  readonly from: Source
}

export type PriceKinds = {
  readonly allowed: readonly PriceKind[]
  /** The kind of an estimated price, where the company has no usual one; a fixed price is binding. */
  readonly usual: PriceKind
  /** Kinds that need a maximum in dollars; a binding price is its own. */
  readonly withMaximum: readonly PriceKind[]
  /** What staff read who choose another kind. */
  readonly refusal: string
}

export type Span = { readonly count: number; readonly unit: 'days' | 'working days' | 'months' }

/** What a company may take; `certified`: cashier's checks, money orders, traveler's checks. */
export const PAYMENT_FORMS = ['cash', 'certified', 'check', 'card'] as const
export type PaymentForm = (typeof PAYMENT_FORMS)[number]

export type FormsOfPayment = {
  /** Forms that count as one. */
  readonly groups: readonly (readonly PaymentForm[])[]
  readonly atLeast: number
}

export type Naming = {
  /** What the document is called. */
  readonly document: string
  /** Without a survey that counts, no price is called an estimate; what it is called then. */
  readonly unsurveyedPrice: string
}

/** `actual_cash`: what the article was worth on the day; `released`: cents per pound. */
export const VALUATION_LEVELS = ['full', 'actual_cash', 'released'] as const
export type ValuationLevel = (typeof VALUATION_LEVELS)[number]

/** Released value: what the mover answers for, in cents per pound and article, everywhere here. 49 CFR 375; 43 TAC 218. */
export const RELEASED_CENTS_PER_POUND = 60

export type Valuation = {
  readonly levels: readonly ValuationLevel[]
  /** What protects the goods when the customer chooses nothing. */
  readonly byDefault: ValuationLevel | null
  /** The least value per pound of full value protection, in cents. */
  readonly minimumCentsPerPound: number | null
  /** Whether a deductible also lowers what is paid for a lost article. */
  readonly deductibleOnLoss: boolean
  /** Prices are counted for each $100 of value or fraction of it. */
  readonly byTheHundred: boolean
  /** The first price that a customer is told includes the default protection. */
  readonly inFirstPrice: boolean
}

export type AtDelivery = {
  /** Of the signed price, by its kind: what may be asked for before the goods are handed over. */
  readonly percent: Partial<Readonly<Record<PriceKind, number>>>
  /** Of all other charges, on top: for work that conditions made necessary; null where nothing is said. */
  readonly extraPercent: number | null
  readonly restAfterDays: number | null
}

/** What signing electronically takes beyond 15 USC 7001(c). */
export type Signing = {
  /** What the customer is told before consenting, a paragraph each. */
  readonly disclosures: readonly string[]
  /** The whole document has been opened before it is signed. */
  readonly wholeDocument: boolean
}

export type Charging = {
  /** How the way to the customer and back is charged on a move by the hour; null: as the company says. */
  readonly travel: Rule<'double_drive'> | null
  /** How the hours are rounded: each sum of phases to the nearest quarter; null: as the company says. */
  readonly rounding: Rule<'nearest_quarter'> | null
  /** The only units that may be charged, by what the price is reckoned by; null: any. */
  readonly onlyUnits: Rule<Partial<Readonly<Record<RateBasis, readonly ChargeUnit[]>>>> | null
  /** How far a move may be charged by the hour, in miles; null: any way. */
  readonly hourlyUpToMiles: Rule<number> | null
}

/** `full`: every rule the product acts on was looked up; `partly`: some; `agency only`: who regulates, and good practice. */
export type Coverage = 'full' | 'partly' | 'agency only'

/** How long before loading, from when it counts, and what lets a move be loaded sooner. */
export type BeforeLoading = {
  readonly days: number
  readonly since: 'signing' | 'handing over'
  readonly unless: 'agreed in writing' | 'first contact is later' | null
}

/** What one set of rules asks of a household-goods move. A change of the law is a change of one file, with its date. */
export type Jurisdiction = {
  /** As in "by the rules of …". */
  readonly name: string
  /** Who watches over movers there; null where no one does beyond consumer law. */
  readonly regulator: { readonly agency: string; readonly url: string; readonly citation: string } | null
  readonly coverage: Coverage
  /** The number under which the place knows a mover, as in "your CAL-T number"; null where it gives none. */
  readonly licence: string | null
  /** Where the rules stand as a whole; null for a move whose place is not known. */
  readonly from: Source | null
  readonly priceKinds: Rule<PriceKinds>
  readonly requires: readonly Asked[]
  readonly formsOfPayment: Rule<FormsOfPayment> | null
  /** What the document and its price may be called; null: as everywhere. */
  readonly naming: Rule<Naming> | null
  /** Surveys that count; null where none is asked. */
  readonly surveys: Rule<readonly Survey[]> | null
  readonly texts: readonly DocumentText[]
  readonly papers: readonly Paper[]
  readonly signatures: Rule<{ readonly company: boolean; readonly customer: boolean }> | null
  /** Without a new signature, by what word of the customer a maximum is raised; null: by none. */
  readonly higherMaximum: Rule<'in writing' | 'any way'> | null
  readonly signing: Rule<Signing> | null
  readonly days: {
    /** The bill of lading, or the agreement, is due so many days before loading. */
    readonly beforeLoading: Rule<BeforeLoading> | null
    /** The customer may rescind within so many days of signing. */
    readonly rescission: Rule<number> | null
  }
  readonly deadlines: {
    /** To file a claim, from delivery. */
    readonly claim: Rule<Span> | null
    readonly claimAcknowledged: Rule<Span> | null
    readonly claimSettled: Rule<Span> | null
    /** How often, from then on, the claimant is told why it is not settled yet. */
    readonly claimToldAgain: Rule<Span> | null
    readonly refund: Rule<Span> | null
    /** When a bill for what was not collected at delivery goes out. */
    readonly invoice: Rule<Span> | null
    /** The longest that such a bill may wait for its payment, from its date. */
    readonly credit: Rule<Span> | null
  }
  readonly atDelivery: Rule<AtDelivery> | null
  readonly valuation: Rule<Valuation> | null
  readonly charging: Charging
  /** What may never be held back, whatever is owed. */
  readonly neverHeld: Rule<readonly string[]> | null
  readonly dayPapers: DayPapers
  readonly conditions: readonly Condition[]
}
