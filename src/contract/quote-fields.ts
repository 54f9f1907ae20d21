import { z } from 'zod'
import { MOVE_TYPES } from '../domain/jurisdictions/move-types.ts'
import { withLostZeros } from '../domain/quotes/address-lines.ts'
import { quoteLimits } from '../domain/quotes/quote-limits.ts'
import {
  amountUpTo,
  countBetween,
  emailAddress,
  optionalEmailAddress,
  optionalPlainDate,
  optionalText,
  requiredText,
} from './fields.ts'
import { camelCase } from './naming.ts'

/** A field that is stored as it is written: bodies, answers, its column and its place in a form follow from it. */
export type Field = {
  /** Its rule in a new row. */
  readonly create: z.ZodType
  /** Its rule in a change: no default, so that an absent field stays as it is. */
  readonly update: z.ZodType
  /** What answers carry; a field that may be null here has a column that may be null. */
  readonly answer: z.ZodType
  readonly column: 'text' | 'integer' | 'doublePrecision' | 'date' | 'boolean'
  /** What it is where no one says it; a field without must be said. */
  readonly absent?: null | 0 | 1 | false | string
}
export type Fields = Readonly<Record<string, Field>>

/** A field of a quote, said here once. */
type QuoteField = Field & {
  /** The customer is offered it: a change after the quote was sent has to be sent again. */
  readonly offered: boolean
  /** May change once the quote is a job: whom to reach, and the notes. */
  readonly changeableAsJob?: true
}

export const HOW_DID_YOU_HEAR = [
  'google_search',
  'facebook',
  'instagram',
  'yelp',
  'google_ads',
  'referral_friend',
  'referral_family',
  'previous_customer',
  'flyer',
  'truck_signage',
  'yard_sign',
  'other',
] as const

const textOrNull = z.string().nullable()

/** What staff have to ask for; a quote that was taken by phone may lack it. */
const asked = <Create extends z.ZodType, Update extends z.ZodType>(create: Create, update: Update) =>
  ({ create, update, answer: textOrNull, column: 'text', offered: true }) as const

/** What no one has to say: null where it is absent. */
export const orNull = <Rule extends z.ZodOptional<z.ZodType<string | null>>>(rule: Rule) =>
  ({
    create: rule.default(null as z.core.util.NoUndefined<z.output<Rule>>),
    update: rule,
    answer: textOrNull,
    column: 'text',
    absent: null,
  }) as const

const notes = optionalText(quoteLimits.notes)

const heard = z
  .union([z.literal(''), z.enum(HOW_DID_YOU_HEAR)], 'Choose one from the list')
  .nullable()
  .transform((value) => value || null)
  .optional()

const miles = amountUpTo(quoteLimits.miles)
const flights = countBetween(0, 100)
const feet = amountUpTo(quoteLimits.carryFeet)
const stops = countBetween(0, quoteLimits.multipleStops)

const count = (rule: z.ZodNumber) =>
  ({
    create: rule.default(0),
    update: rule,
    answer: z.number(),
    column: 'integer',
    absent: 0,
    offered: true,
  }) as const

const yesOrNo = {
  create: z.boolean('Must be true or false').default(false),
  update: z.boolean('Must be true or false'),
  answer: z.boolean(),
  column: 'boolean',
  absent: false,
  offered: true,
} as const

/** What an estimate depends on besides the items. */
export const moveFields = {
  /** In miles. */
  distance: {
    create: z.number('Distance is required').pipe(miles),
    update: miles.nullable(),
    answer: z.number().nullable(),
    column: 'doublePrecision',
    offered: true,
  },
  /** In flights. */
  pickup_stairs: count(flights),
  delivery_stairs: count(flights),
  pickup_elevator: yesOrNo,
  delivery_elevator: yesOrNo,
  /** The walk between the door and the truck. */
  pickup_carry_feet: { ...count(feet), column: 'doublePrecision' },
  delivery_carry_feet: { ...count(feet), column: 'doublePrecision' },
  multiple_stops: count(stops),
  /** `YYYY-MM-DD` */
  move_date: { ...orNull(optionalPlainDate()), column: 'date', offered: true },
} as const satisfies Record<string, QuoteField>

