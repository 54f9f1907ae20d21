import type { JurisdictionId } from '../jurisdictions/jurisdiction.ts'
import { refusedPriceKind, suggestedPriceKind } from '../jurisdictions/jurisdictions.ts'
import type { MoveType } from '../jurisdictions/move-types.ts'
import { jurisdictionOfMove, type RulesOverride } from '../jurisdictions/rules-override.ts'
import type { AgreementSettings } from './agreement-settings.ts'
import type { PriceKind } from './price-kind.ts'

/** What the kind of a quote's price follows from. */
type Quoted = {
  readonly priceKind: PriceKind | null
  readonly pickupAddress: string | null
  readonly deliveryAddress: string | null
  readonly rulesOverride: RulesOverride | null
  readonly moveType: MoveType
  readonly fixedPrice: unknown
}

export type PriceStanding = {
  readonly jurisdiction: JurisdictionId
  /** What it would be had no one chosen. */
  readonly suggested: PriceKind
  /** What it is: chosen by staff, as long as the jurisdiction knows it, or suggested. */
  readonly kind: PriceKind
}

/** What a quote's price means, by whose rules. */
export function priceKindOf(
  { priceKind, fixedPrice, ...move }: Quoted,
  settings: Pick<AgreementSettings, 'price_kind'>,
): PriceStanding {
  const jurisdiction = jurisdictionOfMove(move)
  const suggested = suggestedPriceKind(jurisdiction, {
    companyKind: settings.price_kind,
    hasFixedPrice: fixedPrice !== null,
  })
  const isKnown = priceKind !== null && refusedPriceKind(jurisdiction, priceKind) === null
  return { jurisdiction, suggested, kind: isKnown ? priceKind : suggested }
}
