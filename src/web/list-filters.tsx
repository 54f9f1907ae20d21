import { Search } from 'lucide-react'
import { Input } from './ui/input.tsx'
import { Select } from './ui/select.tsx'

/** A text field whose value goes into the URL debounced; see `useDebouncedSearch`. */
export type TextFilter = { typed: string; setTyped: (text: string) => void }

const LONGEST_NAME = 100

type SearchFilterProps = TextFilter & {
  /** What it looks through, for the person who does not see the field. */
  label: string
  placeholder?: string
  name?: string
}

/** The search above a list. */
export const SearchFilter = ({
  typed,
  setTyped,
  label,
  placeholder = label,
  name = 'search',
}: SearchFilterProps) => (
  <Input
    type="search"
    aria-label={label}
    name={name}
    placeholder={placeholder}
    icon={<Search />}
    value={typed}
    maxLength={LONGEST_NAME}
    onChange={(event) => setTyped(event.target.value)}
    className="w-full sm:w-75"
  />
)

export const CustomerFilter = (filter: TextFilter) => (
  <SearchFilter {...filter} label="Search by customer name" name="customer_name" />
)

export function CrewFilter({ typed, setTyped }: TextFilter) {
  return (
    <div className="flex-1 basis-0 sm:max-w-45">
      <Input
        type="search"
        aria-label="Crew"
        name="assigned_crew"
        placeholder="Crew"
        value={typed}
        maxLength={LONGEST_NAME}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}

type StatusFilterProps<Status extends string> = {
  /** All when there is none. */
  value: Status | undefined
  all: string
  options: readonly Status[]
  labelOf: (status: Status) => string
  onChange: (status: string) => void
  className: string
}

export function StatusFilter<Status extends string>(props: StatusFilterProps<Status>) {
  const { value, all, options, labelOf, onChange, className } = props
  return (
    <Select
      aria-label="Status"
      name="status"
      value={value ?? 'all'}
      onChange={(event) => onChange(event.target.value)}
      className={className}
    >
      <option value="all">{all}</option>
      {options.map((one) => (
        <option key={one} value={one}>
          {labelOf(one)}
        </option>
      ))}
    </Select>
  )
}
