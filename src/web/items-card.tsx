import { useState } from 'react'
import { itemName } from '../domain/catalogue/item-name.ts'
import { formatCount, formatVolume } from '../domain/count.ts'
import type { SelectedItem } from '../domain/quotes/selected-item.ts'
import { ItemPicture } from './item-pictures/item-picture.tsx'
import { useIsAtLeast } from './surroundings.ts'
import { Card } from './ui/card.tsx'

const SHOWN_FIRST = { phone: 5, tablet: 12 }

/** `handling`: what anyone who carries it must know; those that have it come first. */
type ShownItem = SelectedItem & { handling?: string | null }

type ItemsCardProps = { items: readonly ShownItem[]; volumeCuFt: number | null }

/** What is to be moved, with pictures. */
export function ItemsCard({ items, volumeCuFt }: ItemsCardProps) {
  const [all, setAll] = useState(false)
  const isPhone = !useIsAtLeast('tablet')
  const first = isPhone ? SHOWN_FIRST.phone : SHOWN_FIRST.tablet
  const ordered = [...items.filter(({ handling }) => handling), ...items.filter(({ handling }) => !handling)]
  const shown = all ? ordered : ordered.slice(0, first)
  const total = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const volume = volumeCuFt !== null && `, ${formatVolume(volumeCuFt)}`
  return (
    <Card
      title="Items"
      divided
      aside={
        items.length > 0 && (
          <span className="tabular">
            {formatCount(total, 'item')}
            {volume}
          </span>
        )
      }
      className="overflow-hidden"
    >
      {items.length === 0 && <p className="px-card py-4 text-body text-text-2">No items yet.</p>}
      <ul className="-mt-px sm:grid sm:grid-cols-2">
        {shown.map((item) => (
          <Item key={`${item.name} ${item.room}`} item={item} />
        ))}
      </ul>
      {items.length > shown.length && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="h-11 w-full border-t border-border text-secondary font-medium text-accent -outline-offset-2 transition-colors hover:bg-inset"
        >
          Show all {items.length}
        </button>
      )}
    </Card>
  )
}

function Item({ item }: { item: ShownItem }) {
  return (
    <li className="flex min-w-0 items-center gap-3 border-t border-border px-card py-1.5 sm:odd:border-r">
      <ItemPicture name={item.name} isSmall className="h-9.5 w-11 bg-tile px-1.5" />
      <span className="min-w-0 flex-auto break-words">
        <span className="block text-body font-medium">{itemName(item.name)}</span>
        {item.said && <span className="block text-caption text-text-2">“{item.said}”</span>}
        {item.handling && <span className="block text-caption text-warning">{item.handling}</span>}
      </span>
      <span className="shrink-0 text-body tabular text-text-2">{item.quantity}</span>
    </li>
  )
}
