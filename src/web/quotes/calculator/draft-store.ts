import { createContext, use, useSyncExternalStore } from 'react'
import { createStore } from '../../ui/store.ts'
import type { Draft } from './draft.ts'

export type DraftStore = ReturnType<typeof createDraftStore>

/**
 * A draft outside the component tree: a tile renders again only when its own number changes. Every change is
 * stored at once, so that a reload loses nothing.
 * @param id names it among the drafts of this browser
 * @param storage stores it; answers whether that succeeded
 */
export function createDraftStore(
  id: string,
  begin: Draft,
  storage: { write: (id: string, draft: Draft) => boolean; remove: (id: string) => void },
) {
  const value = createStore<Draft>(begin)
  const isLost = createStore(false)
  let isKept = false
  const keep = () => {
    isKept = storage.write(id, value.get())
    isLost.set(!isKept)
  }
  return {
    id,
    get: value.get,
    subscribe: value.subscribe,
    /** Whether the browser refused to store it, so that leaving the page loses it. */
    isLost,
    change(change: Partial<Draft>) {
      value.set({ ...value.get(), ...change })
      keep()
    },
    keep,
    /** Whether it is stored. */
    isKept: () => isKept,
    /** Deletes the stored draft once its quote is finished; this page still shows it. */
    forget() {
      isKept = false
      isLost.set(false)
      storage.remove(id)
    },
  }
}

export const DraftContext = createContext<DraftStore | null>(null)

export function useDraftStore(): DraftStore {
  const store = use(DraftContext)
  if (!store) throw new Error('The draft is available inside the calculator only')
  return store
}

/** A part of the draft; renders again when that part changes. `select` answers the same value for the same draft. */
export function useDraft<Part>(select: (draft: Draft) => Part): Part {
  const store = useDraftStore()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
