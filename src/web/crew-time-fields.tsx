import { crewTimeWords } from '../domain/quotes/crew-time.ts'
import type { LineUnit } from '../domain/quotes/line-units.ts'
import { numberTyped } from './format/typed-amount.ts'
import { AmountInput } from './ui/amount-input.tsx'
import { Field } from './ui/field.tsx'

/** As they are typed. */
export type CrewTimeForm = { readonly hours: string; readonly people: string }

/** What is stored of hours or people as its field shows it. */
export const writtenCount = (count: number | null): string => (count === null ? '' : String(count))

/** Null as well for what is no number: what is wrong with it is said where it is typed. */
const numberOf = (text: string) => numberTyped(text) || null

type CrewTimeFieldsProps = CrewTimeForm & {
  /** Of the line or entry in the body. */
  path: string
  /** What the service is called. */
  name: string
  unit: LineUnit
  /** As it is typed; of an entry of the price book there is one. */
  quantity?: string
  errors: { readonly hours: string | undefined; readonly people: string | undefined }
  className: string
  onChange: (change: Partial<CrewTimeForm>) => void
}

/** What a service adds to the job, folded away below it. */
export function CrewTimeFields({
  path,
  name,
  unit,
  errors,
  className,
  onChange,
  ...typed
}: CrewTimeFieldsProps) {
  const { hours, people, quantity = '1' } = typed
  const words = crewTimeWords({
    quantity: numberOf(quantity) ?? 0,
    hours: numberOf(hours),
    people: numberOf(people),
  })
  const fields = [
    ['hours', unit === 'flat' ? 'Adds hours' : `Adds hours, per ${unit}`, 'decimal'],
    ['people', 'Adds people', 'numeric'],
  ] as const
  return (
    <details className={className} open={Boolean(errors.hours || errors.people)}>
      <summary className="inline-flex cursor-pointer items-center rounded-small text-caption font-medium text-accent max-lg:min-h-11">
        <span>
          Crew time
          <span className="sr-only"> of {name}</span>
          {words && <span className="font-normal text-text-2">: {words}</span>}
        </span>
      </summary>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-1 pt-1 pb-2 sm:max-w-96">
        {fields.map(([field, label, inputMode]) => (
          <Field key={field} label={label} error={errors[field]}>
            <AmountInput
              {...{ inputMode, placeholder: '0', name: `${path}.${field}`, value: typed[field] }}
              aria-label={`${label} of ${name}`}
              onChange={(text) => onChange({ [field]: text })}
            />
          </Field>
        ))}
        <p className="col-span-2 text-caption text-text-2">
          A longer job or a larger crew, at the same price. Where several lines add people, the largest number
          counts.
        </p>
      </div>
    </details>
  )
}
