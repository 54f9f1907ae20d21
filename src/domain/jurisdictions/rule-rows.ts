import { PRICE_KIND_NAMES, type PriceKind } from '../agreements/price-kind.ts'
import type { RateBasis } from '../estimate/rate-basis.ts'
import type {
  Asked,
  Condition,
  DayPapers,
  DocumentText,
  Jurisdiction,
  Paper,
  Requirement,
} from './jurisdiction.ts'
import type { Rule, Source } from './rule.ts'

/** One rule as staff read it. */
export type RuleRow = { readonly about: string; readonly words: string; readonly from: Source }

const NAMES: Readonly<Record<Requirement, string>> = {
  legal_name: 'the company’s legal name',
  company_address: 'its address',
  company_phone: 'its phone number',
  dot_number: 'its U.S. DOT number',
  state_licence: 'its license number',
  forms_of_payment: 'the forms of payment',
  two_forms_of_payment: 'two forms of payment that count',
  payment_due: 'when payment is due',
  storage_place: 'where goods are held',
  terms: 'the terms',
  customer: 'how the customer is reached',
  addresses: 'both addresses',
  move_date: 'the move date',
  items: 'a list of items',
  survey: 'a survey of the goods',
  price: 'a total',
  maximum: 'the most that is charged, where the price promises one',
  full_value: 'an offer of full value protection',
  actual_cash: 'the offer of actual cash value',
  released_value: 'the offer of released value',
  released_disclosure: 'the company’s liability for the goods',
  delivered: 'the document in the customer’s hands',
  signatures: 'the customer’s signature',
  bill_of_lading: 'a bill of lading, signed and dated',
}

const BASES: Readonly<Record<RateBasis, string>> = {
  hourly: 'by the hour',
  distance: 'by distance and weight',
  piece: 'by the piece',
  fixed: 'at a fixed price',
}

const RECEIPTS = { signature: 'signed and dated', initials: 'initialled' } as const

const listed = (words: readonly string[]) => new Intl.ListFormat('en-US').format(words)
const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Every rule of a jurisdiction in the order in which a move meets them; what is not known of it is not there. */
export function ruleRows(rules: Jurisdiction): RuleRow[] {
  const { days, deadlines, charging } = rules
  return [
    ...row('Kinds of price', rules.priceKinds),
    ...required(rules.requires),
    ...row('Forms of payment', rules.formsOfPayment),
    ...row('What it is called', rules.naming),
    ...row('Survey', rules.surveys),
    ...rules.texts.map(textRow),
    ...rules.papers.map(paperRow),
    ...row('Signatures', rules.signatures),
    ...row('Higher maximum', rules.higherMaximum),
    ...row('Before loading', days.beforeLoading),
    ...row('Rescission', days.rescission),
    ...row('Travel', charging.travel),
    ...row('Rounding', charging.rounding),
    ...row('Units', charging.onlyUnits),
    ...row('By the hour', charging.hourlyUpToMiles),
    ...row('Protection', rules.valuation),
    ...rules.conditions.map(conditionRow),
    ...row('Changes before loading', rules.dayPapers.revisedEstimate),
    ...rules.dayPapers.billOfLading.map(billRow),
    ...row('Weighing', rules.dayPapers.weighing),
    ...row('Delays', rules.dayPapers.delayNotice),
    ...row('At delivery', rules.atDelivery),
    ...row('Never held back', rules.neverHeld),
    ...row('Later bills', deadlines.invoice),
    ...row('Later bills', deadlines.credit),
    ...row('Refunds', deadlines.refund),
    ...row('Claims', deadlines.claim),
    ...row('Claims', deadlines.claimAcknowledged),
    ...row('Claims', deadlines.claimSettled),
    ...row('Claims', deadlines.claimToldAgain),
  ]
}

const row = (about: string, rule: Rule<unknown> | null): RuleRow[] =>
  rule ? [{ about, words: rule.words, from: rule.from }] : []

/** What the document has to have, in one row for each source and kind of price. */
function required(asked: readonly Asked[]): RuleRow[] {
  const bySource = Map.groupBy(asked, ({ from, kinds }) => `${from.citation} ${from.read} ${kinds ?? ''}`)
  return [...bySource.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const names = listed(same.map(({ id }) => NAMES[id]))
    return [
      { about: 'On the document', words: capitalised(`${names}${onlyWith(first.kinds)}.`), from: first.from },
    ]
  })
}

const kindNames = (kinds: readonly PriceKind[]) =>
  listed(kinds.map((kind) => PRICE_KIND_NAMES[kind].toLowerCase()))
const onlyWith = (kinds: readonly PriceKind[] | undefined) =>
  kinds ? `, only where the price is ${kindNames(kinds)}` : ''

function textRow({ words, kinds, bases, prescribed, from }: DocumentText): RuleRow {
  const when = [
    kinds && `where the price is ${kindNames(kinds)}`,
    bases && `where it is calculated ${listed(bases.map((basis) => BASES[basis]))}`,
  ].filter(Boolean)
  const verbatim = prescribed ? ', in the words of the law' : ''
  return {
    about: 'Said on the document',
    words: `${when.length > 0 ? `${capitalised(when.join(', '))}: ` : ''}“${words}”${verbatim}`,
    from,
  }
}

function paperRow({ title, form, by, attached, signedBy, receipt, from }: Paper): RuleRow {
  const parts = [
    `${form} for the customer ${by === 'after' ? 'after the move' : by}`,
    attached ? 'attached' : 'a link does',
    signedBy && `signed by ${signedBy === 'both' ? 'both' : 'the customer'}`,
    receipt &&
      `its receipt ${RECEIPTS[receipt.by]}, kept ${receipt.keptYears} ${receipt.keptYears === 1 ? 'year' : 'years'}`,
  ].filter(Boolean)
  return { about: 'Papers', words: `${title}: ${parts.join('; ')}.`, from }
}

function billRow({ label, bases, from }: DayPapers['billOfLading'][number]): RuleRow {
  const when = bases ? `, where the price is calculated ${listed(bases.map((basis) => BASES[basis]))}` : ''
  return { about: 'On the bill of lading', words: `${label}${when}.`, from }
}

function conditionRow({ at, level, passableBy, words, from }: Condition): RuleRow {
  const stops = level === 'warn' ? 'A warning' : 'A stop'
  const passed =
    passableBy === 'nobody'
      ? 'that cannot be overridden'
      : `passed by ${passableBy === 'anyone with a reason' ? 'anyone' : 'an Admin'} with a reason`
  return { about: capitalised(at), words: `${words} ${stops} ${passed}.`, from }
}
