import type { z } from 'zod'
import type { PriceBookEntryAnswer } from '../../../contract/price-book.ts'
import type { Quote } from '../../../contract/quote.ts'
import type { fixedPriceBody, linesBody } from '../../../contract/quote-lines.ts'
import { PRICE_KIND_NAMES, type PriceKind } from '../../../domain/agreements/price-kind.ts'
import { centsOf } from '../../../domain/money.ts'
import type { SalesTax } from '../../../domain/pricing/tax-of.ts'
import { type CrewTime, crewTime, crewTimeWords } from '../../../domain/quotes/crew-time.ts'
import { hasPeriod, isAtCost, type LineUnit } from '../../../domain/quotes/line-units.ts'
import { type LineKind, lineLimits, type QuoteLine } from '../../../domain/quotes/quote-lines.ts'
import { priceQuote } from '../../../domain/quotes/quote-price.ts'
import { type CrewTimeForm, writtenCount } from '../../crew-time-fields.tsx'
import { numberTyped, writtenAmount } from '../../format/typed-amount.ts'

/** A line as it is typed. A discount's unit says whether it is a percentage or an amount. */
export type LineForm = {
  /** Of this line in this form alone. */
  readonly key: string
  /** Null for a line that is not stored yet. */
  readonly id: number | null
  readonly label: string
  readonly kind: LineKind
  readonly quantity: string
  readonly unit: LineUnit | 'percent'
  readonly price: string
  readonly optional: boolean
  readonly chosen: boolean
  readonly taxable: boolean
  readonly reason: string | null
  readonly priceBookId: number | null
  /** The first day of what is by the day or month; empty while no one knows. */
  readonly startsOn: string
  /** It goes on after its quantity. */
  readonly recurring: boolean
} & CrewTimeForm

export type PriceForm = {
  readonly lines: readonly LineForm[]
  /** Null while the estimate counts. */
  readonly fixed_price: { readonly amount: string; readonly reason: string } | null
  /** What the price means; null where the addresses and the settings say it. */
  readonly price_kind: PriceKind | null
}

/** The tax that a quote was priced with, and its addresses, by which another one is found. */
export const taxOfQuote = (
  quote: Pick<Quote, 'tax_percent' | 'move_is_taxed' | 'pickup_address' | 'delivery_address'>,
) => ({
  taxPercent: quote.tax_percent,
  moveIsTaxed: quote.move_is_taxed,
  pickupAddress: quote.pickup_address,
  deliveryAddress: quote.delivery_address,
})

let lastKey = 0
const nextKey = () => {
  lastKey += 1
  return `line-${lastKey}`
}

const EMPTY = {
  id: null,
  label: '',
  kind: 'service',
  quantity: '1',
  unit: 'flat',
  price: '',
  optional: false,
  chosen: false,
  taxable: false,
  reason: null,
  priceBookId: null,
  hours: '',
  people: '',
  startsOn: '',
  recurring: false,
} as const

export const freeLine = (): LineForm => ({ ...EMPTY, key: nextKey() })

/** What else changes with a line's unit: what is at cost is a fee, in no total, and only storage has a period. */
export function withUnit(line: LineForm, unit: LineForm['unit']): Partial<LineForm> {
  const period = hasPeriod(unit) ? {} : { startsOn: '', recurring: false }
  if (line.kind === 'discount') return { unit, ...(unit === 'percent' ? { price: '' } : { quantity: '1' }) }
  if (isAtCost({ unit })) {
    const inNoTotal = { optional: false, chosen: false, taxable: false, hours: '', people: '' }
    return { unit, kind: 'fee', quantity: '1', ...inNoTotal, ...period }
  }
  return { unit, ...(isAtCost(line) && { kind: 'service' }), ...period }
}

/** What a discount is called until someone says more. */
export const PLAIN_DISCOUNT = 'Discount'

export const discountLine = (): LineForm => ({
  ...EMPTY,
  label: PLAIN_DISCOUNT,
  key: nextKey(),
  kind: 'discount',
  quantity: '',
  unit: 'percent',
})

export const lineFromBook = (entry: PriceBookEntryAnswer): LineForm => ({
  ...EMPTY,
  key: nextKey(),
  label: entry.name,
  kind: entry.kind,
  unit: entry.unit,
  price: writtenAmount(entry.price),
  // The office proposes it, and the customer decides.
  optional: entry.customer_may_choose && !isAtCost(entry),
  chosen: entry.customer_may_choose && !isAtCost(entry),
  taxable: entry.taxable,
  priceBookId: entry.id,
  hours: writtenCount(entry.hours),
  people: writtenCount(entry.people),
})

/** The lines with one more: above the discounts at the end, which are of everything before them. */
export function withLine(lines: readonly LineForm[], line: LineForm): LineForm[] {
  const last = lines.findLastIndex(({ kind }) => kind !== 'discount')
  return line.kind === 'discount' ? [...lines, line] : lines.toSpliced(last + 1, 0, line)
}

export const priceForm = ({
  lines,
  fixed_price,
  price_kind,
}: Pick<Quote, 'lines' | 'fixed_price' | 'price_kind'>): PriceForm => ({
  lines: lines.map((line) => ({
    key: `stored-${line.id}`,
    id: line.id,
    label: line.label,
    kind: line.kind,
    quantity: String(line.percent ?? line.quantity),
    unit: line.percent === null ? line.unit : 'percent',
    price: writtenAmount(line.unit_price),
    optional: line.optional,
    chosen: line.chosen,
    taxable: line.taxable,
    reason: line.reason,
    priceBookId: line.price_book_id,
    hours: writtenCount(line.hours),
    people: writtenCount(line.people),
    startsOn: line.starts_on ?? '',
    recurring: line.recurring,
  })),
  fixed_price: fixed_price && { amount: writtenAmount(fixed_price.amount), reason: fixed_price.reason },
  price_kind,
})

