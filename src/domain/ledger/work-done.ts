import type { OfferedLine } from '../agreements/offer-document.ts'
import { HOUR_MS } from '../calendar.ts'
import { formatWeight } from '../count.ts'
import { type ClockTerms, chargedByClock, type WorkedTime } from '../estimate/clock-terms.ts'
import { chargedByWeight } from '../estimate/weight-lines.ts'
import { hoursAndMinutes } from '../jobs/job-facts.ts'
import type { IncomeKind } from '../journal/accounts.ts'
import { formatCents } from '../money.ts'
import { effectOf } from '../papers/change-order.ts'
import type { PaperFacts } from '../papers/paper-facts.ts'
import { pricedWithChanges, priceWithChanges } from '../papers/price-with-changes.ts'
import type { LineUnit } from '../quotes/line-units.ts'
import { quantityWords } from '../quotes/line-words.ts'
import { priceQuote, type QuotePrice } from '../quotes/quote-price.ts'
import type { Agreed, ChargeClass } from './settle.ts'

/** Where a charge comes from. */
export const CHARGE_ORIGINS = [
  'move',
  'clock',
  'line',
  'change_order',
  'protection',
  'tax',
  'by_hand',
  'deposit_kept',
] as const
export type ChargeOrigin = (typeof CHARGE_ORIGINS)[number]

/** A charge of a job, with what it was estimated at. Amounts are whole cents, below zero for a discount. */
export type WorkCharge = {
  readonly origin: ChargeOrigin
  readonly class: ChargeClass
  readonly label: string
  /** What it is reckoned by, in words; empty where the label says all. */
  readonly detail: string
  /** What the office has noted of it for itself: no customer reads it. */
  readonly note?: string | null
  /** Which line of the agreement it is. */
  readonly line?: number | undefined
  /** Null for what was not part of the agreement. */
  readonly estimatedCents: number | null
  readonly cents: number
  /** What its income is; absent of sales tax and of what the office entered. */
  readonly income?: IncomeKind
  /** Of how much it is; absent where it is one piece of work. */
  readonly quantities?: Quantities
  /** Whether the hours that are charged are those that its document names, with no minimum on them. */
  readonly hoursAreOffered?: boolean
  /** The row of the ledger that charges it. */
  readonly entry?: number | undefined
  /** So much of it is taxed. */
  readonly taxedCents?: number
  /** Of all of it, as it was entered and not by what was agreed; a charge of sales tax of its own stands beside it. */
  readonly ownTax?: OwnTax
}

/** Of how much a charge is and at what rate, each in words; null where it is not known or does not apply. */
export type Quantities = {
  /** `$165.00 an hour` */
  readonly rate: string | null
  readonly signed: string | null
  readonly agreed: string | null
  readonly actual: string | null
  /** `45 min more` */
  readonly difference: string | null
}

/** Sales tax by a rate and place that were dated with what it is of: no later change recomputes it. */
export type OwnTax = {
  /** Whole cents. */
  readonly cents: number
  readonly percent: number
  /** `CO 80207` */
  readonly place: string
}

type Priced = Pick<PaperFacts, 'agreement' | 'changes' | 'clock' | 'weight'>

const CLASS_OF: Readonly<Record<ReturnType<typeof effectOf>, ChargeClass>> = {
  replaces: 'base',
  asked_for: 'asked_for',
  billed_later: 'necessary_by_carrier',
  partly_later: 'impracticable',
}

const INCOME_OF = {
  service: 'moving',
  material: 'materials',
  fee: 'moving',
  discount: 'discount',
} as const satisfies Record<string, IncomeKind>

/**
 * What the work of a job comes to, part by part: the move as it was agreed, by the hour as the clock has it, the lines and
 * the signed changes, protection and tax. Priced as the quote itself is, so the parts add up to the cent.
 * @param worked as the day's clock has it; null while it has not ended: then the work is taken as agreed
 * @param weighedLb as the weight tickets have it, in pounds; null while there are none: then the weight is taken as estimated
 */
