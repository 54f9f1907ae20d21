import { newKey } from '../../api/request-once.ts'
import {
  type Draft,
  EMPTY_DRAFT,
  isEmptyDraft,
  isUnsaved,
  readDraft,
  readSingleDraft,
  writeDraft,
} from './draft.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'

const PREFIX = 'calculator-draft:'
/** Where yesterday's version kept its only one. */
const SINGLE_KEY = 'calculator-draft'
const KEPT_AT_MOST = 10
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

export type UnfinishedDraft = { id: string; draft: Draft; changedAt: number }

/**
 * The drafts of this browser, each under an id of its own. A tab that opens one gives it a new id, so that no two
 * tabs ever write the same; `tab` remembers it for the reload and for the browser's Back.
 */
export function createDraftShelf(
  local: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>,
  tab: Pick<Storage, 'getItem' | 'setItem'>,
  now: () => number,
) {
  const read = (id: string) => readDraft(local.getItem(PREFIX + id))
  const remove = (id: string) => local.removeItem(PREFIX + id)
  const write = (id: string, draft: Draft) =>
    attempt(() => local.setItem(PREFIX + id, writeDraft(draft, now())))
  const idOf = (visit: string) => tab.getItem(PREFIX + visit) ?? visit

  /** Newest first. */
  function all(): UnfinishedDraft[] {
    const keys = Array.from({ length: local.length }, (_, index) => local.key(index) ?? '')
    return keys
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length))
      .map((id) => ({ id, ...(read(id) ?? { draft: EMPTY_DRAFT, changedAt: 0 }) }))
      .sort((one, other) => other.changedAt - one.changedAt)
  }

  function takeOverSingle() {
    const draft = readSingleDraft(local.getItem(SINGLE_KEY))
    if (draft === null || isEmptyDraft(draft) || write(newKey(), draft)) local.removeItem(SINGLE_KEY)
  }

  return {
    has: (visit: string) => read(idOf(visit)) !== null,

    /** The draft of a visit to the calculator; `begin` where there is none yet. */
    open(visit: string, begin?: Draft): DraftStore {
      const before = idOf(visit)
      const found = begin ?? read(before)?.draft
      const fresh = newKey()
      const isNamed = attempt(() => tab.setItem(PREFIX + visit, fresh))
      const store = createDraftStore(isNamed ? fresh : before, found ?? EMPTY_DRAFT, { write, remove })
      if (found) store.keep()
      if (isNamed && store.isKept()) remove(before)
      return store
    },

    /** What was begun and neither saved nor finished, newest first; what is too old or too much is forgotten. */
    unfinished(): UnfinishedDraft[] {
      takeOverSingle()
      const kept = all()
      const isStale = ({ changedAt }: UnfinishedDraft, index: number) =>
        index >= KEPT_AT_MOST || now() - changedAt > KEPT_MS
      for (const [index, one] of kept.entries()) if (isStale(one, index)) remove(one.id)
      return kept.filter(
        (one, index) =>
          !isStale(one, index) &&
          !isEmptyDraft(one.draft) &&
          (isUnsaved(one.draft) || one.draft.quote?.begun === 'here'),
      )
    },

    discard: remove,
  }
}

/** Whether the browser stored it: it may be full, or storing may be forbidden. */
function attempt(store: () => void): boolean {
  try {
    store()
    return true
  } catch {
    return false
  }
}
