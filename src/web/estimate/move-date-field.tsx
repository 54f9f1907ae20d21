import { type Control, type UseFormRegister, useWatch } from 'react-hook-form'
import { usePastDayQuestion } from '../schedule/past-day.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import type { Move, MoveForm } from './move-form.ts'

type MoveDateFieldProps = {
  control: Control<MoveForm, unknown, Move>
  register: UseFormRegister<MoveForm>
  error: string | undefined
}

/** When the customer wants to move; a day that is over is questioned. */
export function MoveDateField({ control, register, error }: MoveDateFieldProps) {
  const question = usePastDayQuestion(useWatch({ control, name: 'moveDate' }))
  return (
    <Field label="Move date" optional error={error} hint={question}>
      <Input {...register('moveDate')} type="date" />
    </Field>
  )
}
