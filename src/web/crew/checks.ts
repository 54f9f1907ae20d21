import type { Pack } from '../../contract/move-day.ts'
import { itemName } from '../../domain/catalogue/item-name.ts'
import { eventsAsCorrected, isLoaded, type MovePhase } from '../../domain/move-day/day-state.ts'
import type { ItemResult, LoggedEvent } from '../../domain/move-day/events.ts'
import { type ItemCondition, tagKey } from '../../domain/move-day/item-condition.ts'
import type { KnownLog } from './log.ts'
import type { JobOnPhone } from './use-crew.tsx'

/** What was said last of each line of the list, at the pickup or at the delivery. */
export type Checks = ReadonlyMap<string, { result: ItemResult; note: string | null }>

/** The side of the move at which something is said of an item. */
export type Side = 'pickup' | 'delivery'

/** What can be said there; the first is the good one. */
export const RESULTS_AT = {
  pickup: ['seen', 'not_there'],
  delivery: ['delivered', 'missing', 'damaged'],
} as const satisfies Record<Side, readonly ItemResult[]>

/** What was said of the list on one side of the move; the last word of each line counts. */
export function checksAt(side: Side, log: readonly LoggedEvent[], { corrections }: KnownLog): Checks {
  const results: readonly ItemResult[] = RESULTS_AT[side]
  return new Map(
    eventsAsCorrected(log, corrections).flatMap((event) =>
      event.kind === 'item_checked' && results.includes(event.data.result)
        ? [[event.data.item, { result: event.data.result, note: event.data.note ?? null }] as const]
        : [],
    ),
  )
}

/** On which side the list is gone through now: at the delivery from the moment on that all is in the truck. */
export const sideOf = (phase: MovePhase): Side => (isLoaded(phase) ? 'delivery' : 'pickup')

/** One line of what is gone through; `key` names it in events. */
export type CheckLine = Pick<Pack['items'][number], 'key' | 'room' | 'name' | 'quantity' | 'handling'> & {
  /** Of the inventory; null for a line of the sold list. */
  article: ItemCondition | null
}

/** What is gone through: at the delivery what was tagged, where anything was; else the list that was sold. */
export function listAt(side: Side, { pack, articles }: Pick<JobOnPhone, 'pack' | 'articles'>): CheckLine[] {
  if (side === 'delivery' && articles.length > 0) {
    return articles.map((article) => ({
      ...{ key: tagKey(article.tag), room: article.room, name: article.article },
      ...{ quantity: 1, handling: null, article },
    }))
  }
  return pack.items.map((item) => ({ ...item, name: itemName(item.name), article: null }))
}

/** Of how many pieces something was said, and how many there are. */
export function piecesSaid(
  lines: readonly Pick<CheckLine, 'key' | 'quantity'>[],
  checks: Checks,
): { said: number; all: number } {
  const sum = (some: typeof lines) => some.reduce((pieces, { quantity }) => pieces + quantity, 0)
  return { said: sum(lines.filter(({ key }) => checks.has(key))), all: sum(lines) }
}

/** What stands in rooms as it is walked: each room with its own, what stands in none at the end. */
export function roomsOf<One extends { room: string | null }>(
  all: readonly One[],
): [room: string | null, own: One[]][] {
  const rooms = Map.groupBy(all, ({ room }) => room)
  return [...rooms].toSorted(([a], [b]) => Number(a === null) - Number(b === null))
}
