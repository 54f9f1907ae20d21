import { expect, test } from 'vitest'
import { type Draft, EMPTY_DRAFT, snapshotOf } from './draft.ts'
import { createDraftStorage } from './draft-storage.ts'

const DAY_MS = 24 * 60 * 60 * 1000

function memoryStorage(kept = new Map<string, string>()) {
  return {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    /** The same again, as a duplicated tab gets it. */
    copy: () => memoryStorage(new Map(kept)),
  }
}

function browser() {
  const local = memoryStorage()
  let now = 1_000_000
  return {
    local,
    newTab: (tab = memoryStorage()) => ({ tab, shelf: createDraftStorage(local, tab, () => now) }),
    wait: (ms: number) => {
      now += ms
    },
  }
}

const named = (customerName: string): Pick<Draft, 'form'> => ({
  form: { ...EMPTY_DRAFT.form, customerName },
})
const quote: Draft['quote'] = { id: 7, number: 'Q-7', version: 1, contents: [], begun: 'here' }
const names = (drafts: { draft: Draft }[]) => drafts.map(({ draft }) => draft.form.customerName)

test('what was changed is there after a reload, again and again', () => {
  const { shelf } = browser().newTab()
  shelf.open('visit').change(named('Megan'))
  expect(shelf.open('visit').get()).toMatchObject(named('Megan'))
  shelf.open('visit').change(named('Megan Ortega'))
  expect(shelf.open('visit').get()).toMatchObject(named('Megan Ortega'))
  expect(shelf.unfinished(), 'there is one of it').toHaveLength(1)
})

test('another visit starts empty', () => {
  const { shelf } = browser().newTab()
  shelf.open('first').change(named('Megan'))
  expect(shelf.open('second').get()).toEqual(EMPTY_DRAFT)
})

// @spec 2.13.2
test('a tab that was duplicated never shares its draft', () => {
  const { newTab } = browser()
  const first = newTab()
  const here = first.shelf.open('visit')
  here.change(named('Megan'))
  const second = newTab(first.tab.copy())
  const there = second.shelf.open('visit')
  there.change(named('Noah'))
  expect(here.get()).toMatchObject(named('Megan'))
  here.keep()
  expect(first.shelf.open('visit').get()).toMatchObject(named('Megan'))
  expect(second.shelf.open('visit').get()).toMatchObject(named('Noah'))
})

test('a finished quote stays on this page, but is nothing to continue', () => {
  const { shelf } = browser().newTab()
  const store = shelf.open('visit')
  store.change({ ...named('Megan'), quote })
  expect(shelf.unfinished()).toHaveLength(1)
  store.forget()
  expect(store.get().quote?.id).toBe(7)
  expect([shelf.unfinished(), shelf.has('visit')]).toEqual([[], false])
})

test('the newest are offered first, and none for longer than thirty days', () => {
  const { newTab, wait } = browser()
  const { shelf } = newTab()
  shelf.open('old').change(named('Old'))
  wait(29 * DAY_MS)
  for (const name of ['Ana', 'Ben']) {
    shelf.open(name).change(named(name))
    wait(1000)
  }
  expect(names(shelf.unfinished())).toEqual(['Ben', 'Ana', 'Old'])
  wait(DAY_MS)
  expect(names(shelf.unfinished())).toEqual(['Ben', 'Ana'])
  expect(shelf.has('old'), 'it is forgotten').toBe(false)
})

test('a quote that was opened and not changed is nothing to continue', () => {
  const { shelf } = browser().newTab()
  const draft = { ...EMPTY_DRAFT, ...named('Megan'), quote: { ...quote, begun: 'elsewhere' as const } }
  const store = shelf.open('visit', { ...draft, saved: snapshotOf(draft) })
  expect(shelf.unfinished()).toEqual([])
  store.change(named('Megan Ortega'))
  expect(names(shelf.unfinished())).toEqual(['Megan Ortega'])
})

test('the one draft of yesterday is offered too', () => {
  const { local, newTab } = browser()
  const { form, items } = { ...EMPTY_DRAFT, ...named('Megan') }
  local.setItem('calculator-draft', JSON.stringify({ version: 1, step: 2, form, items, quoteId: null }))
  expect(names(newTab().shelf.unfinished())).toEqual(['Megan'])
  expect(names(newTab().shelf.unfinished()), 'and once').toEqual(['Megan'])
})

test('a full storage does not stop the typing, and is known', () => {
  const { local } = browser()
  const full = {
    ...local,
    length: 0,
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  }
  const store = createDraftStorage(full, memoryStorage(), () => 0).open('visit')
  expect(store.isLost.get()).toBe(false)
  store.change(named('Megan'))
  expect(store.get()).toMatchObject(named('Megan'))
  expect(store.isLost.get()).toBe(true)
})
