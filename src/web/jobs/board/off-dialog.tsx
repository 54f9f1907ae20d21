import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobToReplan } from '../../../contract/absences.ts'
import { reasonOf } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { peopleQuery, useCrewChange } from '../../crews/queries.ts'
import { fieldErrors } from '../../field-errors.ts'
import { useOrganization } from '../../organization/queries.ts'
import { ReplanList } from '../../schedule/replan-list.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'

type CrewAway = { name: string; memberIds: readonly number[]; date: string }
type OffDialogProps = { crew: CrewAway; onClose: () => void }

/** Takes somebody of a crew off, at once, and lists what has to be planned anew. */
export function OffDialog({ crew, onClose }: OffDialogProps) {
  const { data: everybody } = useQuery(peopleQuery)
  const people = (everybody ?? []).filter(({ id, active }) => active && crew.memberIds.includes(id))
  const [form, setForm] = useState({ person: '', from: crew.date, to: crew.date, reason: '' })
  const { timeZone } = useOrganization()
  const [problem, setProblem] = useState<string | null>(null)
  const [lacking, setLacking] = useState<{ name: string; jobs: readonly JobToReplan[] } | null>(null)
  const person = people.find(({ id }) => String(id) === form.person) ?? people[0]
  const record = useCrewChange(async ({ id, name }: { id: number; name: string }) => {
    const { from, to, reason } = form
    const body = { from, to: to < from ? from : to, reason: reason.trim() || null }
    return { name, jobs: (await api.people.addDaysOff({ params: { id }, body })).jobs }
  })
  const submit = () => {
    if (!person || record.isPending) return
    setProblem(null)
    record.mutate(person, {
      onSuccess: setLacking,
      onError: (error) =>
        setProblem(
          Object.values(fieldErrors(error))[0] ?? reasonOf(error, 'It was not saved. Please try again.'),
        ),
    })
  }
  const field = (name: keyof typeof form) => ({
    name,
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Off, ${crew.name}`}
      width="small"
      {...(lacking === null && { onSubmit: submit })}
      footer={
        lacking ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" busy={record.isPending} busyLabel="Saving...">
              Take off
            </Button>
          </>
        )
      }
    >
      {lacking ? (
        <ReplanList {...lacking} timeZone={timeZone} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          {everybody && people.length === 0 && (
            <p className="text-body text-text-2 sm:col-span-2">Nobody is in this crew yet.</p>
          )}
          {problem && (
            <div className="sm:col-span-2">
              <Banner kind="error">{problem}</Banner>
            </div>
          )}
          <Field label="Who" className="sm:col-span-2">
            <Select {...field('person')} value={person?.id ?? ''}>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="From">
            <Input type="date" required {...field('from')} />
          </Field>
          <Field label="To">
            <Input type="date" required {...field('to')} />
          </Field>
          <Field label="Reason" optional className="sm:col-span-2">
            <Input maxLength={200} autoComplete="off" {...field('reason')} />
          </Field>
        </div>
      )}
    </Dialog>
  )
}
