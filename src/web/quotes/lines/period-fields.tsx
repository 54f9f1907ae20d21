import { Checkbox } from '../../ui/checkbox.tsx'
import { Input } from '../../ui/input.tsx'

type PeriodFieldsProps = {
  /** What the line is called. */
  name: string
  /** Of the line in the body. */
  path: string
  unit: 'day' | 'month'
  startsOn: string
  recurring: boolean
  onChange: (change: { startsOn?: string; recurring?: boolean }) => void
  /** What marks the first day where it is wrong. */
  startWrong: object
}

/** From when storage counts, and whether it goes on after what is counted. */
export const PeriodFields = ({
  name,
  path,
  unit,
  startsOn,
  recurring,
  onChange,
  startWrong,
}: PeriodFieldsProps) => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-lg:col-span-full lg:col-start-2 lg:col-end-[-2]">
    <span className="flex items-center gap-2 text-secondary text-text-2">
      <span aria-hidden="true">From</span>
      <Input
        type="date"
        aria-label={`First day of ${name}`}
        className="w-40"
        name={`${path}.starts_on`}
        value={startsOn}
        onChange={({ target }) => onChange({ startsOn: target.value })}
        {...startWrong}
      />
    </span>
    <Checkbox
      label={`Goes on each ${unit} after that, not in the total`}
      aria-label={`${name} goes on each ${unit} after that, not in the total`}
      className="text-secondary"
      checked={recurring}
      onChange={({ target }) => onChange({ recurring: target.checked })}
    />
  </div>
)
