import { z } from 'zod'
import { JOB_STATUSES } from '../domain/jobs/job-status.ts'
import { endpoint, touching } from './endpoint.ts'
import { countBetween, expectedVersion, idParams, lastChange, moment, pageQuery, text } from './fields.ts'
import { quoteMail } from './mails.ts'
import { standingFields } from './quote.ts'
import { quoteFields } from './quote-fields.ts'

/** Of each of a customer's lists so many of the newest are answered, beside how many there are. */
export const CUSTOMER_ROWS = 50

/** What a person corrects. */
export const customerForm = z.object({
  name: quoteFields.customer_name.update,
  email: quoteFields.customer_email.update,
  phone: quoteFields.customer_phone.update,
})

const contact = {
  id: z.number(),
  /** As the newest quote or job says it, or as it was corrected since. */
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
}

const customerRow = z.object({
  ...contact,
  quotes: z.number(),
  jobs: z.number(),
  /** When the newest quote or job was made; null where both are gone. */
  last_at: moment().nullable(),
})
export type CustomerRow = z.output<typeof customerRow>

/** The newest 50, and how many there are, counted no further than 1,000. */
const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number(), more: z.boolean() })

const ofQuote = { quote_id: z.number(), quote_number: z.string() }

const customer = z.object({
  ...contact,
  ...lastChange,
  quotes: listOf(
    z.object({
      id: z.number(),
      quote_number: z.string(),
      customer_name: z.string(),
      status: z.string(),
      ...standingFields,
      total_cost: z.number().nullable(),
      move_date: z.string().nullable(),
      pickup_address: z.string().nullable(),
      delivery_address: z.string().nullable(),
      created_at: moment(),
    }),
  ),
  jobs: listOf(
    z.object({
      id: z.number(),
      job_number: z.string(),
      /** Null for a job of its own. */
      quote_id: z.number().nullable(),
      customer_name: z.string(),
      status: z.enum(JOB_STATUSES),
      scheduled_date: moment().nullable(),
      total_cost: z.number().nullable(),
      origin_address: z.string().nullable(),
      destination_address: z.string().nullable(),
      created_at: moment(),
    }),
  ),
  /** Calls of the phone agent that became quotes (null for none), and others from the customer's number. */
  calls: listOf(
    z.object({
      id: z.number(),
      quote_id: z.number().nullable(),
      quote_number: z.string().nullable(),
      started_at: moment(),
      duration_seconds: z.number().nullable(),
    }),
  ),
  mails: listOf(
    z.object({
      id: z.number(),
      ...ofQuote,
      subject: z.string(),
      to: z.string(),
      state: quoteMail.shape.state,
      created_at: moment(),
    }),
  ),
  /** At most 5 others who go by the same email address or phone number, unless a colleague said they are not the same. */
  alike: z.array(z.object(contact)),
  /** Who turned out to be them, the last first; each can be taken back. */
  merges: z.array(
    z.object({ id: z.number(), name: z.string(), merged_at: moment(), merged_by: z.string().nullable() }),
  ),
  /** Who was split from them, or they from, the last first; merging both takes it back. */
  splits: z.array(z.object({ ...contact, split_at: moment(), split_by: z.string().nullable() })),
  /** Their quotes and jobs under another last name, which may be another person's: what a split is offered for. */
  other_names: z.array(
    z.object({ name: z.string(), quote_ids: z.array(z.number()), job_ids: z.array(z.number()) }),
  ),
})
export type Customer = z.output<typeof customer>

const rowIds = () => z.array(countBetween(1, Number.MAX_SAFE_INTEGER)).max(10_000).default([])

const one = { path: '/customers/:id', params: idParams } as const

/** A person who asked for a move, with all that there is of them; known by a last name under an email address or a phone number. */
export const customers = touching(['quotes', 'jobs'], {
  list: endpoint({
    summary: 'Customers, the newest first; with `search` the best first, by name, email, phone or address',
    method: 'GET',
    path: '/customers',
    right: 'quotes.read',
    query: z.object({ ...pageQuery, search: text(100).optional() }),
    output: z.object({
      customers: z.array(customerRow),
      total: z.number(),
      /** There are more than `total`, which is counted no further than 1,000, and of a search than 100. */
      more: z.boolean(),
    }),
  }),
  get: endpoint({
    ...one,
    summary:
      'One customer with their quotes, jobs, calls and emails; of a merged one the customer they became',
    method: 'GET',
    right: 'quotes.read',
    output: customer,
  }),
  update: endpoint({
    ...one,
    summary:
      'Correct a customer on their quotes and jobs under the same last name; signed quotes that are not booked yet stay',
    method: 'PUT',
    right: 'quotes.change',
    versioned: true,
    body: z.object({ ...customerForm.partial().shape, version: expectedVersion() }),
    output: customer,
    example: { name: 'Megan Ortega' },
  }),
  merge: endpoint({
    ...one,
    path: '/customers/:id/merge',
    summary: 'Merge another customer into this one; their quotes and jobs move over',
    method: 'POST',
    right: 'quotes.change',
    idempotent: true,
    body: z.object({ other_id: countBetween(1, Number.MAX_SAFE_INTEGER) }),
    output: customer,
    example: { other_id: 1 },
  }),
  undoMerge: endpoint({
    ...one,
    path: '/customers/merges/:id/undo',
    summary: 'Take a merge back: the quotes and jobs that moved over go back; answers whose they are again',
    method: 'POST',
    right: 'quotes.change',
    idempotent: true,
    output: customer,
  }),
  split: endpoint({
    ...one,
    path: '/customers/:id/split',
    summary:
      'Make two customers of one: these quotes, and jobs without a quote, are the new one’s, who is answered',
    method: 'POST',
    right: 'quotes.change',
    idempotent: true,
    versioned: true,
    body: z.object({ quote_ids: rowIds(), job_ids: rowIds(), version: expectedVersion() }),
    output: customer,
    example: { quote_ids: [1] },
  }),
  tellApart: endpoint({
    ...one,
    path: '/customers/:id/not-same',
    summary: 'Keep in mind that another customer is not this one, so that the question is not asked again',
    method: 'POST',
    right: 'quotes.change',
    idempotent: true,
    body: z.object({ other_id: countBetween(1, Number.MAX_SAFE_INTEGER) }),
    output: customer,
    example: { other_id: 1 },
  }),
  keepAsOne: endpoint({
    ...one,
    path: '/customers/:id/same-person',
    summary:
      'Keep in mind that these quotes and jobs under another last name are this customer’s, so that the question is not asked again',
    method: 'POST',
    right: 'quotes.change',
    idempotent: true,
    body: z.object({ quote_ids: rowIds(), job_ids: rowIds() }),
    output: customer,
    example: { quote_ids: [1] },
  }),
})
