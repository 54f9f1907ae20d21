import { useDraft } from './draft-store.ts'
import { ItemGrid } from './item-grid.tsx'
import { Section } from './room-section.tsx'

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
