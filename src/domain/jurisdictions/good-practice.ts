import type { PriceKind } from '../agreements/price-kind.ts'
import type { Asked, Jurisdiction, Requirement } from './jurisdiction.ts'
import { readAt, type Source } from './rule.ts'

export const EVERY_KIND: readonly PriceKind[] = ['hourly', 'non_binding', 'binding', 'not_to_exceed']

/** What any agreement needs in order to say who moves what for whom. */
export const ANY_AGREEMENT: readonly Requirement[] = [
  'legal_name',
  'company_address',
  'company_phone',
  'customer',
  'addresses',
  'move_date',
  'price',
]

/** Released value for customers who choose nothing, full value for the others. */
export const RELEASED_OR_FULL: NonNullable<Jurisdiction['valuation']>['is'] = {
  levels: ['released', 'full'],
  byDefault: 'released',
  minimumCentsPerPound: null,
  deductibleOnLoss: true,
  byTheHundred: false,
  inFirstPrice: false,
}

/** Things that a document is asked to have, all by one source. */
export const asked = (from: Source, ...ids: readonly Requirement[]): Asked[] =>
  ids.map((id) => ({ id, from }))

/** A jurisdiction of which nothing but its kinds of price and its papers' contents is known. */
export const NOTHING_MORE = {
  licence: null,
  formsOfPayment: null,
  naming: null,
  surveys: null,
  texts: [],
  papers: [],
  signatures: null,
  higherMaximum: null,
  signing: null,
  days: { beforeLoading: null, rescission: null },
  deadlines: {
    ...{ claim: null, claimAcknowledged: null, claimSettled: null, claimToldAgain: null },
    ...{ refund: null, invoice: null, credit: null },
  },
  atDelivery: null,
  valuation: null,
  charging: { travel: null, rounding: null, onlyUnits: null, hourlyUpToMiles: null },
  neverHeld: null,
  dayPapers: { revisedEstimate: null, billOfLading: [], weighing: null, delayNotice: null },
  conditions: [],
} as const satisfies Partial<Jurisdiction>

/** Between states this is law; elsewhere it is what a fair agreement says. */
const PRACTICE = readAt(
  'https://www.ecfr.gov/current/title-49/part-375',
  '2026-11-23',
)('49 CFR 375.505(b), as good practice')

/** What is asked where no rule of the place is known: what agreements usually include. */
export const GOOD_PRACTICE = {
  ...NOTHING_MORE,
  priceKinds: {
    is: { allowed: EVERY_KIND, usual: 'non_binding', withMaximum: ['not_to_exceed'], refusal: '' },
    words: 'Any kind of price, as long as the document says which it is.',
    from: PRACTICE,
  },
  requires: asked(PRACTICE, ...ANY_AGREEMENT, 'forms_of_payment', 'terms', 'maximum'),
  higherMaximum: {
    is: 'in writing',
    words: 'A higher maximum is agreed to in writing; an email or a text does.',
    from: PRACTICE,
  },
  texts: [
    {
      words: 'Nothing is added to the work or the price before you have agreed to it in writing.',
      from: PRACTICE,
    },
  ],
} as const satisfies Partial<Jurisdiction>