export type PriceBody = {
  lines: z.input<typeof linesBody>
  fixed_price: z.input<typeof fixedPriceBody>
  price_kind: PriceKind | null
}

/**
 * What is sent. A field that holds no number is sent as NaN, which the contract refuses in words.
 * @param known the lines that the stored quote has; any other is a new one
 */
export function priceBody(
  { lines, fixed_price: fixed, price_kind }: PriceForm,
  known?: ReadonlySet<number>,
): PriceBody {
  return {
    lines: lines.map((line) => {
      const percent = line.unit === 'percent'
      const amount = numberTyped(line.quantity)
      return {
        id: line.id !== null && (known?.has(line.id) ?? true) ? line.id : null,
        label: line.label.trim(),
        kind: line.kind,
        quantity: percent ? 1 : (amount ?? Number.NaN),
        unit: line.unit === 'percent' ? 'flat' : line.unit,
        unit_price: percent ? null : numberTyped(line.price),
        percent: percent ? (amount ?? Number.NaN) : null,
        optional: line.optional,
        chosen: line.optional && line.chosen,
        taxable: line.taxable,
        reason: line.reason?.trim() || null,
        price_book_id: line.priceBookId,
        hours: numberTyped(line.hours),
        people: numberTyped(line.people),
        starts_on: line.startsOn || null,
        recurring: line.recurring,
      }
    }),
    fixed_price: fixed && { amount: numberTyped(fixed.amount) ?? Number.NaN, reason: fixed.reason.trim() },
    price_kind,
  }
}

const sound = (value: number | null, max: number) =>
  value !== null && Number.isFinite(value) ? Math.min(value, max) : 0

const MOST_DOLLARS = 10_000_000

/** The lines as they are typed now; a field that holds no number counts as nothing. */
const soundLines = (form: PriceForm): QuoteLine[] =>
  priceBody(form).lines.map((line, index) => {
    const percent = line.percent ?? null
    return {
      id: index,
      label: line.label,
      kind: line.kind,
      quantity: sound(line.quantity ?? 1, lineLimits.quantity),
      unit: line.unit ?? 'flat',
      unitCents: percent === null ? centsOf(sound(line.unit_price ?? null, MOST_DOLLARS)) : null,
      percent: percent === null ? null : sound(percent, 100),
      optional: line.optional ?? false,
      chosen: line.chosen ?? false,
      taxable: line.taxable ?? false,
      reason: null,
      priceBookId: null,
      hours: sound(line.hours ?? null, lineLimits.hours),
      people: Math.round(sound(line.people ?? null, lineLimits.people)) || null,
      startsOn: null,
      recurring: false,
    }
  })

/** What the move takes with the lines as they are typed now; null where they add nothing to it. */
export function crewTimeOfForm(form: PriceForm, estimate: CrewTime | null): CrewTime | null {
  const { movers, hours } = crewTime(estimate, soundLines(form))
  const isEstimate = movers === (estimate?.movers ?? null) && hours === (estimate?.hours ?? null)
  return isEstimate ? null : { movers, hours }
}

/** What is typed now comes to; a field that holds no number counts as nothing. */
export function priceOfForm(
  form: PriceForm,
  estimated: number | null,
  tax: SalesTax,
  /** `protection`: its price in dollars, as long as the quote is what was signed. */
  { everyOption = false, protection = 0 } = {},
) {
  const lines = soundLines(form)
  const { fixed_price: fixed } = form
  return priceQuote({
    moveCents: centsOf(estimated),
    fixedCents: fixed && centsOf(sound(numberTyped(fixed.amount), MOST_DOLLARS)),
    lines,
    ...tax,
    valuationCents: centsOf(protection),
    ...(everyOption && { chosen: new Set(lines.map(({ id }) => id)) }),
  })
}

/** What differs between two saves of a price, as people read it. */
export const PRICE_FIELDS = {
  price_kind: 'Price type',
  fixed_price: 'Fixed price',
  lines: 'Lines',
} as const

export function priceInWords(form: PriceForm): Record<keyof typeof PRICE_FIELDS, string> {
  const { lines, fixed_price: fixed, price_kind: kind } = form
  const adds = soundLines(form).map((line) => crewTimeWords(line))
  const inWords = lines.map((line, index) => {
    const { label, optional, chosen, reason, startsOn, recurring } = line
    const period = [startsOn && `from ${startsOn}`, recurring && 'goes on']
    const option = optional && `optional${chosen ? ', chosen' : ''}`
    const said = [label.trim(), figureOf(line), ...period, option, adds[index], reason?.trim()]
    return said.filter(Boolean).join(', ')
  })
  const agreed = fixed ? [writtenAmount(fixed.amount), fixed.reason.trim()] : []
  return {
    price_kind: kind === null ? '' : PRICE_KIND_NAMES[kind],
    fixed_price: agreed.filter(Boolean).join(', '),
    lines: inWords.join('\n'),
  }
}

function figureOf({ quantity, unit, price }: LineForm): string {
  if (unit === 'percent') return `${quantity}%`
  return isAtCost({ unit })
    ? `at cost ${writtenAmount(price)}`.trim()
    : `${quantity} × ${writtenAmount(price)}`
}
