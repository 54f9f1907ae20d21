import { Field } from './ui/field.tsx'
import { Input } from './ui/input.tsx'

/** While a year is being typed its field holds others: `0020`. */
const FIRST_DAY = '2000-01-01'

type DateRange = { from: string; to: string }

/** The first and the last day of what is shown, `YYYY-MM-DD`; asked for as soon as a day is whole. */
export function DateRangeFields({
  from,
  to,
  onChange,
}: DateRange & { onChange: (day: Partial<DateRange>) => void }) {
  const fields = [
    { label: 'From', name: 'from', day: from },
    { label: 'To', name: 'to', day: to },
  ] as const
  return fields.map(({ label, name, day }) => (
    <Field key={name} label={label}>
      <Input
        type="date"
        defaultValue={day}
        onChange={({ target }) => target.value >= FIRST_DAY && onChange({ [name]: target.value })}
      />
    </Field>
  ))
}
