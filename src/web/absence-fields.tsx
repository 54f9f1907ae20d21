import { absenceBody } from '../contract/absences.ts'
import { contractResolver } from './contract-resolver.ts'
import { Field } from './ui/field.tsx'
import { Input } from './ui/input.tsx'
import { type Form, useForm } from './use-form.ts'

type AbsenceForm = {
  /** The person, where it is one of several. */
  who: string
} & Record<'from' | 'from_time' | 'to' | 'reason', string>

/** The form as it is sent: without a last day it is the first alone. */
export const absenceOf = ({ from, from_time, to, reason }: AbsenceForm) => ({
  from,
  from_time: from_time || null,
  to: to || from,
  reason: reason.trim() || null,
})

/** From when to when someone or a truck is away, and why; on `day` (`YYYY-MM-DD`) unless something else is typed. */
export const useAbsenceForm = (day = '') =>
  useForm<AbsenceForm>({
    defaultValues: { who: '', from: day, from_time: '', to: day, reason: '' },
    resolver: contractResolver(absenceBody, absenceOf, ({ from }) => ({
      from: from === '' ? 'Enter the first day' : undefined,
    })),
  })

type AbsenceFieldsProps = { form: Form<AbsenceForm>; className?: string }

/** Its fields, in two columns; the last day follows a first one that is put behind it. */
export function AbsenceFields({ form, className }: AbsenceFieldsProps) {
  const { register, getValues, setValue, errorOf } = form
  const follow = () => {
    const { from, to } = getValues()
    if (to !== '' && to < from) setValue('to', from)
  }
  return (
    <>
      <Field label="From" error={errorOf('from')}>
        <Input type="date" {...register('from', { onChange: follow })} />
      </Field>
      <Field label="To" error={errorOf('from') ? undefined : errorOf('to')}>
        <Input type="date" {...register('to')} />
      </Field>
      <Field
        label="Starting at"
        optional
        hint="Only where it is not the whole day"
        error={errorOf('from_time')}
        className={className}
      >
        <Input type="time" {...register('from_time')} />
      </Field>
      <Field label="Reason" optional error={errorOf('reason')} className={className}>
        <Input maxLength={200} autoComplete="off" {...register('reason')} />
      </Field>
    </>
  )
}
