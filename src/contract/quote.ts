import { z } from 'zod'
import { postCallDataSchema } from '../domain/phone-agent/post-call-data.ts'
import { quoteLimits } from '../domain/quotes/quote-limits.ts'
import type { SelectedItem } from '../domain/quotes/selected-item.ts'
import { estimate, estimateFigures, moveFields, moveItems, someItems } from './estimate.ts'
import {
  dateTime,
  emailAddress,
  expectedVersion,
  lastChange,
  moment,
  optionalEmailAddress,
  optionalText,
  requiredText,
  text,
} from './fields.ts'
import { quoteMail } from './mails.ts'

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

const howDidYouHear = z
  .union([z.literal(''), z.enum(HOW_DID_YOU_HEAR)], 'Choose one of the list')
  .nullable()
  .transform((value) => value || null)
  .optional()

/** The customer and the addresses, as the calculator's first step asks for them. */
export const customerFields = {
  customer_name: requiredText('Customer name is required', quoteLimits.name),
  customer_email: emailAddress('Customer email is required'),
  customer_phone: requiredText('Customer phone is required', quoteLimits.phone),
  pickup_address: requiredText('Origin address is required', quoteLimits.address),
  delivery_address: requiredText('Destination address is required', quoteLimits.address),
  move_notes: optionalText(quoteLimits.notes),
  how_did_you_hear: howDidYouHear,
}

export const createQuoteBody = z.object({ ...customerFields, ...moveFields, items: moveItems })

// An update names only what changes: no defaults, so that an absent field stays as it was.
export const updateQuoteBody = z
  .object({
    ...customerFields,
    // A quote taken by phone may lack these; what GET answers may be PUT back.
    customer_email: optionalEmailAddress(),
    customer_phone: optionalText(quoteLimits.phone),
    pickup_address: optionalText(quoteLimits.address),
    delivery_address: optionalText(quoteLimits.address),
    distance: moveFields.distance.nullable(),
    pickup_stairs: moveFields.pickup_stairs.unwrap(),
    delivery_stairs: moveFields.delivery_stairs.unwrap(),
    pickup_carry_feet: moveFields.pickup_carry_feet.unwrap(),
    delivery_carry_feet: moveFields.delivery_carry_feet.unwrap(),
    multiple_stops: moveFields.multiple_stops.unwrap(),
    move_date: moveFields.move_date,
    items: someItems,
    // Null says that the list is what the customer has, also where it is the same as a home's usual contents.
    preliminary_basis: text(300).nullable(),
    version: expectedVersion(),
  })
  .partial()

export const selectedItem: z.ZodType<SelectedItem> = z.object({
  name: z.string(),
  quantity: z.number(),
  room: z.string().nullable(),
  source: z.enum(['manual', 'voice_ai']),
})

const entityFields = {
  id: z.number(),
  quote_number: z.string(),
  status: z.string(),
  created_at: moment(),
  move_date: z.string().nullable(),
  total_cost: z.number().nullable(),
  distance: z.number().nullable(),
  customer_name: z.string(),
  customer_email: z.string().nullable(),
  customer_phone: z.string().nullable(),
  customer_lead_source: z.string(),
  customer_post_call_data: postCallDataSchema.nullable(),
  move_notes: z.string().nullable(),
  job_id: z.number().nullable(),
  /** What a preliminary estimate rests on, as a sentence; null when it rests on what the customer has. */
  preliminary_basis: z.string().nullable(),
  version: z.number(),
  /** The customer was sent something else than what stands here now. */
  changed_since_sent: z.boolean(),
  /** When a mail server last took it; null for what was never mailed. */
  sent_at: moment().nullable(),
}

export const quoteRow = z.object({
  ...entityFields,
  selected_items_json: z.object({ estimate: estimateFigures.nullable(), items: z.array(selectedItem) }),
})
/** A quote as lists carry it. */
export type QuoteRow = z.output<typeof quoteRow>

export const quote = z.object({
  ...entityFields,
  selected_items_json: z.object({ estimate: estimate.nullable(), items: z.array(selectedItem) }),
  items: z.array(selectedItem),
  pickup_address: z.string().nullable(),
  delivery_address: z.string().nullable(),
  pickup_stairs: z.number(),
  delivery_stairs: z.number(),
  pickup_carry_feet: z.number(),
  delivery_carry_feet: z.number(),
  multiple_stops: z.number(),
  how_did_you_hear: z.string().nullable(),
  rate_card_version: z.number(),
  ...lastChange,
  /** What was offered, counted: a change after a mail went out makes the next revision. */
  revision: z.number(),
  /** The call that the quote came from. */
  call_id: z.number().nullable(),
  /** The newest other quotes for the same e-mail address or phone number: somebody may have asked twice. */
  other_quotes: z.array(
    z.object({ id: z.number(), quote_number: z.string(), status: z.string(), created_at: moment() }),
  ),
  mails: z.array(quoteMail),
})
export type Quote = z.output<typeof quote>

export const convertBody = z.object({
  scheduled_date: dateTime(),
  assigned_crew: optionalText(100),
  job_notes: optionalText(quoteLimits.notes),
})

/** Somebody who was quoted before; null for what the newest quote does not know. */
export const knownCustomer = z.object({
  customer_name: z.string().nullable(),
  customer_email: z.string().nullable(),
  customer_phone: z.string().nullable(),
  /** Null once that quote became a job: whoever has moved lives elsewhere. */
  pickup_address: z.string().nullable(),
  delivery_address: z.string().nullable(),
  /** How many quotes there are; 20 stands for 20 or more. */
  quotes: z.number(),
  last_quoted: moment(),
})
export type KnownCustomer = z.output<typeof knownCustomer>
