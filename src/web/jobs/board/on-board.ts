import { createContext, use, useSyncExternalStore } from 'react'
import type { BoardJob } from '../../../contract/board.ts'
import { createStore, type Store } from '../../ui/store.ts'
import type { Carry, Carrying } from './carry.ts'
import type { Moved } from './moved-board.ts'

/** The jobs that are moved together, by their ids. */
export function createSelection() {
  const store = createStore<readonly number[]>([])
  const has = (id: number): boolean => store.get().includes(id)
  return {
    ...store,
    has,
    toggle: (id: number): void =>
      store.set(has(id) ? store.get().filter((one) => one !== id) : [...store.get(), id]),
    clear: (): void => {
      if (store.get().length > 0) store.set([])
    },
  }
}

/** What the board asks about in a dialog before it does it. */
export type Asked =
  | { readonly to: 'plan' | 'swap' | 'shift the rest'; readonly job: BoardJob }
  | { readonly to: 'shift'; readonly jobs: readonly BoardJob[] }
  | { readonly to: 'take a crew off'; readonly crewId: number }
  | { readonly to: 'take a truck out'; readonly truckId: number }
  | { readonly to: 'tell crews'; readonly day: string }

/** What can be done on the board that is shown, and what on it is in use. The same for as long as it is shown. */
export type OnBoard = {
  /** Without it a board is only looked at. */
  readonly mayMove: boolean
  readonly open: (job: BoardJob) => void
  /** Moves jobs, all or none, and ends the selection; `done` is said afterwards. */
  readonly move: (wanted: { moved: readonly Moved[]; done: string }) => void
  /** Takes one's last save of the plan back, or does what was taken back last again. */
  readonly undo: () => void
  readonly redo: () => void
  /** Asks with which other job it changes places. */
  readonly swap: (job: BoardJob) => void
  /** Asks by how much all of them move in time. */
  readonly shift: (jobs: readonly BoardJob[]) => void
  /** They need a date again. */
  readonly takeOff: (jobs: readonly BoardJob[]) => void
  readonly ask: (asked: Asked) => void
  readonly selection: ReturnType<typeof createSelection>
  /**
   * What is carried, selected or sought stands outside the tree of components: only what shows it renders again while it
   * changes, and the other bars do not.
   */
  readonly carrying: Carrying
  /** The job whose row is drawn, wherever it is. */
  readonly sought: Store<number | null>
}

export const OnBoardContext = createContext<OnBoard | null>(null)

/** @throws Error outside of a board */
export function useOnBoard(): OnBoard {
  const onBoard = use(OnBoardContext)
  if (!onBoard) throw new Error('Not on a board')
  return onBoard
}

/** A part of what is being carried; renders again only when that part changes. */
export function useCarry<Part>(select: (now: Carry | null) => Part): Part {
  const { carrying } = useOnBoard()
  return useSyncExternalStore(carrying.subscribe, () => select(carrying.get()))
}

export function useIsSelected(id: number): boolean {
  const { selection } = useOnBoard()
  return useSyncExternalStore(selection.subscribe, () => selection.has(id))
}
