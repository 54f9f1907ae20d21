import { z } from 'zod'
import { changeSchema } from '../domain/history/changes-between.ts'
import { ACTIONS, CREWS, ENTITIES } from '../domain/history/history-entries.ts'
import { endpoint } from './endpoint.ts'
import { moment, optionalChoice, optionalPlainDate, writtenCount } from './fields.ts'

const anyId = () => writtenCount(1, Number.MAX_SAFE_INTEGER).optional()
const day = () => optionalPlainDate().transform((date) => date ?? undefined)

const ASKED = [...ENTITIES, CREWS] as const

const filter = z.object({
  /** `crews`: crews, people and trucks. */
  entity: optionalChoice(ASKED, `Must be one of ${ASKED.join(', ')}`),
  /** Of the quote, job or whatever `entity` names. */
  id: anyId(),
  /** The person's number on the team. */
  who: anyId(),
  /** The first and the last day, by the company's clock. */
  from: day(),
  to: day(),
  /** The number of the last entry that is known; those before it follow. */
  before: anyId(),
})
export type HistoryFilter = z.output<typeof filter>

export const historyChange = changeSchema.extend({
  /** The same as people read it: the field, what it was and what it is; null is nothing. */
  label: z.string(),
  was: z.string().nullable(),
  is: z.string().nullable(),
})

const historyEntry = z.object({
  id: z.number(),
  at: moment(),
  /** The person, or in words who did it where no one of the company did. */
  by: z.string(),
  user_id: z.number().nullable(),
  entity: z.enum(ENTITIES),
  /** Of a row that may be deleted since; null for what a company has only one of. */
  entity_id: z.number().nullable(),
  /** What it was called then, e.g. `quote QT-2026-0007`. */
  name: z.string(),
  action: z.enum(ACTIONS),
  /** What happened, without a full stop. */
  words: z.string(),
  changes: z.array(historyChange),
})
export type HistoryEntry = z.output<typeof historyEntry>

const reads = {
  method: 'GET',
  right: 'history.read',
  query: filter,
} as const

/** Who changed what. Entries are never changed, nor deleted with what they are about. */
export const history = {
  list: endpoint({
    ...reads,
    summary: 'Who changed what, before and after, the newest first',
    path: '/history',
    output: z.object({ history: z.array(historyEntry), more: z.boolean() }),
  }),
  csv: endpoint({
    ...reads,
    summary: 'The same as a CSV file, at most the newest 5,000 entries',
    path: '/history/csv',
    media: 'text/csv',
    output: z.file(),
  }),
}
