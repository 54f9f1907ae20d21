import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { stopBody } from '../contract/stops.ts'
import { EMPTY_STOP, MOST_STOPS, STOP_KIND_WORDS, STOP_KINDS, type Stop } from '../domain/quotes/stops.ts'
import { Button } from './ui/button.tsx'
import { Checkbox } from './ui/checkbox.tsx'
import { Field } from './ui/field.tsx'
import { IconButton } from './ui/icon-button.tsx'
import { Input, Textarea } from './ui/input.tsx'
import { Options, Select } from './ui/select.tsx'

type StopFieldsProps = {
  /** As they are typed, in order. */
  stops: readonly Stop[]
  /** Their number is the quote's: they can be described, and neither added nor removed. */
  isNumberFixed?: boolean
  onChange: (stops: Stop[]) => void
}

/** The stops between the first pickup and the last delivery: where each is, what is done there and whom to ask for. */
export function StopFields({ stops, isNumberFixed = false, onChange }: StopFieldsProps) {
  const swapped = (one: number, other: number) =>
    stops.map((stop, index) => (index === one ? stops[other] : index === other ? stops[one] : stop) as Stop)
  return (
    <div className="grid gap-4">
      {stops.map((stop, index) => (
        <StopCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a stop has no name but its place.
          key={index}
          stop={stop}
          place={index + 1}
          onChange={(part) => onChange(stops.map((one, at) => (at === index ? { ...one, ...part } : one)))}
          onUp={index > 0 ? () => onChange(swapped(index, index - 1)) : null}
          onDown={index < stops.length - 1 ? () => onChange(swapped(index, index + 1)) : null}
          onRemove={isNumberFixed ? null : () => onChange(stops.filter((_, at) => at !== index))}
        />
      ))}
      {!isNumberFixed && (
        <div>
          <Button
            icon={<Plus />}
            disabled={stops.length >= MOST_STOPS}
            onClick={() => onChange([...stops, EMPTY_STOP])}
          >
            Add a stop
          </Button>
          {stops.length >= MOST_STOPS && (
            <p className="mt-1.5 text-caption text-text-3">At most {MOST_STOPS} stops.</p>
          )}
        </div>
      )}
    </div>
  )
}

type StopCardProps = {
  stop: Stop
  place: number
  onChange: (part: Partial<Stop>) => void
  /** Null where it cannot be done. */
  onUp: (() => void) | null
  onDown: (() => void) | null
  onRemove: (() => void) | null
}

function StopCard({ stop, place, onChange, onUp, onDown, onRemove }: StopCardProps) {
  const tools = [
    { label: `Move stop ${place} up`, icon: <ArrowUp />, act: onUp },
    { label: `Move stop ${place} down`, icon: <ArrowDown />, act: onDown },
    { label: `Remove stop ${place}`, icon: <Trash2 />, act: onRemove },
  ]
  return (
    <fieldset className="min-w-0 rounded-card border border-border p-3.5">
      <legend className="sr-only">Stop {place}</legend>
      <div className="mb-2 flex items-center justify-between gap-2">
        <span aria-hidden="true" className="text-card">
          Stop {place}
        </span>
        <span className="-mr-2 flex">
          {tools.map(
            ({ label, icon, act }) =>
              act && (
                <IconButton key={label} label={label} onClick={act}>
                  {icon}
                </IconButton>
              ),
          )}
        </span>
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <OneStop stop={stop} place={place} onChange={onChange} />
      </div>
    </fieldset>
  )
}

function OneStop({ stop, place, onChange }: Pick<StopCardProps, 'stop' | 'place' | 'onChange'>) {
  const { error } = stopBody.safeParse(stop)
  const errorOf = (field: keyof Stop) => error?.issues.find(({ path }) => path[0] === field)?.message
  const text = (name: 'address' | 'contact_name' | 'contact_phone' | 'note') => ({
    name: `stops.${place - 1}.${name}`,
    value: stop[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value || null }),
  })
  return (
    <>
      <Field
        label={`Address of stop ${place}`}
        error={errorOf('address')}
        className="col-span-2 sm:col-span-3"
      >
        <Input {...text('address')} autoComplete="off" />
      </Field>
      <Field label="What happens" error={errorOf('kind')} className="max-sm:col-span-2">
        <Select
          value={stop.kind ?? ''}
          onChange={({ target }) =>
            onChange({ kind: STOP_KINDS.find((kind) => kind === target.value) ?? null })
          }
        >
          <option value="">Not known yet</option>
          <Options of={STOP_KINDS} words={(kind) => STOP_KIND_WORDS[kind]} />
        </Select>
      </Field>
      <Field label="Contact" optional error={errorOf('contact_name')} className="col-span-2">
        <Input {...text('contact_name')} autoComplete="off" />
      </Field>
      <Field label="Contact phone" optional error={errorOf('contact_phone')} className="col-span-2">
        <Input {...text('contact_phone')} type="tel" autoComplete="off" />
      </Field>
      <Field label="Flights of stairs" error={errorOf('stairs')}>
        <Input
          {...{ type: 'number', inputMode: 'numeric', min: 0, step: 1 }}
          value={stop.stairs || ''}
          onChange={({ target }) => onChange({ stairs: Number(target.value) })}
        />
      </Field>
      <Checkbox
        label="Elevator"
        checked={stop.elevator}
        onChange={({ target }) => onChange({ elevator: target.checked })}
        className="mt-6"
      />
      <Field label="Note for the crew" optional error={errorOf('note')} className="col-span-2 sm:col-span-4">
        <Textarea {...text('note')} rows={2} />
      </Field>
    </>
  )
}
