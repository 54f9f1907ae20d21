import { formatCents } from '../money.ts'
import type { OfferDocument, OfferedLine } from './offer-document.ts'
import { PRICE_KIND_NAMES } from './price-kind.ts'

const MOST_NAMED = 6

/**
 * What differs between two offers, in few words: `Dish pack box 3 → 4, total $1,872.92 → $1,881.95`; null where a
 * customer sees the same.
 */
export function offerChanges(before: OfferDocument, after: OfferDocument): string | null {
  const changes = [
    ...changed('date', before.move.date, after.move.date),
    ...changed('from', before.move.from.address, after.move.from.address),
    ...changed('to', before.move.to.address, after.move.to.address),
    ...changed('access at pickup', before.move.from.access.join(', '), after.move.from.access.join(', ')),
    ...changed('access at delivery', before.move.to.access.join(', '), after.move.to.access.join(', ')),
    ...changed('miles', before.move.miles, after.move.miles),
    ...changed('name', before.customer.name, after.customer.name),
    ...changed('email', before.customer.email, after.customer.email),
    ...changed('phone', before.customer.phone, after.customer.phone),
    ...(before.move.notes === after.move.notes ? [] : ['notes']),
    ...listChanges(before.items.map(asNamed), after.items.map(asNamed)),
    ...listChanges(before.lines.map(lineAsNamed), after.lines.map(lineAsNamed)),
    ...changed('fixed price', money(before.fixedCents), money(after.fixedCents)),
    ...changed('kind of price', PRICE_KIND_NAMES[before.priceKind], PRICE_KIND_NAMES[after.priceKind]),
    ...changed('maximum', money(before.maximumCents), money(after.maximumCents)),
  ]
  const named = changes.length > MOST_NAMED ? [...changes.slice(0, MOST_NAMED), 'and more'] : changes
  const all = [...named, ...changed('total', money(before.totalCents), money(after.totalCents))]
  return all.length === 0 ? null : all.join(', ')
}

const money = (cents: number | null) => (cents === null ? null : formatCents(cents))

function changed(name: string, before: string | number | null, after: string | number | null): string[] {
  if ((before || null) === (after || null)) return []
  if (!before) return [`${name} ${after}`]
  return after ? [`${name} ${before} → ${after}`] : [`no ${name}`]
}

type Named = { id: string | number; name: string; says: string }

const asNamed = ({ name, label, room, quantity }: OfferDocument['items'][number]): Named => ({
  id: `${name} ${room}`,
  name: label,
  says: String(quantity),
})

function lineAsNamed(line: OfferedLine): Named {
  const price = line.percent === null ? (money(line.unitCents) ?? '') : `${line.percent}%`
  const quantity = line.quantity === 1 ? '' : `${line.quantity} × `
  const option = line.optional ? (line.chosen ? ', chosen' : ', optional') : ''
  return { id: line.id, name: line.label, says: `${quantity}${price}${option}` }
}

function listChanges(before: readonly Named[], after: readonly Named[]): string[] {
  const earlier = new Map(before.map((entry) => [entry.id, entry]))
  const now = new Set(after.map(({ id }) => id))
  return [
    ...after.flatMap(({ id, name, says }) => {
      const was = earlier.get(id)
      if (!was) return [`${name} added`]
      return was.says === says && was.name === name ? [] : [`${name} ${was.says} → ${says}`]
    }),
    ...before.flatMap(({ id, name }) => (now.has(id) ? [] : [`${name} removed`])),
  ]
}
