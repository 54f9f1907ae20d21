import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { buttonStyle } from '../../ui/button-style.ts'
import { cx } from '../../ui/cx.ts'
import { ItemTile } from './item-tile.tsx'
import type { ChoosableItem } from './room-items.ts'

const SHOWN_AT_FIRST = 12

/** Tiles and rows scrolled to by the keyboard stay clear of the bars above and below. */
const CLEAR_OF_BARS = '[&_button]:scroll-my-44 [&_input]:scroll-my-44'
export const GRID = 'sm:grid sm:grid-cols-[repeat(auto-fill,minmax(132px,1fr))] sm:gap-3'
export const ROWS =
  'max-sm:divide-y max-sm:divide-border max-sm:rounded-card max-sm:border max-sm:border-border max-sm:bg-surface'

type ItemGridProps = {
  items: readonly ChoosableItem[]
  asRows: boolean
  /** How many of one Add adds, 1 unless said. */
  countToAdd?: number | undefined
}

/** Twelve items, and the others on request. */
export function ItemGrid({ items, asRows, countToAdd }: ItemGridProps) {
  const [expanded, setExpanded] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = expanded ? items : items.slice(0, SHOWN_AT_FIRST)
  const hidden = items.length - shown.length
  const showMore = () => {
    flushSync(() => setExpanded(true))
    // The pressed button is removed, so the focus moves to the first new item.
    list.current?.children[SHOWN_AT_FIRST]?.querySelector('button')?.focus({ preventScroll: true })
  }
  return (
    <>
      <ul ref={list} className={cx(GRID, ROWS, CLEAR_OF_BARS)}>
        {shown.map((item) => (
          <ItemTile key={item.name} item={item} asRow={asRows} countToAdd={countToAdd} />
        ))}
      </ul>
      {hidden > 0 && <ShowMore count={hidden} onPress={showMore} />}
    </>
  )
}

/** The rest of a room, with how many that are. */
function ShowMore({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <div className="mt-3 flex justify-center">
      <button
        type="button"
        onClick={onPress}
        className={buttonStyle('secondary', 'small', 'max-sm:h-control! max-sm:w-full')}
      >
        Show More <span className="font-normal text-text-3">{count}</span>
      </button>
    </div>
  )
}
