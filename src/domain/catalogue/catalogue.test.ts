import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalogueItems, findCatalogueItem } from './catalogue.ts'
import { itemName } from './item-name.ts'
import { belongsInRoom, roomLabels, roomNames } from './rooms.ts'
import { isHomeSize, typicalInventories } from './typical-inventories.ts'

const itemSchema = z.strictObject({
  id: z.int(),
  name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  room: z.enum(roomNames),
  type: z.string().min(1),
  volumeCuFt: z.number().positive().multipleOf(0.5),
  weightLb: z.int().positive(),
  handling: z.enum(['standard', 'fragile', 'heavy', 'special']),
  moversMin: z.int().min(2).max(4),
  common: z.boolean(),
  aliases: z.array(z.string().min(1)),
  synonyms: z.array(z.string().min(1)),
})

// @spec 2.13.15, 3.11
test('every item is complete, and numbered as the file lists it', () => {
  z.array(itemSchema).length(475).parse(catalogueItems)
  expect(catalogueItems.map(({ id }) => id)).toEqual(Array.from({ length: 475 }, (_, index) => index + 1))
})

test('ids that quotes and pictures refer to stay with their items', () => {
  const names = [1, 92, 314, 464, 475].map((id) => catalogueItems[id - 1]?.name)
  expect(names).toEqual(['sofa-three-seat', 'bed-queen', 'home-gym', 'bike-box', 'tool-tote'])
})

test('no two items share a name or an alias', () => {
  const names = catalogueItems.flatMap(({ name, aliases }) => [
    name,
    ...aliases.map((a) => a.replaceAll(' ', '-')),
  ])
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  ['sofa-three-seat', 'sofa-three-seat'],
  ['Sofa Three Seat', 'sofa-three-seat'],
  ['  SOFA_three  seat ', 'sofa-three-seat'],
  ['toolbox', 'tool-chest-small'],
  ['Box-Spring_queen', 'mattress-foundation-queen'],
])('%j is found as %s', (typed, name) => {
  expect(findCatalogueItem(typed)?.name).toBe(name)
})

test.each([[''], ['sofa'], ['sofathreeseat'], ['constructor'], ['__proto__']])('%j is no item', (typed) => {
  expect(findCatalogueItem(typed)).toBeNull()
})

test('every item is found by the name that people read', () => {
  for (const item of catalogueItems) expect(findCatalogueItem(itemName(item.name))).toBe(item)
})

// @spec 3.13
test('every room has a label, common items and at least the dozen that is shown first', () => {
  for (const room of roomNames) {
    expect(roomLabels[room]).toMatch(/^[A-Z]/)
    const items = catalogueItems.filter((item) => belongsInRoom(item, room))
    expect(items.length).toBeGreaterThan(12)
    expect(items.filter(({ common }) => common)).toHaveLength(12)
  }
})

test.each([
  ['tv-box', 'living_room', true],
  ['Tote', 'garage', true],
  ['tv-stand', 'living_room', false],
])('%s of %s is among the boxes: %s', (name, room, expected) => {
  expect(belongsInRoom({ name, room }, 'boxes')).toBe(expected)
})

test('typical homes hold only catalogue items, and larger homes hold more', () => {
  const volumes = Object.values(typicalInventories).map((inventory) =>
    inventory.reduce((sum, { name, quantity }) => {
      expect(quantity).toBeGreaterThan(0)
      return sum + quantity * (findCatalogueItem(name)?.volumeCuFt ?? Number.NaN)
    }, 0),
  )
  expect(volumes).toEqual([301, 459.5, 741.5, 967.5, 1157.5, 1435.5, 1981, 2786.5])
  expect(isHomeSize('house3')).toBe(true)
  expect(isHomeSize('toString')).toBe(false)
})
