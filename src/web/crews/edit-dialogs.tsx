import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import {
  type Crew,
  createCrewBody,
  createPersonBody,
  createTruckBody,
  type Person,
  type Truck,
} from '../../contract/crews.ts'
import { WEEKDAYS } from '../../domain/calendar.ts'
import { CREW_COLOURS } from '../../domain/crews/crew-colours.ts'
import { disambiguatedNames } from '../../domain/crews/disambiguated-names.ts'
import { PERSON_ROLE_WORDS, PERSON_ROLES, type PersonRole } from '../../domain/crews/person-roles.ts'
import { api } from '../api/client.ts'
import { contractResolver } from '../contract-resolver.ts'
import { numberTyped, writtenAmount } from '../format/typed-amount.ts'
import { teamQuery } from '../team/queries.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { cx } from '../ui/cx.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { useForm } from '../use-form.ts'
import { AbsencesField } from './absences-field.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { useCrewChange } from './queries.ts'

const WHOLE = 'sm:col-span-2'
type CrewForm = Omit<Crew, 'id' | 'colour'> & { colour: number | null }
type CrewDialogProps = {
  crew: Crew | null
  /** For a new one. */
  name?: string
  people: readonly Person[]
  trucks: readonly Truck[]
  onClose: () => void
}

export function CrewDialog({ crew, name = '', people, trucks, onClose }: CrewDialogProps) {
  const form = useForm<CrewForm>({
    defaultValues: {
      name: crew?.name ?? name,
      colour: crew?.colour ?? null,
      member_ids: crew?.member_ids ?? [],
      truck_id: crew?.truck_id ?? null,
      active: crew?.active ?? true,
      work_days: crew?.work_days ?? [1, 2, 3, 4, 5, 6],
      day_start: crew?.day_start ?? '08:00',
      day_end: crew?.day_end ?? '18:00',
    },
    resolver: contractResolver(createCrewBody, (typed: CrewForm) => typed),
  })
  const { control, register, setValue, errorOf } = form
  const chosen = useWatch({ control, name: 'colour' })
  const memberIds = useWatch({ control, name: 'member_ids' })
  const workDays = useWatch({ control, name: 'work_days' })
  const save = useCrewChange((typed: CrewForm) =>
    crew
      ? api.crews.update({ params: { id: crew.id }, body: { ...typed, colour: typed.colour ?? crew.colour } })
      : api.crews.create({ body: typed }),
  )
  const remove = useCrewChange(() => api.crews.delete({ params: { id: crew?.id ?? 0 } }))
  const called = disambiguatedNames(people)
  const toggled = (list: readonly number[], value: number) =>
    list.includes(value) ? list.filter((one) => one !== value) : [...list, value].toSorted((a, b) => a - b)
  return (
    <EditDialog
      form={form}
      title={crew ? `Edit ${crew.name}` : 'Add crew'}
      noun="crew"
      onClose={onClose}
      onSave={save.mutateAsync}
      onDelete={crew ? () => remove.mutateAsync(undefined) : undefined}
    >
      <Field label="Name" error={errorOf('name')} className={WHOLE}>
        <Input {...register('name')} maxLength={100} autoComplete="off" />
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
                checked={chosen === number}
                onChange={() => setValue('colour', number)}
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
            .filter(({ id, active }) => active || memberIds.includes(id))
            .map(({ id, name }) => (
              <Checkbox
                key={id}
                label={called.get(id) ?? name}
                checked={memberIds.includes(id)}
                onChange={() => setValue('member_ids', toggled(memberIds, id))}
              />
            ))}
        </div>
      </fieldset>
      <Field label="Usual truck" error={errorOf('truck_id')} className={WHOLE}>
        <Select {...register('truck_id', { setValueAs: (id) => Number(id) || null })}>
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
              checked={workDays.includes(number)}
              onChange={() => setValue('work_days', toggled(workDays, number))}
            />
          ))}
        </div>
      </fieldset>
      <Field label="Day starts" error={errorOf('day_start')}>
        <Input type="time" {...register('day_start')} />
      </Field>
      <Field label="Day ends" error={errorOf('day_end')}>
        <Input type="time" {...register('day_end')} />
      </Field>
      <Checkbox className={WHOLE} label="Active" {...register('active')} />
    </EditDialog>
  )
}

type PersonForm = Record<'name' | 'phone' | 'email', string> & {
  role: PersonRole
  active: boolean
  /** Not sent until somebody is chosen: the server finds the member who has the e-mail. */
  user_id?: number | null
}

