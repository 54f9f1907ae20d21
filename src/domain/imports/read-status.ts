import type { ImportKind } from './import-fields.ts'

/** How a quote or a job of another program stands, in the words of this one. */
export const IMPORTED_QUOTE_STATUSES = ['draft', 'sent', 'approved', 'declined'] as const
export const IMPORTED_JOB_STATUSES = ['scheduled', 'completed', 'cancelled'] as const

// `lead`, `hold` and `booked` are Supermove's, as its glossary has them; the others are what programs of the trade and
// of sales call these states.
const QUOTES: Readonly<Record<(typeof IMPORTED_QUOTE_STATUSES)[number], readonly string[]>> = {
  draft: ['draft', 'lead', 'new', 'new lead', 'open', 'in progress', 'opportunity', 'estimate', 'unsent'],
  sent: [
    'sent',
    'quoted',
    'hold',
    'pending',
    'estimate sent',
    'quote sent',
    'proposal sent',
    'waiting',
    'follow up',
  ],
  approved: [
    'approved',
    'accepted',
    'booked',
    'won',
    'confirmed',
    'completed',
    'closed won',
    'sold',
    'signed',
  ],
  declined: [
    'declined',
    'lost',
    'cancelled',
    'canceled',
    'dead',
    'closed lost',
    'rejected',
    'bad lead',
    'expired',
  ],
}
const JOBS: Readonly<Record<(typeof IMPORTED_JOB_STATUSES)[number], readonly string[]>> = {
  scheduled: [
    'scheduled',
    'booked',
    'confirmed',
    'open',
    'new',
    'pending',
    'planned',
    'in progress',
    'dispatched',
  ],
  completed: [
    'completed',
    'complete',
    'done',
    'finished',
    'closed',
    'paid',
    'invoiced',
    'delivered',
    'billed',
  ],
  cancelled: ['cancelled', 'canceled', 'void', 'lost', 'no show'],
}

/** The status that a cell means; null for words that no one knows. */
export function readStatus(kind: ImportKind, text: string): string | null {
  const word = text.toLowerCase().replace(/[_-]+/g, ' ').replace(/\s+/g, ' ').trim()
  const words: Readonly<Record<string, readonly string[]>> = kind === 'quotes' ? QUOTES : JOBS
  return Object.keys(words).find((status) => words[status]?.includes(word)) ?? null
}
