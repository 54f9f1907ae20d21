import type { RoomOfItems } from '../../domain/catalogue/items-by-room.ts'
import { NARROW, widthInLetters } from './line-breaks.ts'

/** One line of the list of items: the heading of a room, or an item in it. */
export type ItemLine =
  | { kind: 'room'; text: string; pieces: number | null; heightPt: number }
  | { kind: 'item'; text: string; quantity: number; heightPt: number; room: string }

export const COLUMNS = 3
const LINE_PT = 12.1
const ROOM_PT = 25
/** About how many letters fit beside the quantity; a longer word is broken. */
const LETTERS_PER_LINE = 24
const LONG_WORD = new RegExp(`${NARROW}{${LETTERS_PER_LINE + 1},}`, 'gu')
const PART_OF_WORD = new RegExp(`\\S{1,${LETTERS_PER_LINE}}`, 'gu')
/** More than the largest home has kinds of; what is left over is summed in one line. */
const MOST_ITEMS = 300
/** A heading stands over at least so many of its items. */
const WITH_ITS_HEADING = 2

/** The list as lines, each with the height it takes: at most 300 items, and how many more there are. */
export function itemLines(rooms: readonly RoomOfItems[]): ItemLine[] {
  const all = rooms.flatMap((room) => room.items.map((item) => ({ ...item, room })))
  const rest = all.slice(MOST_ITEMS)
  const last = rest.at(-1)
  const shown = Map.groupBy(all.slice(0, MOST_ITEMS), ({ room }) => room)
  const lines = [...shown].flatMap(([{ room, pieces }, items]): ItemLine[] => [
    { kind: 'room', text: inLines(room), pieces, heightPt: ROOM_PT },
    ...items.map(({ name, quantity }) => itemLine(name, quantity, room)),
  ])
  if (!last) return lines
  const pieces = rest.reduce((sum, { quantity }) => sum + quantity, 0)
  return [...lines, itemLine(`and ${rest.length} more kinds of items`, pieces, last.room.room)]
}

function itemLine(name: string, quantity: number, room: string): ItemLine {
  const heightPt = LINE_PT * Math.ceil(widthInLetters(name) / LETTERS_PER_LINE)
  return { kind: 'item', text: inLines(name), quantity, heightPt, room }
}

const inLines = (text: string) =>
  text.replace(LONG_WORD, (word) => (word.match(PART_OF_WORD) ?? []).join('\n'))

/**
 * Sets the lines in three columns, page by page: as even as possible on the last page, full on those before.
 * A room that goes on in the next column is named there again.
 * @param firstPt the height left on the page where the list begins
 * @param nextPt the height of a page of its own
 * @returns for each page its columns
 */
export function itemColumns(lines: readonly ItemLine[], firstPt: number, nextPt: number): ItemLine[][][] {
  const pages: ItemLine[][][] = []
  let rest = lines
  while (rest.length > 0) {
    const heightPt = pages.length === 0 ? firstPt : nextPt
    const { columns, taken } = fill(rest, evenHeight(rest, heightPt))
    pages.push(columns)
    rest = rest.slice(taken)
  }
  return pages
}

/** The smallest height at which everything fits, else the whole of it. */
function evenHeight(lines: readonly ItemLine[], mostPt: number): number {
  const total = lines.reduce((sum, { heightPt }) => sum + heightPt, 0)
  for (let heightPt = total / COLUMNS; heightPt < mostPt; heightPt += LINE_PT / 3) {
    if (fill(lines, heightPt).taken === lines.length) return heightPt
  }
  return mostPt
}

/** Fills column after column, each with at least one line, until they are full or nothing is left. */
function fill(lines: readonly ItemLine[], heightPt: number): { columns: ItemLine[][]; taken: number } {
  const columns: ItemLine[][] = []
  let taken = 0
  while (columns.length < COLUMNS && taken < lines.length) {
    const column = continued(lines[taken])
    let usedPt = heightOf(column)
    for (let line = lines[taken]; line; line = lines[taken]) {
      const together = line.kind === 'room' ? heightOf(itemsBelow(lines, taken)) : 0
      if (column.some(({ kind }) => kind === 'item') && usedPt + line.heightPt + together > heightPt) break
      column.push(line)
      usedPt += line.heightPt
      taken += 1
    }
    columns.push(column)
  }
  return { columns, taken }
}

const heightOf = (lines: readonly ItemLine[]) => lines.reduce((sum, { heightPt }) => sum + heightPt, 0)

function itemsBelow(lines: readonly ItemLine[], heading: number): ItemLine[] {
  const below = lines.slice(heading + 1, heading + 1 + WITH_ITS_HEADING)
  const nextRoom = below.findIndex(({ kind }) => kind === 'room')
  return nextRoom < 0 ? below : below.slice(0, nextRoom)
}

function continued(line: ItemLine | undefined): ItemLine[] {
  if (line?.kind !== 'item') return []
  return [{ kind: 'room', text: `${line.room}, continued`, pieces: null, heightPt: ROOM_PT }]
}
