import type { ReactNode } from 'react'
import { useDraft } from './draft-store.ts'
import { ItemGrid } from './item-grid.tsx'
import { countInRoom, type RoomItems } from './room-items.ts'

export const sectionId = (room: string) => `room-${room}`

/** A room with its items and how many of them are selected. */
export function RoomSection({ room, asRows }: { room: RoomItems; asRows: boolean }) {
  const selected = useDraft(({ items }) => countInRoom(room, items))
  return (
    <Section room={room.room} label={room.label} selected={selected} isTitled={!asRows}>
      <ItemGrid items={room.items} asRows={asRows} />
    </Section>
  )
}

type SectionProps = {
  room: string
  label: string
  selected: number
  /** Phones name the room in the row of choices above. */
  isTitled: boolean
  children: ReactNode
}

/** A titled part of the list that the tabs above lead to. */
function Section({ room, label, selected, isTitled, children }: SectionProps) {
  const headingId = `${sectionId(room)}-title`
  return (
    <section aria-labelledby={headingId} id={sectionId(room)} className="scroll-mt-44">
      <div className={isTitled ? 'mb-3 flex items-baseline gap-2' : 'sr-only'}>
        <h3 id={headingId} tabIndex={-1} className="text-card outline-none">
          {label}
        </h3>
        {selected > 0 && <p className="text-secondary text-text-3">{selected} selected</p>}
      </div>
      {children}
    </section>
  )
}

export const TYPED_ITEMS = 'typed'
export const TYPED_ITEMS_LABEL = 'Other'

/** What was added by a name that the catalogue does not know. */
export function TypedItems({ asRows }: { asRows: boolean }) {
  const items = useDraft((draft) => draft.items)
  const typed = items.filter(({ id }) => id === null)
  if (typed.length === 0) return null
  const selected = typed.reduce((count, { quantity }) => count + quantity, 0)
  return (
    <Section room={TYPED_ITEMS} label={TYPED_ITEMS_LABEL} selected={selected} isTitled={!asRows}>
      <ItemGrid items={typed} asRows={asRows} />
    </Section>
  )
}
