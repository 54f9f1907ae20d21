import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { agreementLimits } from '../../domain/agreements/agreement-settings.ts'
import { STATE_CODES, stateName } from '../../domain/quotes/us-states.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { Options, Select } from '../ui/select.tsx'
import type { WrittenAgreement } from './agreement-form.ts'

/** The numbers under which states know the company. */
export function StateLicences() {
  const id = useId()
  const { control, register, formState } = useFormContext<WrittenAgreement>()
  const { fields, append, remove } = useFieldArray({ control, name: 'state_licences' })
  const errors = formState.errors.state_licences
  return (
    <fieldset aria-labelledby={id} className="sm:col-span-2">
      <p id={id} className="mb-1.5 text-secondary font-medium">
        State licenses <span className="font-normal text-text-3">Optional</span>
      </p>
      {fields.map((field, index) => (
        <div
          key={field.id}
          className="mb-3 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2"
        >
          <Field label="State" error={errors?.[index]?.state?.message}>
            <Select {...register(`state_licences.${index}.state`)}>
              <option value="">Choose</option>
              <Options of={STATE_CODES} words={(code) => stateName(code)} />
            </Select>
          </Field>
          <Field label="Number" error={errors?.[index]?.number?.message}>
            <Input {...register(`state_licences.${index}.number`)} />
          </Field>
          <IconButton
            label={`Remove license ${index + 1}`}
            onClick={() => remove(index)}
            className="mt-[25px]"
          >
            <Trash2 />
          </IconButton>
        </div>
      ))}
      {fields.length < agreementLimits.licences && (
        <Button icon={<Plus />} size="small" onClick={() => append({ state: '', number: '' })}>
          Add a license
        </Button>
      )}
    </fieldset>
  )
}
