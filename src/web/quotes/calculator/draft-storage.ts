import { DAY_MS } from '../../../domain/calendar.ts'
import { randomId } from '../../api/idempotent-request.ts'
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
/** The key under which an earlier release stored its single draft. */
const SINGLE_KEY = 'calculator-draft'
const KEPT_AT_MOST = 10
const KEPT_MS = 30 * DAY_MS

export type UnfinishedDraft = { id: string; draft: Draft; changedAt: number }

/**
 * The drafts in local storage, each under its own id. A tab that opens one moves it to a new id, so that no two
 * tabs write to the same draft; `tab` (session storage) maps a visit to its id for reload and Back.
 */
export function createDraftStorage(
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

  function migrateSingleDraft() {
    const draft = readSingleDraft(local.getItem(SINGLE_KEY))
    if (draft === null || isEmptyDraft(draft) || write(randomId(), draft)) local.removeItem(SINGLE_KEY)
  }

  return {
    has: (visit: string) => read(idOf(visit)) !== null,

    /** The draft of a visit to the calculator; `begin` where there is none yet. */
    open(visit: string, begin?: Draft): DraftStore {
      const before = idOf(visit)
      const found = begin ?? read(before)?.draft
      const fresh = randomId()
      const isNamed = attempt(() => tab.setItem(PREFIX + visit, fresh))
      const store = createDraftStore(isNamed ? fresh : before, found ?? EMPTY_DRAFT, { write, remove })
      if (found) store.keep()
      if (isNamed && store.isKept()) remove(before)
      return store
    },

    /** Unfinished drafts, newest first; those that are too old or exceed the maximum are deleted. */
    unfinished(): UnfinishedDraft[] {
      migrateSingleDraft()
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

/** Whether the browser stored it: storage may be full or blocked. */
function attempt(store: () => void): boolean {
  try {
    store()
    return true
  } catch {
    return false
  }
}
