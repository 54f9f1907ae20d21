import { HOME_SIZES } from '../../domain/catalogue/home-sizes.ts'
import { itemName } from '../../domain/catalogue/item-name.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Options, Select } from '../ui/select.tsx'
import type { WrittenSample } from './examples.ts'

type SampleFormProps = {
  sample: WrittenSample
  /** Catalogue names of what carries a fee. */
  specialItems: readonly string[]
  onChange: (sample: WrittenSample) => void
}

const NUMBERS = [
  { name: 'distance', label: 'Distance (miles)' },
  { name: 'pickupStairs', label: 'Flights of stairs' },
  { name: 'pickupCarryFeet', label: 'Carry (feet)' },
  { name: 'multipleStops', label: 'Extra stops' },
] as const

/** The move that the prices are shown for. It is not saved: it only shows what the card does. */
export function SampleForm({ sample, specialItems, onChange }: SampleFormProps) {
  const set = (change: Partial<WrittenSample>) => onChange({ ...sample, ...change })
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="Home" className="col-span-2">
        <Select
          name="homeSize"
          value={sample.homeSize}
          onChange={({ target }) =>
            set({
              homeSize: HOME_SIZES.find(({ value }) => value === target.value)?.value ?? sample.homeSize,
            })
          }
        >
          {HOME_SIZES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {NUMBERS.map(({ name, label }) => (
        <Field key={name} label={label}>
          <Input
            name={name}
            type="number"
            inputMode="decimal"
            min={0}
            value={sample[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        </Field>
      ))}
      <Field label="Special item" className="col-span-2">
        <Select
          name="specialItem"
          value={sample.specialItem}
          onChange={({ target }) => set({ specialItem: target.value })}
        >
          <option value="">None</option>
          <Options of={specialItems} words={(name) => itemName(name)} />
        </Select>
      </Field>
      <Field label="Move date" className="col-span-2">
        <Input
          name="moveDate"
          type="date"
          value={sample.moveDate}
          onChange={({ target }) => set({ moveDate: target.value })}
        />
      </Field>
    </div>
  )
}
