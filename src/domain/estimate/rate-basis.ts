/** What an estimate may be charged by. */
export const CARD_BASES = ['hourly', 'distance', 'piece'] as const
export type CardBasis = (typeof CARD_BASES)[number]

/** What a price is reckoned by, whatever it promises. */
export const RATE_BASES = [...CARD_BASES, 'fixed'] as const
export type RateBasis = (typeof RATE_BASES)[number]

/** How the way to the customer and back is charged on a move by the hour. */
export const TRAVEL_MODES = ['none', 'portal_to_portal', 'flat_hours', 'flat_fee', 'double_drive'] as const

/** `up`: to the next step of the card; `nearest_quarter`: up to 7 minutes are left out, 8 to 22 are a quarter hour. */
export const ROUNDINGS = ['up', 'nearest_quarter'] as const

export const SURCHARGED = ['labor', 'truck', 'both'] as const
export const DATE_RATED = ['everything', 'labor_and_truck', 'labor'] as const

type Bases = {
  readonly lineHaul: { readonly fromMiles: number }
  readonly charging: { readonly basis: { readonly local: CardBasis; readonly long: CardBasis } }
}

/** What a card charges a move of so many miles by. */
export const basisOfMove = (miles: number, { lineHaul, charging }: Bases): CardBasis =>
  miles > lineHaul.fromMiles ? charging.basis.long : charging.basis.local

type Estimated = {
  readonly rateBasis?: CardBasis | undefined
  readonly explanation: { readonly money: readonly { readonly label: string }[] }
}

/**
 * What an estimate is charged by. Those of earlier releases do not say it: with a line-haul they went by distance and
 * weight, all others by the hour.
 */
export function cardBasisOf({ rateBasis, explanation }: Estimated): CardBasis {
  const isLong = explanation.money.some(({ label }) => label === LINE_HAUL)
  return rateBasis ?? (isLong ? 'distance' : 'hourly')
}

type Priced = { readonly estimate: Estimated | null; readonly fixedPrice: object | null }

/** What a quote's price is reckoned by; null while it has none. */
export function rateBasisOf({ estimate, fixedPrice }: Priced): RateBasis | null {
  if (fixedPrice !== null) return 'fixed'
  return estimate && cardBasisOf(estimate)
}

/** What the row of a price by weight and distance is called. */
export const LINE_HAUL = 'Line-haul'
