import { dayAfter } from '../calendar.ts'
import { formatCount } from '../count.ts'
import type { RateBasis } from '../estimate/rate-basis.ts'
import { takesEnough } from '../jurisdictions/forms-of-payment.ts'
import {
  BY_DISTANCE,
  CLAIM_PERIOD,
  type Jurisdiction,
  type JurisdictionId,
  NOT_CHECKED,
  type Paper,
  type PaperId,
  type Requirement,
  type Survey,
} from '../jurisdictions/jurisdiction.ts'
import { jurisdictionOf, stateOf } from '../jurisdictions/jurisdiction-of.ts'
import { jurisdictions } from '../jurisdictions/jurisdictions.ts'
import { centsOf, formatCents } from '../money.ts'
import type { AgreementSettings, FullValueOffer } from './agreement-settings.ts'
import { tooShortToClaim } from './claim-period.ts'
import type { PriceKind } from './price-kind.ts'
import { isAboveMaximum } from './signed-maximum.ts'

/** What a document rests on, as far as it is known. */
export type DocumentFacts = {
  readonly jurisdiction: JurisdictionId
  /** The state that a move stays in, as `TX`; null between states, and where it is not known. */
  readonly state: string | null
  readonly priceKind: PriceKind
  readonly totalCents: number | null
  /** What is listed comes to, without what the customer may add. */
  readonly listedCents: number | null
  readonly maximumCents: number | null
  readonly settings: AgreementSettings
  /** Those that the company has supplied. */
  readonly papers: readonly PaperId[]
  readonly companyPhone: string | null
  readonly customerEmail: string | null
  readonly customerPhone: string | null
  readonly pickupAddress: string | null
  readonly deliveryAddress: string | null
  /** The day of loading, `YYYY-MM-DD`. */
  readonly moveDate: string | null
  readonly hasItems: boolean
  /** What the shipment is estimated to weigh, in pounds; null while no one knows. */
  readonly weightLb: number | null
  readonly survey: Survey | null
  /** What the price is reckoned by; null while there is none. */
  readonly basis: RateBasis | null
  /** How far it goes, over its stops; null while no one knows. */
  readonly miles: number | null
  /** The customer has the document as it stands. */
  readonly delivered: boolean
  /** The customer has agreed to it. */
  readonly accepted: boolean
  /** Both have signed the bill of lading. */
  readonly billOfLading: boolean
}

/** Where the lack is mended; null where nothing in the product does it. */
export type LackAction = 'settings' | 'papers' | 'survey' | 'price' | 'quote' | 'send' | null

export type Lack = {
  readonly id: Requirement | PaperId | typeof NOT_CHECKED | typeof CLAIM_PERIOD | typeof BY_DISTANCE
  readonly words: string
  /** Why, or until when, where that needs saying. */
  readonly detail: string | null
  /** The day by which it must be there, `YYYY-MM-DD`; null: it should be there now. */
  readonly due: string | null
  readonly action: LackAction
}

type Found = { words: string; detail?: string | null; due?: string | null; action: LackAction }

/**
 * What a document still lacks by the rules of its jurisdiction, in the order in which those name it; those that are due
 * later come last. `asked`: how many things they ask for.
 */
export function documentLacks(facts: DocumentFacts): { lacks: Lack[]; asked: number } {
  const rules = jurisdictions[facts.jurisdiction]
  const asked = rules.requires.filter(({ kinds }) => !kinds || kinds.includes(facts.priceKind))
  const papers = rules.papers.filter(({ attached, standsOn }) => attached && !standsOn)
  const beside = [
    ...uncheckedRules(facts, rules),
    ...tooFarByTheHour(facts, rules),
    ...shortClaims(facts, rules),
  ]
  const lacks = [
    ...asked.flatMap(({ id }): Lack[] => {
      const found = LOOKED_FOR[id](facts, rules)
      return found ? [{ id, detail: null, due: null, ...found }] : []
    }),
    ...papers.filter(({ id }) => !facts.papers.includes(id)).map(missingPaper),
    ...beside,
  ]
  return {
    lacks: [...lacks.filter(({ due }) => due === null), ...lacks.filter(({ due }) => due !== null)],
    asked: asked.length + papers.length + beside.length,
  }
}

/** Whether one thing is missing, whether or not the rules ask for it of the document. */
export const isLacking = (id: Requirement, facts: DocumentFacts): boolean =>
  LOOKED_FOR[id](facts, jurisdictions[facts.jurisdiction]) !== null

function uncheckedRules({ jurisdiction }: DocumentFacts, { coverage, priceKinds }: Jurisdiction): Lack[] {
  if (coverage !== 'agency only' || jurisdiction === 'other') return []
  return [{ id: NOT_CHECKED, words: priceKinds.words, detail: null, due: null, action: null }]
}

