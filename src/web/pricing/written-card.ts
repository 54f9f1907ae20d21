import type { ZodError } from 'zod'
import { type RateCard, rateCardSchema } from '../../domain/estimate/rate-card.ts'

type Written<T> = T extends string | number | null
  ? string
  : T extends readonly (infer Item)[]
    ? Written<Item>[]
    : { [Key in keyof T]: Written<T[Key]> }

/** The form values of a rate card: the same shape, every figure as typed text. */
export type WrittenCard = Written<RateCard>

/**
 * How a figure of the card is written: cents in dollars, shares in percent, factors as what they change (1.15
 * is 15, 0.95 is -5). Cents a pound are dollars per 100 pounds, as the trade counts, and so stay as they are.
 */
type Unit = 'dollars' | 'percent' | 'change' | 'plain' | 'text'

const CENTS = /^cents|Cents/
const SHARE = /^share|share|tolerance|^efficiency$/i
const FACTOR = /factor$/i

/** Names, days, and what is chosen from a list. */
const TEXTS = ['size', 'from', 'to', 'label', 'local', 'long', 'by', 'rounding', 'of', 'on']
/** Prices by the names of items. */
const BY_ITEM = ['specialItemCents', 'itemCents']

function unitOf(path: readonly string[]): Unit {
  const key = path.at(-1) ?? ''
  if (path.includes('kindFactors')) return 'change'
  if (BY_ITEM.some((prices) => path.includes(prices))) return 'dollars'
  if (TEXTS.includes(key)) return 'text'
  if (key.startsWith('centsPerLb')) return 'plain'
  if (CENTS.test(key)) return 'dollars'
  if (SHARE.test(key)) return 'percent'
  return FACTOR.test(key) ? 'change' : 'plain'
}

/** Multiplying decimals leaves traces like 115.00000000000001. */
const tidy = (figure: number) => Number(figure.toFixed(8))

function writtenFigure(figure: number, unit: Unit): string {
  if (unit === 'dollars') return (figure / 100).toFixed(2)
  if (unit === 'percent') return String(tidy(figure * 100))
  return String(unit === 'change' ? tidy((figure - 1) * 100) : figure)
}

function readFigure(typed: string, unit: Unit): number | undefined {
  if (typed.trim() === '') return undefined
  const figure = Number(typed)
  if (unit === 'dollars') return tidy(figure * 100)
  if (unit === 'percent') return tidy(figure / 100)
  return unit === 'change' ? tidy(1 + figure / 100) : figure
}

type Leaf = (value: unknown, unit: Unit) => unknown

function eachLeaf(value: unknown, leaf: Leaf, path: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item, index) => eachLeaf(item, leaf, [...path, `${index}`]))
  if (typeof value !== 'object' || value === null) return leaf(value, unitOf(path))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, eachLeaf(inner, leaf, [...path, key])]),
  )
}

/** A card as it is shown in the form. */
export const writtenCard = (card: RateCard) =>
  eachLeaf(card, (value, unit) => {
    if (value === null) return ''
    return typeof value === 'number' ? writtenFigure(value, unit) : value
  }) as WrittenCard

export type CardReading =
  | { card: RateCard; problems?: undefined }
  /** What is wrong with which field, by its path: `prices.centsPerMile`. */
  | { card?: undefined; problems: Readonly<Record<string, string>> }

/** The card that was typed, checked by the card's own rules, or what is wrong with it in the form's units. */
export function readCard(written: WrittenCard): CardReading {
  const card = eachLeaf(written, (value, unit) =>
    unit === 'text' ? value : readFigure(String(value ?? ''), unit),
  ) as RateCard
  const last = card.crew.sizes.length - 1
  const sizes = card.crew.sizes.map((size, index) => (index === last ? { ...size, upToCuFt: null } : size))
  const result = rateCardSchema.safeParse({ ...card, crew: { ...card.crew, sizes } })
  return result.success ? { card: result.data } : { problems: errorsOf(result.error) }
}

function errorsOf(error: ZodError): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = issue.path.map(String)
    problems[path.join('.')] ??= messageOf(issue, unitOf(path))
  }
  return problems
}

function messageOf(issue: ZodError['issues'][number], unit: Unit): string {
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return 'Must have a name'
    return `Must be ${limit(Number(issue.minimum), unit)} or more`
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `Must be at most ${issue.maximum} characters`
    return `Must be at most ${limit(Number(issue.maximum), unit)}`
  }
  if (issue.code === 'invalid_type') {
    if (issue.expected !== 'int') return 'Must be a number'
    return unit === 'dollars' ? 'Must be in whole cents' : 'Must be a whole number'
  }
  return issue.message
}

function limit(figure: number, unit: Unit): string {
  const written = Number(writtenFigure(figure, unit)).toLocaleString('en-US')
  if (unit === 'dollars') return `$${written}`
  return unit === 'percent' || unit === 'change' ? `${written}%` : written
}
