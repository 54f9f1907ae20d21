import type { Quote } from '../../contract/quote.ts'
import type { DraftItem } from './draft.ts'
import { type Move, type MoveForm, moveForm } from './move-form.ts'

/** The body that prices the move; null while something that decides the price is missing or wrong. */
export function calculationBody(form: MoveForm, items: readonly DraftItem[]) {
  const move = moveForm.pick(PRICED_FIELDS).safeParse(form)
  return move.success && items.length > 0 ? { ...pricedFields(move.data), items: sentItems(items) } : null
}

/** The body that creates or updates the quote; null while something required is missing or wrong. */
export function quoteBody(form: MoveForm, items: readonly DraftItem[]) {
  const move = moveForm.safeParse(form)
  if (!move.success || items.length === 0) return null
  return {
    customer_name: move.data.customerName,
    customer_email: move.data.customerEmail,
    customer_phone: move.data.customerPhone,
    pickup_address: move.data.originAddress,
    delivery_address: move.data.destinationAddress,
    move_notes: move.data.moveNotes ?? null,
    how_did_you_hear: move.data.howDidYouHear ?? null,
    ...pricedFields(move.data),
    items: sentItems(items),
  }
}

export type QuoteBody = NonNullable<ReturnType<typeof quoteBody>>

/** What a quote says of all that the calculator changes, as text that can be compared with what is sent to it. */
export const contentOf = (quote: Quote | QuoteBody) =>
  JSON.stringify([
    quote.customer_name,
    quote.customer_email,
    quote.customer_phone,
    quote.pickup_address,
    quote.delivery_address,
    quote.move_notes,
    quote.how_did_you_hear,
    quote.distance,
    quote.pickup_stairs,
    quote.delivery_stairs,
    quote.pickup_carry_feet,
    quote.delivery_carry_feet,
    quote.multiple_stops,
    quote.move_date?.slice(0, 10) ?? null,
    quote.items.map(({ name, quantity }) => [name, quantity]),
  ])

const PRICED_FIELDS = {
  distance: true,
  pickupStairs: true,
  deliveryStairs: true,
  pickupCarryFeet: true,
  deliveryCarryFeet: true,
  multipleStops: true,
  moveDate: true,
} as const

const pricedFields = (move: Pick<Move, keyof typeof PRICED_FIELDS>) => ({
  distance: move.distance,
  pickup_stairs: move.pickupStairs,
  delivery_stairs: move.deliveryStairs,
  pickup_carry_feet: move.pickupCarryFeet,
  delivery_carry_feet: move.deliveryCarryFeet,
  multiple_stops: move.multipleStops,
  move_date: move.moveDate ? `${move.moveDate}T00:00:00` : null,
})

const sentItems = (items: readonly DraftItem[]) =>
  items.map(({ name, quantity, room, source }) => ({ name, quantity, room, source }))