const moveType = z.enum(MOVE_TYPES, 'Choose one from the list')
const name = requiredText('Customer name is required', quoteLimits.name)

export const quoteFields = {
  customer_name: {
    create: name,
    update: name,
    answer: z.string(),
    column: 'text',
    offered: true,
    changeableAsJob: true,
  },
  customer_email: {
    ...asked(emailAddress('Customer email is required'), optionalEmailAddress()),
    changeableAsJob: true,
  },
  customer_phone: {
    ...asked(requiredText('Customer phone is required', quoteLimits.phone), optionalText(quoteLimits.phone)),
    changeableAsJob: true,
  },
  pickup_address: asked(
    requiredText('Origin address is required', quoteLimits.address).transform(withLostZeros),
    // What was answered is sent back unchanged.
    optionalText(quoteLimits.address),
  ),
  delivery_address: asked(
    requiredText('Destination address is required', quoteLimits.address).transform(withLostZeros),
    optionalText(quoteLimits.address),
  ),
  /** What the customer tells for the day. */
  move_notes: { ...orNull(notes), offered: true, changeableAsJob: true },
  /** For staff and the crew: no mail, document or page of the customer carries them. */
  internal_notes: { ...orNull(notes), offered: false, changeableAsJob: true },
  how_did_you_hear: { ...orNull(heard), offered: false },
  /** Consumer law, and what it makes a move wait for, is asked of a household's alone. */
  move_type: {
    create: moveType.default('household'),
    update: moveType,
    answer: moveType,
    column: 'text',
    absent: 'household',
    offered: true,
  },
  ...moveFields,
} as const satisfies Record<string, QuoteField>

export type QuoteFields = typeof quoteFields
export type QuoteFieldName = keyof QuoteFields
export const quoteFieldNames = Object.keys(quoteFields) as QuoteFieldName[]
export const moveFieldNames = Object.keys(moveFields) as (keyof typeof moveFields)[]

/** What a quote says where no one says anything. */
export const QUOTE_DEFAULTS = Object.fromEntries(
  quoteFieldNames.map((name) => {
    const field: QuoteField = quoteFields[name]
    return [name, field.absent ?? null]
  }),
) as { [Name in QuoteFieldName]: QuoteFields[Name] extends { absent: infer Absent } ? Absent : null }

/** One part of every field of a table, e.g. its rule in a change. */
export const partOf = <Table extends Fields, Part extends 'create' | 'update' | 'answer'>(
  fields: Table,
  part: Part,
) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]])) as {
    -readonly [Name in keyof Table]: Table[Name][Part]
  }

/** The columns that may change once the quote is a job. */
export const CHANGEABLE_AS_JOB: readonly string[] = quoteFieldNames
  .filter((field) => 'changeableAsJob' in quoteFields[field])
  .map(camelCase)

/** The columns that an estimate is made of. */
export const ESTIMATED_FROM = [
  'rulesOverride',
  'moveType',
  ...moveFieldNames.map(camelCase),
  'pickupAddress',
  'deliveryAddress',
  'assumedMiles',
  'yardToPickupMiles',
  'deliveryToYardMiles',
  'stops',
  'wayOverStops',
  'items',
] as const

/** The columns that a customer is offered. */
export const OFFERED = [
  ...quoteFieldNames.filter((field) => quoteFields[field].offered).map(camelCase),
  'assumedMiles',
  'stops',
  'wayOverStops',
  'items',
  'lines',
  'fixedPrice',
  'priceKind',
  'maximumCents',
  'rulesOverride',
  'deposit',
] as const
