import { z } from 'zod'
import { STATE_CODES } from '../quotes/us-states.ts'
import { isStorable, NOT_STORABLE } from '../storable-text.ts'
import { depositRule, depositRuleAnswer, NO_DEPOSIT } from './deposit-rule.ts'
import { PRICE_KINDS } from './price-kind.ts'

/** How much a company may write here. */
export const agreementLimits = {
  terms: 20_000,
  licences: 20,
  formsOfPayment: 12,
  fullValueOffers: 4,
  daysItHolds: 365,
  taxPlaces: 200,
} as const

const text = (max: number) =>
  z
    .string('Must be text')
    .trim()
    .max(max, `Must be at most ${max.toLocaleString('en-US')} characters`)
    .refine(isStorable, NOT_STORABLE)
const textOrNull = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value || null)
const required = (message: string, max: number) =>
  text(max).refine((value) => value !== '', { error: message, abort: true })

const NUMBER = 'Must be a number'
const decimals = (value: number, places: number) =>
  Math.abs(value * 10 ** places - Math.round(value * 10 ** places)) < 1e-6
/** A number within limits. */
const between = (min: number, max: number, places: number, words: string) =>
  z
    .number(NUMBER)
    .min(min, min === 0 ? 'Must be 0 or more' : `Must be ${min} or more`)
    .max(max, `Must be at most ${max.toLocaleString('en-US')}`)
    .refine((value) => decimals(value, places), `Must have at most ${words}`)
const dollars = (min: number, max: number) => between(min, max, 2, 'two decimals')

