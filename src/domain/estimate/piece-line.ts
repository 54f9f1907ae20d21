import { findCatalogueItem } from '../catalogue/catalogue.ts'
import { itemName } from '../catalogue/item-name.ts'
import { formatCount } from '../count.ts'
import type { MoveItem } from './move.ts'
import type { PriceLine } from './price-line.ts'
import type { RateCard } from './rate-card.ts'
import { dollars, figure } from './wording.ts'

/** More are not named one by one. */
const MOST_NAMED = 5

/** What the pieces of a move cost, crew and truck included: each its own price, all of them at least the minimum. */
export function piecesLine(items: readonly MoveItem[], { charging }: RateCard): PriceLine {
  const { centsPerPiece, itemCents, minimumCents } = charging.pieces
  const named = new Map<string, number>()
  let others = 0
  for (const { name, quantity } of items) {
    const item = findCatalogueItem(name)?.name ?? name
    if (Object.hasOwn(itemCents, item)) named.set(item, (named.get(item) ?? 0) + quantity)
    else others += quantity
  }
  const ofNamed = [...named].sort(([one], [other]) => (one < other ? -1 : 1))
  const cents =
    others * centsPerPiece +
    ofNamed.reduce((sum, [item, quantity]) => sum + quantity * (itemCents[item] ?? 0), 0)
  const words = [
    ...(others > 0 ? [`${formatCount(others, 'piece')} × ${dollars(centsPerPiece)}`] : []),
    ...ofNamed
      .slice(0, MOST_NAMED)
      .map(([item, quantity]) => `${figure(quantity)} × ${itemName(item)} ${dollars(itemCents[item] ?? 0)}`),
    ...(ofNamed.length > MOST_NAMED ? [`${formatCount(ofNamed.length - MOST_NAMED, 'more kind')}`] : []),
  ].join(', ')
  return {
    part: 'labor',
    label: 'Pieces',
    reason: cents < minimumCents ? `${words}, at least ${dollars(minimumCents)}` : words,
    cents: Math.max(cents, minimumCents),
  }
}
