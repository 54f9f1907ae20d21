export const PRICE_PARTS = ['labor', 'truck', 'location_fees'] as const
export type PricePart = (typeof PRICE_PARTS)[number]

export type PriceLine = {
  readonly part: PricePart
  readonly label: string
  readonly reason: string
  /** Not rounded, before the date factor. */
  readonly cents: number
}
