import { Plus } from 'lucide-react'
import type { RefObject } from 'react'
import type { Item } from '../../../contract/catalogue.ts'
import type { ListedThing } from '../../../domain/catalogue/item-list.ts'
import { itemName } from '../../../domain/catalogue/item-name.ts'
import { formatCount } from '../../../domain/count.ts'
import { ItemPicture } from '../../item-pictures/item-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { totalOf } from './draft.ts'

type ListedItemsProps = {
  things: readonly ListedThing<Item>[]
  /** Adds all that are items of the catalogue. */
  onAdd: () => void
  /** Adds one that the catalogue does not know. */
  onAddTyped: (thing: ListedThing<Item>) => void
  ref: RefObject<HTMLElement | null>
}

/** What each thing of a typed list is, before Enter adds them. */
export function ListedItems({ things, onAdd, onAddTyped, ref }: ListedItemsProps) {
  const known = things.filter(({ item }) => item !== null)
  const pieces = formatCount(totalOf(known), 'item')
  return (
    <section ref={ref} aria-label="Found items">
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p role="status" className="min-w-0 text-secondary text-text-3">
          {known.length > 0 ? (
            <>
              {`${known.length} of ${things.length} found`}
              <span className="max-sm:sr-only">{`. Enter adds ${pieces}.`}</span>
            </>
          ) : (
            'Nothing in the catalog has that name.'
          )}
        </p>
        {known.length > 0 && (
          <Button size="small" icon={<Plus />} onClick={onAdd}>
            {`Add ${pieces}`}
          </Button>
        )}
      </div>
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {things.map((thing, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may be typed twice
            key={index}
            className="flex min-h-13 min-w-0 items-center gap-2.5 rounded-control border border-border bg-surface px-2 py-1.5"
          >
            {thing.item ? (
              <Known thing={thing} item={thing.item} />
            ) : (
              <Unknown thing={thing} onAdd={onAddTyped} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const timesOf = (quantity: number) => (quantity > 1 ? `${quantity} × ` : '')

function Known({ thing, item }: { thing: ListedThing<Item>; item: Item }) {
  return (
    <>
      <ItemPicture name={item.name} isSmall className="h-10 w-12 bg-tile" />
      <p className="min-w-0 text-secondary">
        <span className="block truncate font-medium">{`${timesOf(thing.quantity)}${itemName(item.name)}`}</span>
        <span className="block truncate text-caption text-text-3">{thing.typed}</span>
      </p>
    </>
  )
}

type UnknownProps = { thing: ListedThing<Item>; onAdd: (thing: ListedThing<Item>) => void }

function Unknown({ thing, onAdd }: UnknownProps) {
  const { name, quantity } = thing
  const isNumber = /^\d+$/.test(name)
  return (
    <>
      <p className="min-w-0 flex-auto px-1 text-secondary">
        <span className="block truncate font-medium">{`${timesOf(quantity)}“${name}”`}</span>
        <span className="block text-caption text-warning">
          {isNumber ? 'How many of what?' : 'Not in the catalog'}
        </span>
      </p>
      {!isNumber && (
        <Button size="small" aria-label={`Add “${name}” as typed`} onClick={() => onAdd(thing)}>
          Add
        </Button>
      )}
    </>
  )
}
