import { X } from 'lucide-react'
import { useState } from 'react'
import type { Absence, JobToReplan } from '../../contract/absences.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { fieldErrors } from '../field-errors.ts'
import { useOrganization } from '../organization/queries.ts'
import { ReplanList } from '../schedule/replan-list.tsx'
import { Button } from '../ui/button.tsx'
import { Field, FieldError } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { dayWords } from './crew-words.ts'
import { useCrewChange } from './queries.ts'

type AbsencesFieldProps = {
  legend: 'Days off' | 'Out of service'
  absences: readonly Absence[]
  /** Answers which jobs have to be planned anew, where there are any. */
  add: (body: { from: string; to: string; reason: string | null }) => Promise<readonly JobToReplan[]>
  /** Whose they are. */
  name: string
}

/** The absences that are not over, each stored at once. */
export function AbsencesField({ legend, absences, add, name }: AbsencesFieldProps) {
  const [form, setForm] = useState({ from: '', to: '', reason: '' })
  const [error, setError] = useState<string>()
  const { timeZone } = useOrganization()
  const [lacking, setLacking] = useState<readonly JobToReplan[]>([])
  const addition = useCrewChange(add)
  const removal = useCrewChange((id: number) => api.absences.delete({ params: { id } }))
  const failed = (error: unknown) =>
    setError(
      Object.values(fieldErrors(error))[0] ?? reasonOf(error, 'It could not be saved. Please try again.'),
    )
  const submit = () => {
    if (form.from === '') return setError('Enter the first day')
    setError(undefined)
    addition.mutate(
      { from: form.from, to: form.to || form.from, reason: form.reason.trim() || null },
      {
        onSuccess: (jobs) => {
          setForm({ from: '', to: '', reason: '' })
          setLacking(jobs)
        },
        onError: failed,
      },
    )
  }
  const field = (part: keyof typeof form) => ({
    value: form[part],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [part]: event.target.value }),
  })
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 text-secondary font-medium">{legend}</legend>
      <ul className="divide-y divide-border">
        {absences.map(({ id, from, to, reason }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3 text-body">
            <span className="min-w-0">
              {from === to ? dayWords(from) : `${dayWords(from)} – ${dayWords(to)}`}
              {reason && <span className="text-text-2"> {reason}</span>}
            </span>
            <IconButton
              label={`Remove ${dayWords(from)}`}
              onClick={() => removal.mutate(id, { onError: failed })}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <Field label="From">
          <Input type="date" {...field('from')} />
        </Field>
        <Field label="To">
          <Input type="date" {...field('to')} />
        </Field>
        <Field label="Reason" optional>
          <Input maxLength={200} autoComplete="off" {...field('reason')} />
        </Field>
        <Button className="self-end" busy={addition.isPending} busyLabel="Adding..." onClick={submit}>
          Add days
        </Button>
      </div>
      {error && <FieldError>{error}</FieldError>}
      {lacking.length > 0 && <ReplanList name={name} jobs={lacking} timeZone={timeZone} />}
    </fieldset>
  )
}
