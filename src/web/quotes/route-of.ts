import type { Quote } from '../../contract/quote.ts'
import { formatCount, formatNumber } from '../format/count.ts'

export type Stop = { address: string; access: string | null }

/** `2 flights, 120 ft carry`; null when there is nothing to climb or to carry far. */
function access(flights: number, carryFeet: number): string | null {
  const parts = [
    flights > 0 && formatCount(flights, 'flight'),
    carryFeet > 0 && `${formatNumber(carryFeet)} ft carry`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}

type Ends = Pick<
  Quote,
  | 'pickup_address'
  | 'delivery_address'
  | 'pickup_stairs'
  | 'delivery_stairs'
  | 'pickup_carry_feet'
  | 'delivery_carry_feet'
  | 'customer_post_call_data'
>

/** Where a move goes from and to: the addresses of the quote, else what the caller said. */
export function routeOf(quote: Ends): { origin: Stop | null; destination: Stop | null } {
  const call = quote.customer_post_call_data
  const origin = quote.pickup_address || call?.origin_address
  const destination = quote.delivery_address || call?.destination_address
  return {
    origin: origin ? { address: origin, access: access(quote.pickup_stairs, quote.pickup_carry_feet) } : null,
    destination: destination
      ? { address: destination, access: access(quote.delivery_stairs, quote.delivery_carry_feet) }
      : null,
  }
}
