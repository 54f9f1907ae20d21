import type { PriceKind } from '../agreements/price-kind.ts'
import type { RateBasis } from '../estimate/rate-basis.ts'
import type { Blank, JurisdictionId } from './jurisdiction.ts'
import { jurisdictions } from './jurisdictions.ts'

export type TextFacts = {
  readonly priceKind: PriceKind
  readonly basis: RateBasis
  /** What the company and the move fill in; null where it is not known. */
  readonly blanks: Readonly<Record<Blank, string | null>>
}

/** The sentences that must stand on such a document, in the order in which the rules name them. */
export function documentTexts(id: JurisdictionId, { priceKind, basis, blanks }: TextFacts): string[] {
  return jurisdictions[id].texts.flatMap(({ words, kinds, bases }) => {
    if ((kinds && !kinds.includes(priceKind)) || (bases && !bases.includes(basis))) return []
    return filledIn(words, blanks) ?? []
  })
}

/** The words with their blanks filled in; null where one is not known. */
function filledIn(words: string, blanks: TextFacts['blanks']): string | null {
  const names = [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as Blank)
  if (names.some((name) => blanks[name] === null)) return null
  return names.reduce((text, name) => text.replace(`{${name}}`, () => blanks[name] ?? ''), words)
}
