import { X } from 'lucide-react'
import { useId } from 'react'
import type { PriceBookEntryAnswer } from '../../contract/price-book.ts'
import { OFFER_KINDS } from '../../domain/pricing/price-book.ts'
import { isAtCost, LINE_UNITS } from '../../domain/quotes/line-units.ts'
import { lineLimits } from '../../domain/quotes/quote-lines.ts'
import { CrewTimeFields, type CrewTimeForm, writtenCount } from '../crew-time-fields.tsx'
import { numberTyped, writtenAmount } from '../format/typed-amount.ts'
import { AmountInput } from '../ui/amount-input.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { cx } from '../ui/cx.ts'
import { FieldError } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { Options, Select } from '../ui/select.tsx'

/** An entry of the price book as it is typed. */
export type EntryForm = Omit<PriceBookEntryAnswer, 'id' | 'price' | 'cost' | 'hours' | 'people'> &
  CrewTimeForm & {
    id: number | null
    key: string
    /** As they are typed. */
    price: string
    cost: string
  }

export const entryForm = (entry: PriceBookEntryAnswer): EntryForm => ({
  ...entry,
  key: `stored-${entry.id}`,
  price: writtenAmount(entry.price),
  cost: writtenAmount(entry.cost),
  hours: writtenCount(entry.hours),
  people: writtenCount(entry.people),
})
/** The same as it is sent. */
export const entryBody = ({ key: _, price, cost, hours, people, ...entry }: EntryForm) => ({
  ...entry,
  name: entry.name.trim(),
  price: numberTyped(price),
  cost: numberTyped(cost),
  hours: numberTyped(hours),
  people: numberTyped(people),
})

const KIND_WORDS = { service: 'Service', material: 'Material', fee: 'Fee' } as const

/** The grid of a wide screen: name, kind, unit, price, taxable, customers choose, active, remove. */
export const COLUMNS =
  'grid grid-cols-2 items-center gap-x-2 gap-y-2 px-card md:grid-cols-[minmax(0,1fr)_104px_128px_92px_64px_72px_56px_36px]'

type EntryRowProps = {
  entry: EntryForm
  index: number
  errorOf: (path: string) => string | undefined
  onChange: (part: Partial<EntryForm>) => void
  onRemove: () => void
}

/** What is ticked of an entry: its title, and its name where the title leaves open whose choice it is. */
const TICKS = [
  { field: 'taxable', words: 'Taxable', what: 'Taxable' },
  { field: 'customer_may_choose', words: 'Customers choose', what: 'Customers choose it themselves' },
  { field: 'active', words: 'Active', what: 'Active' },
] as const

type TickProps = Pick<EntryRowProps, 'entry' | 'onChange'> & (typeof TICKS)[number] & { name: string }

const Tick = ({ entry, onChange, name, field, words, what }: TickProps) => (
  <span className="flex md:justify-center">
    <Checkbox
      label={<span className="md:sr-only">{words}</span>}
      aria-label={`${name}: ${what}`}
      className="md:gap-0"
      checked={entry[field]}
      onChange={({ target }) => onChange({ [field]: target.checked })}
    />
  </span>
)

type CostProps = Pick<EntryRowProps, 'onChange'> & { name: string; cost: string; field: { name: string } }

/** What a material costs the company itself. */
const Cost = ({ name, cost, onChange, field }: CostProps) => (
  <>
    <span aria-hidden="true" className="text-caption text-text-2 md:col-span-3 md:text-right">
      Costs you
    </span>
    <AmountInput
      aria-label={`Cost of ${name}`}
      placeholder="Not known"
      value={cost}
      onChange={(typed) => onChange({ cost: typed })}
      isMoney
      {...field}
    />
  </>
)

/** One entry to edit. */
export function EntryRow({ entry, index, onChange, onRemove, ...form }: EntryRowProps) {
  const errorId = useId()
  const name = entry.name.trim() || `entry ${index + 1}`
  const path = `entries.${index}`
  const errorOf = (field: string) => form.errorOf(`${path}.${field}`)
  const fieldOf = (field: string) => ({
    name: `${path}.${field}`,
    ...(errorOf(field) && { 'aria-invalid': true, 'aria-describedby': errorId }),
  })
  const problems = ['name', 'unit', 'price', 'cost'].flatMap((field) => errorOf(field) ?? [])
  return (
    <li className={cx(COLUMNS, 'py-3 md:py-2')}>
      <Input
        aria-label={`Name of ${name}`}
        autoComplete="off"
        maxLength={lineLimits.label}
        autoFocus={entry.id === null && entry.name === ''}
        className="max-md:col-span-2"
        value={entry.name}
        onChange={({ target }) => onChange({ name: target.value })}
        {...fieldOf('name')}
      />
      <KindAndUnit {...{ entry, name, onChange }} />
      <AmountInput
        aria-label={`Price of ${name}`}
        placeholder={isAtCost(entry) ? 'About' : 'No price'}
        className="max-md:col-span-2"
        value={entry.price}
        onChange={(price) => onChange({ price })}
        isMoney
        {...fieldOf('price')}
      />
      {TICKS.map((tick) => (
        <Tick key={tick.field} {...tick} {...{ entry, name, onChange }} />
      ))}
      <IconButton label={`Remove ${name}`} className="max-md:justify-self-end" onClick={onRemove}>
        <X size={16} />
      </IconButton>
      {entry.kind === 'service' && (
        <CrewTimeFields
          {...{ path, name, unit: entry.unit, hours: entry.hours, people: entry.people, onChange }}
          errors={{ hours: errorOf('hours'), people: errorOf('people') }}
          className="col-span-full"
        />
      )}
      {entry.kind === 'material' && (
        <Cost {...{ name, onChange }} cost={entry.cost} field={fieldOf('cost')} />
      )}
      {problems.length > 0 && (
        <div className="col-span-full">
          <FieldError id={errorId}>{problems.join('. ')}</FieldError>
        </div>
      )}
    </li>
  )
}

/** What one of them leaves no room for in the other is taken back. */
const KindAndUnit = ({
  entry,
  name,
  onChange,
}: Pick<EntryRowProps, 'entry' | 'onChange'> & { name: string }) => (
  <>
    <Select
      aria-label={`Kind of ${name}`}
      value={entry.kind}
      onChange={({ target }) => {
        const kind = target.value as EntryForm['kind']
        onChange({
          kind,
          ...(kind !== 'service' && { hours: '', people: '' }),
          ...(kind !== 'material' && { cost: '' }),
          ...(kind !== 'fee' && isAtCost(entry) && { unit: 'flat' }),
        })
      }}
    >
      <Options of={OFFER_KINDS} words={(kind) => KIND_WORDS[kind]} />
    </Select>
    <Select
      aria-label={`Unit of ${name}`}
      value={entry.unit}
      onChange={({ target }) => {
        const unit = target.value as EntryForm['unit']
        onChange({ unit, ...(isAtCost({ unit }) && { kind: 'fee', cost: '', hours: '', people: '' }) })
      }}
    >
      <Options of={LINE_UNITS} />
    </Select>
  </>
)
