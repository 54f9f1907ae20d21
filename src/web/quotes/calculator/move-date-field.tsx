import { type Control, type UseFormRegister, useWatch } from 'react-hook-form'
import { useOrganization } from '../../organization/queries.ts'
import { pastDayHint } from '../../schedule/past-day.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { Move, MoveForm } from './move-form.ts'

type MoveDateFieldProps = {
  control: Control<MoveForm, unknown, Move>
  register: UseFormRegister<MoveForm>
  error: string | undefined
}

/** When the customer wants to move; a day that is over is questioned. */
export function MoveDateField({ control, register, error }: MoveDateFieldProps) {
  const date = useWatch({ control, name: 'moveDate' })
  const { timeZone } = useOrganization()
  return (
    <Field label="Move date" optional error={error} hint={pastDayHint(date, timeZone)}>
      <Input {...register('moveDate')} type="date" />
    </Field>
  )
}
