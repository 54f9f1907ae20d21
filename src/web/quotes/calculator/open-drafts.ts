import { useEffect } from 'react'
import { token } from '../../browser-storage.ts'
import { createDraftStorage, type UnfinishedDraft } from './draft-storage.ts'
import type { DraftStore } from './draft-store.ts'

export const draftStorage = createDraftStorage(localStorage, sessionStorage, Date.now)

const LOCK = 'calculator-draft:'
/** Drafts closed in this tab, whose locks the browser may not have released yet. */
const closedHere = new Set<string>()

/** Holds a Web Lock on the draft while it is open, for other tabs to see; browsers offer locks in secure contexts only. */
export function useOpenDraft(store: DraftStore | null) {
  useEffect(() => {
    if (!store) return
    let close = () => {}
    const open = () => {
      closedHere.delete(store.id)
      const closed = new Promise<void>((resolve) => {
        close = resolve
      })
      void navigator.locks?.request(LOCK + store.id, () => closed)
    }
    const leave = () => {
      // A tab duplicated from this one may have moved the draft to its own id.
      if (store.isKept() && token.get()) store.keep()
      // The page may go into the back/forward cache.
      close()
    }
    const reopen = ({ persisted }: PageTransitionEvent) => persisted && open()
    open()
    addEventListener('pageshow', reopen)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pageshow', reopen)
      removeEventListener('pagehide', leave)
      closedHere.add(store.id)
      close()
    }
  }, [store])
}

/** The unfinished drafts that no tab holds, newest first. Without locks all of them: who continues takes a copy. */
export async function unfinishedDrafts(): Promise<UnfinishedDraft[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const isOpen = new Set(held.map(({ name }) => name))
  return draftStorage.unfinished().filter(({ id }) => closedHere.has(id) || !isOpen.has(LOCK + id))
}
