import { View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { itemsByRoom } from '../../domain/catalogue/items-by-room.ts'
import { formatCount, formatVolume, formatWeight } from '../../domain/count.ts'
import { itemsInColumns } from '../documents/document-parts.ts'
import { PAGE, style } from '../documents/document-style.ts'
import type { Write } from '../documents/document-words.ts'
import { itemColumns, itemLines } from '../documents/item-columns.ts'

const USABLE_PT = PAGE.heightPt - PAGE.topPt - PAGE.bottomPt
const HEADING_PT = 40
/** A list that could only begin with less than this begins on the next page. */
const LEAST_PT = 80

/**
 * The list of items by room, in three columns: what of it each page holds, from the one with the price.
 * @param abovePt about how high all is that stands above it on its first page
 */
export function documentItems(offer: OfferDocument, abovePt: number, text: Write): ReactNode[] {
  const rooms = itemsByRoom(offer.items)
  if (rooms.length === 0) return []
  const { volumeCuFt, weightLb } = offer.move
  const pieces = formatCount(
    rooms.reduce((sum, room) => sum + room.pieces, 0),
    'piece',
  )
  const load =
    volumeCuFt === null || weightLb === null ? '' : `, ${formatVolume(volumeCuFt)}, ${formatWeight(weightLb)}`
  const leftPt = USABLE_PT - HEADING_PT - abovePt
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
