import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { writtenCount } from './fields.ts'

/** What is told of a customer on every screen. */
export const CUSTOMER_ANSWERS = [
  'accepted',
  'declined',
  'asked',
  'date_proposed',
  'booked',
  'change_signed',
  'change_refused',
] as const

const notice = z.discriminatedUnion('kind', [
  /** The first of a stream: what to give as `after` when it has to be opened again. */
  z.object({ kind: z.literal('ready'), after: z.number() }),
  z.object({
    kind: z.literal('phone_quote'),
    quote_id: z.number(),
    quote_number: z.string(),
    customer_name: z.string(),
    total_cost: z.number().nullable(),
  }),
  /** What a customer did behind their link. */
  z.object({
    kind: z.literal('customer_answer'),
    quote_id: z.number(),
    quote_number: z.string(),
    customer_name: z.string(),
    answer: z.enum(CUSTOMER_ANSWERS),
  }),
  /** What rings for one person: what was to be done has come due. */
  z.object({
    kind: z.literal('bell'),
    /** The same for what has rung before. */
    key: z.string(),
    title: z.string(),
    description: z.string(),
    /** Where it is done, e.g. `/quotes/12`. */
    href: z.string(),
  }),
  /** A job was booked, changed or deleted: what the board shows is to be read again. */
  z.object({ kind: z.literal('jobs_changed') }),
  /** A crew, a person, a truck or an absence was. */
  z.object({ kind: z.literal('crews_changed') }),
  /** A report of a call changed a quote that screens may show. */
  z.object({ kind: z.literal('quotes_changed') }),
])
/** Something that happened just now and that staff hear of on any screen. */
export type Notice = z.output<typeof notice>
export type Bell = Extract<Notice, { kind: 'bell' }>

export const notices = {
  stream: endpoint({
    summary:
      'Phone agent quotes as they arrive, starting after the quote `after`, customer responses, what is due for you, and changes of jobs or crews',
    method: 'GET',
    path: '/notices',
    right: 'quotes.read',
    query: z.object({ after: writtenCount(0, Number.MAX_SAFE_INTEGER).optional() }),
    media: 'text/event-stream',
    output: notice,
  }),
}
