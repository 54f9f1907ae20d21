import { z } from 'zod'
import { postCallDataSchema } from '../domain/phone-agent/post-call-data.ts'
import { quoteLimits } from '../domain/quotes/quote-limits.ts'
import { QUOTE_STATUSES } from '../domain/quotes/quote-status.ts'
import type { SelectedItem } from '../domain/quotes/selected-item.ts'
import { call } from './call.ts'
import { estimate, estimateFigures, moveFields, moveItems, someItems } from './estimate.ts'
import {
  dateTime,
  emailAddress,
  idParams,
  moment,
  optionalChoice,
  optionalEmailAddress,
  optionalText,
  pageQuery,
  requiredText,
  text,
} from './fields.ts'
import { deliveryAnswer, mailPreview, quoteMail, sendBody } from './mails.ts'

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

const STATUS_MESSAGE = `Must be one of ${QUOTE_STATUSES.join(', ')}`

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
const updateQuoteBody = z
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
  })
  .partial()

const selectedItem: z.ZodType<SelectedItem> = z.object({
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
}

const quoteRow = z.object({
  ...entityFields,
  selected_items_json: z.object({ estimate: estimateFigures.nullable(), items: z.array(selectedItem) }),
})
/** A quote as lists carry it. */
export type QuoteRow = z.output<typeof quoteRow>

const quote = z.object({
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

const createExample: z.input<typeof createQuoteBody> = {
  customer_name: 'Megan Ortega',
  customer_email: 'megan.ortega@example.com',
  customer_phone: '(303) 555-0117',
  pickup_address: '1840 Pearl St, Apt 3B, Denver, CO 80203',
  delivery_address: '6217 Marigold Ct, Arvada, CO 80004',
  items: [{ name: 'sofa-three-seat', quantity: 1 }],
  distance: 11.4,
  pickup_stairs: 2,
  pickup_carry_feet: 0,
  delivery_stairs: 0,
  delivery_carry_feet: 120,
  multiple_stops: 0,
  move_date: '2026-11-28T00:00:00',
  move_notes: null,
  how_did_you_hear: 'google_search',
}

export const quotes = {
  create: call({
    summary: 'Create a draft quote with its estimate',
    method: 'POST',
    path: '/quotes',
    access: 'staff',
    body: createQuoteBody,
    status: 201,
    output: quote,
    example: createExample,
  }),
  createAndSend: call({
    summary: 'Create a quote and send it at once, unless `send_immediately` is false',
    method: 'POST',
    path: '/quotes/create-and-send',
    access: 'staff',
    query: z.object({ send_immediately: z.stringbool('Must be true or false').default(true) }),
    body: createQuoteBody,
    status: 201,
    output: quote,
    example: createExample,
  }),
  list: call({
    summary: 'Quotes, newest first',
    method: 'GET',
    path: '/quotes',
    access: 'staff',
    query: z.object({
      ...pageQuery,
      status: optionalChoice(QUOTE_STATUSES, STATUS_MESSAGE),
      customer_name: text(100).optional(),
    }),
    status: 200,
    output: z.object({ quotes: z.array(quoteRow), total: z.number() }),
  }),
  stats: call({
    summary: 'How many quotes, and what the last 7 days brought',
    method: 'GET',
    path: '/quotes/stats',
    access: 'staff',
    status: 200,
    output: z.object({
      total_quotes: z.number(),
      recent_quotes_count: z.number(),
      recent_quotes_value: z.number(),
    }),
  }),
  get: call({
    summary: 'One quote',
    method: 'GET',
    path: '/quotes/:id',
    access: 'staff',
    params: idParams,
    status: 200,
    output: quote,
  }),
  update: call({
    summary: "Change a quote; items or move details are estimated again with the quote's own rate card",
    method: 'PUT',
    path: '/quotes/:id',
    access: 'staff',
    params: idParams,
    body: updateQuoteBody,
    status: 200,
    output: quote,
    example: { move_notes: 'Street parking only at the pickup.' },
  }),
  setStatus: call({
    summary: 'Set the status of a quote that has no job',
    method: 'PATCH',
    path: '/quotes/:id/status',
    access: 'staff',
    params: idParams,
    body: z.object({ status: z.enum(QUOTE_STATUSES, STATUS_MESSAGE) }),
    status: 200,
    output: quote,
    example: { status: 'approved' },
  }),
  delete: call({
    summary: 'Delete a quote that has no job',
    method: 'DELETE',
    path: '/quotes/:id',
    access: 'staff',
    params: idParams,
    status: 204,
    output: z.undefined(),
  }),
  mailPreview: call({
    summary: "The quote's mail as the customer would get it now; nothing is sent",
    method: 'GET',
    path: '/quotes/:id/mail-preview',
    access: 'staff',
    params: idParams,
    status: 200,
    output: mailPreview,
  }),
  send: call({
    summary: 'Send the quote to the customer, or to `to`; waits up to 5 seconds for the mail server',
    method: 'POST',
    path: '/quotes/:id/send',
    access: 'staff',
    params: idParams,
    body: sendBody,
    status: 200,
    output: deliveryAnswer,
    example: { to: 'megan.ortega@example.com' },
  }),
  sendTest: call({
    summary: 'Send the quote to an address of your own to see it; the quote stays as it is',
    method: 'POST',
    path: '/quotes/:id/send-test',
    access: 'staff',
    params: idParams,
    query: z.object({ test_email: emailAddress() }),
    status: 200,
    output: deliveryAnswer,
    exampleQuery: { test_email: 'office@ridgeline.example' },
  }),
  document: call({
    summary: 'The quote as a PDF, named after its number',
    method: 'GET',
    path: '/quotes/:id/document',
    access: 'staff',
    params: idParams,
    status: 200,
    media: 'application/pdf',
    output: z.file(),
  }),
  convert: call({
    summary: 'Turn a quote into a scheduled job',
    method: 'POST',
    path: '/quotes/:id/convert-to-job',
    access: 'staff',
    params: idParams,
    body: convertBody,
    status: 201,
    output: z.object({ id: z.number(), quote_id: z.number(), job_number: z.string() }),
    example: { scheduled_date: '2026-11-28T09:00:00', assigned_crew: null, job_notes: null },
  }),
}
