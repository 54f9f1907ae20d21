import type { z } from 'zod'
import type { Quote } from '../../../contract/quote.ts'
import {
  moveFieldNames,
  type QuoteFieldName,
  type QuoteFields,
  quoteFieldNames,
} from '../../../contract/quote-fields.ts'
import { stopsBody } from '../../../contract/stops.ts'
import {
  areDescribed,
  describedStops,
  listedStops,
  MOST_STOPS,
  type Stop,
} from '../../../domain/quotes/stops.ts'
import type { DraftItem } from './draft.ts'
import { FORM_FIELDS, type FormField, formFields, type MoveForm, moveForm } from './move-form.ts'

/** The body that prices the move; null while something that decides the price is missing or wrong. */
export function calculationBody(form: MoveForm, items: readonly DraftItem[], typed: readonly Stop[] = []) {
  const stops = stopsTyped(form, typed)
  const fields = fieldsTyped(form, moveFieldNames)
  const addresses = fieldsTyped(form, ['pickup_address', 'delivery_address', 'move_type'])
  return fields && stops && items.length > 0
    ? { ...fields, ...addresses, ...stops, items: sentItems(items) }
    : null
}

/** The body that creates or updates the quote; null while something required is missing or wrong. */
export function quoteBody(form: MoveForm, items: readonly DraftItem[], typed: readonly Stop[] = []) {
  const stops = stopsTyped(form, typed)
  const fields = fieldsTyped(form, quoteFieldNames)
  return fields && stops && items.length > 0 ? { ...fields, ...stops, items: sentItems(items) } : null
}

export type QuoteBody = NonNullable<ReturnType<typeof quoteBody>>

/** What a quote says of all that the calculator changes, as text that can be compared with what is sent to it. */
export const contentOf = (quote: Quote | QuoteBody) =>
  JSON.stringify([
    ...quoteFieldNames
      .filter((name) => name !== 'move_type')
      .map((name) => (name === 'move_date' ? dayIn(quote.move_date) : quote[name])),
    quote.items.map(({ name, quantity }) => [name, quantity]),
    // Absent where they are only counted, and where a household moves, as in drafts of earlier releases.
    ...(areDescribed(quote.stops) ? [quote.stops] : []),
    ...(quote.move_type === 'household' ? [] : [quote.move_type]),
  ])

/** The stops as they are shown: those that are described, and empty ones up to the number typed. */
export const shownStops = ({ multipleStops }: Pick<MoveForm, 'multipleStops'>, typed: readonly Stop[]) =>
  listedStops(describedStops(typed), Math.min(Number(multipleStops) || 0, MOST_STOPS))

/** The stops of a quote as they are typed, with their number; null when something is wrong with one. */
function stopsTyped({ multipleStops }: MoveForm, typed: readonly Stop[]) {
  const described = describedStops(typed)
  const count = Math.max(Number(multipleStops) || 0, described.length)
  const stops = stopsBody.safeParse(listedStops(described, count)).data
  return stops ? { multiple_stops: count, stops } : null
}

type Written<Name extends QuoteFieldName> = { [N in Name]: z.output<QuoteFields[N]['create']> }

/** Some fields of a quote as they are typed; null when one of them is missing or wrong. */
function fieldsTyped<Name extends QuoteFieldName>(
  form: MoveForm,
  names: readonly Name[],
): Written<Name> | null {
  const typed = formFields.filter((name) => (names as readonly string[]).includes(FORM_FIELDS[name].field))
  const picked = Object.fromEntries(typed.map((name) => [name, true])) as Record<FormField, true>
  const move = moveForm.pick(picked).safeParse(form)
  if (!move.success) return null
  const fields = Object.fromEntries(typed.map((name) => [FORM_FIELDS[name].field, move.data[name]]))
  if (fields.move_date) fields.move_date = `${fields.move_date}T00:00:00`
  return fields as Written<Name>
}

const dayIn = (moveDate: string | null) => moveDate?.slice(0, 10) ?? null

/** One that was added as typed is no name to be read: the person saw what the catalog has, and chose its own. */
const sentItems = (items: readonly DraftItem[]) =>
  items.map(({ id, name, quantity, room, source }) => ({
    name,
    quantity,
    room,
    source,
    ...(id === null && { said: name }),
  }))
