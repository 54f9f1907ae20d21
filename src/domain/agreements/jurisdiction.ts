import type { PriceKind } from './price-kind.ts'

export const JURISDICTIONS = ['interstate', 'CA', 'TX', 'FL', 'NY', 'other'] as const
export type JurisdictionId = (typeof JURISDICTIONS)[number]

/** How the goods were surveyed; `waived`: the customer gave the survey up in writing. */
export const SURVEYS = ['on_site', 'virtual', 'waived'] as const
export type Survey = (typeof SURVEYS)[number]

/** What a document may be asked to have; how each is looked for: `document-lacks.ts`. */
export const REQUIREMENTS = [
  'legal_name',
  'company_address',
  'company_phone',
  'dot_number',
  'state_licence',
  'forms_of_payment',
  'terms',
  'customer',
  'addresses',
  'move_date',
  'items',
  'survey',
  'price',
  'maximum',
  'full_value',
  'released_value',
  'delivered',
  'signatures',
  'bill_of_lading',
] as const
export type Requirement = (typeof REQUIREMENTS)[number]

/** A sentence that must stand on the document. */
export type DocumentText = {
  readonly words: string
  /** Only with these kinds of price; absent with all. */
  readonly kinds?: readonly PriceKind[]
}

export type Booklet = { readonly title: string; readonly publication: string; readonly url: string }

export type Jurisdiction = {
  /** As in "by the rules of …". */
  readonly name: string
  /** Where the rules stand; null where none are known here. */
  readonly source: string | null
  /** The day they were looked up. */
  readonly asOf: string
  /** Whether the rules were read where they stand, or in somebody else's words. */
  readonly read: 'at the source' | 'secondhand' | null
  readonly kinds: readonly PriceKind[]
  /** What staff read who choose another kind. */
  readonly unknownKind: string
  /** The kind of an estimated price, where the company has no usual one; a fixed price is binding. */
  readonly usualKind: PriceKind
  /** Kinds that need a maximum in dollars; a binding price is its own. */
  readonly kindsWithMaximum: readonly PriceKind[]
  readonly requires: readonly Requirement[]
  readonly surveys: readonly Survey[]
  readonly texts: readonly DocumentText[]
  readonly booklets: readonly Booklet[]
  /** The bill of lading, or the agreement, is due so many days before loading. */
  readonly daysBeforeLoading: number | null
  /** The customer may rescind within so many days of signing. */
  readonly rescissionDays: number | null
  /** What protects the goods when the customer chooses nothing. */
  readonly valuationDefault: 'full' | 'released' | null
  /** The least value per pound of full value protection, in cents. */
  readonly fullValueCentsPerPound: number | null
}
