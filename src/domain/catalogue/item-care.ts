import type { CatalogueItem } from './catalogue.ts'

const WORDS = { standard: null, fragile: 'Fragile', heavy: 'Heavy', special: 'Special handling' } as const
/** Two people carry most things: only more of them are worth a word. */
const USUAL_PEOPLE = 2

/** What a crew has to know of an item before it lifts it: `Heavy, 4 people`; null for what is carried like most. */
export function itemCare({
  handling,
  moversMin,
}: Pick<CatalogueItem, 'handling' | 'moversMin'>): string | null {
  const people = moversMin > USUAL_PEOPLE ? `${moversMin} people` : null
  return [WORDS[handling], people].filter(Boolean).join(', ') || null
}
