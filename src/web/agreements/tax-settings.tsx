import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { agreementLimits } from '../../domain/agreements/agreement-settings.ts'
import type { TaxSettings as Taxes } from '../../domain/pricing/tax-of.ts'
import { STATE_CODES, stateName } from '../../domain/quotes/us-states.ts'
import { api } from '../api/client.ts'
import { send } from '../api/send.ts'
import { SaveFooter, useSettingsForm } from '../save-footer.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldError } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { Unloaded } from '../unloaded.tsx'
import { useForm } from '../use-form.ts'
import { agreementQuery } from './queries.ts'
import { type WrittenTaxes, writtenTaxes, writtenTaxesSchema } from './tax-form.ts'

/** Place, what it is called, rate, whether the move is taxed, remove; on a phone the place's name stands below. */
const COLUMNS =
  'grid grid-cols-[104px_minmax(0,1fr)_40px] items-center gap-x-3 gap-y-1 px-card sm:grid-cols-[96px_minmax(0,1fr)_104px_112px_40px]'

/** Which sales tax a quote takes, by the place that the move begins in. */
export function TaxSettings() {
  const query = useQuery(agreementQuery)
  const { data } = query
  return (
    <Card title="Sales tax" divided>
      <div className="grid gap-2 px-card py-3 text-secondary text-text-2">
        <p>
          Taxable lines are taxed at the rate of the place where the move begins, since boxes and packing are
          handed over there. A longer ZIP code counts before a shorter one, a ZIP code before its state.
        </p>
        <p>
          A move into another state is never taxed itself, only its taxable lines. Quotes keep the rate they
          were priced with until their lines or the place change.
        </p>
      </div>
      {data ? (
        <TaxForm saved={data.value} />
      ) : (
        <Unloaded query={query} what="taxes" block="h-32" className="p-card" />
      )}
    </Card>
  )
}

function TaxForm({ saved }: { saved: Taxes }) {
  const form = useForm({ resolver: zodResolver(writtenTaxesSchema), defaultValues: writtenTaxes(saved) })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'sales_tax_places' })
  const { submit, footer } = useSettingsForm(form, async (value) => {
    const body = { value: { ...value, sales_tax_places: [...value.sales_tax_places] } }
    return writtenTaxes((await send(api.agreement.put, { body }, () => agreementQuery)).value as Taxes)
  })
  const { errors } = form.formState
  return (
    <form onSubmit={submit} noValidate aria-label="Sales tax">
      <div
        aria-hidden="true"
        className={`${COLUMNS} border-t border-border pt-3 text-caption text-text-2 max-sm:hidden`}
      >
        <span>Place</span>
        <span />
        <span className="text-right">Rate in %</span>
        <span className="text-center">Tax the move</span>
        <span />
      </div>
      <ul className="divide-y divide-border border-border max-sm:border-t">
        {fields.map((field, index) => (
          <PlaceRow key={field.id} form={form} index={index} onRemove={() => remove(index)} />
        ))}
        <li className={`${COLUMNS} py-3 sm:py-2.5`}>
          <span className="col-span-2 text-body font-medium">
            {fields.length > 0 ? 'Everywhere else' : 'Everywhere'}
          </span>
          <span className="sm:hidden" />
          <Rate
            {...form.register('sales_tax_percent')}
            aria-label="Rate everywhere else in %"
            aria-invalid={errors.sales_tax_percent ? true : undefined}
          />
          <OnMove
            {...form.register('sales_tax_on_move')}
            aria-label="Everywhere else the move itself is taxed"
          />
          {errors.sales_tax_percent?.message && (
            <div className="col-span-full">
              <FieldError>{errors.sales_tax_percent.message}</FieldError>
            </div>
          )}
        </li>
      </ul>
      <div className="border-t border-border px-card py-3">
        <Button
          size="small"
          icon={<Plus size={15} />}
          disabled={fields.length >= agreementLimits.taxPlaces}
          onClick={() => append({ place: '', percent: '', on_move: false })}
        >
          Add a place
        </Button>
      </div>
      <SaveFooter {...footer}>Save taxes</SaveFooter>
    </form>
  )
}

type PlaceRowProps = {
  form: Pick<UseFormReturn<WrittenTaxes, unknown, Taxes>, 'control' | 'register' | 'formState'>
  index: number
  onRemove: () => void
}

/** A state or the beginning of its ZIP codes, with its rate. */
function PlaceRow({ form: { control, register, formState }, index, onRemove }: PlaceRowProps) {
  const path = `sales_tax_places.${index}` as const
  const place = useWatch({ control, name: `${path}.place` })
    .trim()
    .toUpperCase()
  const errors = formState.errors.sales_tax_places?.[index]
  const name = place || `place ${index + 1}`
  const problems = [errors?.place?.message, errors?.percent?.message].filter(Boolean)
  return (
    <li className={`${COLUMNS} py-3 sm:py-2`}>
      <Input
        {...register(`${path}.place`)}
        aria-label={`Place ${index + 1}`}
        aria-invalid={errors?.place ? true : undefined}
        placeholder="CO or 802"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={10}
        autoFocus={place === ''}
        className="uppercase placeholder:normal-case tabular"
      />
      <span className="min-w-0 text-secondary text-text-2">{placeWords(place)}</span>
      <IconButton label={`Remove ${name}`} onClick={onRemove} className="sm:order-last sm:justify-self-end">
        <Trash2 size={16} />
      </IconButton>
      <Rate
        {...register(`${path}.percent`)}
        aria-label={`Rate of ${name} in %`}
        aria-invalid={errors?.percent ? true : undefined}
      />
      <OnMove {...register(`${path}.on_move`)} aria-label={`The move itself is taxed in ${name}`} />
      {problems.length > 0 && (
        <div className="order-last col-span-full">
          <FieldError>{problems.join('. ')}</FieldError>
        </div>
      )}
    </li>
  )
}

function placeWords(place: string): string {
  const state = STATE_CODES.find((code) => code === place)
  if (state) return stateName(state)
  if (!/^\d{3,5}$/.test(place)) return ''
  return place.length === 5 ? `ZIP code ${place}` : `ZIP codes from ${place.padEnd(5, '0')}`
}

/** A rate, with its sign where no column names it. */
const Rate = (props: Parameters<typeof Input>[0]) => (
  <span className="flex items-center gap-1.5 text-body text-text-2">
    <Input {...props} inputMode="decimal" autoComplete="off" className="text-right tabular" />
    <span aria-hidden="true" className="sm:hidden">
      %
    </span>
  </span>
)

/** Whether the move is taxed: named by its column where there is room. */
const OnMove = (props: Omit<Parameters<typeof Checkbox>[0], 'label'>) => (
  <span className="flex sm:justify-center">
    <Checkbox {...props} label={<span className="sm:sr-only">Tax the move</span>} className="sm:gap-0" />
  </span>
)
