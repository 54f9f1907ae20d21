import type { Item } from '../../contract/catalogue.ts'
import { HOW_DID_YOU_HEAR, type Quote } from '../../contract/quote.ts'
import { realPhone } from '../../domain/quotes/real-phone.ts'
import { isStandInName } from '../../domain/quotes/stand-in-name.ts'
import { type Draft, markOf, type QuoteOfDraft } from './draft.ts'
import type { MoveForm } from './move-form.ts'
import { contentOf } from './quote-body.ts'

/**
 * A quote as a draft that updates it, with all that is known. A name or a number that only stands in for the
 * customer's is left to be asked for.
 */
export function draftOfQuote(quote: Quote, catalogue: readonly Pick<Item, 'id' | 'name'>[]): Draft {
  const form = formOfQuote(quote)
  const ids = new Map(catalogue.map(({ id, name }) => [name, id]))
  const items = quote.items.map(({ name, quantity, room, source }) => ({
    id: ids.get(name) ?? null,
    name,
    quantity,
    room,
    source,
  }))
  const begun = quote.status === 'phone_quote' ? 'by phone' : 'elsewhere'
  return { form, items, quote: knownOf(quote, begun), saved: markOf({ form, items }), pending: null }
}

/** What a draft keeps of its quote. */
export const knownOf = (quote: Quote, begun: QuoteOfDraft['begun']): QuoteOfDraft => ({
  id: quote.id,
  number: quote.quote_number,
  version: quote.version,
  contents: [contentOf(quote)],
  begun,
})

export function formOfQuote(quote: Quote): MoveForm {
  const call = quote.customer_post_call_data
  const heard = HOW_DID_YOU_HEAR.find((option) => option === quote.how_did_you_hear)
  return {
    customerName: isStandInName(quote.customer_name) ? '' : quote.customer_name,
    customerEmail: quote.customer_email ?? '',
    customerPhone: realPhone(quote.customer_phone) ?? '',
    howDidYouHear: heard ?? '',
    moveDate: quote.move_date ?? '',
    moveNotes: quote.move_notes ?? '',
    originAddress: quote.pickup_address ?? call?.origin_address ?? '',
    destinationAddress: quote.delivery_address ?? call?.destination_address ?? '',
    distance: quote.distance === null ? '' : String(quote.distance),
    pickupStairs: String(quote.pickup_stairs),
    deliveryStairs: String(quote.delivery_stairs),
    pickupCarryFeet: String(quote.pickup_carry_feet),
    deliveryCarryFeet: String(quote.delivery_carry_feet),
    multipleStops: String(quote.multiple_stops),
  }
}
