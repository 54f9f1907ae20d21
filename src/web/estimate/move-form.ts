import { z } from 'zod'
import { moveFields } from '../../contract/estimate.ts'
import { customerFields, HOW_DID_YOU_HEAR } from '../../contract/quote.ts'

// A pipe wants exactly the input of the rule behind it, hence the wide types.
const numberTyped = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))
const countTyped = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed))
const textTyped = (typed: string): string | null | undefined => typed
const optionTyped = (typed: string): z.input<typeof customerFields.how_did_you_hear> =>
  HOW_DID_YOU_HEAR.find((option) => option === typed)

/** The calculator's first step: what is typed, held to the contract's rules for a quote. */
export const moveForm = z.object({
  customerName: customerFields.customer_name,
  customerEmail: customerFields.customer_email,
  customerPhone: customerFields.customer_phone,
  howDidYouHear: z.string().transform(optionTyped).pipe(customerFields.how_did_you_hear),
  moveDate: z.string().transform(textTyped).pipe(moveFields.move_date),
  moveNotes: z.string().transform(textTyped).pipe(customerFields.move_notes),
  originAddress: customerFields.pickup_address,
  destinationAddress: customerFields.delivery_address,
  distance: z.string().transform(numberTyped).pipe(moveFields.distance),
  pickupStairs: z.string().transform(countTyped).pipe(moveFields.pickup_stairs),
  deliveryStairs: z.string().transform(countTyped).pipe(moveFields.delivery_stairs),
  pickupCarryFeet: z.string().transform(countTyped).pipe(moveFields.pickup_carry_feet),
  deliveryCarryFeet: z.string().transform(countTyped).pipe(moveFields.delivery_carry_feet),
  multipleStops: z.string().transform(countTyped).pipe(moveFields.multiple_stops),
})

/** What stands in the fields: text, as typed. */
export type MoveForm = z.input<typeof moveForm>
/** The same as the contract takes it: numbers, null for what is absent. */
export type Move = z.output<typeof moveForm>

export const EMPTY_MOVE_FORM: MoveForm = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  howDidYouHear: '',
  moveDate: '',
  moveNotes: '',
  originAddress: '',
  destinationAddress: '',
  distance: '',
  pickupStairs: '0',
  deliveryStairs: '0',
  pickupCarryFeet: '0',
  deliveryCarryFeet: '0',
  multipleStops: '0',
}

/** Without these there is no going on to the items; in the order in which they are asked. */
export const REQUIRED_FIELDS = {
  customerName: 'name',
  customerEmail: 'email',
  customerPhone: 'phone',
  originAddress: 'origin address',
  destinationAddress: 'destination address',
  distance: 'distance',
} as const satisfies Partial<Record<keyof MoveForm, string>>

/** What is still empty, in words; `typed` holds the required fields in their order. */
export const missingFields = (typed: readonly string[]) =>
  Object.values(REQUIRED_FIELDS).filter((_, index) => !typed[index]?.trim())

/** What the fields are called where a change of one is told. */
export const FIELD_LABELS = {
  customerName: 'Customer name',
  customerEmail: 'Email',
  customerPhone: 'Phone',
  howDidYouHear: 'How did you hear about us?',
  moveDate: 'Move date',
  moveNotes: 'Notes',
  originAddress: 'Origin address',
  destinationAddress: 'Destination address',
  distance: 'Distance (miles)',
  pickupStairs: 'Stairs at pickup',
  deliveryStairs: 'Stairs at delivery',
  pickupCarryFeet: 'Carry at pickup (feet)',
  deliveryCarryFeet: 'Carry at delivery (feet)',
  multipleStops: 'Extra stops',
} as const satisfies Record<keyof MoveForm, string>
