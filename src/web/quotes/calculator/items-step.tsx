import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Item } from '../../../contract/catalogue.ts'
import { itemName } from '../../../domain/catalogue/item-name.ts'
import { roomNames } from '../../../domain/catalogue/rooms.ts'
import { catalogueQuery } from '../../catalogue/queries.ts'
import { useIsAtLeast } from '../../media-query.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { countOf, withCount } from './draft.ts'
import { useDraft, useDraftStore } from './draft-store.ts'
import { EstimatePanel } from './estimate-panel.tsx'
import { FoundItems } from './found-items.tsx'
import { ItemFinder } from './item-finder.tsx'
import { FINDER_BAND, ItemsSkeleton } from './items-skeleton.tsx'
import { LiveAnnouncements } from './live-announcements.tsx'
import { useRunningEstimate } from './queries.ts'
import { useReviewQuote } from './review-quote.tsx'
import { type ChoosableItem, roomsOfCatalogue, wantedItems } from './room-items.ts'
import { RoomSection, TYPED_ITEMS, TypedItems } from './room-section.tsx'
import { RoomChoices, RoomTabs } from './room-tabs.tsx'
import { StartingList } from './starting-list.tsx'
import { useGoToStep } from './steps.ts'
import { SummaryBar } from './summary-bar.tsx'

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

function Chooser({ items }: { items: readonly Item[] }) {
  const draft = useDraftStore()
  const [query, setQuery] = useState('')
  const [added, setAdded] = useState<{ item: ChoosableItem; count: number } | null>(null)
  const finder = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>(roomNames[0])
  const found = useRef<HTMLElement>(null)
  const hasTypedItems = useDraft((draft) => draft.items.some(({ id }) => id === null))
  const shownRoom = chosen === TYPED_ITEMS && !hasTypedItems ? roomNames[0] : chosen
  const isPhone = !useIsAtLeast('tablet')
  const rooms = roomsOfCatalogue(items)
  const isSearching = query.trim() !== ''
  const choose = (room: string) => {
    setChosen(room)
    window.scrollTo(0, 0)
  }
  const change = (item: ChoosableItem, by: number) => {
    const { items: selected } = draft.get()
    draft.change({ items: withCount(selected, item, countOf(selected, item.name) + by) })
    finder.current?.focus()
  }
  const type = (typed: string) => {
    setQuery(typed)
    setAdded(null)
  }
  const add = (item: ChoosableItem, count: number) => {
    change(item, count)
    type('')
    setAdded({ item, count })
  }
  const addFirst = () => {
    const { items: wanted, count } = wantedItems(items, query, draft.get().items)
    // What nothing is called is added by a second Enter, once the person has read so.
    if (wanted[0]) add(wanted[0], count)
    else found.current?.querySelector('button')?.focus()
  }
  const undo = (last: { item: ChoosableItem; count: number }) => {
    change(last.item, -last.count)
    setAdded(null)
  }
  return (
    <>
      <div className={cx(FINDER_BAND, STICKY)}>
        <ItemFinder
          ref={finder}
          value={query}
          onChange={type}
          isShort={isPhone}
          onEnter={addFirst}
          added={added && `${added.count > 1 ? `${added.count} × ` : ''}${itemName(added.item.name)}`}
          onUndo={() => added && undo(added)}
        />
        <div className="max-sm:mt-3 sm:mt-2" hidden={isSearching}>
          {isPhone ? (
            <RoomChoices rooms={rooms} chosen={shownRoom} onChoose={choose} />
          ) : (
            <RoomTabs rooms={rooms} />
          )}
        </div>
        {isSearching && <div className="h-3" />}
      </div>
      {isSearching && (
        <FoundItems
          items={items}
          query={query}
          asRows={isPhone}
          onAddTyped={(name, count) => add({ id: null, name, room: null }, count)}
          ref={found}
        />
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
