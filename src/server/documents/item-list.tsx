import { View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { itemsByRoom } from '../../domain/catalogue/items-by-room.ts'
import { formatCount, formatVolume, formatWeight } from '../../domain/count.ts'
import { inOrder } from './document-parts.tsx'
import { PAGE, style } from './document-style.ts'
import type { Write } from './document-words.ts'
import { COLUMNS, type ItemLine, itemColumns, itemLines } from './item-columns.ts'

const USABLE_PT = PAGE.heightPt - PAGE.topPt - PAGE.bottomPt
const TITLE_PT = 40
/** A list that could only begin with less than this begins on the next page. */
const LEAST_PT = 80

type ItemList = {
  /** Stands before the count of pieces. */
  title: string
  items: Parameters<typeof itemsByRoom>[0]
  volumeCuFt: number | null | undefined
  weightLb: number | null | undefined
  /** About how high all is that stands above it on its first page. */
  abovePt: number
  /** About how high all is that stands below it on its last page and may not stand alone. */
  belowPt?: number
}

/** The list of items by room, in three columns: what of it each page holds, from its first one; none of no items. */
export function itemList(
  { title, items, volumeCuFt, weightLb, abovePt, belowPt = 0 }: ItemList,
  text: Write,
) {
  const rooms = itemsByRoom(items)
  const pieces = rooms.reduce((sum, room) => sum + room.pieces, 0)
  const load =
    volumeCuFt == null || weightLb == null ? '' : `, ${formatVolume(volumeCuFt)}, ${formatWeight(weightLb)}`
  const wholePt = USABLE_PT - TITLE_PT - belowPt
  const leftPt = wholePt - abovePt
  const pages = itemColumns(itemLines(rooms), leftPt >= LEAST_PT ? leftPt : wholePt, wholePt)
  return pages.map((columns, page): ReactNode => {
    if (page > 0) return inColumns(columns, text)
    return (
      <View key="first" wrap={false}>
        {text(`${title}: ${formatCount(pieces, 'piece')}${load}`, style.section)}
        {inColumns(columns, text)}
      </View>
    )
  })
}

function inColumns(columns: ItemLine[][], text: Write): ReactNode {
  const all = Array.from({ length: COLUMNS }, (_, column) => columns[column] ?? [])
  return (
    <View style={style.columns}>
      {inOrder(all, (lines) => (
        <View style={style.column}>{inOrder(lines, (line) => lineOf(line, text))}</View>
      ))}
    </View>
  )
}

const lineOf = (line: ItemLine, text: Write) =>
  line.kind === 'room' ? (
    <View style={style.room}>
      {text(line.text, style.roomText)}
      {line.pieces !== null && text(String(line.pieces), style.roomText)}
    </View>
  ) : (
    <View style={style.item}>
      {text(line.text, style.itemName)}
      {text(String(line.quantity), style.quantity)}
    </View>
  )
