import type { RateBasis } from '../estimate/rate-basis.ts'

type Priced = {
  readonly fixedPrice: unknown
  readonly estimate: {
    readonly explanation: { readonly money: readonly { readonly label: string }[] }
  } | null
}

/** What a quote's price is reckoned by, whatever it promises: a fixed price, the miles and weight, or the hours. */
export function basisOfPrice({ fixedPrice, estimate }: Priced): RateBasis {
  if (fixedPrice !== null) return 'fixed'
  return estimate?.explanation.money.some(({ label }) => label === 'Line-haul') ? 'distance' : 'hourly'
}
