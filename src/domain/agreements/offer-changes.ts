import { mediumDate } from '../calendar.ts'
import { formatRate } from '../count.ts'
import { MOVE_TYPE_NAMES, moveTypeOf } from '../jurisdictions/move-types.ts'
import { depositSize } from '../ledger/deposit.ts'
import { formatCents } from '../money.ts'
import { crewTimeWords } from '../quotes/crew-time.ts'
import { isAtCost } from '../quotes/line-units.ts'
import { listedStops, stopLine } from '../quotes/stops.ts'
import type { OfferDocument, OfferedLine } from './offer-document.ts'
import { PRICE_KIND_NAMES } from './price-kind.ts'

const MOST_NAMED = 6

/** Something that two offers say differently; null where one of them does not have it. */
export type OfferDifference = {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}
/** `words`: the same in few words. */
type WordedDifference = OfferDifference & { readonly words: string }

/** What differs between two offers, in the order of the document; the total last. Empty where a customer sees the same. */
export function offerDifferences(before: OfferDocument, after: OfferDocument): OfferDifference[] {
  const { parts, total } = told(before, after)
  return [...parts, ...total].map(({ words: _, ...difference }) => difference)
}

/**
 * The same in few words: `Dish pack box 3 → 4, total $1,872.92 → $1,881.95`; null where a customer sees the same.
 */
export function offerChanges(before: OfferDocument, after: OfferDocument): string | null {
  const { parts, total } = told(before, after)
  const named = parts.slice(0, MOST_NAMED).map(({ words }) => words)
  const more = parts.length > MOST_NAMED ? ['and more'] : []
  const all = [...named, ...more, ...total.map(({ words }) => words)]
  return all.length === 0 ? null : all.join(', ')
}

function told(
  before: OfferDocument,
  after: OfferDocument,
): { parts: WordedDifference[]; total: WordedDifference[] } {
  const parts = [
    ...changed('date', before.move.date, after.move.date),
    ...changed('from', before.move.from.address, after.move.from.address),
    ...changed('to', before.move.to.address, after.move.to.address),
    ...stopChanges(before.move, after.move),
    ...changed('access at pickup', before.move.from.access.join(', '), after.move.from.access.join(', ')),
    ...changed('access at delivery', before.move.to.access.join(', '), after.move.to.access.join(', ')),
    ...changed('miles', before.move.miles, after.move.miles),
    ...changed('name', before.customer.name, after.customer.name),
    ...changed('email', before.customer.email, after.customer.email),
    ...changed('phone', before.customer.phone, after.customer.phone),
    // Too long for few words.
    ...changed('notes', before.move.notes, after.move.notes).map((notes) => ({ ...notes, words: 'notes' })),
    ...listChanges(before.items.map(asNamed), after.items.map(asNamed)),
    ...listChanges(before.lines.map(lineAsNamed), after.lines.map(lineAsNamed)),
    ...changed('fixed price', money(before.fixedCents), money(after.fixedCents)),
    ...changed('sales tax', taxWords(before), taxWords(after)),
    ...changed('move type', moveTypeWords(before), moveTypeWords(after)),
    ...changed('price type', PRICE_KIND_NAMES[before.priceKind], PRICE_KIND_NAMES[after.priceKind]),
    ...changed('maximum', money(before.maximumCents), money(after.maximumCents)),
    ...changed(
      'deposit',
      before.deposit && depositSize(before.deposit),
      after.deposit && depositSize(after.deposit),
    ),
  ]
  return { parts, total: changed('total', money(before.totalCents), money(after.totalCents)) }
}

/** Nothing where it was not kept how many there were. */
const stopChanges = (before: OfferDocument['move'], after: OfferDocument['move']) =>
  before.extraStops === null ? [] : changed('stops', stopWords(before), stopWords(after))

const stopWords = ({ extraStops, stops = [] }: OfferDocument['move']) =>
  stops.length > 0
    ? listedStops(stops, extraStops ?? 0)
        .map(stopLine)
        .join('; ')
    : extraStops

const taxWords = ({ taxPercent, moveIsTaxed }: OfferDocument) =>
  taxPercent === 0 ? null : `${formatRate(taxPercent)}${moveIsTaxed ? ', also on the move' : ''}`

const moveTypeWords = ({ jurisdiction }: OfferDocument) => MOVE_TYPE_NAMES[moveTypeOf(jurisdiction.id)]

const money = (cents: number | null) => (cents === null ? null : formatCents(cents))

function changed(name: string, was: string | number | null, is: string | number | null): WordedDifference[] {
  const before = was ? String(was) : null
  const after = is ? String(is) : null
  if (before === after) return []
  const words =
    after === null ? `no ${name}` : before === null ? `${name} ${after}` : `${name} ${before} → ${after}`
  return [{ name, before, after, words }]
}

/** An item or a line; `each` is all that it says besides how many. */
type Named = { id: string | number; name: string; quantity: number; each: string }

function says({ quantity, each }: Named): string {
  if (!each) return String(quantity)
  return quantity === 1 ? each : `${quantity} × ${each}`
}

const asNamed = ({ name, label, room, quantity }: OfferDocument['items'][number]): Named => ({
  id: `${name} ${room}`,
  name: label,
  quantity,
  each: '',
})

function lineAsNamed(line: OfferedLine): Named {
  const price = line.percent === null ? (money(line.unitCents) ?? '') : `${line.percent}%`
  const option = line.optional ? (line.chosen ? 'chosen' : 'optional') : null
  const atCost = isAtCost(line) ? 'at cost' : null
  const from = line.startsOn && `from ${mediumDate(line.startsOn)}`
  const goesOn = line.recurring && 'goes on'
  const each = [price, atCost, from, goesOn, option, crewTimeWords({ ...line, quantity: 1 })]
    .filter(Boolean)
    .join(', ')
  return { id: line.id, name: line.label, quantity: line.quantity, each }
}

function listChanges(before: readonly Named[], after: readonly Named[]): WordedDifference[] {
  const now = new Set(after.map(({ id }) => id))
  const gone = new Set(before.filter(({ id }) => !now.has(id)))
  // A line that was entered again has another id; an item's room is part of its.
  const sameAgain = ({ id, name }: Named) =>
    typeof id === 'number' ? [...gone].find((entry) => entry.name === name) : undefined
  const earlierOf = (entry: Named): Named | undefined => {
    const was = before.find(({ id }) => id === entry.id) ?? sameAgain(entry)
    if (was) gone.delete(was)
    return was
  }
  return [
    ...after.flatMap((entry): WordedDifference[] => {
      const was = earlierOf(entry)
      const { name } = entry
      const is = says(entry)
      if (!was) return [{ name, before: null, after: is, words: `${name} added` }]
      if (says(was) === is && was.name === name) return []
      const before = was.name === name ? says(was) : `${was.name}, ${says(was)}`
      const isCountAlone = was.each === entry.each && was.name === name
      const words = isCountAlone ? `${was.quantity} → ${entry.quantity}` : `${before} → ${is}`
      return [{ name, before, after: is, words: `${name} ${words}` }]
    }),
    ...[...gone].map((entry) => ({
      ...{ name: entry.name, before: says(entry), after: null },
      words: `${entry.name} removed`,
    })),
  ]
}
