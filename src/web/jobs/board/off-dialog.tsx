import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { JobToReplan } from '../../../contract/absences.ts'
import { formatCount } from '../../../domain/count.ts'
import { AbsenceFields, absenceOf, useAbsenceForm } from '../../absence-fields.tsx'
import { api } from '../../api/client.ts'
import { useRights } from '../../auth/rights.ts'
import { peopleQuery, useCrewChange } from '../../crews/queries.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { useOrganization } from '../../organization/queries.ts'
import { sayDone } from '../../say.ts'
import { awayTrialQuery } from '../../schedule/queries.ts'
import { ReplanChoices, useReplanChoices } from '../../schedule/replan-choices.tsx'
import { ReplanList } from '../../schedule/replan-list.tsx'
import { Field } from '../../ui/field.tsx'
import { Options, Select } from '../../ui/select.tsx'

type CrewAway = { name: string; memberIds: readonly number[]; date: string }
type OffDialogProps = { crew: CrewAway; onClose: () => void }

/** Takes someone of a crew off, at once, with what becomes of their jobs. */
export function OffDialog({ crew, onClose }: OffDialogProps) {
  const { data: everybody } = useQuery(peopleQuery)
  const people = (everybody ?? []).filter(({ id, active }) => active && crew.memberIds.includes(id))
  const [who, setWho] = useState<number | null>(null)
  const person = people.find(({ id }) => id === who) ?? people[0]
  return (
    <AwayDialog
      away={person && { of: 'people', ...person }}
      date={crew.date}
      title={`Off, ${crew.name}`}
      action="Take off"
      onClose={onClose}
    >
      {everybody && people.length === 0 && (
        <p className="text-body text-text-2 sm:col-span-2">No one is in this crew yet.</p>
      )}
      <Field label="Who" className="sm:col-span-2">
        <Select name="who" value={person?.id ?? ''} onChange={({ target }) => setWho(Number(target.value))}>
          <Options of={people} />
        </Select>
      </Field>
    </AwayDialog>
  )
}

type TruckOutDialogProps = { truck: { id: number; name: string; date: string }; onClose: () => void }

/** Takes a truck out of service, at once, with what becomes of its jobs. */
export const TruckOutDialog = ({ truck: { date, ...truck }, onClose }: TruckOutDialogProps) => (
  <AwayDialog
    away={{ of: 'trucks', ...truck }}
    date={date}
    title={`Out of service, ${truck.name}`}
    action="Take out of service"
    onClose={onClose}
  />
)

type AwayDialogProps = {
  away: { of: 'people' | 'trucks'; id: number; name: string } | undefined
  date: string
  title: string
  action: string
  onClose: () => void
  children?: ReactNode
}

/** When someone or a truck is away, and per job what is done about it: both are saved by one press. */
function AwayDialog({ away, date, title, action, onClose, children }: AwayDialogProps) {
  const form = useAbsenceForm(date)
  const days = absenceOf(useWatch({ control: form.control }) as Parameters<typeof absenceOf>[0])
  const { timeZone } = useOrganization()
  const mayPlan = useRights()('jobs.change')
  const record = useCrewChange(away?.of === 'trucks' ? api.trucks.addOutOfService : api.people.addDaysOff)
  const trial = useQuery(awayTrialQuery(away, days, record.isPending || record.isSuccess))
  const choices = useReplanChoices(mayPlan ? trial.data?.jobs : [])
  const [left, setLeft] = useState<readonly JobToReplan[] | null>(null)
  const isPerson = away?.of === 'people'
  const onSave = async (typed: Parameters<typeof absenceOf>[0]) => {
    if (!away) return false
    const body = { ...absenceOf(typed), choices: choices.sent }
    const { jobs } = await record.mutateAsync({ params: { id: away.id }, body }).catch((error: unknown) => {
      void trial.refetch()
      throw error
    })
    if (choices.sent.length === 0 || jobs.some(({ lacks }) => lacks)) {
      setLeft(jobs)
      return false
    }
    sayDone(
      `${away.name} is ${isPerson ? 'off' : 'out of service'}`,
      `${formatCount(choices.sent.length, 'job is', 'jobs are')} planned.`,
    )
    return true
  }
  return (
    <FormDialog
      form={form}
      open
      onClose={onClose}
      title={title}
      width="small"
      {...(left ? { cancel: 'Done' } : { action })}
      disabled={trial.isLoading}
      busyLabel="Saving..."
      failed="It was not saved. Please try again."
      onSave={onSave}
    >
      {left && away ? (
        <ReplanList
          name={away.name}
          jobs={left}
          lacks={isPerson ? 'a person' : 'another truck'}
          first={choices.anotherDay}
          timeZone={timeZone}
        />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          {children}
          <AbsenceFields form={form} className="sm:col-span-2" />
          {mayPlan && away && (
            <ReplanChoices trial={trial} choices={choices} truck={isPerson ? null : away.name} />
          )}
        </div>
      )}
    </FormDialog>
  )
}
