import { centsOf } from '../money.ts'
import type { ImportKind } from './import-fields.ts'
import type { Fate } from './import-states.ts'
import type { RowSaid } from './read-row.ts'
import { type IMPORTED_QUOTE_STATUSES, importedJobStatus } from './read-status.ts'
import type { Note } from './row-notes.ts'
import { type CountedRow, HERE_ALREADY, LEFT_OUT, TO_CHECK } from './summary.ts'

type ImportedQuoteStatus = (typeof IMPORTED_QUOTE_STATUSES)[number]

/** Of each kind the fields whose amount is added up: the first that a row says. */
const AMOUNTS: Partial<Record<ImportKind, readonly string[]>> = {
  quotes: ['total'],
  jobs: ['actual_cost', 'estimated_cost'],
}

/** The fields of a kind whose amounts are added up. */
export const amountColumns = (kind: ImportKind): readonly string[] => AMOUNTS[kind] ?? []

type Understood = { said: RowSaid; status: string | null; notes: readonly Note[] }
type Decided = {
  fate: Fate
  /** The company's day. */
  today: string
}

/** In which group a row is added up, in which year and with which amount; and what is done with it that no one sees. */
export function countedRow(
  kind: ImportKind,
  { said, status, notes }: Understood,
  { fate, today }: Decided,
): CountedRow {
  const day = dayOf(kind, said)
  const amounts = Object.fromEntries(
    amountColumns(kind).flatMap((name) =>
      typeof said[name] === 'number' ? [[name, centsOf(said[name])] as const] : [],
    ),
  )
  const group = groupOf(kind, said, { fate, day, today })
  // What is to come, or never came, is booked with its estimate; of the others the first is what it came to.
  const isEstimate = group === 'scheduled' || group === 'cancelled'
  return {
    group,
    year: day?.slice(0, 4) ?? '',
    cents: (isEstimate ? amounts.estimated_cost : undefined) ?? Object.values(amounts)[0] ?? 0,
    amounts,
    status,
    notes: fate === 'new' ? [...notes, ...(kind === 'jobs' ? notesOfJob(said, day, today) : [])] : [],
  }
}

function dayOf(kind: ImportKind, said: RowSaid): string | null {
  if (kind === 'quotes') return (said.move_date as string | undefined) ?? null
  const moment = kind === 'jobs' ? (said.scheduled_date as { day: string } | undefined) : undefined
  return moment?.day ?? null
}

function groupOf(
  kind: ImportKind,
  said: RowSaid,
  { fate, day, today }: Decided & { day: string | null },
): string {
  if (fate === 'error' || fate === 'alike') return TO_CHECK
  if (fate === 'same' || fate === 'changed') return HERE_ALREADY
  if (fate === 'skipped') return LEFT_OUT
  if (kind === 'jobs') return importedJobStatus(said.status as string | undefined, day, today)
  if (kind === 'quotes') return importedQuoteStatus(said.status as never, said.answer as never)
  return kind
}

/** How a quote of a file stands: one that was sent may have been declined since. */
export const importedQuoteStatus = (
  status: ImportedQuoteStatus | undefined,
  answer: string | null | undefined,
): ImportedQuoteStatus =>
  status === 'sent' && answer?.toLowerCase() === 'declined' ? 'declined' : (status ?? 'draft')

function notesOfJob(said: RowSaid, day: string | null, today: string): Note[] {
  const status = importedJobStatus(said.status as string | undefined, day, today)
  const moment = said.scheduled_date as { clock: string | null } | undefined
  const hasPrice = said.actual_cost !== undefined
  const notes: (Note | false)[] = [
    day === null && 'no-date',
    day !== null && !moment?.clock && said.start_time === undefined && 'no-time',
    said.status === undefined && 'no-status',
    said.status === 'scheduled' && status === 'completed' && 'over',
    status === 'completed' && !hasPrice && said.estimated_cost !== undefined && 'no-price',
    status === 'cancelled' && Number(said.actual_cost ?? 0) !== 0 && 'cancelled-price',
  ]
  return notes.filter((note) => note !== false)
}
