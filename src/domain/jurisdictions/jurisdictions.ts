import type { PriceKind } from '../agreements/price-kind.ts'
import { movesByContract } from './by-contract.ts'
import { california } from './california.ts'
import { colorado } from './colorado.ts'
import { florida } from './florida.ts'
import { georgia } from './georgia.ts'
import { GOOD_PRACTICE } from './good-practice.ts'
import { illinois } from './illinois.ts'
import { interstate } from './interstate.ts'
import { JURISDICTIONS, type Jurisdiction, type JurisdictionId } from './jurisdiction.ts'
import { massachusetts } from './massachusetts.ts'
import { newJersey } from './new-jersey.ts'
import { newYork } from './new-york.ts'
import { oregon } from './oregon.ts'
import { otherStates } from './other-states.ts'
import { pennsylvania } from './pennsylvania.ts'
import { texas } from './texas.ts'
import { virginia } from './virginia.ts'
import { washington } from './washington.ts'

/** A move of which an address does not tell its state. */
const somewhere: Jurisdiction = {
  ...GOOD_PRACTICE,
  name: 'this move',
  regulator: null,
  coverage: 'agency only',
  from: null,
}

/** What each jurisdiction asks of a household-goods move. Not legal advice: the company's own lawyer decides. */
export const jurisdictions: Readonly<Record<JurisdictionId, Jurisdiction>> = {
  ...otherStates,
  ...movesByContract,
  interstate,
  CA: california,
  CO: colorado,
  FL: florida,
  GA: georgia,
  IL: illinois,
  MA: massachusetts,
  NJ: newJersey,
  NY: newYork,
  OR: oregon,
  PA: pennsylvania,
  TX: texas,
  VA: virginia,
  WA: washington,
  other: somewhere,
}

/** The rules of a stored name; those of good practice where an earlier release knew rules that are gone. */
export const rulesOf = (stored: string): Jurisdiction =>
  jurisdictions[JURISDICTIONS.find((known) => known === stored) ?? 'other']

/** Why a jurisdiction does not take a kind of price, as a sentence for staff; null when it does. */
export function refusedPriceKind(id: JurisdictionId, kind: PriceKind): string | null {
  const { allowed, refusal } = jurisdictions[id].priceKinds.is
  return allowed.includes(kind) ? null : refusal
}

/**
 * The kind of price where staff chose none: the company's usual one where the jurisdiction knows it, else binding for a
 * fixed price, else the jurisdiction's usual one, as where no one has checked whether it takes a binding one.
 */
export function suggestedPriceKind(
  id: JurisdictionId,
  { companyKind, hasFixedPrice }: { companyKind: PriceKind | null; hasFixedPrice: boolean },
): PriceKind {
  const { coverage, priceKinds } = jurisdictions[id]
  const { allowed, usual } = priceKinds.is
  if (companyKind && allowed.includes(companyKind)) return companyKind
  const mayBind = allowed.includes('binding') && (coverage !== 'agency only' || id === 'other')
  return hasFixedPrice && mayBind ? 'binding' : usual
}
