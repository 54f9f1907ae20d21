import { expect, test } from 'vitest'
import { arrivalOfSheet, itemsInShort, loadOfSheet } from './sheet-words.ts'

const at = (clock: string | null) => clock && `2027-05-10T${clock}:00-06:00`

test.each([
  ['08:00', null, null, '8:00 AM'],
  ['08:00', '08:00', '10:00', '8:00 AM to 10:00 AM'],
  ['13:00', '12:30', '12:30', '12:30 PM'],
])('a start at %s with a window from %s to %s is told as %s', (start, from, to, words) => {
  expect(arrivalOfSheet({ starts_at: at(start) as string, arrival_from: at(from), arrival_to: at(to) })).toBe(
    words,
  )
})

const item = (name: string, quantity = 1, care: string | null = null) => ({ name, quantity, care })

test('items that need care stand by themselves, the others in a line that ends', () => {
  expect(itemsInShort([])).toEqual({ careful: [], others: null })
  expect(itemsInShort([item('Piano Upright', 1, 'Heavy, 4 people'), item('Dining Chair', 6)])).toEqual({
    careful: ['Piano Upright: Heavy, 4 people'],
    others: '6 × Dining Chair',
  })
  const many = Array.from({ length: 26 }, (_, n) => item(`Thing ${n}`))
  expect(itemsInShort(many).others).toMatch(/Thing 23, 2 more kinds$/)
})

test('the load is counted in pieces, and measured where it was estimated', () => {
  expect(loadOfSheet({ items: [], volume_cu_ft: null, weight_lb: null })).toBeNull()
  const items = [item('Dining Chair', 6), item('Sofa')]
  expect(loadOfSheet({ items, volume_cu_ft: null, weight_lb: null })).toBe('7 pieces')
  expect(loadOfSheet({ items, volume_cu_ft: 979.4, weight_lb: 7157 })).toBe('7 pieces, 979.4 cu ft, 7,157 lb')
})
