import { z } from 'zod'
import { QUOTE_EVENT_KINDS } from '../domain/quotes/quote-events.ts'
import { endpoint, touching } from './endpoint.ts'
import { dollars, idParams, moment, plainDate, requiredText, writtenCount } from './fields.ts'
import { historyChange } from './history.ts'
import { deliveryAnswer } from './mails.ts'

const acceptance = z.object({
  name: z.string(),
  at: moment(),
  total: z.number(),
  chosen_lines: z.array(z.number()),
  valuation: z.string().nullable(),
})

const quoteVersion = z.object({
  version: z.number(),
  created_at: moment(),
  total: z.number().nullable(),
  holds_until: z.string(),
  /** SHA-256 in hexadecimal of the PDF; null until it was first made. */
  pdf_sha256: z.string().nullable(),
  accepted: acceptance.nullable(),
})

/** A link that was given to a customer. */
export const offerLink = z.object({
  id: z.number(),
  version: z.number(),
  /** Whom it was mailed to; null for a link that staff copied. */
  recipient: z.string().nullable(),
  created_at: moment(),
  expires_at: moment(),
  revoked: z.boolean(),
  views: z.number(),
  last_seen_at: moment().nullable(),
})

export type OfferLink = z.output<typeof offerLink>

/** What happened with a quote, as a sentence; what a customer wrote stands in `quote`. */
export const quoteEvent = z.object({
  id: z.number(),
  at: moment(),
  kind: z.enum(QUOTE_EVENT_KINDS),
  /** Who did it; null for the customer and for what happens by itself. */
  by: z.string().nullable(),
  words: z.string(),
  detail: z.string().nullable(),
  quote: z.string().nullable(),
  version: z.number().nullable(),
  /** Of an edit: each field with what it was and what it is; empty for edits of earlier releases. */
  changes: z.array(historyChange),
  /** The customer asked it, and no one has answered yet. */
  waits: z.boolean(),
})
export type QuoteEvent = z.output<typeof quoteEvent>

export const answerForm = z.object({ message: requiredText('Please write your answer', 5000) })

const ofQuote = { right: 'quotes.read', params: idParams } as const
const changesQuote = { ...ofQuote, right: 'quotes.change' } as const

export const quoteVersions = touching(['quotes'], {
  versions: endpoint({
    ...ofQuote,
    summary: 'What was offered to the customer, the newest first',
    method: 'GET',
    path: '/quotes/:id/versions',
    output: z.object({ versions: z.array(quoteVersion) }),
  }),
  versionDocument: endpoint({
    ...ofQuote,
    summary: 'The PDF of a version, always the same bytes; with `signed=true` the one that was signed',
    params: idParams.extend({ n: writtenCount(1, 2_147_483_647) }),
    query: z.object({ signed: z.stringbool('Must be true or false').default(false) }),
    method: 'GET',
    path: '/quotes/:id/versions/:n/document',
    media: 'application/pdf',
    output: z.file(),
  }),
  events: endpoint({
    ...ofQuote,
    summary: 'What happened with a quote, the newest first',
    method: 'GET',
    path: '/quotes/:id/events',
    query: z.object({
      /** The id of the last event that is known; those before it follow. */
      before: writtenCount(1, Number.MAX_SAFE_INTEGER).optional(),
    }),
    output: z.object({ events: z.array(quoteEvent), more: z.boolean() }),
  }),
  answer: endpoint({
    ...changesQuote,
    summary:
      'Answer the customer’s question by email, with the quote changed to the day that they proposed if need be; waits up to 5 seconds for the mail server',
    idempotent: true,
    method: 'POST',
    path: '/quotes/:id/answers',
    body: answerForm.extend({
      /** The day that the customer proposed, with its price as it was shown, to which the open quote is changed first. */
      change_to: z.object({ date: plainDate(), price: dollars() }).optional(),
      /** Sent although a colleague has answered meanwhile. */
      anyway: z.boolean('Must be true or false').default(false),
    }),
    output: deliveryAnswer,
    example: { message: 'Yes, we take the piano. The price is on your quote.' },
  }),
  links: endpoint({
    ...ofQuote,
    summary: 'The links that were given to the customer, the newest first',
    method: 'GET',
    path: '/quotes/:id/links',
    output: z.object({ links: z.array(offerLink) }),
  }),
  createLink: endpoint({
    ...changesQuote,
    summary: 'A new link to the current quote, for a text message',
    method: 'POST',
    path: '/quotes/:id/links',
    status: 201,
    output: z.object({ url: z.string() }),
  }),
  revokeLinks: endpoint({
    ...changesQuote,
    summary: 'Revoke all links to a quote, or one of them',
    method: 'DELETE',
    path: '/quotes/:id/links',
    query: z.object({ link: writtenCount(1, Number.MAX_SAFE_INTEGER).optional() }),
    status: 204,
    output: z.undefined(),
  }),
})
