import { z } from 'zod'
import { FEED_KINDS } from '../domain/jobs/calendar-feeds.ts'
import { endpoint, touching } from './endpoint.ts'
import { countBetween, idParams, moment } from './fields.ts'

const ID_MISSING = { error: 'Choose one', path: ['id'] }

const createFeedBody = z
  .object({
    of: z.enum(FEED_KINDS, `Must be one of ${FEED_KINDS.join(', ')}`),
    /** Of the crew or the person; none for the company. */
    id: countBetween(1, Number.MAX_SAFE_INTEGER).nullable().optional(),
  })
  .refine(({ of, id }) => of === 'company' || id != null, ID_MISSING)

export const calendarFeed = z.object({
  id: z.number(),
  of: z.enum(FEED_KINDS),
  /** Of the crew or the person; null for the company. */
  of_id: z.number().nullable(),
  /** What the crew, the person or the company is called now. */
  name: z.string(),
  made_by: z.string().nullable(),
  /** False once the person who made it has left or may no longer create addresses: then no one reads it. */
  works: z.boolean(),
  created_at: moment(),
  /** When a calendar program last read it, to a few minutes; null when none has. */
  last_read_at: moment().nullable(),
})
export type CalendarFeed = z.output<typeof calendarFeed>

const staff = { right: 'feeds.change' } as const

/** Secret addresses under which calendar programs read the jobs: of the company, of a crew, of a person. */
export const calendarFeeds = touching(['calendarFeeds'], {
  list: endpoint({
    ...staff,
    summary: 'Active calendar addresses, without their secrets',
    method: 'GET',
    path: '/calendar-feeds',
    output: z.object({ feeds: z.array(calendarFeed) }),
  }),
  // Not idempotent: a first answer is kept to be given again, and this one holds a secret.
  create: endpoint({
    ...staff,
    summary: 'Create a calendar address; it is shown only once',
    method: 'POST',
    path: '/calendar-feeds',
    body: createFeedBody,
    status: 201,
    output: z.object({ id: z.number(), url: z.string() }),
    example: { of: 'company' },
  }),
  revoke: endpoint({
    ...staff,
    summary: 'Revoke a calendar address so that it stops working',
    method: 'DELETE',
    path: '/calendar-feeds/:id',
    params: idParams,
    status: 204,
    output: z.undefined(),
  }),
})
