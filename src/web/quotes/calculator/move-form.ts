import { z } from 'zod'
import {
  QUOTE_DEFAULTS,
  type QuoteFieldName,
  type QuoteFields,
  quoteFields,
} from '../../../contract/quote-fields.ts'

/**
 * The fields of the calculator's first step, under the specification's names: which field of the quote each writes,
 * its label in the list of differences, and its name in `Still needed` where it is required.
 */
export const FORM_FIELDS = {
  customerName: { field: 'customer_name', label: 'Customer name', needed: 'name' },
  customerEmail: { field: 'customer_email', label: 'Email', needed: 'email' },
  customerPhone: { field: 'customer_phone', label: 'Phone', needed: 'phone' },
  howDidYouHear: { field: 'how_did_you_hear', label: 'How did you hear about us?' },
  moveDate: { field: 'move_date', label: 'Move date' },
  moveNotes: { field: 'move_notes', label: 'Notes' },
  internalNotes: { field: 'internal_notes', label: 'Internal notes' },
  originAddress: { field: 'pickup_address', label: 'Origin address', needed: 'origin address' },
  destinationAddress: {
    field: 'delivery_address',
    label: 'Destination address',
    needed: 'destination address',
  },
  distance: { field: 'distance', label: 'Distance (miles)', needed: 'distance' },
  pickupStairs: { field: 'pickup_stairs', label: 'Stairs at pickup' },
  deliveryStairs: { field: 'delivery_stairs', label: 'Stairs at delivery' },
  pickupCarryFeet: { field: 'pickup_carry_feet', label: 'Carry at pickup (feet)' },
  deliveryCarryFeet: { field: 'delivery_carry_feet', label: 'Carry at delivery (feet)' },
  pickupElevator: { field: 'pickup_elevator', label: 'Elevator at pickup' },
  deliveryElevator: { field: 'delivery_elevator', label: 'Elevator at delivery' },
  multipleStops: { field: 'multiple_stops', label: 'Extra stops' },
  moveType: { field: 'move_type', label: 'Move type' },
} as const satisfies Record<string, { field: QuoteFieldName; label: string; needed?: string }>

type FormFields = typeof FORM_FIELDS
export type FormField = keyof FormFields
export const formFields = Object.keys(FORM_FIELDS) as FormField[]

const columnOf = (name: FormField): keyof typeof readers => quoteFields[FORM_FIELDS[name].field].column
/** Whether a field is ticked rather than typed. */
export const isYesOrNo = (name: FormField) => columnOf(name) === 'boolean'

/** What is typed counts as what the contract takes: numbers, null for what is absent. */
const readers = {
  text: (typed: string) => typed,
  date: (typed: string) => typed,
  integer: (typed: string) => numberTyped(typed),
  doublePrecision: (typed: string) => numberTyped(typed),
  boolean: (typed: string) => typed !== '',
}
const numberTyped = (typed: string) => (typed.trim() === '' ? undefined : Number(typed))

type Shape = {
  [Name in FormField]: z.ZodType<z.output<QuoteFields[FormFields[Name]['field']]['create']>, string>
}
const shape = Object.fromEntries(
  formFields.map((name) => {
    const { create } = quoteFields[FORM_FIELDS[name].field]
    return [
      name,
      z
        .string()
        .transform<unknown>(readers[columnOf(name)])
        .pipe(create as z.ZodType),
    ]
  }),
) as unknown as Shape

/** The calculator's first step: what is typed, held to the contract's rules for a quote. */
export const moveForm = z.object(shape)

/** The values of the fields: text, as typed. */
export type MoveForm = z.input<typeof moveForm>
/** The same as the contract takes it: numbers, null for what is absent. */
export type Move = z.output<typeof moveForm>

/** A value of a quote as the text of its field. */
export const typedAs = (value: string | number | boolean | null) =>
  value === null || value === false ? '' : value === true ? 'yes' : String(value)

export const EMPTY_MOVE_FORM = Object.fromEntries(
  formFields.map((name) => [name, typedAs(QUOTE_DEFAULTS[FORM_FIELDS[name].field])]),
) as MoveForm

/** The fields without which there is no going on to the items; in the order in which they are asked. */
export const requiredFields = formFields.filter((name) => 'needed' in FORM_FIELDS[name])

/** What is still empty, in words; `typed` holds the required fields in their order. */
export const missingFields = (typed: readonly string[]) =>
  requiredFields
    .filter((_, index) => !typed[index]?.trim())
    .map((name) => (FORM_FIELDS[name] as { needed?: string }).needed)

/** The labels of the fields in the list of differences. */
export const FIELD_LABELS = Object.fromEntries(
  formFields.map((name) => [name, FORM_FIELDS[name].label]),
) as Record<FormField, string>
