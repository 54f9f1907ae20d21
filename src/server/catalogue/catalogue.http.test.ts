import { beforeAll, expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'
import { catalogueItems } from '../../domain/catalogue/catalogue.ts'
import { orderForRoom } from '../../domain/catalogue/item-order.ts'
import { belongsInRoom, roomNames } from '../../domain/catalogue/rooms.ts'

const { catalogue } = contract

let ridgeline: Company
beforeAll(async () => {
  ridgeline = await registerCompany()
})

// @spec 3.11 Catalog items with name, type and room, as { items }
// @spec 7.8 GET /items with limit 500, a room, tag=common
test('all items, the common ones first', async () => {
  const { items } = await ridgeline.call(catalogue.list, { query: { limit: 500 } })
  expect(items).toHaveLength(475)
  expect(new Set(items.map(({ id }) => id)).size).toBe(475)
  const firstUncommon = items.findIndex(({ common }) => !common)
  expect(firstUncommon).toBeGreaterThan(0)
  expect(items.slice(firstUncommon).filter(({ common }) => common)).toEqual([])
})

// @spec 3.13 The eight rooms; names with box or tote are boxes; curated orders
// @spec 7.8
test.each(roomNames)('the items of the %s, in the order its people know them', async (room) => {
  const wanted = orderForRoom(
    catalogueItems.filter((item) => belongsInRoom(item, room)),
    room,
  )
  const { items } = await ridgeline.call(catalogue.list, { query: { room, limit: 500 } })
  expect(items.length).toBeGreaterThan(5)
  expect(items.map(({ name }) => name)).toEqual(wanted.map(({ name }) => name))

  const common = await ridgeline.call(catalogue.list, { query: { room, tag: 'common', limit: 100 } })
  expect(common.items).toEqual(items.filter((item) => item.common).slice(0, 100))
})

test('a room that there is not has no items', async () => {
  expect(await ridgeline.call(catalogue.list, { query: { room: 'attic' } })).toEqual({ items: [] })
})

// @spec 9.8 Items: 500 at once, fresh for 5 minutes; the browser picks rooms from them
// @spec 7.8
test('a limit cuts the list, and 500 is the usual one', async () => {
  expect((await ridgeline.call(catalogue.list, { query: { limit: 3 } })).items).toHaveLength(3)
  expect((await ridgeline.call(catalogue.list)).items).toHaveLength(475)
})

// @spec 7.9 GET /items/{id}
test('one item by its id', async () => {
  const [first] = (await ridgeline.call(catalogue.list, { query: { limit: 1 } })).items
  expect(await ridgeline.call(catalogue.get, { params: { id: first?.id } })).toEqual(first)
  const refusal = await ridgeline.refused(catalogue.get, { params: { id: 999_999 } })
  expect(refusal).toMatchObject({ status: 404, detail: 'Item not found' })
})

// @spec 7.10
test.each(['piano', 'PIANO', '  piano ', 'grand piano', 'piano gra'])('%j finds a piano', async (q) => {
  const { items } = await ridgeline.call(catalogue.search, { query: { q } })
  expect(items.length).toBeGreaterThan(0)
  expect(items.length).toBeLessThanOrEqual(50)
  expect(items[0]?.name).toContain('piano')
})

// @spec 7.10
test('nothing is found for what no one moves, and a limit is kept', async () => {
  expect((await ridgeline.call(catalogue.search, { query: { q: 'zzzzzz' } })).items).toEqual([])
  expect((await ridgeline.call(catalogue.search, { query: { q: 'table', limit: 2 } })).items).toHaveLength(2)
})

// @spec 7.11 GET /items/types
test('the types account for every item', async () => {
  const { types } = await ridgeline.call(catalogue.itemTypes)
  expect(types.reduce((sum, { count }) => sum + count, 0)).toBe(475)
  expect(new Set(types.map(({ type }) => type)).size).toBe(types.length)
})
