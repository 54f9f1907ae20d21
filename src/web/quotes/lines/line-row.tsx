import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { dollarsOf, formatMoney } from '../../../domain/money.ts'
import { hasPeriod, isAtCost, LINE_UNITS } from '../../../domain/quotes/line-units.ts'
import { atCostAmount } from '../../../domain/quotes/line-words.ts'
import { lineLimits } from '../../../domain/quotes/quote-lines.ts'
import type { LineAmount } from '../../../domain/quotes/quote-price.ts'
import { CrewTimeFields } from '../../crew-time-fields.tsx'
import { AmountInput } from '../../ui/amount-input.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { FieldError } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { Options, Select } from '../../ui/select.tsx'
import { type LineForm, PLAIN_DISCOUNT, withUnit } from './line-form.ts'
import { PeriodFields } from './period-fields.tsx'
import type { LineOrder } from './use-line-order.ts'

/** The grid of a wide screen: grip, line, quantity, unit, price, optional, (taxable,) amount, remove. */
export const COLUMNS = (taxed: boolean) =>
  cx(
    'grid gap-x-2 px-4 lg:grid',
    taxed
      ? 'lg:grid-cols-[20px_minmax(0,1fr)_76px_128px_104px_84px_64px_96px_36px]'
      : 'lg:grid-cols-[20px_minmax(0,1fr)_76px_128px_104px_84px_96px_36px]',
  )

type LineRowProps = {
  line: LineForm
  index: number
  count: number
  taxed: boolean
  outcome: LineAmount | undefined
  errorOf: (path: string) => string | undefined
  order: LineOrder
  onChange: (change: Partial<LineForm>) => void
  onRemove: () => void
}

const FIELDS = ['label', 'quantity', 'percent', 'unit', 'unit_price', 'optional', 'reason', 'id', 'starts_on']

/** A line as its fields see it: what it is called, where it stands in the body, and what is wrong with it. */
function useRow(props: LineRowProps) {
  const { line, index } = props
  const errorId = useId()
  const path = `lines.${index}`
  const errorOf = (field: string) => props.errorOf(`${path}.${field}`)
  const isDiscount = line.kind === 'discount'
  const isPaid = isAtCost(line)
  return {
    ...{ ...props, path, errorId, errorOf, isDiscount, isPaid },
    name: line.label.trim() || `line ${index + 1}`,
    isPercent: line.unit === 'percent',
    isPriced: !isDiscount && !isPaid,
    problems: FIELDS.flatMap((field) => errorOf(field) ?? []),
    wrong: (...fields: string[]) => {
      const bad = fields.some((field) => errorOf(field))
      return { 'aria-invalid': bad || undefined, 'aria-describedby': bad ? errorId : undefined }
    },
  }
}
type Row = ReturnType<typeof useRow>

/** One line to edit: a row of fields where there is room, else a card. */
export function LineRow(props: LineRowProps) {
  const { line, index, taxed, order } = props
  const row = useRow(props)
  const { name, errorId, problems } = row
  return (
    <li
      ref={order.rowOf(line.key)}
      onKeyDown={order.keyDown(line.key, index)}
      className={cx(
        COLUMNS(taxed),
        'grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)] items-end lg:items-center gap-y-2 border-b border-border py-3 last:border-b-0 lg:min-h-[52px] lg:py-2',
        order.dragged === line.key && 'bg-accent-soft',
      )}
    >
      <button
        type="button"
        aria-label={`Move ${name}, with Alt and the arrow keys`}
        title="Drag, or Alt and the arrow keys"
        onPointerDown={order.grab(line.key)}
        className="flex h-control cursor-grab touch-none items-center justify-center rounded-small text-text-3 hover:text-text-1 active:cursor-grabbing max-lg:hidden"
      >
        <GripVertical size={16} />
      </button>
      <NameField row={row} />
      <Quantity row={row} />
      <Unit row={row} />
      <Price row={row} />
      <Ticks row={row} />
      <Amount row={row} />
      <Buttons row={row} />
      <Below row={row} />
      {problems.length > 0 && (
        <div className="col-span-full lg:pl-7">
          <FieldError id={errorId}>{problems.join('. ')}</FieldError>
        </div>
      )}
    </li>
  )
}

function NameField({ row: { line, index, path, isDiscount, wrong, onChange } }: { row: Row }) {
  const isPlain = isDiscount && line.label === PLAIN_DISCOUNT
  return (
    <Input
      aria-label={isDiscount ? `Discount ${index + 1}` : `Line ${index + 1}`}
      placeholder={isDiscount ? 'Discount for a previous customer' : 'What it is for'}
      autoComplete="off"
      maxLength={lineLimits.label}
      autoFocus={line.id === null && (line.label === '' || isPlain)}
      // What is typed takes the place of the plain name.
      onFocus={({ target }) => isPlain && target.select()}
      className="max-lg:col-span-3"
      name={`${path}.label`}
      value={line.label}
      onChange={({ target }) => onChange({ label: target.value })}
      {...wrong('label')}
    />
  )
}

function Quantity({ row: { line, path, name, isPercent, isPaid, wrong, onChange } }: { row: Row }) {
  if (isPaid) return <span />
  const words = isPercent ? 'Percent' : 'Quantity'
  return (
    <Labelled words={words}>
      <AmountInput
        aria-label={`${words} of ${name}`}
        name={`${path}.${words.toLowerCase()}`}
        value={line.quantity}
        onChange={(quantity) => onChange({ quantity })}
        {...wrong('quantity', 'percent')}
      />
    </Labelled>
  )
}

