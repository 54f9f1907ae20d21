import { camelKeys } from '../../contract/naming.ts'
import type { Quote } from '../../contract/quote.ts'
import type { QuoteFieldName } from '../../contract/quote-fields.ts'
import { accessInShort } from '../../domain/quotes/access-words.ts'

export type Stop = { address: string; access: string | null }

type Ends = Pick<Quote, QuoteFieldName | 'customer_post_call_data'>

/** Where a move goes from and to: the addresses of the quote, else what the caller said. */
export function routeOf(quote: Ends): { origin: Stop | null; destination: Stop | null } {
  const move = camelKeys(quote)
  const call = quote.customer_post_call_data
  const origin = quote.pickup_address || call?.origin_address
  const destination = quote.delivery_address || call?.destination_address
  return {
    origin: origin ? { address: origin, access: accessInShort(move, 'pickup') } : null,
    destination: destination ? { address: destination, access: accessInShort(move, 'delivery') } : null,
  }
}
