import type { Truck } from '../../contract/crews.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Options, Select } from '../ui/select.tsx'
import { chosenTrucks } from './place-form.ts'

const LABELS = ['Truck', 'Second truck', 'Third truck', 'Fourth truck', 'Fifth truck']

type TrucksFieldProps = {
  /** Numbers with commas between; one after the last comma is to be chosen. */
  value: string
  trucks: readonly Pick<Truck, 'id' | 'name' | 'active'>[]
  /** How many were sold. */
  needed: number
  /** What the first says where none is chosen. */
  none?: string
  hint?: string | undefined
  error?: string | undefined
  onChange: (value: string) => void
}

/** The trucks of a job, one below the other, the first first: each can be another or none, and one more can come. */
export function TrucksField({
  value,
  trucks,
  needed,
  none = 'None',
  hint,
  error,
  onChange,
}: TrucksFieldProps) {
  const ids = value.split(',').map((id) => Number(id) || null)
  const isChosen = (id: number) => ids.includes(id)
  const put = (nth: number, id: number | null) => {
    const next = ids.map((one, at) => (at === nth ? id : one))
    // Without the first the second is the first.
    onChange((id === null ? next.filter((one) => one !== null) : next).join(','))
  }
  const others = trucks.filter(({ id, active }) => active && !isChosen(id))
  const sold = needed > 1 ? `${needed} trucks were sold` : undefined
  return (
    <div className="grid min-w-0 gap-2">
      {ids.map((id, nth) => (
        <Field
          key={LABELS[nth] ?? nth}
          label={LABELS[nth] ?? 'One more truck'}
          error={nth === 0 ? error : undefined}
          hint={nth === ids.length - 1 ? (hint ?? sold) : undefined}
        >
          <Select value={id ?? ''} onChange={({ target }) => put(nth, Number(target.value) || null)}>
            <option value="">{nth === 0 ? none : 'None'}</option>
            <Options of={trucks.filter((truck) => truck.id === id || others.includes(truck))} />
            {id !== null && !trucks.some((truck) => truck.id === id) && (
              <option value={id}>A truck out of use</option>
            )}
          </Select>
        </Field>
      ))}
      {others.length > 0 && chosenTrucks(value).length === ids.length && ids.length < LABELS.length && (
        <Button
          className="justify-self-start"
          variant="link"
          size="small"
          onClick={() => onChange(`${value},`)}
        >
          Add a truck
        </Button>
      )}
    </div>
  )
}