const DOT_NUMBER = 'Must be a number of up to 8 digits, like 1234567'
/** As people write it: `1234567`, `USDOT 1234567`, `US DOT #1234567`; the digits are kept. */
const dotNumber = z
  .string('Must be text')
  .trim()
  .regex(/^(?:(?:u\.?\s?s\.?\s?)?dot)?\s*(?:#\s*)?\d{1,8}$|^$/i, DOT_NUMBER)
  .nullable()
  .transform((value) => value?.replace(/\D/g, '') || null)

const STATE = 'Choose a state'
const stateLicence = z.object({
  state: z.enum(STATE_CODES, STATE),
  number: required('Enter the number', 50),
})

/** A full value offer: a declared value, or so many dollars per pound of the shipment; never both. */
const fullValueOffer = z
  .object({
    declared: dollars(1, 10_000_000).nullable().default(null),
    per_pound: dollars(0.01, 1000).nullable().default(null),
    /** Dollars per $1,000 of the value. */
    price_per_thousand: dollars(0, 1000),
    deductible: dollars(0, 100_000).default(0),
  })
  .refine(({ declared, per_pound }) => (declared === null) !== (per_pound === null), {
    error: 'Say either the declared value or the dollars per pound',
    path: ['declared'],
  })
export type FullValueOffer = z.output<typeof fullValueOffer>

/** What an article was worth on the day, up to a value for the whole shipment. */
const actualCashOffer = z.object({
  declared: dollars(1, 10_000_000),
  /** Dollars per $100 of the value. */
  price_per_hundred: dollars(0, 100),
  deductible: dollars(0, 100_000).default(0),
})
export type ActualCashOffer = z.output<typeof actualCashOffer>

const valuation = z.object({
  /** 60 cents per pound and article, free. */
  released: z.boolean('Must be true or false').default(false),
  /** Without it what is stored stays: pages of an earlier release do not know of it. */
  actual_cash: actualCashOffer.nullable().optional(),
  full: z
    .array(fullValueOffer)
    .max(agreementLimits.fullValueOffers, `At most ${agreementLimits.fullValueOffers} offers`)
    .default([]),
})

/** Four decimals, since towns add fractions: 8.875 in New York City, 8.1875 in Santa Fe. */
const taxPercent = between(0, 25, 4, 'four decimals')

const PLACE = 'Enter a state like CO, or the first 3 to 5 digits of a ZIP code'
/** What is taxed at a rate of its own. */
const taxPlace = z.object({
  place: z
    .string('Must be text')
    .trim()
    .toUpperCase()
    .refine((place) => /^\d{3,5}$/.test(place) || STATE_CODES.some((code) => code === place), PLACE),
  percent: taxPercent,
  /** Whether the move itself is taxed. */
  on_move: z.boolean('Must be true or false').default(false),
})

function refusePlacesNamedTwice(places: readonly { place: string }[], context: z.RefinementCtx): void {
  for (const [index, { place }] of places.entries()) {
    if (places.findIndex((other) => other.place === place) === index) continue
    context.addIssue({
      code: 'custom',
      path: [index, 'place'],
      message: `${place} is named twice`,
      input: place,
    })
  }
}

const isOneEach = (words: readonly string[]) =>
  new Set(words.map((word) => word.toLowerCase())).size === words.length

/** The rule of every setting. Money is in dollars. */
export const agreementFields = {
  legal_name: textOrNull(200),
  address: textOrNull(300),
  dot_number: dotNumber,
  state_licences: z
    .array(stateLicence)
    .max(agreementLimits.licences, `At most ${agreementLimits.licences} licences`),
  /** Plain text. */
  terms: textOrNull(agreementLimits.terms),
  days_it_holds: z
    .number(NUMBER)
    .int('Must be a whole number')
    .min(1, 'Must be 1 or more')
    .max(agreementLimits.daysItHolds, `Must be at most ${agreementLimits.daysItHolds}`),
  forms_of_payment: z
    .array(required('Enter a form of payment', 60))
    .max(agreementLimits.formsOfPayment, `At most ${agreementLimits.formsOfPayment} forms of payment`)
    .refine(isOneEach, 'Each form of payment once'),
  /** As in "Payment is due: …": `on delivery, before unloading`. */
  payment_due: textOrNull(200),
  /** Name, phone and address of where goods are held before delivery or in a dispute. */
  storage_place: textOrNull(300),
  /** Of what is moved from a place that `sales_tax_places` does not name; see `taxOf`. */
  sales_tax_percent: taxPercent,
  sales_tax_on_move: z.boolean('Must be true or false'),
  sales_tax_places: z
    .array(taxPlace)
    .max(agreementLimits.taxPlaces, `At most ${agreementLimits.taxPlaces} places`)
    .superRefine(refusePlacesNamedTwice),
  /** The company's usual kind of price; null where the two addresses suggest it. */
  price_kind: z.enum(PRICE_KINDS, 'Choose one from the list').nullable(),
  valuation,
  deposit: depositRule,
  customers_may_book: z.boolean('Must be true or false'),
}

type Rules = typeof agreementFields
/** What is written of them: what it does not name stays as it is. */
export type AgreementChanges = { [Name in keyof Rules]?: z.output<Rules[Name]> | undefined }
export type AgreementSettings = z.output<typeof agreementSettingsAnswer>

/** What a company that has said nothing says. */
export const DEFAULT_AGREEMENT_SETTINGS: AgreementSettings = {
  legal_name: null,
  address: null,
  dot_number: null,
  state_licences: [],
  terms: null,
  days_it_holds: 30,
  forms_of_payment: [],
  payment_due: null,
  storage_place: null,
  sales_tax_percent: 0,
  sales_tax_on_move: false,
  sales_tax_places: [],
  price_kind: null,
  valuation: { released: false, actual_cash: null, full: [] },
  deposit: NO_DEPOSIT,
  customers_may_book: false,
}

/** Settings as they are read: stored by any release, or answered. */
export const agreementSettingsAnswer = z.object({
  legal_name: z.string().nullable(),
  address: z.string().nullable(),
  dot_number: z.string().nullable(),
  state_licences: z.array(z.object({ state: z.enum(STATE_CODES), number: z.string() })),
  terms: z.string().nullable(),
  days_it_holds: z.number(),
  forms_of_payment: z.array(z.string()),
  payment_due: z.string().nullable(),
  storage_place: z.string().nullable(),
  sales_tax_percent: z.number(),
  sales_tax_on_move: z.boolean(),
  sales_tax_places: z.array(z.object({ place: z.string(), percent: z.number(), on_move: z.boolean() })),
  price_kind: z.enum(PRICE_KINDS).nullable(),
  valuation: z.object({
    released: z.boolean(),
    actual_cash: z
      .object({ declared: z.number(), price_per_hundred: z.number(), deductible: z.number() })
      .nullable()
      .default(null),
    full: z.array(
      z.object({
        declared: z.number().nullable(),
        per_pound: z.number().nullable(),
        price_per_thousand: z.number(),
        deductible: z.number(),
      }),
    ),
  }),
  deposit: depositRuleAnswer,
  customers_may_book: z.boolean(),
})

/** Settings as they are stored: whatever is missing has its default. */
export const agreementSettingsSchema = z.preprocess(
  (stored) => ({ ...DEFAULT_AGREEMENT_SETTINGS, ...(stored as object) }),
  agreementSettingsAnswer,
) as z.ZodType<AgreementSettings>
