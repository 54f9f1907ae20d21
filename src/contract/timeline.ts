import { z } from 'zod'
import { TIMELINE_KINDS } from '../domain/history/timeline.ts'
import { endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'
import { quoteEvent } from './quote-versions.ts'

/** What happened with a quote or a job: an event, or a change of the history that no event tells. */
export const timelineEntry = quoteEvent.omit({ id: true, kind: true }).extend({
  /** Its own among the entries of one timeline. */
  key: z.string(),
  kind: z.enum(TIMELINE_KINDS),
})
export type TimelineEntry = z.output<typeof timelineEntry>

const timeline = z.object({
  entries: z.array(timelineEntry),
  /** What `before` takes to go on with; null when there is nothing older. */
  next: z.string().nullable(),
})
export type Timeline = z.output<typeof timeline>

const reads = {
  method: 'GET',
  params: idParams,
  query: z.object({
    before: z
      .string()
      .regex(/^\d{1,15}-\d{1,15}$/, 'Must be what the page before answered as `next`')
      .optional(),
  }),
  output: timeline,
} as const

/** One list of what customers and staff did, the newest first; changes are for the person who reads the history. */
export const timelines = {
  ofQuote: endpoint({
    ...reads,
    summary: 'What happened with a quote and who changed what, newest first',
    path: '/quotes/:id/timeline',
    right: 'quotes.read',
  }),
  ofJob: endpoint({
    ...reads,
    summary: 'The same for a job, including its quote',
    path: '/jobs/:id/timeline',
    right: 'schedule.read',
  }),
}
