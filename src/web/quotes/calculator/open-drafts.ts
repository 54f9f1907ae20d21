import { useEffect } from 'react'
import { token } from '../../api/token.ts'
import { createDraftShelf, type UnfinishedDraft } from './draft-shelf.ts'
import type { DraftStore } from './draft-store.ts'

export const draftShelf = createDraftShelf(localStorage, sessionStorage, Date.now)

const LOCK = 'calculator-draft:'
/** Closed in this tab: the browser may still be about to say so. */
const closedHere = new Set<string>()

/** Other tabs see that this one holds the draft; without a secure connection the browser offers no locks. */
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
      // Another tab that was duplicated from this one may have taken it along.
      if (store.isKept() && token.get()) store.keep()
      // The browser may keep the page for its Back.
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
  return draftShelf.unfinished().filter(({ id }) => closedHere.has(id) || !isOpen.has(LOCK + id))
}
