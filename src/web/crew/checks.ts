import type { Pack } from '../../contract/move-day.ts'
import { eventsAsCorrected, MOVE_PHASES, type MovePhase } from '../../domain/move-day/day-state.ts'
import type { ItemResult, LoggedEvent } from '../../domain/move-day/events.ts'
import type { KnownLog } from './log.ts'

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
export const sideOf = (phase: MovePhase): Side =>
  MOVE_PHASES.indexOf(phase) < MOVE_PHASES.indexOf('loaded') ? 'pickup' : 'delivery'

/** Of how many pieces of the list something was said, and how many there are. */
export function piecesSaid(items: Pack['items'], checks: Checks): { said: number; all: number } {
  const sum = (some: Pack['items']) => some.reduce((pieces, { quantity }) => pieces + quantity, 0)
  return { said: sum(items.filter(({ key }) => checks.has(key))), all: sum(items) }
}

/** The list as it is walked: each room with its items, what stands in none at the end. */
export function roomsOf(items: Pack['items']): [room: string | null, items: Pack['items']][] {
  const rooms = Map.groupBy(items, ({ room }) => room)
  return [...rooms].toSorted(([a], [b]) => Number(a === null) - Number(b === null))
}
