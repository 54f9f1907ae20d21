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
  payments: ['amount'],
  open_balances: ['amount'],
}

/** What is added up beside them, in no currency: of the rows that are imported. */
export const MEASURES: Partial<Record<ImportKind, readonly string[]>> = {
  inventories: ['quantity', 'cu_ft', 'weight_lb'],
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
    amounts: fate === 'new' ? { ...amounts, ...measuresOf(kind, said) } : amounts,
    status,
    notes: fate === 'new' ? [...notes, ...notesOfKind(kind, said, { day, today })] : [],
  }
}

const HUNDREDTHS = 100

/** What a row says in measures, in hundredths; a row without a quantity is one piece. */
const measuresOf = (kind: ImportKind, said: RowSaid): Record<string, number> =>
  Object.fromEntries(
    (MEASURES[kind] ?? []).flatMap((name) => {
      const measure = said[name] ?? (name === 'quantity' ? 1 : undefined)
      return typeof measure === 'number' ? [[name, Math.round(measure * HUNDREDTHS)] as const] : []
    }),
  )

function dayOf(kind: ImportKind, said: RowSaid): string | null {
  if (kind === 'quotes') return (said.move_date as string | undefined) ?? null
  if (kind === 'open_balances') return (said.as_of as string | undefined) ?? null
  const moment = { jobs: said.scheduled_date, payments: said.date }[kind as string] as
    | { day: string }
    | undefined
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
  return kind === 'payments' ? String(said.method ?? 'other') : kind
}

/** How a quote of a file stands: one that was sent may have been declined since. */
export const importedQuoteStatus = (
  status: ImportedQuoteStatus | undefined,
  answer: string | null | undefined,
): ImportedQuoteStatus =>
  status === 'sent' && answer?.toLowerCase() === 'declined' ? 'declined' : (status ?? 'draft')

function notesOfKind(
  kind: ImportKind,
  said: RowSaid,
  { day, today }: { day: string | null; today: string },
): Note[] {
  if (kind === 'payments') return said.method === undefined ? ['no-method'] : []
  if (kind === 'inventories') {
    const isSized = said.cu_ft !== undefined || said.weight_lb !== undefined
    return [
      ...(isSized ? (['our-sizes'] as const) : []),
      ...(said.quantity === undefined ? (['one-piece'] as const) : []),
    ]
  }
  if (kind === 'open_balances') return said.as_of === undefined ? ['no-day'] : []
  return kind === 'jobs' ? notesOfJob(said, day, today) : []
}

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
