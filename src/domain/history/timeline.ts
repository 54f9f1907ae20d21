import { QUOTE_EVENT_KINDS } from '../quotes/quote-events.ts'
import type { Change } from './changes-between.ts'

/** What an entry of a timeline may be: an event of a quote, or what became of a job. */
export const TIMELINE_KINDS = [...QUOTE_EVENT_KINDS, 'started', 'completed', 'cancelled', 'reopened'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

const STATUS_KINDS: Readonly<Record<string, TimelineKind>> = {
  in_progress: 'started',
  completed: 'completed',
  cancelled: 'cancelled',
  scheduled: 'reopened',
}
const WORDS: Readonly<Partial<Record<TimelineKind, string>>> = {
  started: 'Started',
  completed: 'Completed',
  cancelled: 'Cancelled',
  reopened: 'Reopened',
}

/** An entry of the history as a timeline tells it, where the quote or job needs no name: `Completed by Kate`. */
export function changeInTimeline(
  { action, by }: { action: string; by: string },
  changes: readonly Change[],
): { kind: TimelineKind; words: string } {
  if (action === 'created') return { kind: 'made', words: `Booked by ${by}` }
  const status = changes.find(({ field }) => field === 'status')
  const kind = STATUS_KINDS[String(status?.after)] ?? 'edited'
  return { kind, words: `${WORDS[kind] ?? 'Changed'} by ${by}` }
}

type TimelineItem = {
  readonly atMs: number
  readonly by: string | null
  readonly changes: readonly { was: string | null; is: string | null }[]
}

/** What a job and its quote share is stored with both, in one transaction: no further apart than this. */
const TOGETHER_MS = 1000

/**
 * Events and changes in one list, the newest first; both come in this order. An event that tells no more than a change
 * made with it is left out: a correction at the job is one at its quote too.
 */
export function mergeTimeline<Event extends TimelineItem, Entry extends TimelineItem>(
  events: readonly Event[],
  entries: readonly Entry[],
): (Event | Entry)[] {
  const own = events.filter((event) => !entries.some((entry) => tellsAsMuch(entry, event)))
  const merged: (Event | Entry)[] = []
  let next = 0
  for (const event of own) {
    while (next < entries.length && isLater(entries[next] as Entry, event)) {
      merged.push(entries[next] as Entry)
      next += 1
    }
    merged.push(event)
  }
  return [...merged, ...entries.slice(next)]
}

const isLater = (one: TimelineItem, other: TimelineItem) => one.atMs > other.atMs

function tellsAsMuch(entry: TimelineItem, event: TimelineItem): boolean {
  if (event.changes.length === 0 || entry.by !== event.by) return false
  if (Math.abs(entry.atMs - event.atMs) > TOGETHER_MS) return false
  return event.changes.every(({ was, is }) =>
    entry.changes.some((change) => change.was === was && change.is === is),
  )
}
