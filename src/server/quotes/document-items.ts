import { View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { itemsByRoom } from '../../domain/catalogue/items-by-room.ts'
import { formatCount, formatNumber } from '../../domain/count.ts'
import { itemsInColumns } from '../documents/document-parts.ts'
import { PAGE, style } from '../documents/document-style.ts'
import type { Write } from '../documents/document-words.ts'
import { itemColumns, itemLines } from '../documents/item-columns.ts'
import { priceRows } from './price-rows.ts'

/** Above the list stand the letterhead, the heading, the parties, the costs and the list's own heading. */
const ABOVE_THE_COSTS_PT = 250
const AROUND_THE_COSTS_PT = 62
const COST_ROW_PT = 20
const USABLE_PT = PAGE.heightPt - PAGE.topPt - PAGE.bottomPt
const HEADING_PT = 40
/** A list that could only begin with less than this begins on the next page. */
const LEAST_PT = 80

/** The list of items by room, in three columns: what of it each page holds, from the one with the costs. */
export function documentItems(offer: OfferDocument, text: Write): ReactNode[] {
  const rooms = itemsByRoom(offer.items)
  if (rooms.length === 0) return []
  const { volumeCuFt, weightLb } = offer.move
  const pieces = formatCount(
    rooms.reduce((sum, room) => sum + room.pieces, 0),
    'piece',
  )
  const load =
    volumeCuFt === null || weightLb === null
      ? ''
      : `, ${formatNumber(volumeCuFt)} cu ft, ${formatNumber(Math.round(weightLb))} lb`
  const rows = priceRows(offer).length
  const costsPt = rows > 0 ? AROUND_THE_COSTS_PT + rows * COST_ROW_PT : 0
  const leftPt = USABLE_PT - ABOVE_THE_COSTS_PT - costsPt
  const begins = leftPt >= LEAST_PT ? leftPt : USABLE_PT - HEADING_PT
  const [first, ...others] = itemColumns(itemLines(rooms), begins, USABLE_PT - HEADING_PT)
  return [
    h(
      View,
      { wrap: false, key: 'first' },
      text(`${offer.itemsAreTypical ? 'Usual contents' : 'Items'}: ${pieces}${load}`, style.section),
      first && itemsInColumns(first, 'first', text),
    ),
    ...others.map((columns, index) => itemsInColumns(columns, `page ${index}`, text)),
  ]
}