function tooFarByTheHour({ basis, miles }: DocumentFacts, { charging }: Jurisdiction): Lack[] {
  const rule = charging.hourlyUpToMiles
  if (rule === null || basis !== 'hourly' || miles === null || miles <= rule.is) return []
  const words = 'A price by weight and distance'
  const detail = `${rule.words} This move goes ${formatCount(miles, 'mile')} (${rule.from.citation}).`
  return [{ id: BY_DISTANCE, words, detail, due: null, action: 'price' }]
}

function shortClaims({ settings }: DocumentFacts, rules: Jurisdiction): Lack[] {
  const found = tooShortToClaim(settings.terms, rules)
  return found ? [{ id: CLAIM_PERIOD, ...found, due: null, action: 'settings' }] : []
}

const missingPaper = ({ id, title }: Paper): Lack => ({
  id,
  words: `The text of “${title}”`,
  detail: 'Paste it, or upload the PDF, in Settings under Papers',
  due: null,
  action: 'papers',
})

/** What comes after the document is ready. */
const LATER: readonly Lack['id'][] = ['delivered', 'signatures', 'bill_of_lading']

/**
 * `Ready to sign`, or in one line what is missing until it is; what the company lacks, and its papers, are counted. Where no
 * one has read the rules, nothing is ready by itself.
 */
export function readyToSignWords(lacks: readonly Pick<Lack, 'id' | 'words' | 'action'>[]): string {
  const missing = lacks.filter(({ id }) => !LATER.includes(id) && id !== NOT_CHECKED && id !== CLAIM_PERIOD)
  const isShort = lacks.some(({ id }) => id === CLAIM_PERIOD)
  const unchecked = lacks.find(({ id }) => id === NOT_CHECKED)
  const count = (of: LackAction) => missing.filter(({ action }) => action === of).length
  const words = [
    ...missing.filter(({ action }) => action !== 'settings' && action !== 'papers').map(shortLack),
    ...(count('settings') > 0 ? [`${formatCount(count('settings'), 'detail')} of your company`] : []),
    ...(count('papers') > 0 ? [formatCount(count('papers'), 'paper')] : []),
    ...(isShort ? ['the time to claim that the law gives'] : []),
  ]
  return words.length === 0 ? (unchecked?.words ?? 'Ready to sign') : `Missing: ${words.join(', ')}`
}

/** What is missing as it stands in a list: `legal name`, `U.S. DOT number`, `both addresses`. */
export function shortLack({ words }: Pick<Lack, 'words'>): string {
  const short = words.replace(/^(Your company’s|Your|The|An?) /, '')
  // What stands after an article or "your" is written as it is meant, a name or not.
  return short === words ? short.charAt(0).toLowerCase() + short.slice(1) : short
}

const NO_MOVE = {
  papers: [],
  priceKind: 'non_binding',
  totalCents: null,
  listedCents: null,
  maximumCents: null,
  customerEmail: null,
  customerPhone: null,
  pickupAddress: null,
  deliveryAddress: null,
  moveDate: null,
  hasItems: false,
  weightLb: null,
  survey: null,
  basis: null,
  miles: null,
  delivered: false,
  accepted: false,
  billOfLading: false,
} as const

/** What every document lacks of what the company says of itself, by the rules of the state that its address names. */
export function companyLacks(settings: AgreementSettings, companyPhone: string | null): Lack[] {
  const jurisdiction = jurisdictionOf(settings.address, settings.address)
  const facts = { ...NO_MOVE, settings, companyPhone, jurisdiction, state: stateOf(settings.address) }
  return documentLacks(facts).lacks.filter(({ action }) => action === 'settings')
}

/** The day so many days before loading, and that in words. */
function beforeLoading({ moveDate }: DocumentFacts, days: number) {
  const words = days === 0 ? 'Before loading' : `${days} days before loading`
  return moveDate === null
    ? { due: null, detail: `${words}; the move has no date yet` }
    : { due: dayAfter(moveDate, -days), detail: words }
}

function surveyWords(counting: readonly Survey[]): string {
  if (counting.includes('waived')) return 'A survey of the goods, or the customer’s written waiver'
  return counting.includes('verified_information')
    ? 'A survey of the goods, or the customer’s list gone through with them'
    : 'A survey of the goods, on site or by video'
}

const unless = (isThere: unknown, lack: Found): Found | null => (isThere ? null : lack)