const Unit = ({ row: { line, name, isDiscount, onChange } }: { row: Row }) => (
  <Labelled words="Unit">
    <Select
      aria-label={`Unit of ${name}`}
      value={line.unit}
      onChange={({ target }) => onChange(withUnit(line, target.value as LineForm['unit']))}
    >
      <Options
        of={isDiscount ? (['percent', 'flat'] as const) : LINE_UNITS}
        words={(unit) => (isDiscount && unit === 'flat' ? 'amount' : unit)}
      />
    </Select>
  </Labelled>
)

const Price = ({ row }: { row: Row }) => (
  <Labelled words={row.isPercent ? 'Discount on' : row.isPaid ? 'About' : 'Price'}>
    {row.isPercent ? (
      <p className="text-right text-secondary text-text-2 tabular max-lg:flex max-lg:h-control max-lg:items-center">
        <span className="max-lg:hidden">of </span>
        {formatMoney(dollarsOf(row.outcome?.baseCents ?? 0))}
      </p>
    ) : (
      <AmountInput
        aria-label={`Price of ${row.name}`}
        placeholder={row.isPaid ? 'Not known' : '0.00'}
        name={`${row.path}.unit_price`}
        value={row.line.price}
        onChange={(price) => row.onChange({ price })}
        isMoney
        {...row.wrong('unit_price')}
      />
    )}
  </Labelled>
)

/** Whether it is optional, chosen and taxable, as far as it can be. */
function Ticks({ row: { line, name, taxed, isPriced, onChange } }: { row: Row }) {
  const taxable = isPriced && (
    <Tick
      name={`${name} is taxable`}
      words="Taxable"
      checked={line.taxable}
      onChange={(taxable) => onChange({ taxable })}
    />
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 max-lg:col-span-3 lg:flex-col lg:gap-y-1">
        {isPriced && (
          <Tick
            name={`${name} is optional`}
            words="Optional"
            checked={line.optional}
            onChange={(optional) => onChange({ optional, ...(!optional && { chosen: false }) })}
          />
        )}
        {isPriced && line.optional && (
          <Checkbox
            label="Chosen"
            className="text-caption lg:gap-1.5"
            aria-label={`${name} is chosen`}
            checked={line.chosen}
            onChange={({ target }) => onChange({ chosen: target.checked })}
          />
        )}
        {taxed && isPriced && <span className="lg:hidden">{taxable}</span>}
      </div>
      {taxed && <div className="flex justify-center max-lg:hidden">{taxable}</div>}
    </>
  )
}

const Amount = ({ row: { line, outcome, isPaid } }: { row: Row }) => (
  <p
    className={cx(
      'self-center text-body font-medium whitespace-nowrap tabular lg:text-right',
      outcome?.counted === false && !isPaid && 'font-normal text-text-3',
    )}
  >
    {isPaid
      ? atCostAmount(line.price === '' ? null : (outcome?.amountCents ?? null))
      : formatMoney(dollarsOf(outcome?.amountCents ?? 0))}
  </p>
)

const Buttons = ({ row: { line, index, count, name, order, onRemove } }: { row: Row }) => (
  <div className="flex justify-end max-lg:col-span-2">
    <span className="flex lg:hidden">
      <IconButton
        label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => order.move(line.key, index - 1)}
      >
        <ChevronUp size={18} />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => order.move(line.key, index + 1)}
      >
        <ChevronDown size={18} />
      </IconButton>
    </span>
    <IconButton label={`Remove ${name}`} onClick={onRemove}>
      <X size={16} />
    </IconButton>
  </div>
)

/** What some lines have besides: crew time, a period, a reason. */
const Below = ({ row: { line, path, name, isDiscount, errorOf, wrong, onChange } }: { row: Row }) => (
  <>
    {line.kind === 'service' && line.unit !== 'percent' && (
      <CrewTimeFields
        {...{ path, name, unit: line.unit, hours: line.hours, people: line.people }}
        quantity={line.quantity}
        errors={{ hours: errorOf('hours'), people: errorOf('people') }}
        className="max-lg:col-span-full lg:col-start-2 lg:col-end-[-2]"
        onChange={onChange}
      />
    )}
    {hasPeriod(line.unit) && (
      <PeriodFields
        {...{ name, path, unit: line.unit, startsOn: line.startsOn, recurring: line.recurring, onChange }}
        startWrong={wrong('starts_on')}
      />
    )}
    {isDiscount && (
      <Input
        aria-label={`Why ${name}`}
        placeholder="Why, as the customer reads it (optional)"
        autoComplete="off"
        maxLength={lineLimits.reason}
        className="col-span-full lg:col-start-2 lg:-col-end-3"
        name={`${path}.reason`}
        value={line.reason ?? ''}
        onChange={({ target }) => onChange({ reason: target.value || null })}
        {...wrong('reason')}
      />
    )}
  </>
)

/** A field with its name above, where no column names it. */
const Labelled = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="min-w-0">
    <span aria-hidden="true" className="mb-1 block text-caption text-text-2 lg:hidden">
      {words}
    </span>
    {children}
  </div>
)

type TickProps = { name: string; words: string; checked: boolean; onChange: (checked: boolean) => void }

/** A tick with its words where no column names it. */
const Tick = ({ name, words, checked, onChange }: TickProps) => (
  <Checkbox
    label={<span className="lg:sr-only">{words}</span>}
    className="lg:gap-0"
    aria-label={name}
    checked={checked}
    onChange={({ target }) => onChange(target.checked)}
  />
)
