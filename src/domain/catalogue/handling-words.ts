import { findCatalogueItem } from './catalogue.ts'
import { type HandlingFacts, handlingLine } from './handling-line.ts'

/** So many carry anything; more are worth saying. */
const USUAL_MOVERS = 2

/** What a crew must know to carry an item; null for what anybody carries, and for what the catalogue does not know. */
export function handlingOf(name: string): HandlingFacts | null {
  const item = findCatalogueItem(name)
  if (!item) return null
  const people = item.moversMin > USUAL_MOVERS ? item.moversMin : null
  return item.handling === 'standard' && people === null ? null : { kind: item.handling, people }
}

/** The same in words: `Heavy, 3 people`. */
export function handlingWords(name: string): string | null {
  const handling = handlingOf(name)
  return handling && handlingLine(handling)
}
