import { Plus } from 'lucide-react'
import type { RefObject } from 'react'
import type { Item } from '../../../contract/catalogue.ts'
import { itemName } from '../../../domain/catalogue/item-name.ts'
import { formatCount } from '../../../domain/count.ts'
import { Button } from '../../ui/button.tsx'
import { useDraft } from './draft-store.ts'
import { ItemGrid } from './item-grid.tsx'
import { wantedItems } from './room-items.ts'

type FoundItemsProps = {
  items: readonly Item[]
  query: string
  asRows: boolean
  /** Adds so many of something that the catalogue does not know. */
  onAddTyped: (name: string, count: number) => void
  ref: RefObject<HTMLElement | null>
}

/** What the typed words find in all rooms; a name that nothing carries can be added as it was typed. */
export function FoundItems({ items, query, asRows, onAddTyped, ref }: FoundItemsProps) {
  const selected = useDraft((draft) => draft.items)
  const { count, name, items: found, isKnown } = wantedItems(items, query, selected)
  const times = count > 1 ? `${count} × ` : ''
  const isOnlyNumber = /^\d+$/.test(name)
  const [first] = found
  return (
    <section ref={ref} aria-label="Found items">
      <p role="status" className="mb-3 text-secondary wrap-anywhere text-text-3">
        {first ? (
          <>
            {formatCount(found.length, 'item')}
            <span className="max-sm:sr-only">{`. Enter adds ${times}${itemName(first.name)}.`}</span>
          </>
        ) : isOnlyNumber ? (
          `Keep typing the item, like “${name} dining chairs”.`
        ) : (
          `Nothing in the catalog is called “${name}”.`
        )}
      </p>
      {/* Another query starts with twelve again. */}
      {first && <ItemGrid key={query} items={found} asRows={asRows} countToAdd={count} />}
      {!isKnown && !isOnlyNumber && (
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            icon={<Plus className="shrink-0" />}
            onClick={() => onAddTyped(name, count)}
            className="h-auto! min-h-control max-w-full py-1.5 text-left whitespace-normal! wrap-anywhere"
          >
            {`Add ${times}“${name}”`}
          </Button>
          <p className="text-secondary text-text-3">As typed, priced like a typical item.</p>
        </div>
      )}
    </section>
  )
}
