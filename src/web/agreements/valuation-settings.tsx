import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { agreementLimits } from '../../domain/agreements/agreement-settings.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { NEW_OFFER, type WrittenAgreement } from './agreement-form.ts'

/** How customers may protect their goods; where anything is offered they choose before they sign. */
export function ValuationSettings() {
  const id = useId()
  const { control, register } = useFormContext<WrittenAgreement>()
  const { fields, append, remove } = useFieldArray({ control, name: 'valuation.full' })
  return (
    <fieldset aria-labelledby={id} className="sm:col-span-2">
      <p id={id} className="mb-1 text-secondary font-medium">
        Protection for the goods
      </p>
      <p className="mb-2 text-caption text-text-3">
        If you offer any, the customer chooses one before signing.
      </p>
      <Checkbox {...register('valuation.released')} label="Released value: 60¢ per pound per article, free" />
      <ActualCash />
      {fields.map((field, index) => (
        <FullValueOffer key={field.id} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length < agreementLimits.fullValueOffers && (
        <div className="mt-3">
          <Button icon={<Plus />} size="small" onClick={() => append(NEW_OFFER)}>
            Add full value protection
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** What California gives to customers who choose nothing. */
function ActualCash() {
  const { control, register, formState } = useFormContext<WrittenAgreement>()
  const offered = useWatch({ control, name: 'valuation.actual_cash.offered' })
  const errors = formState.errors.valuation?.actual_cash
  return (
    <div className="mt-3">
      <Checkbox
        {...register('valuation.actual_cash.offered')}
        label="Actual cash value: what an article was worth on the day"
      />
      {offered && (
        <div className="mt-2 grid grid-cols-2 items-start gap-3 rounded-control border border-border p-3 lg:grid-cols-4">
          <Field label="Value in $" error={errors?.declared?.message}>
            <Input {...register('valuation.actual_cash.declared')} inputMode="decimal" className="tabular" />
          </Field>
          <Field label="Price per $100" error={errors?.price_per_hundred?.message}>
            <Input
              {...register('valuation.actual_cash.price_per_hundred')}
              inputMode="decimal"
              className="tabular"
            />
          </Field>
          <Field label="Deductible in $" error={errors?.deductible?.message}>
            <Input
              {...register('valuation.actual_cash.deductible')}
              inputMode="decimal"
              className="tabular"
            />
          </Field>
        </div>
      )}
    </div>
  )
}

function FullValueOffer({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { control, register, formState } = useFormContext<WrittenAgreement>()
  const path = `valuation.full.${index}` as const
  const basis = useWatch({ control, name: `${path}.basis` })
  const errors = formState.errors.valuation?.full?.[index]
  return (
    <fieldset
      aria-label={`Full value protection ${index + 1}`}
      className="mt-3 rounded-control border border-border p-3"
    >
      <div className="mb-2 flex min-h-control items-center justify-between gap-2">
        <p className="text-secondary font-medium">Full value protection {index + 1}</p>
        <IconButton label={`Remove full value protection ${index + 1}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
        <Field label="Worth">
          <Select {...register(`${path}.basis`)}>
            <option value="per_pound">By weight</option>
            <option value="declared">A declared value</option>
          </Select>
        </Field>
        {basis === 'declared' ? (
          <Field key="declared" label="Value in $" error={errors?.declared?.message}>
            <Input {...register(`${path}.declared`)} inputMode="decimal" className="tabular" />
          </Field>
        ) : (
          <Field key="per_pound" label="$ per pound" error={errors?.per_pound?.message}>
            <Input {...register(`${path}.per_pound`)} inputMode="decimal" className="tabular" />
          </Field>
        )}
        <Field label="Price per $1,000" error={errors?.price_per_thousand?.message}>
          <Input {...register(`${path}.price_per_thousand`)} inputMode="decimal" className="tabular" />
        </Field>
        <Field label="Deductible in $" error={errors?.deductible?.message}>
          <Input {...register(`${path}.deductible`)} inputMode="decimal" className="tabular" />
        </Field>
      </div>
    </fieldset>
  )
}
