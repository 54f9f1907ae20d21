import { useWatch } from 'react-hook-form'
import { type Crew, createCrewBody, type Person, type Truck } from '../../contract/crews.ts'
import { WEEKDAYS } from '../../domain/calendar.ts'
import { CREW_COLOURS } from '../../domain/crews/crew-colours.ts'
import { disambiguatedNames } from '../../domain/crews/disambiguated-names.ts'
import { api } from '../api/client.ts'
import { contractResolver } from '../contract-resolver.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { cx } from '../ui/cx.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Options, Select } from '../ui/select.tsx'
import { useForm } from '../use-form.ts'
import { EditDialog } from './edit-dialog.tsx'

const WHOLE = 'sm:col-span-2'

type CrewForm = Omit<Crew, 'id' | 'colour'> & { colour: number | null }
/** A new one without a color gets the first free one. */
const bodyOf = ({ colour, ...typed }: CrewForm) => ({ ...typed, ...(colour !== null && { colour }) })

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
    resolver: contractResolver(createCrewBody, bodyOf),
  })
  const { control, register, setValue, errorOf } = form
  const chosen = useWatch({ control, name: 'colour' })
  const memberIds = useWatch({ control, name: 'member_ids' })
  const workDays = useWatch({ control, name: 'work_days' })
  const called = disambiguatedNames(people)
  const toggled = (list: readonly number[], value: number) =>
    list.includes(value) ? list.filter((one) => one !== value) : [...list, value].toSorted((a, b) => a - b)
  return (
    <EditDialog form={form} noun="crew" row={crew} calls={api.crews} bodyOf={bodyOf} onClose={onClose}>
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
          <Options of={trucks} />
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
