import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { itemName } from '../../domain/catalogue/item-name.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Options, Select } from '../ui/select.tsx'
import { pieceWords } from './card-words.ts'
import { CellFigure, Figure } from './figure.tsx'
import { Fold } from './fold.tsx'
import { estimatorQuery } from './queries.ts'
import { RemoveRow } from './rows.tsx'
import { Figures } from './section.tsx'
import type { WrittenCard } from './written-card.ts'

/** What a piece costs, and which items cost something else. */
export function Pieces() {
  const { control, setValue } = useFormContext<WrittenCard>()
  const itemCents = useWatch({ control, name: 'charging.pieces.itemCents' })
  const set = (prices: Record<string, string>) =>
    setValue('charging.pieces.itemCents', prices, { shouldDirty: true })
  const named = Object.keys(itemCents).sort((one, other) => itemName(one).localeCompare(itemName(other)))
  return (
    <Fold
      title="By the piece"
      words={pieceWords}
      about="For moves that are charged by the piece, crew and truck included."
      paths={['charging.pieces']}
    >
      <Figures>
        <Figure name="charging.pieces.centsPerPiece" label="A piece" before="$" unit="each" />
        <Figure name="charging.pieces.minimumCents" label="At least" before="$" unit="per move" />
      </Figures>
      {named.length > 0 && (
        <ul aria-label="Items with a price of their own" className="mt-5 grid gap-2">
          {named.map((name) => (
            <li
              key={name}
              className="grid grid-cols-[minmax(0,1fr)_120px_var(--spacing-control)] items-start gap-3"
            >
              <span className="flex min-h-control items-center text-body">{itemName(name)}</span>
              <CellFigure
                name={`charging.pieces.itemCents.${name}`}
                label={`${itemName(name)}, dollars each`}
              />
              <RemoveRow
                label={`Remove the price of ${itemName(name)}`}
                onRemove={() =>
                  set(Object.fromEntries(Object.entries(itemCents).filter(([item]) => item !== name)))
                }
              />
            </li>
          ))}
        </ul>
      )}
      <AddItem taken={named} onAdd={(name) => set({ ...itemCents, [name]: '' })} />
    </Fold>
  )
}

function AddItem({ taken, onAdd }: { taken: readonly string[]; onAdd: (name: string) => void }) {
  const { data } = useQuery(estimatorQuery)
  const [chosen, setChosen] = useState('')
  const names = data?.itemNames.filter((name) => !taken.includes(name)) ?? []
  return (
    <div className="mt-5 flex items-end gap-2 @md:max-w-96">
      <Field label="An item with a price of its own" className="flex-auto">
        <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Choose an item</option>
          <Options of={names} words={itemName} />
        </Select>
      </Field>
      <Button
        onClick={() => {
          if (chosen === '') return
          onAdd(chosen)
          setChosen('')
        }}
      >
        Add
      </Button>
    </div>
  )
}
