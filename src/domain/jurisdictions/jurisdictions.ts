import type { PriceKind } from '../agreements/price-kind.ts'
import { STATE_CODES, stateName } from '../quotes/us-states.ts'
import { california } from './california.ts'
import { florida } from './florida.ts'
import { GOOD_PRACTICE } from './good-practice.ts'
import { interstate } from './interstate.ts'
import type { Jurisdiction, JurisdictionId } from './jurisdiction.ts'
import { newYork } from './new-york.ts'
import { texas } from './texas.ts'

/** Released value: what the mover answers for, in cents per pound and article, everywhere here. 49 CFR 375; 43 TAC 218. */
export const RELEASED_CENTS_PER_POUND = 60

const agencyOnly = (name: string): Jurisdiction => ({
  ...GOOD_PRACTICE,
  name,
  regulator: null,
  coverage: 'agency only',
  from: null,
})

/** What each jurisdiction asks of a household-goods move. Not legal advice: the company's own lawyer decides. */
export const jurisdictions: Readonly<Record<JurisdictionId, Jurisdiction>> = {
  ...(Object.fromEntries(
    STATE_CODES.map((code) => [code, agencyOnly(`moves within ${stateName(code)}`)]),
  ) as Record<JurisdictionId, Jurisdiction>),
  interstate,
  CA: california,
  TX: texas,
  FL: florida,
  NY: newYork,
  other: agencyOnly('this move'),
}

/** The sentences that must stand on a document of this kind of price. */
export const documentTexts = (id: JurisdictionId, kind: PriceKind): string[] =>
  jurisdictions[id].texts.flatMap(({ words, kinds }) => (kinds && !kinds.includes(kind) ? [] : words))

/** Why a jurisdiction does not take a kind of price, as a sentence for staff; null when it does. */
export function refusedPriceKind(id: JurisdictionId, kind: PriceKind): string | null {
  const { allowed, refusal } = jurisdictions[id].priceKinds.is
  return allowed.includes(kind) ? null : refusal
}

/**
 * The kind of price where staff chose none: the company's usual one where the jurisdiction knows it, else binding for a
 * fixed price, else the jurisdiction's usual one.
 */
export function suggestedPriceKind(
  id: JurisdictionId,
  { companyKind, hasFixedPrice }: { companyKind: PriceKind | null; hasFixedPrice: boolean },
): PriceKind {
  const { allowed, usual } = jurisdictions[id].priceKinds.is
  if (companyKind && allowed.includes(companyKind)) return companyKind
  return hasFixedPrice && allowed.includes('binding') ? 'binding' : usual
}
