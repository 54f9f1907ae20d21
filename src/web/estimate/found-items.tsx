import { Plus } from 'lucide-react'
import type { RefObject } from 'react'
import type { Item } from '../../contract/catalogue.ts'
import { itemName } from '../../domain/catalogue/item-name.ts'
import { searchItems } from '../../domain/catalogue/item-search.ts'
import { formatCount } from '../format/count.ts'
import { Button } from '../ui/button.tsx'
import { withTypedItem } from './draft.ts'
import { useDraft, useDraftStore } from './draft-store.ts'
import { ItemGrid } from './item-grid.tsx'
import type { ChoosableItem } from './room-items.ts'

type FoundItemsProps = {
  items: readonly Item[]
  query: string
  asRows: boolean
  ref: RefObject<HTMLElement | null>
}

/** What the typed words find in all rooms; a name that nothing carries can be added as it was typed. */
export function FoundItems({ items, query, asRows, ref }: FoundItemsProps) {
  const draft = useDraftStore()
  const typedItems = useDraft((draft) => draft.items).filter(({ id }) => id === null)
  const typed = plain(query)
  const found: ChoosableItem[] = [
    ...typedItems.filter(({ name }) => plain(name).includes(typed)),
    ...searchItems(items, query),
  ]
  const isKnown =
    typedItems.some(({ name }) => plain(name) === typed) ||
    items.some(({ name, aliases }) => [name, itemName(name), ...aliases].some((one) => plain(one) === typed))
  const add = () => draft.change({ items: withTypedItem(draft.get().items, query) })
  return (
    <section ref={ref} aria-label="Found items">
      <p role="status" className="mb-3 text-secondary wrap-anywhere text-text-3">
        {found.length === 0
          ? `Nothing in the catalogue is called “${query.trim()}”.`
          : formatCount(found.length, 'item')}
      </p>
      {/* Another query starts with twelve again. */}
      {found.length > 0 && <ItemGrid key={query} items={found} asRows={asRows} />}
      {!isKnown && (
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            icon={<Plus className="shrink-0" />}
            onClick={add}
            className="h-auto! min-h-control max-w-full py-1.5 text-left whitespace-normal! wrap-anywhere"
          >
            {`Add “${query.trim()}”`}
          </Button>
          <p className="text-secondary text-text-3">As typed; it is priced like a typical item.</p>
        </div>
      )}
    </section>
  )
}

/** As compared: in small letters, hyphens like spaces. */
const plain = (name: string) => name.trim().toLowerCase().replaceAll('-', ' ')
