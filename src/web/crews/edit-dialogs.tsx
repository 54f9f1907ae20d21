import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import type { Crew, Person, Truck } from '../../contract/crews.ts'
import { WEEKDAYS } from '../../domain/calendar.ts'
import { calledApart } from '../../domain/crews/called-apart.ts'
import { CREW_COLOURS } from '../../domain/crews/crew-colours.ts'
import { PERSON_ROLE_WORDS, PERSON_ROLES, type PersonRole } from '../../domain/crews/person-roles.ts'
import { api } from '../api/client.ts'
import { numberTyped, writtenAmount } from '../format/typed-amount.ts'
import { teamQuery } from '../team/queries.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { cx } from '../ui/cx.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { AbsencesField } from './absences-field.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { useCrewChange } from './queries.ts'

const WHOLE = 'sm:col-span-2'
type Typed = ChangeEvent<HTMLInputElement | HTMLSelectElement>

/** The fields of a form by name: what they hold, and how that changes. */
function useFields<Form extends object>(before: Form) {
  const [form, setForm] = useState(before)
  const change = (part: Partial<Form>) => setForm((latest) => ({ ...latest, ...part }))
  const text = (name: keyof Form & string) => ({
    name,
    value: String(form[name] ?? ''),
    onChange: ({ target }: Typed) => change({ [name]: target.value } as unknown as Partial<Form>),
  })
  return { form, change, text }
}

type CrewDialogProps = {
  crew: Crew | null
  /** For a new one. */
  name?: string
  people: readonly Person[]
  trucks: readonly Truck[]
  onClose: () => void
}

export function CrewDialog({ crew, name = '', people, trucks, onClose }: CrewDialogProps) {
  const { form, change, text } = useFields({
    name: crew?.name ?? name,
    colour: crew?.colour ?? null,
    member_ids: crew?.member_ids ?? [],
    truck_id: crew?.truck_id ?? null,
    active: crew?.active ?? true,
    work_days: crew?.work_days ?? [1, 2, 3, 4, 5, 6],
    day_start: crew?.day_start ?? '08:00',
    day_end: crew?.day_end ?? '18:00',
  })
  const save = useCrewChange(() =>
    crew
      ? api.crews.update({ params: { id: crew.id }, body: { ...form, colour: form.colour ?? crew.colour } })
      : api.crews.create({ body: form }),
  )
  const remove = useCrewChange(() => api.crews.delete({ params: { id: crew?.id ?? 0 } }))
  const called = calledApart(people)
  const toggled = (list: readonly number[], value: number) =>
    list.includes(value) ? list.filter((one) => one !== value) : [...list, value].toSorted((a, b) => a - b)
  return (
    <EditDialog
      title={crew ? `Edit ${crew.name}` : 'Add crew'}
      noun="crew"
      onClose={onClose}
      onSave={() => save.mutateAsync(undefined)}
      onDelete={crew ? () => remove.mutateAsync(undefined) : undefined}
    >
      {(errors) => (
        <>
          <Field label="Name" error={errors.name} className={WHOLE}>
            <Input {...text('name')} maxLength={100} autoComplete="off" />
          </Field>
          <fieldset className={cx('min-w-0', WHOLE)}>
            <legend className="mb-1.5 text-secondary font-medium">Color</legend>
            <div className="flex flex-wrap gap-1">
              {CREW_COLOURS.map((colour, number) => (
                <label
                  key={colour}
                  className="inline-flex size-9 items-center justify-center rounded-small has-checked:bg-accent-soft has-checked:outline-2 has-checked:outline-accent has-focus-visible:outline-2 max-sm:size-11"
                >
                  <input
                    type="radio"
                    name="colour"
                    aria-label={`Color ${number + 1}`}
                    className="sr-only"
                    checked={form.colour === number}
                    onChange={() => change({ colour: number })}
                  />
                  <span aria-hidden="true" className="size-4 rounded-[3px]" style={{ background: colour }} />
                </label>
              ))}
            </div>
          </fieldset>
          <fieldset className={cx('min-w-0', WHOLE)}>
            <legend className="mb-1.5 text-secondary font-medium">People</legend>
            <div className="grid max-h-48 gap-x-3 gap-y-2 overflow-y-auto sm:grid-cols-2">
              {people.length === 0 && (
                <p className="text-secondary text-text-2">No people yet. You can add them later.</p>
              )}
              {people
                .filter(({ id, active }) => active || form.member_ids.includes(id))
                .map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    label={called.get(id) ?? name}
                    checked={form.member_ids.includes(id)}
                    onChange={() => change({ member_ids: toggled(form.member_ids, id) })}
                  />
                ))}
            </div>
          </fieldset>
          <Field label="Usual truck" error={errors.truck_id} className={WHOLE}>
            <Select
              value={form.truck_id ?? ''}
              onChange={({ target }) =>
                change({ truck_id: target.value === '' ? null : Number(target.value) })
              }
            >
              <option value="">None</option>
              {trucks.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <fieldset className={cx('min-w-0', WHOLE)}>
            <legend className="mb-1.5 text-secondary font-medium">Works on</legend>
            <div className="flex flex-wrap gap-x-4 gap-y-2">
              {WEEKDAYS.map((day, number) => (
                <Checkbox
                  key={day}
                  label={day.slice(0, 3)}
                  aria-label={day}
                  checked={form.work_days.includes(number)}
                  onChange={() => change({ work_days: toggled(form.work_days, number) })}
                />
              ))}
            </div>
          </fieldset>
          <Field label="Day starts" error={errors.day_start}>
            <Input type="time" {...text('day_start')} />
          </Field>
          <Field label="Day ends" error={errors.day_end}>
            <Input type="time" {...text('day_end')} />
          </Field>
          <Active checked={form.active} onChange={(active) => change({ active })} />
        </>
      )}
    </EditDialog>
  )
}