export function workDone(
  facts: Priced,
  worked: WorkedTime | null,
  weighedLb: number | null = null,
): WorkCharge[] {
  const { agreement, changes, clock, weight } = facts
  const { priced, choice } = pricedWithChanges(agreement, changes)
  const charged = clock && worked && chargedByClock(clock, worked)
  const weighed = weight && weighedLb !== null ? chargedByWeight(weight, weighedLb) : null
  const agreedMove = priced.fixedCents ?? priced.moveCents
  const isByCard = priced.fixedCents === null && priced.moveCents !== null
  const moreCents = isByCard ? ((charged ?? weighed)?.moreCents ?? 0) : 0
  const moveCents = priced.moveCents === null ? null : Math.max(0, priced.moveCents + moreCents)
  const done = priceQuote({ ...priced, ...choice, moveCents })
  const labels = [...(agreement?.offer.lines ?? []), ...changes.flatMap(({ lines }) => lines)]
  const own = agreement?.offer.lines.length ?? 0
  const classOf = changes.flatMap((change) => change.lines.map(() => CLASS_OF[effectOf(change)]))
  const numbers = changes.flatMap((change) => change.lines.map(() => change.number))
  const estimated = priceWithChanges(agreement, [])
  const charges: WorkCharge[] = [
    {
      class: 'base',
      ...(charged
        ? { origin: 'clock', label: charged.crew, detail: clockWords(clock, charged, worked?.otherDays) }
        : { origin: 'move', label: 'Move', detail: weighed?.words ?? '' }),
      ...hoursOf(facts, charged),
      ...weightsOf(facts, weighedLb),
      estimatedCents: agreedMove,
      cents: done.moveCents ?? 0,
      income: 'moving',
      taxedCents: priced.moveIsTaxed ? (done.moveCents ?? 0) : 0,
    },
    ...done.lines.flatMap(({ counted, amountCents, taxedCents }, index): WorkCharge[] => {
      if (!counted) return []
      const isChange = index >= own
      return [
        {
          origin: isChange ? 'change_order' : 'line',
          class: classOf[index - own] ?? 'base',
          label: labels[index]?.label ?? '',
          detail: isChange ? `Change order ${numbers[index - own]}` : '',
          line: agreement?.offer.lines[index]?.id,
          ...quantityOf(labels[index], isChange),
          estimatedCents: isChange ? null : amountCents,
          cents: amountCents,
          ...{ income: INCOME_OF[labels[index]?.kind ?? 'service'], taxedCents },
        },
      ]
    }),
    ...protectionOf(done),
    ...taxes(facts, done, { moveCents, estimatedCents: estimated.taxCents }),
  ]
  return charges.filter(({ cents, estimatedCents }) => cents !== 0 || (estimatedCents ?? 0) !== 0)
}

/** Whether what a job comes to follows the hours of its work: it is priced by them, and no binding price was agreed. */
export const isByTheHour = ({ agreement, clock }: Pick<PaperFacts, 'agreement' | 'clock'>): boolean =>
  clock !== null && pricedHours(agreement) !== null && agreement?.offer.priceKind !== 'binding'

type Charged = ReturnType<typeof chargedByClock>

/** `5 h 15 min charged, 4 h agreed, $150.00 an hour, 1 h 30 min of driving counted twice, Overtime $40.00` */
const clockWords = (
  { agreedHours }: ClockTerms,
  charged: Charged,
  otherDays: readonly string[] = [],
): string =>
  [
    `${hoursInWords(charged.hours)} charged, ${hoursInWords(agreedHours)} agreed, ${rateWords(charged)}`,
    ...otherDays,
  ].join(', ')

/** What an hour costs, and what else the hours have brought. */
const rateWords = ({
  centsPerHour,
  twiceMs,
  beside,
}: Omit<Charged, 'crew' | 'hours' | 'moreCents'>): string =>
  [
    `${formatCents(centsPerHour)} an hour`,
    ...(twiceMs ? [`${hoursInWords(twiceMs / HOUR_MS)} of driving counted twice`] : []),
    ...beside.map(({ label, cents }) => `${label} ${formatCents(cents)}`),
  ].join(', ')

type HowMuch = Pick<WorkCharge, 'quantities' | 'hoursAreOffered'>

/** The hours of a move that is priced by them. */
function hoursOf({ agreement, clock }: Priced, charged: Charged | null): HowMuch {
  if (!clock || pricedHours(agreement) === null) return {}
  const agreed = clock.agreedHours
  const actual = charged?.hours ?? agreed
  const minutes = Math.round((actual - agreed) * 60)
  const more = `${hoursAndMinutes(Math.abs(minutes))} ${minutes > 0 ? 'more' : 'less'}`
  return {
    quantities: {
      ...{ rate: rateWords(charged ?? { ...clock, twiceMs: null, beside: [] }), signed: null },
      ...{ agreed: hoursInWords(agreed), actual: hoursInWords(actual) },
      difference: minutes === 0 ? null : more,
    },
    hoursAreOffered: pricedHours(agreement) === agreed,
  }
}

/** The weight of a move that is priced by it. */
function weightsOf({ weight }: Priced, weighedLb: number | null): HowMuch {
  if (!weight) return {}
  const { estimatedLb } = weight
  const actualLb = weighedLb ?? estimatedLb
  const more = `${formatWeight(Math.abs(actualLb - estimatedLb))} ${actualLb > estimatedLb ? 'more' : 'less'}`
  return {
    quantities: {
      ...{ rate: null, signed: null, agreed: formatWeight(estimatedLb), actual: formatWeight(actualLb) },
      difference: actualLb === estimatedLb ? null : more,
    },
  }
}

const hoursInWords = (hours: number): string => hoursAndMinutes(Math.round(hours * 60))

/** The hours that an offer names; null where a price is fixed. */
const pricedHours = (agreement: PaperFacts['agreement']): number | null =>
  agreement?.offer.estimate && agreement.offer.fixedCents === null ? agreement.offer.move.hours : null

