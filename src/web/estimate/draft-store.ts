import { createContext, use, useSyncExternalStore } from 'react'
import { createValue } from '../ui/external-value.ts'
import { type Draft, EMPTY_DRAFT, readDraft, writeDraft } from './draft.ts'

const KEY = 'calculator-draft'

export type DraftStore = ReturnType<typeof createDraftStore>

/**
 * The draft outside the component tree: a tile renders again only when its own number changes. Every change
 * is stored at once, so that a reload loses nothing; signing out removes it with everything else.
 */
export function createDraftStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const value = createValue<Draft>(readDraft(storage.getItem(KEY)))
  return {
    get: value.get,
    subscribe: value.subscribe,
    change(change: Partial<Draft>) {
      const next = { ...value.get(), ...change }
      value.set(next)
      try {
        storage.setItem(KEY, writeDraft(next))
      } catch {
        // A full storage costs the protection against a reload, nothing else.
      }
    },
    /** The quote is finished: the next visit starts a new one, while this page still shows it. */
    forget: () => storage.removeItem(KEY),
    /** Starts a new one here. */
    reset() {
      storage.removeItem(KEY)
      value.set(EMPTY_DRAFT)
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
