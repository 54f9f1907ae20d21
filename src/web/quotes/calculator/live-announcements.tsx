import { useEffect, useRef, useState } from 'react'
import { itemName } from '../../../domain/catalogue/item-name.ts'
import { formatMoney } from '../../../domain/money.ts'
import { countOf, type DraftItem } from './draft.ts'
import { useDraft } from './draft-store.ts'
import type { RunningEstimate } from './queries.ts'

/** Live regions for screen readers: an item's new count, then the new price. */
export function LiveAnnouncements({ running }: { running: RunningEstimate }) {
  const items = useDraft((draft) => draft.items)
  const before = useRef(items)
  const [change, setChange] = useState('')
  useEffect(() => {
    const said = announcementOf(before.current, items)
    before.current = items
    if (said) setChange(said)
  }, [items])
  const { total, isLoading } = running
  return (
    <>
      <p role="status" className="sr-only">
        {change}
      </p>
      <p role="status" className="sr-only">
        {total !== null && !isLoading ? `Estimate so far ${formatMoney(total)}` : ''}
      </p>
    </>
  )
}

function announcementOf(before: readonly DraftItem[], now: readonly DraftItem[]): string | null {
  const [changed, another] = now.filter(({ name, quantity }) => quantity !== countOf(before, name))
  // Adding a whole list is announced by the component that did it.
  if (another) return null
  if (changed) {
    const added = countOf(before, changed.name) === 0
    return `${itemName(changed.name)}${added ? ' added' : ''}, ${changed.quantity} selected`
  }
  const removed = before.find(({ name }) => countOf(now, name) === 0)
  return removed ? `${itemName(removed.name)} removed` : null
}
