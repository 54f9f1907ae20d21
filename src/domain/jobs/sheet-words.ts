import { spokenClock } from '../calendar.ts'
import { formatCount, formatNumber, formatVolume, formatWeight } from '../count.ts'

/** When a crew arrives, as the customer was told it, else when the job begins: `8:00 AM to 10:00 AM`. */
export function arrivalOfSheet(job: {
  starts_at: string
  arrival_from: string | null
  arrival_to: string | null
}): string {
  const { starts_at, arrival_from: from, arrival_to: to } = job
  if (!from || !to || from >= to) return spokenClock(from ?? starts_at)
  return `${spokenClock(from)} to ${spokenClock(to)}`
}

type Item = { name: string; quantity: number; care: string | null }

/** How many of the things that need no care are named. */
const MOST_NAMED = 24

/** A list of items in short: those that need care each with what it is, the others in one line. */
export function itemsInShort(items: readonly Item[]): { careful: string[]; others: string | null } {
  const named = ({ name, quantity }: Item) => (quantity === 1 ? name : `${formatNumber(quantity)} × ${name}`)
  const others = items.filter(({ care }) => care === null)
  const more = others.length - MOST_NAMED
  return {
    careful: items.filter(({ care }) => care !== null).map((item) => `${named(item)}: ${item.care}`),
    others:
      [...others.slice(0, MOST_NAMED).map(named), ...(more > 0 ? [formatCount(more, 'more kind')] : [])].join(
        ', ',
      ) || null,
  }
}

/** How much there is to move: `42 pieces, 979 cu ft, 7,157 lb`; null without a list. */
export function loadOfSheet(job: {
  items: readonly Item[]
  volume_cu_ft: number | null
  weight_lb: number | null
}): string | null {
  const pieces = job.items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces === 0) return null
  return [
    formatCount(pieces, 'piece'),
    job.volume_cu_ft !== null && formatVolume(job.volume_cu_ft),
    job.weight_lb !== null && formatWeight(job.weight_lb),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Whose words a note is in: the customer's, the office's for this job, or the office's of the whole quote. */
export const NOTE_WRITERS = ['customer', 'office', 'internal'] as const
export const NOTE_TITLES = {
  customer: 'From the customer',
  office: 'From the office',
  internal: 'Internal notes',
} as const satisfies Record<(typeof NOTE_WRITERS)[number], string>

export type CrewNote = { by: (typeof NOTE_WRITERS)[number]; words: string }

/** All that was written down for the crew of a job. */
export const crewNotes = (written: Record<CrewNote['by'], string | null | undefined>): CrewNote[] =>
  NOTE_WRITERS.flatMap((by) => {
    const words = written[by]
    return words ? [{ by, words }] : []
  })

type SoldWords = { label: string; quantity: string | null; adds: string | null }

/** What was sold beside the move, in one line each: `Packing the kitchen: 4 h, adds 4 h`. */
export const workWords = ({ label, quantity, adds }: SoldWords): string =>
  [label, [quantity, adds].filter(Boolean).join(', ')].filter(Boolean).join(': ')
