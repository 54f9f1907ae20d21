import { z } from 'zod'
import { ENTITIES } from '../domain/history/history-entries.ts'
import { WORK_KINDS } from '../domain/worklist/work.ts'
import { endpoint } from './endpoint.ts'
import { moment } from './fields.ts'

/** So many things of each kind are told; how many more there are is said. */
export const WORK_SHOWN = 20

const row = z.object({
  kind: z.enum(WORK_KINDS),
  /** What it is about; of a crew it is one of its days. */
  about: z.object({
    type: z.enum(ENTITIES),
    id: z.number(),
    date: z.string().nullable(),
  }),
  /** The customer, or the crew. */
  name: z.string(),
  /** Of the quote or the job; null for a crew. */
  number: z.string().nullable(),
  /** Why it waits, as a sentence without a full stop: `Asked a question`. */
  reason: z.string(),
  since: moment(),
  /** The one thing to do, and the page of the web app where it is done. */
  action: z.object({ words: z.string(), link: z.string() }),
})
export type WorkRow = z.output<typeof row>

export const worklist = {
  get: endpoint({
    summary: 'What needs the office’s attention, each thing once, by what there is to do',
    method: 'GET',
    path: '/worklist',
    access: 'staff',
    right: 'quotes.read',
    readOnly: true,
    status: 200,
    output: z.object({
      /** How many there are of each kind that whoever asks may do something about, counted to 1,000. */
      kinds: z.array(z.object({ kind: z.enum(WORK_KINDS), total: z.number(), more: z.boolean() })),
      /** By kind, the first of each. */
      rows: z.array(row),
    }),
  }),
}
