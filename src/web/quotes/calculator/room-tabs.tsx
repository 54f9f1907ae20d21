import { useEffect, useEffectEvent, useState } from 'react'
import { isDialogOpen } from '../../keys.ts'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { cx } from '../../ui/cx.ts'
import type { DraftItem } from './draft.ts'
import { useDraft } from './draft-store.ts'
import { countInRoom, type RoomItems } from './room-items.ts'
import { sectionId, TYPED_ITEMS, TYPED_ITEMS_LABEL } from './room-section.tsx'

type Tab = { room: string; label: string; count: number }

function tabsOf(rooms: readonly RoomItems[], selected: readonly DraftItem[]): Tab[] {
  const typed = selected.filter(({ id }) => id === null)
  const typedCount = typed.reduce((count, { quantity }) => count + quantity, 0)
  const tabs: Tab[] = rooms.map((room) => ({
    room: room.room,
    label: room.label,
    count: countInRoom(room, selected),
  }))
  return typed.length === 0
    ? tabs
    : [...tabs, { room: TYPED_ITEMS, label: TYPED_ITEMS_LABEL, count: typedCount }]
}

/** The rooms as tabs that lead to their part of the page; the one that is looked at is marked. */
export function RoomTabs({ rooms }: { rooms: readonly RoomItems[] }) {
  const tabs = tabsOf(
    rooms,
    useDraft(({ items }) => items),
  )
  const seen = useVisibleRoom(tabs.map(({ room }) => room))
  useRoomKeys(
    tabs.map(({ room }) => room),
    seen,
  )
  return (
    <nav
      aria-label="Rooms"
      aria-keyshortcuts="Alt+ArrowDown Alt+ArrowUp"
      title="Next room: Alt and the down arrow"
      className="flex justify-between gap-x-4 overflow-x-auto border-b border-border [scrollbar-width:none]"
    >
      {tabs.map(({ room, label, count }) => (
        <button
          key={room}
          ref={room === seen ? scrollTabIntoView : undefined}
          type="button"
          aria-current={room === seen || undefined}
          onClick={() => goToRoom(room)}
          className={cx(
            'h-10 shrink-0 border-b-2 text-secondary font-medium whitespace-nowrap -outline-offset-2 transition-colors',
            room === seen ? 'border-accent text-text-1' : 'border-transparent text-text-2 hover:text-text-1',
          )}
        >
          {label}
          {count > 0 && (
            <span className={cx('ml-1 tabular', room === seen ? 'text-accent' : 'text-text-3')}>{count}</span>
          )}
        </button>
      ))}
    </nav>
  )
}

/** Where the tabs need more width than there is, the marked one stays in sight. */
const scrollTabIntoView = (tab: HTMLElement | null) =>
  tab?.parentElement?.scrollTo({ left: tab.offsetLeft - tab.parentElement.offsetLeft - tab.offsetWidth })

function goToRoom(room: string) {
  const section = document.getElementById(sectionId(room))
  section?.scrollIntoView()
  section?.querySelector('h3')?.focus({ preventScroll: true })
}

/** Alt with the arrows up and down leads to the room before and after, from wherever on the page. */
function useRoomKeys(rooms: readonly string[], seen: string | undefined) {
  const go = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || !event.altKey || event.ctrlKey || event.metaKey || isDialogOpen()) return
    // The last rooms cannot be scrolled up to the line where a room counts as seen.
    const focused = rooms.find((room) =>
      document.getElementById(sectionId(room))?.contains(document.activeElement),
    )
    const next = rooms[rooms.indexOf(focused ?? seen ?? '') + step]
    event.preventDefault()
    if (next) goToRoom(next)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => go(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** The line below the sticky bars at which a room counts as the one that is read. */
const EYE_PX = 240

/** The room that is scrolled into view (scroll spy). */
function useVisibleRoom(rooms: readonly string[]) {
  const [seen, setSeen] = useState(rooms[0])
  const order = rooms.join(' ')
  useEffect(() => {
    const look = () => {
      const atEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2
      const eyePx = atEnd ? innerHeight - EYE_PX : EYE_PX
      const tops = order.split(' ').flatMap((room) => {
        const box = document.getElementById(sectionId(room))?.getBoundingClientRect()
        // What is found by typing takes the place of the rooms, which then have no height.
        return box && box.height > 0 ? [{ room, top: box.top }] : []
      })
      const room = (tops.findLast(({ top }) => top < eyePx) ?? tops[0])?.room
      if (room) setSeen(room)
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [order])
  return seen
}

type RoomChoicesProps = { rooms: readonly RoomItems[]; chosen: string; onChoose: (room: string) => void }

/** The rooms on a phone: one of them at a time. */
export function RoomChoices({ rooms, chosen, onChoose }: RoomChoicesProps) {
  const tabs = tabsOf(
    rooms,
    useDraft(({ items }) => items),
  )
  return (
    <nav
      aria-label="Rooms"
      className="-mx-page-x flex gap-2 overflow-x-auto px-page-x pb-3 [scrollbar-width:none]"
    >
      {tabs.map(({ room, label, count }) => (
        <ChoiceChip
          key={room}
          chosen={room === chosen}
          count={count > 0 ? count : undefined}
          onClick={() => onChoose(room)}
        >
          {label}
        </ChoiceChip>
      ))}
    </nav>
  )
}
