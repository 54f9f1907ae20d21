import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { JobToReplan } from '../../../contract/absences.ts'
import { AbsenceFields, absenceOf, useAbsenceForm } from '../../absence-fields.tsx'
import { api } from '../../api/client.ts'
import { peopleQuery, useCrewChange } from '../../crews/queries.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { useOrganization } from '../../organization/queries.ts'
import { ReplanList } from '../../schedule/replan-list.tsx'
import { Field } from '../../ui/field.tsx'
import { Options, Select } from '../../ui/select.tsx'

type CrewAway = { name: string; memberIds: readonly number[]; date: string }
type OffDialogProps = { crew: CrewAway; onClose: () => void }

/** Takes someone of a crew off, at once, and lists what has to be planned again. */
export function OffDialog({ crew, onClose }: OffDialogProps) {
  const { data: everybody } = useQuery(peopleQuery)
  const people = (everybody ?? []).filter(({ id, active }) => active && crew.memberIds.includes(id))
  const form = useAbsenceForm(crew.date)
  const who = useWatch({ control: form.control, name: 'who' })
  const { timeZone } = useOrganization()
  const [lacking, setLacking] = useState<{ name: string; jobs: readonly JobToReplan[] } | null>(null)
  const person = people.find(({ id }) => String(id) === who) ?? people[0]
  const record = useCrewChange(api.people.addDaysOff)
  return (
    <FormDialog
      form={form}
      open
      onClose={onClose}
      title={`Off, ${crew.name}`}
      width="small"
      {...(lacking ? { cancel: 'Done' } : { action: 'Take off' })}
      busyLabel="Saving..."
      failed="It was not saved. Please try again."
      onSave={async (typed) => {
        if (!person) return false
        const { id, name } = person
        const { jobs } = await record.mutateAsync({ params: { id }, body: absenceOf(typed) })
        setLacking({ name, jobs })
        return false
      }}
    >
      {lacking ? (
        <ReplanList {...lacking} lacks="a person" timeZone={timeZone} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          {everybody && people.length === 0 && (
            <p className="text-body text-text-2 sm:col-span-2">No one is in this crew yet.</p>
          )}
          <Field label="Who" className="sm:col-span-2">
            <Select
              name="who"
              value={person?.id ?? ''}
              onChange={({ target }) => form.setValue('who', target.value)}
            >
              <Options of={people} />
            </Select>
          </Field>
          <AbsenceFields form={form} className="sm:col-span-2" />
        </div>
      )}
    </FormDialog>
  )
}

type TruckOutDialogProps = { truck: { id: number; name: string; date: string }; onClose: () => void }

/** Takes a truck out of service, at once, and lists which jobs need another. */
export function TruckOutDialog({ truck: { id, name, date }, onClose }: TruckOutDialogProps) {
  const form = useAbsenceForm(date)
  const { timeZone } = useOrganization()
  const [lacking, setLacking] = useState<readonly JobToReplan[] | null>(null)
  const record = useCrewChange(api.trucks.addOutOfService)
  return (
    <FormDialog
      form={form}
      open
      onClose={onClose}
      title={`Out of service, ${name}`}
      width="small"
      {...(lacking ? { cancel: 'Done' } : { action: 'Take out of service' })}
      busyLabel="Saving..."
      failed="It was not saved. Please try again."
      onSave={async (typed) => {
        const { jobs } = await record.mutateAsync({ params: { id }, body: absenceOf(typed) })
        setLacking(jobs)
        return false
      }}
    >
      {lacking ? (
        <ReplanList name={name} jobs={lacking} lacks="another truck" timeZone={timeZone} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <AbsenceFields form={form} className="sm:col-span-2" />
        </div>
      )}
    </FormDialog>
  )
}
