import type { Item } from '../../../contract/catalogue.ts'
import type { Quote } from '../../../contract/quote.ts'
import { HOW_DID_YOU_HEAR } from '../../../contract/quote-fields.ts'
import { isStandInName, realPhone } from '../../../domain/quotes/stand-in-contact.ts'
import { describedStops } from '../../../domain/quotes/stops.ts'
import { type Draft, type QuoteOfDraft, snapshotOf } from './draft.ts'
import { FORM_FIELDS, formFields, type MoveForm, typedAs } from './move-form.ts'
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
  const stops = describedStops(quote.stops)
  const typed = { form, items, stops }
  return { ...typed, quote: knownOf(quote, begun), saved: snapshotOf(typed), pending: null }
}

/** What a draft keeps of its quote. */
export const knownOf = (quote: Quote, begun: QuoteOfDraft['begun']): QuoteOfDraft => ({
  id: quote.id,
  number: quote.quote_number,
  version: quote.version,
  contents: [contentOf(quote)],
  begun,
})

/** The values of the calculator's first step from a quote, and from its phone call where the quote has none. */
export function formOfQuote(quote: Quote): MoveForm {
  const call = quote.customer_post_call_data
  const said = formFields.map((name) => [name, typedAs(quote[FORM_FIELDS[name].field])])
  return {
    ...(Object.fromEntries(said) as MoveForm),
    ...(isStandInName(quote.customer_name) && { customerName: '' }),
    customerPhone: realPhone(quote.customer_phone) ?? '',
    howDidYouHear: HOW_DID_YOU_HEAR.find((option) => option === quote.how_did_you_hear) ?? '',
    originAddress: quote.pickup_address ?? call?.origin_address ?? '',
    destinationAddress: quote.delivery_address ?? call?.destination_address ?? '',
  }
}
