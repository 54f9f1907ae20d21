import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from './draft.ts'
import { createDraftStore } from './draft-store.ts'

type DraftStorage = Parameters<typeof createDraftStore>[0]

function memoryStorage(): DraftStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

test('what was changed is there after a reload', () => {
  const storage = memoryStorage()
  createDraftStore(storage).change({ step: 2, quoteId: 7 })
  expect(createDraftStore(storage).get()).toEqual({ ...EMPTY_DRAFT, step: 2, quoteId: 7 })
})

test('a finished quote stays on this page, but the next visit starts a new one', () => {
  const storage = memoryStorage()
  const store = createDraftStore(storage)
  store.change({ step: 3, quoteId: 7 })
  store.forget()
  expect(store.get().quoteId).toBe(7)
  expect(createDraftStore(storage).get()).toEqual(EMPTY_DRAFT)
})

test('starting a new one empties this page too, and says so', () => {
  const storage = memoryStorage()
  const store = createDraftStore(storage)
  store.change({ step: 3, quoteId: 7 })
  const heard: number[] = []
  store.subscribe(() => heard.push(store.get().step))
  store.reset()
  expect(heard).toEqual([1])
  expect(createDraftStore(storage).get()).toEqual(EMPTY_DRAFT)
})

test('a full storage does not stop the typing', () => {
  const store = createDraftStore({
    ...memoryStorage(),
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  store.change({ step: 2 })
  expect(store.get().step).toBe(2)
})
