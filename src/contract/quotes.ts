import { z } from 'zod'
import { EMAIL_LENGTH } from '../domain/email-address.ts'
import { quoteLimits } from '../domain/quotes/quote-limits.ts'
import { OFFER_STANDINGS, QUOTE_FILTERS } from '../domain/quotes/quote-standing.ts'
import { QUOTE_STATUSES } from '../domain/quotes/quote-status.ts'
import { endpoint, touching } from './endpoint.ts'
import {
  emailAddress,
  expectedVersion,
  idParams,
  optionalChoice,
  pageQuery,
  text,
  writtenCount,
} from './fields.ts'
import { deliveryAnswer, mailPreview, sendBody } from './mails.ts'
import { convertBody, createQuoteBody, knownCustomer, quote, quoteRow, updateQuoteBody } from './quote.ts'

const STATUS_MESSAGE = `Must be one of ${QUOTE_STATUSES.join(', ')}`

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

const filters = {
  status: optionalChoice(QUOTE_STATUSES, STATUS_MESSAGE),
  customer_name: text(100).optional(),
  /** Sent and not answered, asked about and waiting for an answer of the company, accepted and not booked, declined, or no longer holding. */
  offer: optionalChoice(OFFER_STANDINGS, `Must be one of ${OFFER_STANDINGS.join(', ')}`),
}

export const quotes = touching(['quotes'], {
  create: endpoint({
    summary: 'Create a draft quote with its estimate',
    idempotent: true,
    storesAtOnce: true,
    method: 'POST',
    path: '/quotes',
    right: 'quotes.change',
    body: createQuoteBody,
    status: 201,
    output: quote,
    example: createExample,
  }),
  createAndSend: endpoint({
    summary: 'Create a quote and send it right away, unless `send_immediately` is false',
    idempotent: true,
    method: 'POST',
    path: '/quotes/create-and-send',
    right: 'quotes.change',
    query: z.object({ send_immediately: z.stringbool('Must be true or false').default(true) }),
    body: createQuoteBody,
    status: 201,
    output: quote,
    example: createExample,
  }),
  list: endpoint({
    summary: 'Quotes, newest first',
    method: 'GET',
    path: '/quotes',
    right: 'quotes.read',
    query: z.object({
      ...pageQuery,
      ...filters,
      /** `none`: rows without their items, which may be many times the rest; `items` unless said. */
      include: optionalChoice(['items', 'none'], 'Must be items or none'),
    }),
    output: z.object({
      quotes: z.array(quoteRow),
      total: z.number(),
      /** There are more than `total`: with a name or an offer it is counted no further than 1,000. */
      more: z.boolean(),
    }),
  }),
  csv: endpoint({
    summary: 'The same without their items as a CSV file, at most the newest 5,000',
    method: 'GET',
    path: '/quotes/csv',
    right: 'quotes.read',
    query: z.object(filters),
    media: 'text/csv',
    output: z.file(),
  }),
  counts: endpoint({
    summary: 'How many quotes each filter of the list finds',
    method: 'GET',
    path: '/quotes/counts',
    right: 'quotes.read',
    /** As in the list: how a quote stands with its customer is counted no further than 1,000. */
    output: z.record(z.enum(['all', ...QUOTE_FILTERS]), z.object({ total: z.number(), more: z.boolean() })),
  }),
  stats: endpoint({
    summary: 'How many quotes, and what the last 7 days brought',
    method: 'GET',
    path: '/quotes/stats',
    right: 'quotes.read',
    output: z.object({
      total_quotes: z.number(),
      recent_quotes_count: z.number(),
      recent_quotes_value: z.number(),
    }),
  }),
  knownCustomer: endpoint({
    summary: 'Past customers with an email address or phone number, as in their newest quote',
    method: 'GET',
    path: '/quotes/known-customer',
    right: 'quotes.read',
    query: z.object({
      email: text(EMAIL_LENGTH).optional(),
      phone: text(quoteLimits.phone).optional(),
      /** A quote that does not count, such as the one being written. */
      except: writtenCount(1, Number.MAX_SAFE_INTEGER).optional(),
    }),
    output: z.object({ customer: knownCustomer.nullable() }),
    exampleQuery: { email: 'megan.ortega@example.com' },
  }),
  get: endpoint({
    summary: 'One quote',
    method: 'GET',
    path: '/quotes/:id',
    right: 'quotes.read',
    params: idParams,
    output: quote,
  }),
  update: endpoint({
    summary: "Change a quote; items or move details are estimated again with the quote's own rate card",
    method: 'PUT',
    path: '/quotes/:id',
    right: 'quotes.change',
    params: idParams,
    body: updateQuoteBody,
    versioned: true,
    output: quote,
    example: { move_notes: 'Street parking only at the pickup.' },
  }),
  setStatus: endpoint({
    summary: 'Set the status of a quote that has no job',
    method: 'PATCH',
    path: '/quotes/:id/status',
    right: 'quotes.change',
    params: idParams,
    body: z.object({ status: z.enum(QUOTE_STATUSES, STATUS_MESSAGE), version: expectedVersion() }),
    versioned: true,
    output: quote,
    example: { status: 'approved' },
  }),
  delete: endpoint({
    summary: 'Delete a quote that has no job',
    method: 'DELETE',
    path: '/quotes/:id',
    right: 'quotes.change',
    params: idParams,
    status: 204,
    output: z.undefined(),
  }),
  mailPreview: endpoint({
    summary: 'The quote’s email as the customer would get it now; nothing is sent',
    method: 'GET',
    path: '/quotes/:id/mail-preview',
    right: 'quotes.read',
    params: idParams,
    output: mailPreview,
  }),
  send: endpoint({
    summary: 'Send the quote to the customer, or to `to`; waits up to 5 seconds for the mail server',
    idempotent: true,
    method: 'POST',
    path: '/quotes/:id/send',
    right: 'quotes.change',
    params: idParams,
    body: sendBody,
    versioned: true,
    output: deliveryAnswer,
    example: { to: 'megan.ortega@example.com' },
  }),
  sendTest: endpoint({
    summary: 'Send a test of the quote to your own address; the quote does not change',
    idempotent: true,
    method: 'POST',
    path: '/quotes/:id/send-test',
    right: 'quotes.change',
    params: idParams,
    query: z.object({ test_email: emailAddress() }),
    touches: [],
    output: deliveryAnswer,
    exampleQuery: { test_email: 'office@ridgeline.example' },
  }),
  document: endpoint({
    summary: 'The quote as a PDF, named after its number',
    method: 'GET',
    path: '/quotes/:id/document',
    right: 'quotes.read',
    params: idParams,
    media: 'application/pdf',
    output: z.file(),
  }),
  convert: endpoint({
    summary: 'Turn a quote into a scheduled job',
    idempotent: true,
    method: 'POST',
    path: '/quotes/:id/convert-to-job',
    right: 'jobs.change',
    params: idParams,
    body: convertBody,
    touches: ['quotes', 'jobs'],
    status: 201,
    /** `days`: on how many it lasts. */
    output: z.object({ id: z.number(), quote_id: z.number(), job_number: z.string(), days: z.number() }),
    example: { scheduled_date: '2026-11-28T09:00:00', assigned_crew: null, job_notes: null },
  }),
})
