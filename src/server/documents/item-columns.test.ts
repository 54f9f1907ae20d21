import { expect, test } from 'vitest'
import { itemsByRoom } from '../../domain/catalogue/items-by-room.ts'
import { typicalInventories } from '../../domain/catalogue/typical-inventories.ts'
import { selectedItems } from '../../domain/quotes/estimate-quote.ts'
import { type ItemLine, itemColumns, itemLines } from './item-columns.ts'

const linesOf = (size: keyof typeof typicalInventories) =>
  itemLines(itemsByRoom(selectedItems(typicalInventories[size])))
const textOf = (column: readonly ItemLine[]) => column.map(({ text }) => text)
const heightOf = (column: readonly ItemLine[]) => column.reduce((sum, { heightPt }) => sum + heightPt, 0)
const isItem = ({ kind }: ItemLine) => kind === 'item'

test('a list that fits stands in three columns of about the same height', () => {
  const pages = itemColumns(linesOf('apt2'), 400, 650)
  expect(pages).toHaveLength(1)
  const heights = (pages[0] ?? []).map(heightOf)
  expect(heights).toHaveLength(3)
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(60)
})

test('a list that does not fit fills a page and goes on; nothing is lost and nothing is higher than its page', () => {
  const lines = linesOf('house5')
  const pages = itemColumns(lines, 150, 300)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.flat(2).filter(isItem)).toEqual(lines.filter(isItem))
  pages.forEach((columns, page) => {
    for (const column of columns) expect(heightOf(column)).toBeLessThanOrEqual(page === 0 ? 150 : 300)
  })
})

test('a room that goes on in the next column is named there again, and no heading stands alone', () => {
  const columns = itemColumns(linesOf('house5'), 150, 300).flat()
  for (const column of columns) {
    expect(column[0]?.kind).toBe('room')
    expect(column.at(-1)?.kind).toBe('item')
  }
  expect(columns.map(textOf).filter(([first]) => first?.endsWith(', continued')).length).toBeGreaterThan(0)
})

test('one item is one column, and no item no page', () => {
  expect(
    itemColumns(itemLines(itemsByRoom(selectedItems([{ name: 'kayak', quantity: 1 }]))), 400, 650),
  ).toHaveLength(1)
  expect(itemColumns([], 400, 650)).toEqual([])
})

test('of a list longer than any home has the last kinds are one line, and no piece is lost', () => {
  const items = Array.from({ length: 500 }, (_, n) => ({
    name: `item-${n}`,
    quantity: 2,
    room: `room-${n % 7}`,
  }))
  const shown = itemLines(itemsByRoom(items)).filter((line) => line.kind === 'item')
  expect(shown).toHaveLength(301)
  expect(shown.at(-1)).toMatchObject({ text: 'and 200 more kinds of items', quantity: 400 })
  expect(shown.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(1000)
})
