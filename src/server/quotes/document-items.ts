import { View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import { itemsByRoom } from '../../domain/catalogue/items-by-room.ts'
import { formatCount, formatNumber } from '../../domain/count.ts'
import { itemsInColumns } from '../documents/document-parts.ts'
import { PAGE, style } from '../documents/document-style.ts'
import { costRows, type Write } from '../documents/document-words.ts'
import { itemColumns, itemLines } from '../documents/item-columns.ts'
import type { StoredQuote } from './queries.ts'

/** Above the list stand the letterhead, the heading, the parties, the costs and the list's own heading. */
const ABOVE_THE_COSTS_PT = 250
const AROUND_THE_COSTS_PT = 62
const COST_ROW_PT = 20
const USABLE_PT = PAGE.heightPt - PAGE.topPt - PAGE.bottomPt
const HEADING_PT = 40
/** A list that could only begin with less than this begins on the next page. */
const LEAST_PT = 80

/** The list of items by room, in three columns: what of it each page holds, from the one with the costs. */
export function documentItems(quote: StoredQuote, text: Write): ReactNode[] {
  const rooms = itemsByRoom(quote.items)
  if (rooms.length === 0) return []
  const { explanation } = quote.estimate ?? {}
  const pieces = formatCount(
    rooms.reduce((sum, room) => sum + room.pieces, 0),
    'piece',
  )
  const load = explanation
    ? `, ${formatNumber(explanation.volumeCuFt)} cu ft, ${formatNumber(Math.round(explanation.weightLb))} lb`
    : ''
  const costsPt = explanation ? AROUND_THE_COSTS_PT + costRows(explanation.money).length * COST_ROW_PT : 0
  const leftPt = USABLE_PT - ABOVE_THE_COSTS_PT - costsPt
  const begins = leftPt >= LEAST_PT ? leftPt : USABLE_PT - HEADING_PT
  const [first, ...others] = itemColumns(itemLines(rooms), begins, USABLE_PT - HEADING_PT)
  return [
    h(
      View,
      { wrap: false, key: 'first' },
      text(`${quote.typicalHome ? 'Usual contents' : 'Items'}: ${pieces}${load}`, style.section),
      first && itemsInColumns(first, 'first', text),
    ),
    ...others.map((columns, index) => itemsInColumns(columns, `page ${index}`, text)),
  ]
}