const LOOKED_FOR: Readonly<Record<Requirement, (facts: DocumentFacts, rules: Jurisdiction) => Found | null>> =
  {
    legal_name: ({ settings }) =>
      unless(settings.legal_name, { words: 'Your company’s legal name', action: 'settings' }),
    company_address: ({ settings }) =>
      unless(settings.address, { words: 'Your company’s address', action: 'settings' }),
    company_phone: ({ companyPhone }) =>
      unless(companyPhone, { words: 'Your company’s phone number', action: 'settings' }),
    dot_number: ({ settings }) =>
      unless(settings.dot_number, { words: 'Your U.S. DOT number', action: 'settings' }),
    state_licence: ({ settings, state }, { licence }) =>
      unless(
        settings.state_licences.some((known) => known.state === state),
        {
          words: licence ? `Your ${licence}` : `Your registration number in ${state ?? 'the state'}`,
          action: 'settings',
        },
      ),
    forms_of_payment: ({ settings }) =>
      unless(settings.forms_of_payment.length > 0, {
        words: 'The forms of payment you take',
        action: 'settings',
      }),
    two_forms_of_payment: ({ settings }, { formsOfPayment }) =>
      unless(!formsOfPayment || takesEnough(settings.forms_of_payment, formsOfPayment.is), {
        words: 'Two forms of payment that count',
        detail: formsOfPayment?.words ?? null,
        action: 'settings',
      }),
    payment_due: ({ settings }) =>
      unless(settings.payment_due, { words: 'When payment is due', action: 'settings' }),
    storage_place: ({ settings }) =>
      unless(settings.storage_place, {
        words: 'Your storage place, where goods are held before delivery or in a dispute',
        action: 'settings',
      }),
    terms: ({ settings }) => unless(settings.terms, { words: 'Your terms', action: 'settings' }),
    customer: ({ customerEmail, customerPhone }) =>
      unless(customerEmail || customerPhone, {
        words: 'The customer’s email address or phone number',
        action: 'quote',
      }),
    addresses: ({ pickupAddress, deliveryAddress }) =>
      unless(pickupAddress && deliveryAddress, {
        words: pickupAddress || deliveryAddress ? 'The other address' : 'Both addresses',
        action: 'quote',
      }),
    move_date: ({ moveDate }) => unless(moveDate, { words: 'The move date', action: 'quote' }),
    items: ({ hasItems }) => unless(hasItems, { words: 'A list of items', action: 'quote' }),
    survey: ({ survey }, { surveys }) =>
      unless(survey && surveys?.is.includes(survey), {
        words: surveyWords(surveys?.is ?? []),
        detail: survey === 'waived' ? 'The customer cannot waive it here' : null,
        action: 'survey',
      }),
    price: ({ totalCents }) => unless(totalCents !== null, { words: 'A total', action: 'quote' }),
    maximum: ({ priceKind, maximumCents, listedCents }, { priceKinds }) => {
      if (maximumCents === null) {
        const isAsked = priceKinds.is.withMaximum.includes(priceKind)
        return isAsked ? { words: 'The most the customer can be charged', action: 'price' } : null
      }
      if (listedCents === null || !isAboveMaximum(listedCents, { priceKind, maximumCents })) return null
      return {
        words: `A maximum that covers the work listed: it is ${formatCents(maximumCents)}, the work ${formatCents(listedCents)}`,
        action: 'price',
      }
    },
    full_value: ({ settings, weightLb }, { valuation }) => {
      const cents = valuation?.is.minimumCentsPerPound ?? 0
      const isEnough = ({ declared, per_pound }: FullValueOffer) =>
        per_pound === null
          ? weightLb !== null && centsOf(declared ?? 0) >= cents * weightLb
          : centsOf(per_pound) >= cents
      if (settings.valuation.full.some(isEnough)) return null
      const least = `At least ${formatCents(cents)} per pound; customers who choose nothing get this`
      // No one can say whether a declared value is enough for goods of which the weight is unknown.
      return weightLb === null && settings.valuation.full.length > 0
        ? { words: 'The weight of the goods, for full value protection', detail: least, action: 'quote' }
        : { words: 'An offer of full value protection', detail: least, action: 'settings' }
    },
    actual_cash: ({ settings }) =>
      unless(settings.valuation.actual_cash, {
        words: 'The offer of actual cash value',
        detail: 'Customers who choose nothing get this; a price that is not stated is $0',
        action: 'settings',
      }),
    released_value: ({ settings }) =>
      unless(settings.valuation.released, {
        words: 'The offer of released value, 60 cents per pound',
        action: 'settings',
      }),
    released_disclosure: ({ settings }) =>
      unless(settings.valuation.released || settings.valuation.full.length > 0, {
        words: 'Your liability for the goods: 60 cents per pound, or what customers can buy',
        action: 'settings',
      }),
    delivered: (facts, { days }) =>
      unless(facts.delivered, {
        words: 'Giving it to the customer',
        action: 'send',
        ...beforeLoading(facts, days.beforeLoading?.is.days ?? 0),
      }),
    signatures: (facts) =>
      unless(facts.accepted, {
        words: 'The customer’s signature',
        action: null,
        ...beforeLoading(facts, 0),
      }),
    bill_of_lading: (facts, { days }) =>
      unless(facts.billOfLading, {
        words: 'A bill of lading, signed and dated',
        action: null,
        ...beforeLoading(facts, days.beforeLoading?.is.days ?? 0),
      }),
  }
