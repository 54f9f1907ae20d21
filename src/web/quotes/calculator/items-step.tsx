import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Item } from '../../../contract/catalogue.ts'
import { readItemList } from '../../../domain/catalogue/item-list.ts'
import { itemName } from '../../../domain/catalogue/item-name.ts'
import { roomNames } from '../../../domain/catalogue/rooms.ts'
import { formatCount } from '../../../domain/count.ts'
import { catalogueQuery } from '../../catalogue/queries.ts'
import { useIsAtLeast } from '../../surroundings.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { countOf, type DraftItem, totalOf, withCount } from './draft.ts'
import { useDraft, useDraftStore } from './draft-store.ts'
import { EstimatePanel } from './estimate-panel.tsx'
import { FoundItems } from './found-items.tsx'
import { ItemFinder } from './item-finder.tsx'
import { FINDER_BAND, ItemsSkeleton } from './items-skeleton.tsx'
import { ListedItems } from './listed-items.tsx'
import { LiveAnnouncements } from './live-announcements.tsx'
import { useRunningEstimate } from './queries.ts'
import { useReviewQuote } from './review-quote.tsx'
import { type ChoosableItem, roomsOfCatalogue, wantedItems } from './room-items.ts'
import { RoomSection, TYPED_ITEMS, TypedItems } from './room-section.tsx'
import { RoomChoices, RoomTabs } from './room-tabs.tsx'
import { StartingList } from './starting-list.tsx'
import { useGoToStep } from './steps.ts'
import { SummaryBar } from './summary-bar.tsx'

/** As long as the contract lets an item's name be, in characters. */
const LONGEST_NAME = 120

/** Stays in sight unless the window is too low to spare the room. */
const STICKY = 'sticky z-10 max-sm:top-phone-bar sm:top-header [@media(height<32rem)]:static'

/** The second step: what is moved, with the price growing beside it. */
export function ItemsStep() {
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_280px] lg:gap-6">
      <Catalogue />
      <Estimate />
    </div>
  )
}

function Catalogue() {
  const goTo = useGoToStep()
  const { data: items, isError, refetch } = useQuery(catalogueQuery)
  return (
    <div className="min-w-0 max-lg:pb-28 max-sm:pb-36">
      {items ? (
        <Chooser items={items} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()}>
          The items could not be loaded. Please try again.
        </ErrorState>
      ) : (
        <ItemsSkeleton />
      )}
      <Button variant="ghost" icon={<ArrowLeft />} onClick={() => goTo(1)} className="mt-6 lg:hidden">
        Back to Customer Info
      </Button>
    </div>
  )
}

type Added = { item: ChoosableItem; quantity: number }

/** What is typed to find items, what that adds, and how it is taken back. */
function useFinder(items: readonly Item[]) {
  const draft = useDraftStore()
  const [query, setQuery] = useState('')
  const [added, setAdded] = useState<readonly Added[]>([])
  const finder = useRef<HTMLInputElement>(null)
  const found = useRef<HTMLElement>(null)
  const listed = readItemList(items, query)
  const isList = listed.length > 1
  const change = (things: readonly Added[], sign: 1 | -1) => {
    const more = (list: readonly DraftItem[], { item, quantity }: Added) =>
      withCount(list, item, countOf(list, item.name) + sign * quantity)
    draft.change({ items: things.reduce(more, draft.get().items) })
    finder.current?.focus()
  }
  const type = (typed: string) => {
    setQuery(typed)
    setAdded([])
  }
  /** What is left of a list stays in the field. */
  const add = (things: readonly Added[], left = '') => {
    change(things, 1)
    type(left)
    setAdded(things)
  }
  // What nothing is called is added by a second Enter, once the person has read so.
  const focusFirst = () => found.current?.querySelector('button')?.focus()
  const addListed = () => {
    const known = listed.flatMap(({ item, quantity }) => (item ? { item, quantity } : []))
    if (known.length > 0) add(known, inOneLine(listed.filter(({ item }) => item === null)))
    else focusFirst()
  }
  const addFirst = () => {
    const { items: wanted, count } = wantedItems(items, query, draft.get().items)
    if (wanted[0]) add([{ item: wanted[0], quantity: count }])
    else focusFirst()
  }
  const undo = () => {
    change(added, -1)
    setAdded([])
  }
  return {
    ...{ query, found, listed, isList, isSearching: query.trim() !== '', add, addListed },
    field: {
      ...{ ref: finder, value: query, onChange: type, onEnter: isList ? addListed : addFirst, onUndo: undo },
      ...{ added: addedInWords(added), isSeveral: added.length > 1 },
    },
  }
}

