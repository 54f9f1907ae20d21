import { formatCount } from '../count.ts'
import { findCatalogueItem, type ItemHandling } from './catalogue.ts'

const WORDS: Readonly<Record<ItemHandling, string | null>> = {
  standard: null,
  fragile: 'Fragile',
  heavy: 'Heavy',
  special: 'Special handling',
}
/** So many carry anything; more are worth saying. */
const USUAL_MOVERS = 2

/** What a crew must know to carry an item: `Heavy, 3 people`; null for what anybody carries. */
export function handlingWords(name: string): string | null {
  const item = findCatalogueItem(name)
  if (!item) return null
  const people = item.moversMin > USUAL_MOVERS ? formatCount(item.moversMin, 'person', 'people') : null
  return [WORDS[item.handling], people].filter(Boolean).join(', ') || null
}
