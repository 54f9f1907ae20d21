import type { BoardJob } from '../../../contract/board.ts'
import { createStore, type Store } from '../../ui/store.ts'
import type { Place, Places, Verdict, Wash } from './places.ts'

/** Jobs that are being moved, by the pointer or by keys. */
export type Carry = {
  /** The one in the hand. */
  readonly job: BoardJob
  /** All that move with it, itself first. */
  readonly group: readonly BoardJob[]
  readonly by: 'pointer' | 'keys'
  /** Where the one in the hand would go, and all of them. */
  readonly place: Place | null
  readonly targets: readonly { job: BoardJob; place: Place }[]
  readonly verdict: Verdict | null
  /** What cannot take it, by row and day. */
  readonly washes: ReadonlyMap<string, readonly Wash[]>
}

export const washKey = (row: string, date: string) => `${row} ${date}`

/** How long the impossible places may be worked out before the screen is drawn again. */
const FRAME_SHARE_MS = 6

type Cell = { row: string; date: string }

type PickedUp = {
  group: readonly [BoardJob, ...BoardJob[]]
  by: Carry['by']
  place: Place | null
  places: Places
  /** Every row and day that is shown, with how its impossible stretches are found. */
  cells: readonly Cell[]
  washesOf: (places: Places, cell: Cell) => readonly Wash[]
}

export type Carrying = ReturnType<typeof createCarrying>

/** Works out the impossible stretches bit by bit, between the frames. */
function wash(
  store: Store<Carry | null>,
  washing: { frame: number },
  cells: PickedUp['cells'],
  washesOf: (cell: Cell) => readonly Wash[],
): void {
  const found = new Map<string, readonly Wash[]>()
  let next = 0
  const work = () => {
    const until = performance.now() + FRAME_SHARE_MS
    while (next < cells.length && performance.now() < until) {
      const cell = cells[next]
      if (cell) found.set(washKey(cell.row, cell.date), washesOf(cell))
      next += 1
    }
    const now = store.get()
    if (now) store.set({ ...now, washes: new Map(found) })
    if (now && next < cells.length) washing.frame = requestAnimationFrame(work)
  }
  washing.frame = requestAnimationFrame(work)
}

/** What is being carried over a board, with what it may do there. */
export function createCarrying() {
  const store = createStore<Carry | null>(null)
  let places: Places | null = null
  const washing = { frame: 0 }

  /** Begins to carry, or goes on with a board that has changed meanwhile. */
  function pickUp({ group, by, place, places: asked, cells, washesOf }: PickedUp): void {
    places = asked
    cancelAnimationFrame(washing.frame)
    store.set({
      job: group[0],
      group,
      by,
      place,
      targets: place ? asked.targets(place) : [],
      verdict: place && asked.whyNot(place),
      washes: store.get()?.washes ?? new Map(),
    })
    wash(store, washing, cells, (cell) => washesOf(asked, cell))
  }

  /** Carries it to another place; the same place changes nothing. */
  function carryTo(place: Place | null): void {
    const now = store.get()
    if (!now || !places) return
    const { place: before } = now
    if (before?.row === place?.row && before?.date === place?.date && before?.start === place?.start) return
    store.set({
      ...now,
      place,
      targets: place ? places.targets(place) : [],
      verdict: place && places.whyNot(place),
    })
  }

  /** Ends the carrying; answers what was carried. */
  function putDown(): Carry | null {
    const carried = store.get()
    cancelAnimationFrame(washing.frame)
    places = null
    if (carried) store.set(null)
    return carried
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Where it may be put; null while nothing is carried. */
    places: () => places,
    pickUp,
    carryTo,
    putDown,
  }
}