export function PersonDialog({ person, onClose }: { person: Person | null; onClose: () => void }) {
  const { form, change, text } = useFields({
    name: person?.name ?? '',
    phone: person?.phone ?? '',
    email: person?.email ?? '',
    role: person?.role ?? ('helper' as PersonRole),
    active: person?.active ?? true,
  })
  // Not sent until somebody is chosen: the server finds the member who has the e-mail.
  const [chosen, setChosen] = useState<number | null>()
  const userId = chosen === undefined ? (person?.user_id ?? null) : chosen
  const members = useQuery(teamQuery).data?.members ?? []
  const id = person?.id ?? 0
  const save = useCrewChange(() => {
    const body = { ...form, user_id: chosen }
    return person ? api.people.update({ params: { id }, body }) : api.people.create({ body })
  })
  const remove = useCrewChange(() => api.people.delete({ params: { id } }))
  return (
    <EditDialog
      title={person ? `Edit ${person.name}` : 'Add person'}
      noun="person"
      onClose={onClose}
      onSave={() => save.mutateAsync(undefined)}
      onDelete={person ? () => remove.mutateAsync(undefined) : undefined}
    >
      {(errors) => (
        <>
          <Field label="Name" error={errors.name}>
            <Input {...text('name')} autoComplete="off" />
          </Field>
          <Field label="Role">
            <Select {...text('role')}>
              {PERSON_ROLES.map((role) => (
                <option key={role} value={role}>
                  {PERSON_ROLE_WORDS[role]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Phone" optional error={errors.phone}>
            <Input type="tel" {...text('phone')} autoComplete="off" />
          </Field>
          <Field label="Email" optional error={errors.email}>
            <Input type="email" {...text('email')} autoComplete="off" />
          </Field>
          <Field
            label="Signs in as"
            optional
            className={WHOLE}
            error={errors.user_id}
            hint="Sees their crews’ jobs on their own phone. The team member with this email is chosen automatically."
          >
            <Select
              value={userId ?? ''}
              onChange={({ target }) => setChosen(target.value === '' ? null : Number(target.value))}
            >
              <option value="">Nobody</option>
              {members.map((member) => (
                <option key={member.id} value={member.id}>
                  {member.full_name ? `${member.full_name}, ${member.email}` : member.email}
                </option>
              ))}
            </Select>
          </Field>
          <Active checked={form.active} onChange={(active) => change({ active })} />
          {person && (
            <AbsencesField
              legend="Days off"
              absences={person.days_off}
              name={person.name}
              add={async (body) => (await api.people.addDaysOff({ params: { id }, body })).jobs}
            />
          )}
        </>
      )}
    </EditDialog>
  )
}

export function TruckDialog({ truck, onClose }: { truck: Truck | null; onClose: () => void }) {
  const { form, change, text } = useFields({
    name: truck?.name ?? '',
    length_ft: writtenAmount(truck?.length_ft ?? null),
    capacity_cu_ft: writtenAmount(truck?.capacity_cu_ft ?? null),
    capacity_lb: writtenAmount(truck?.capacity_lb ?? null),
    plate: truck?.plate ?? '',
    active: truck?.active ?? true,
  })
  const id = truck?.id ?? 0
  const body = () => ({
    ...form,
    length_ft: numberTyped(form.length_ft),
    capacity_cu_ft: numberTyped(form.capacity_cu_ft),
    capacity_lb: numberTyped(form.capacity_lb),
  })
  const save = useCrewChange(() =>
    truck ? api.trucks.update({ params: { id }, body: body() }) : api.trucks.create({ body: body() }),
  )
  const remove = useCrewChange(() => api.trucks.delete({ params: { id } }))
  return (
    <EditDialog
      title={truck ? `Edit ${truck.name}` : 'Add truck'}
      noun="truck"
      onClose={onClose}
      onSave={() => save.mutateAsync(undefined)}
      onDelete={truck ? () => remove.mutateAsync(undefined) : undefined}
    >
      {(errors) => (
        <>
          <Field label="Name" error={errors.name}>
            <Input {...text('name')} maxLength={100} autoComplete="off" />
          </Field>
          <Field label="Plate" optional error={errors.plate}>
            <Input {...text('plate')} maxLength={30} autoComplete="off" />
          </Field>
          <Field label="Length (ft)" optional error={errors.length_ft}>
            <Input {...text('length_ft')} inputMode="decimal" />
          </Field>
          <Field label="Capacity (cu ft)" optional error={errors.capacity_cu_ft}>
            <Input {...text('capacity_cu_ft')} inputMode="decimal" />
          </Field>
          <Field label="Capacity (lb)" optional error={errors.capacity_lb}>
            <Input {...text('capacity_lb')} inputMode="decimal" />
          </Field>
          <Active checked={form.active} onChange={(active) => change({ active })} />
          {truck && (
            <AbsencesField
              legend="Out of service"
              absences={truck.out_of_service}
              name={truck.name}
              add={async (body) => {
                await api.trucks.addOutOfService({ params: { id }, body })
                return []
              }}
            />
          )}
        </>
      )}
    </EditDialog>
  )
}

const Active = ({ checked, onChange }: { checked: boolean; onChange: (active: boolean) => void }) => (
  <Checkbox
    className={WHOLE}
    label="Active"
    checked={checked}
    onChange={({ target }) => onChange(target.checked)}
  />
)
