import type { StoredEvent, StoredPhoto } from './store.ts'

/** Something that was pressed, written or photographed here, with what has become of sending it. */
export type Outgoing = Pick<StoredEvent, 'state' | 'detail' | 'settledAt'> & {
  /** When it was made, in milliseconds. */
  readonly at: number
  readonly key: string
  readonly of: StoredEvent | null
}

type Kept = { readonly events: readonly StoredEvent[]; readonly photos: readonly StoredPhoto[] }

/** All that was made here, in the order in which it is sent: a picture goes after what was pressed. */
export const thingsOf = ({ events, photos }: Kept): Outgoing[] => [
  ...events.map((stored) => ({ ...stored, key: stored.id, at: Date.parse(stored.event.at), of: stored })),
  ...photos
    .toSorted((a, b) => a.takenAt - b.takenAt)
    .map((photo) => ({ ...photo, key: photo.sha256, at: photo.takenAt, of: null })),
]

/** How far the sending of what waits has got: what was sent since the first of it was made counts as well. */
export function progressOf(things: readonly Pick<Outgoing, 'state' | 'at' | 'settledAt'>[]): {
  sent: number
  all: number
} {
  const waiting = things.filter(({ state }) => state === 'waiting')
  const since = Math.min(...waiting.map(({ at }) => at))
  const sent = things.filter(({ state, settledAt }) => state === 'sent' && (settledAt ?? 0) >= since).length
  return { sent, all: sent + waiting.length }
}
