export const PRICE_PARTS = ['labor', 'truck', 'location_fees'] as const
export type PricePart = (typeof PRICE_PARTS)[number]

/** What the row of the way to the customer is called. */
export const TRAVEL = 'Travel'

export type PriceLine = {
  readonly part: PricePart
  readonly label: string
  readonly reason: string
  /** Not rounded, before the date factor. */
  readonly cents: number
}
