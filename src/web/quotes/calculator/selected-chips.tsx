import { useState } from 'react'
import { itemName } from '../../../domain/catalogue/item-name.ts'
import { Chip, MoreChip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'

const SHOWN_AT_FIRST = 10

type SelectedChipsProps = {
  items: readonly { name: string; quantity: number }[]
  /** One line that can be pushed sideways. */
  inOneLine?: boolean
}

/** The selected items in short: ten of them, and the others on request. */
export function SelectedChips({ items, inOneLine = false }: SelectedChipsProps) {
  const [expanded, setExpanded] = useState(false)
  const shown = expanded ? items : items.slice(0, SHOWN_AT_FIRST)
  const hidden = items.length - shown.length
  return (
    <ul
      aria-label="Selected items"
      // What scrolls sideways has to be reachable for the arrow keys.
      {...(inOneLine && { tabIndex: 0 })}
      className={cx(
        'flex gap-1.5',
        inOneLine
          ? '-mx-page-x overflow-x-auto px-page-x [scrollbar-width:none] sm:-mx-6 sm:px-6'
          : 'flex-wrap',
      )}
    >
      {shown.map(({ name, quantity }) => (
        <li key={name} className={cx('flex', inOneLine ? 'shrink-0' : 'min-w-0')}>
          <Chip count={`×${quantity}`}>{itemName(name)}</Chip>
        </li>
      ))}
      {hidden > 0 && (
        <li className="flex shrink-0">
          <button
            type="button"
            onClick={() => setExpanded(true)}
            className="relative flex rounded-small after:absolute after:-inset-x-1 after:-inset-y-1 max-sm:after:-inset-y-2.5"
          >
            <MoreChip count={hidden} />
          </button>
        </li>
      )}
    </ul>
  )
}