function Chooser({ items }: { items: readonly Item[] }) {
  const { query, found, listed, isList, isSearching, add, addListed, field } = useFinder(items)
  const [chosen, setChosen] = useState<string>(roomNames[0])
  const hasTypedItems = useDraft((draft) => draft.items.some(({ id }) => id === null))
  const shownRoom = chosen === TYPED_ITEMS && !hasTypedItems ? roomNames[0] : chosen
  const isPhone = !useIsAtLeast('tablet')
  const rooms = roomsOfCatalogue(items)
  const choose = (room: string) => {
    setChosen(room)
    window.scrollTo(0, 0)
  }
  return (
    <>
      <div className={cx(FINDER_BAND, STICKY)}>
        <ItemFinder {...field} isShort={isPhone} />
        <div className="max-sm:mt-3 sm:mt-2" hidden={isSearching}>
          {isPhone ? (
            <RoomChoices rooms={rooms} chosen={shownRoom} onChoose={choose} />
          ) : (
            <RoomTabs rooms={rooms} />
          )}
        </div>
        {isSearching && <div className="h-3" />}
      </div>
      {isList ? (
        <ListedItems
          things={listed}
          onAdd={addListed}
          onAddTyped={(thing) => add([asTyped(thing)], inOneLine(listed.filter((one) => one !== thing)))}
          ref={found}
        />
      ) : (
        isSearching && (
          <FoundItems
            {...{ items, query, asRows: isPhone }}
            onAddTyped={(name, quantity) => add([asTyped({ name, quantity })])}
            ref={found}
          />
        )
      )}
      <div hidden={isSearching}>
        <StartingList items={items} />
        <div className="grid grid-cols-1 gap-8">
          {rooms
            .filter(({ room }) => !isPhone || room === shownRoom)
            .map((room) => (
              <RoomSection key={room.room} room={room} asRows={isPhone} />
            ))}
          {(!isPhone || shownRoom === TYPED_ITEMS) && <TypedItems asRows={isPhone} />}
        </div>
      </div>
    </>
  )
}

const inOneLine = (things: readonly { typed: string }[]) => things.map(({ typed }) => typed).join(', ')

/** What the catalogue does not know, under the name that it was given. */
const asTyped = ({ name, quantity }: { name: string; quantity: number }): Added => ({
  item: { id: null, name: name.slice(0, LONGEST_NAME), room: null },
  quantity,
})

/** `6 × Dining Chair`, or of several how many pieces; null for nothing. */
function addedInWords(added: readonly Added[]): string | null {
  const [first, second] = added
  if (!first) return null
  if (second) return formatCount(totalOf(added), 'item')
  return `${first.quantity > 1 ? `${first.quantity} × ` : ''}${itemName(first.item.name)}`
}

function Estimate() {
  const running = useRunningEstimate()
  const review = useReviewQuote()
  const hasSideColumn = useIsAtLeast('desktop')
  return (
    <div>
      <LiveAnnouncements running={running} />
      {hasSideColumn ? (
        <EstimatePanel running={running} review={review} />
      ) : (
        <SummaryBar running={running} review={review} />
      )}
      {review.dialog}
    </div>
  )
}
