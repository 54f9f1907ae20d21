import { X } from 'lucide-react'
import { useState } from 'react'
import type { Absence, JobToReplan } from '../../contract/absences.ts'
import { spokenClock } from '../../domain/calendar.ts'
import { AbsenceFields, absenceOf, useAbsenceForm } from '../absence-fields.tsx'
import { api } from '../api/client.ts'
import { useOrganization } from '../organization/queries.ts'
import { ReplanList } from '../schedule/replan-list.tsx'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { dayWords } from './crew-words.ts'
import { useCrewChange } from './queries.ts'

type AbsencesFieldProps = {
  legend: 'Days off' | 'Out of service'
  absences: readonly Absence[]
  /** Answers which jobs have to be planned again, where there are any. */
  add: (body: ReturnType<typeof absenceOf>) => Promise<readonly JobToReplan[]>
  /** Whose they are. */
  name: string
}

/** The absences that are not over, each stored at once. */
export function AbsencesField({ legend, absences, add, name }: AbsencesFieldProps) {
  const form = useAbsenceForm()
  const { timeZone } = useOrganization()
  const [lacking, setLacking] = useState<readonly JobToReplan[]>([])
  const addition = useCrewChange(add)
  const removal = useCrewChange((id: number) => api.absences.delete({ params: { id } }))
  const failed = (error: unknown) => form.refuse(error, 'It could not be saved. Please try again.')
  const submit = form.handleSubmit(async (typed) => {
    try {
      setLacking(await addition.mutateAsync(absenceOf(typed)))
      form.reset()
    } catch (error) {
      failed(error)
    }
  })
  const refusal = form.errorOf('root')
  return (
    <fieldset className="col-span-2 min-w-0">
      <legend className="mb-1.5 text-secondary font-medium">{legend}</legend>
      <ul className="divide-y divide-border">
        {absences.map(({ id, from, from_time, to, reason }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3 text-body">
            <span className="min-w-0">
              {from === to ? dayWords(from) : `${dayWords(from)} – ${dayWords(to)}`}
              {from_time && ` from ${spokenClock(`${from}T${from_time}`)}`}
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
        <AbsenceFields form={form} />
        <Button
          className="self-end"
          busy={addition.isPending}
          busyLabel="Adding..."
          onClick={(event) => void submit(event)}
        >
          Add days
        </Button>
      </div>
      {refusal && <FieldError>{refusal}</FieldError>}
      {lacking.length > 0 && (
        <ReplanList
          {...{ name, timeZone, jobs: lacking }}
          lacks={legend === 'Days off' ? 'a person' : 'another truck'}
        />
      )}
    </fieldset>
  )
}
