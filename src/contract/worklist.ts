import { z } from 'zod'
import { ENTITIES } from '../domain/history/history-entries.ts'
import { WORK_ACTS } from '../domain/worklist/work.ts'
import { WORK_KINDS } from '../domain/worklist/work-kinds.ts'
import { endpoint, touching } from './endpoint.ts'
import { moment, plainDate, requiredText, rowId } from './fields.ts'

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
  /** Why it waits, as a sentence without a full stop: `Not told about tomorrow`; what a customer asked in their words. */
  reason: z.string(),
  /** What it is worth, in dollars. */
  amount: z.number().nullable(),
  /** The customer's, where it can be called. */
  phone: z.string().nullable(),
  /** The day that the customer proposes for an open quote, with its price as they were shown it. */
  day_price: z.object({ date: z.string(), price: z.number() }).nullable(),
  since: moment(),
  /** The one thing to do, what it does in place, and the page of the web app where it is done. */
  action: z.object({ does: z.enum(WORK_ACTS), words: z.string(), link: z.string() }),
  /** Another once something new has happened about it. */
  as_of: z.string(),
  /** `YYYY-MM-DD`, the day on which it is back. */
  snoozed_until: z.string().nullable(),
  assigned_to: z.number().nullable(),
  assigned_name: z.string().nullable(),
})
export type WorkRow = z.output<typeof row>

/** What is said of a row: when it is to come back, and whose it is; null takes it back. */
const said = { snoozed_until: plainDate().nullable(), assigned_to: rowId().nullable() }
export const snoozeForm = z.object({ snoozed_until: plainDate() })

export const worklist = touching(['worklist'], {
  get: endpoint({
    summary: 'What needs the office’s attention, each thing once, by what there is to do',
    method: 'GET',
    path: '/worklist',
    right: 'quotes.read',
    output: z.object({
      /** How many there are of each kind that the person who asks may do something about, counted to 1,000, without what is snoozed. */
      kinds: z.array(z.object({ kind: z.enum(WORK_KINDS), total: z.number(), more: z.boolean() })),
      /** By kind, the first of each. */
      rows: z.array(row),
      /** What comes back on its day, or as soon as something new happens about it. */
      snoozed: z.array(row),
      /** To whom it can be assigned. */
      members: z.array(z.object({ id: z.number(), name: z.string().nullable() })),
    }),
  }),
  set: endpoint({
    summary: 'Snooze what waits until a day, or assign it to someone on the team',
    method: 'PATCH',
    path: '/worklist',
    right: 'quotes.read',
    body: z.object({
      kind: z.enum(WORK_KINDS, 'Choose a kind of the worklist'),
      about: z.object({
        type: z.enum(ENTITIES, 'Choose what it is about'),
        id: rowId(),
        date: plainDate().nullable().default(null),
      }),
      /** As the row was read. */
      as_of: requiredText('Say which row was read', 100),
      snoozed_until: said.snoozed_until.optional(),
      assigned_to: said.assigned_to.optional(),
    }),
    output: row,
    example: {
      kind: 'book',
      about: { type: 'quote', id: 1, date: null },
      as_of: '2026-11-24T09:00:00-07:00',
      snoozed_until: '2026-12-01',
    },
  }),
})