export function PersonDialog({ person, onClose }: { person: Person | null; onClose: () => void }) {
  const form = useForm<PersonForm>({
    defaultValues: {
      name: person?.name ?? '',
      phone: person?.phone ?? '',
      email: person?.email ?? '',
      role: person?.role ?? 'helper',
      active: person?.active ?? true,
    },
    resolver: contractResolver(createPersonBody, (typed: PersonForm) => typed),
  })
  const { control, register, setValue, errorOf } = form
  const userId = useWatch({ control, name: 'user_id' })
  const members = useQuery(teamQuery).data?.members ?? []
  const id = person?.id ?? 0
  const save = useCrewChange((body: PersonForm) =>
    person ? api.people.update({ params: { id }, body }) : api.people.create({ body }),
  )
  const remove = useCrewChange(() => api.people.delete({ params: { id } }))
  return (
    <EditDialog
      form={form}
      title={person ? `Edit ${person.name}` : 'Add person'}
      noun="person"
      onClose={onClose}
      onSave={save.mutateAsync}
      onDelete={person ? () => remove.mutateAsync(undefined) : undefined}
    >
      <Field label="Name" error={errorOf('name')}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <Field label="Role">
        <Select {...register('role')}>
          {PERSON_ROLES.map((role) => (
            <option key={role} value={role}>
              {PERSON_ROLE_WORDS[role]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Phone" optional error={errorOf('phone')}>
        <Input type="tel" {...register('phone')} autoComplete="off" />
      </Field>
      <Field label="Email" optional error={errorOf('email')}>
        <Input type="email" {...register('email')} autoComplete="off" />
      </Field>
      <Field
        label="Signs in as"
        optional
        className={WHOLE}
        error={errorOf('user_id')}
        hint="Sees their crews’ jobs on their own phone. The team member with this email is chosen automatically."
      >
        <Select
          value={(userId === undefined ? person?.user_id : userId) ?? ''}
          onChange={({ target }) => setValue('user_id', Number(target.value) || null)}
        >
          <option value="">Nobody</option>
          {members.map((member) => (
            <option key={member.id} value={member.id}>
              {member.full_name ? `${member.full_name}, ${member.email}` : member.email}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox className={WHOLE} label="Active" {...register('active')} />
      {person && (
        <AbsencesField
          legend="Days off"
          absences={person.days_off}
          name={person.name}
          add={async (body) => (await api.people.addDaysOff({ params: { id }, body })).jobs}
        />
      )}
    </EditDialog>
  )
}

type TruckForm = Record<'name' | 'length_ft' | 'capacity_cu_ft' | 'capacity_lb' | 'plate', string> & {
  active: boolean
}
/** The form as it is sent. */
const truckBody = (typed: TruckForm) => ({
  ...typed,
  length_ft: numberTyped(typed.length_ft),
  capacity_cu_ft: numberTyped(typed.capacity_cu_ft),
  capacity_lb: numberTyped(typed.capacity_lb),
})

export function TruckDialog({ truck, onClose }: { truck: Truck | null; onClose: () => void }) {
  const form = useForm({
    defaultValues: {
      name: truck?.name ?? '',
      length_ft: writtenAmount(truck?.length_ft ?? null),
      capacity_cu_ft: writtenAmount(truck?.capacity_cu_ft ?? null),
      capacity_lb: writtenAmount(truck?.capacity_lb ?? null),
      plate: truck?.plate ?? '',
      active: truck?.active ?? true,
    },
    resolver: contractResolver(createTruckBody, truckBody),
  })
  const { register, errorOf } = form
  const id = truck?.id ?? 0
  const save = useCrewChange((typed: TruckForm) => {
    const body = truckBody(typed)
    return truck ? api.trucks.update({ params: { id }, body }) : api.trucks.create({ body })
  })
  const remove = useCrewChange(() => api.trucks.delete({ params: { id } }))
  return (
    <EditDialog
      form={form}
      title={truck ? `Edit ${truck.name}` : 'Add truck'}
      noun="truck"
      onClose={onClose}
      onSave={save.mutateAsync}
      onDelete={truck ? () => remove.mutateAsync(undefined) : undefined}
    >
      <Field label="Name" error={errorOf('name')}>
        <Input {...register('name')} maxLength={100} autoComplete="off" />
      </Field>
      <Field label="Plate" optional error={errorOf('plate')}>
        <Input {...register('plate')} maxLength={30} autoComplete="off" />
      </Field>
      <Field label="Length (ft)" optional error={errorOf('length_ft')}>
        <Input {...register('length_ft')} inputMode="decimal" />
      </Field>
      <Field label="Capacity (cu ft)" optional error={errorOf('capacity_cu_ft')}>
        <Input {...register('capacity_cu_ft')} inputMode="decimal" />
      </Field>
      <Field label="Capacity (lb)" optional error={errorOf('capacity_lb')}>
        <Input {...register('capacity_lb')} inputMode="decimal" />
      </Field>
      <Checkbox className={WHOLE} label="Active" {...register('active')} />
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
    </EditDialog>
  )
}
