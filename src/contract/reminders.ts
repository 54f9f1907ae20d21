import { z } from 'zod'
import { endpoint, touching } from './endpoint.ts'
import {
  clock,
  expectedVersion,
  idParams,
  lastChange,
  plainDate,
  requiredText,
  rowId,
  writtenCount,
} from './fields.ts'

/** What a person writes: the day and, where it matters, the time by the company's clock. */
const said = {
  words: requiredText('Enter what to do', 300),
  date: plainDate(),
  /** `HH:MM`; null or empty: any time of the day. */
  time: z
    .union([z.literal(''), clock], 'Must be a time like 08:00')
    .nullable()
    .transform((time) => time || null),
}

/** The same as the form sends it: `user_id` is whom it is for. */
export const reminderForm = z.object({ ...said, user_id: rowId() })

export const reminder = z.object({
  id: z.number(),
  /** What it is about: one of the two. */
  quote_id: z.number().nullable(),
  job_id: z.number().nullable(),
  /** The number of the quote or job, and its customer. */
  number: z.string(),
  customer_name: z.string(),
  words: z.string(),
  date: z.string(),
  time: z.string().nullable(),
  /** Whom it is for; everybody sees it where that person is no longer on the team. */
  user_id: z.number(),
  user_name: z.string().nullable(),
  done: z.boolean(),
  ...lastChange,
})
export type Reminder = z.output<typeof reminder>

const staff = { right: 'reminders' } as const
const one = { ...staff, path: '/reminders/:id', params: idParams } as const

/** What someone has to do on a day about a quote or a job. */
export const reminders = touching(['reminders', 'worklist'], {
  list: endpoint({
    ...staff,
    summary:
      'Reminders: of a quote with its job, of a job with its quote, or of everybody; open ones first, by when they are due',
    method: 'GET',
    path: '/reminders',
    query: z.object({
      quote_id: writtenCount(1, Number.MAX_SAFE_INTEGER).optional(),
      job_id: writtenCount(1, Number.MAX_SAFE_INTEGER).optional(),
      /** Only those that are for the person who asks, or for someone who is no longer on the team. */
      mine: z.enum(['true', 'false'], 'Must be true or false').optional(),
      /** Only open ones whose day has come. */
      due: z.enum(['true', 'false'], 'Must be true or false').optional(),
    }),
    output: z.object({
      /** At most 100. */
      reminders: z.array(reminder),
      /** For whom one can be. */
      members: z.array(z.object({ id: z.number(), name: z.string().nullable() })),
      /** Who asks. */
      me: z.number(),
    }),
  }),
  create: endpoint({
    ...staff,
    summary: 'Create a reminder for a quote or a job; for yourself unless `user_id` says otherwise',
    method: 'POST',
    path: '/reminders',
    idempotent: true,
    body: z
      .object({
        ...said,
        time: said.time.default(null),
        user_id: rowId().optional(),
        quote_id: rowId().optional(),
        job_id: rowId().optional(),
      })
      .refine(({ quote_id, job_id }) => (quote_id === undefined) !== (job_id === undefined), {
        error: 'Choose either a quote or a job',
        path: ['quote_id'],
      }),
    status: 201,
    output: reminder,
    example: { quote_id: 1, words: 'Call back', date: '2026-11-24' },
  }),
  update: endpoint({
    ...one,
    summary: 'Change a reminder, or mark it as done; what is left out stays as it is',
    method: 'PATCH',
    versioned: true,
    body: z.object({
      ...reminderForm.partial().shape,
      done: z.boolean('Must be true or false').optional(),
      version: expectedVersion(),
    }),
    output: reminder,
    example: { done: true },
  }),
  delete: endpoint({
    ...one,
    summary: 'Delete a reminder',
    method: 'DELETE',
    status: 204,
    output: z.undefined(),
  }),
})