type Counted = Pick<OfferedLine, 'quantity' | 'unit' | 'unitCents'> & { readonly percent?: number | null }

/** Of how much a line is; one piece of work and a share of the price are what they cost. */
function quantityOf(line: Counted | undefined, isChange: boolean): HowMuch {
  const actual = line && (line.percent ?? null) === null ? quantityWords(line) : null
  if (!line || actual === null) return {}
  const rate = line.unitCents === null ? null : `${formatCents(line.unitCents)} ${EACH[line.unit]}`.trimEnd()
  return { quantities: { rate, signed: null, agreed: isChange ? null : actual, actual, difference: null } }
}

const EACH: Readonly<Record<LineUnit, string>> = {
  hour: 'an hour',
  'quarter hour': 'a quarter hour',
  piece: 'each',
  'cubic foot': 'a cubic foot',
  day: 'a day',
  month: 'a month',
  flat: 'each',
  'at cost': '',
}

/** A charge beside what was signed for it; null for what the signature does not name. */
export type ChargeBesideSigned = WorkCharge & { readonly signedCents: number | null }

/**
 * Each charge with what it came to as it was signed, before something else was agreed; what is not charged any more comes
 * last, at nothing.
 * @param signed what was signed, null where nothing was agreed since
 */
export function besideSigned(
  charges: readonly WorkCharge[],
  signed: PaperFacts['agreement'],
): ChargeBesideSigned[] {
  if (!signed) return charges.map((charge) => ({ ...charge, signedCents: null }))
  const before = workDone({ agreement: signed, changes: [], clock: null, weight: null }, null)
  const found = charges.map((charge) => before.find((other) => isSame(charge, other)))
  const gone = before.filter((charge) => !found.includes(charge))
  // A line that was entered again has another id.
  const again = charges.map(({ line, label }, index) => {
    const at = gone.findIndex((other) => other.label === label)
    return line === undefined || found[index] || at < 0 ? undefined : gone.splice(at, 1)[0]
  })
  return [
    ...charges.map((charge, index) => {
      const was = found[index] ?? again[index]
      return { ...charge, ...signedQuantity(charge, was, signed), signedCents: was?.cents ?? null }
    }),
    ...gone.map((charge) => ({
      ...charge,
      ...(charge.quantities && {
        quantities: { ...charge.quantities, signed: charge.quantities.agreed, agreed: null, actual: null },
      }),
      ...{ estimatedCents: null, signedCents: charge.cents, cents: 0 },
    })),
  ]
}

/** Of how much a charge was as it was signed; its rate is today's. */
function signedQuantity(
  { quantities, hoursAreOffered }: WorkCharge,
  was: WorkCharge | undefined,
  signed: PaperFacts['agreement'],
): HowMuch {
  if (!quantities) return {}
  const hours = hoursAreOffered && was?.line === undefined ? pricedHours(signed) : null
  const words = hours === null ? (was?.quantities?.agreed ?? null) : hoursInWords(hours)
  return { quantities: { ...quantities, signed: was ? words : null } }
}

const isSame = (one: WorkCharge, other: WorkCharge): boolean => nameOf(one) === nameOf(other)
const nameOf = ({ origin, class: itsClass, line, entry }: WorkCharge): string =>
  [origin === 'clock' ? 'move' : origin, itsClass, line, entry].join(' ')

const protectionOf = ({ valuationCents: cents }: QuotePrice): WorkCharge[] => [
  {
    ...({ origin: 'protection', class: 'base', label: 'Protection', detail: '' } as const),
    ...({ estimatedCents: cents, cents, income: 'protection' } as const),
  },
]

/** The tax of what was agreed, and that of changes which come on top of it. */
function taxes(
  { agreement, changes }: Priced,
  done: QuotePrice,
  { moveCents, estimatedCents }: { moveCents: number | null; estimatedCents: number },
): WorkCharge[] {
  const within = pricedWithChanges(
    agreement,
    changes.filter((change) => effectOf(change) === 'replaces'),
  )
  const base = priceQuote({ ...within.priced, ...within.choice, moveCents }).taxCents
  const tax = (cents: number, more: Pick<WorkCharge, 'class' | 'detail' | 'estimatedCents'>): WorkCharge => ({
    ...{ origin: 'tax', label: 'Sales tax', cents },
    ...more,
  })
  return [
    tax(base, { class: 'base', detail: '', estimatedCents }),
    tax(done.taxCents - base, { class: 'asked_for', detail: 'On what was added', estimatedCents: null }),
  ]
}

/** What was agreed in writing, as far as it limits what may be asked: with the changes signed before loading. */
export function agreedOf({ agreement, changes }: PaperFacts): Agreed {
  const before = changes.filter((change) => effectOf(change) === 'replaces')
  const offer = agreement?.offer
  return {
    priceKind: offer?.priceKind ?? null,
    estimateCents: priceWithChanges(agreement, before).totalCents,
    maximumCents: priceWithChanges(agreement, changes).maximumCents,
    deliveredShare: 1,
  }
}
