import { type Crew, createCrewBody, crews, type Person, type Truck } from '../../contract/crews.ts'
import { WEEKDAYS } from '../../domain/calendar.ts'
import { CREW_COLOURS } from '../../domain/crews/crew-colours.ts'
import { disambiguatedNames } from '../../domain/crews/disambiguated-names.ts'
import { choiceOfRows, line, own, tick, useAct } from '../act-form.tsx'
import { api } from '../api/client.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { EditDialog } from './edit-dialog.tsx'

type CrewDialogProps = {
  crew: Crew | null
  /** For a new one. */
  name?: string
  people: readonly Person[]
  trucks: readonly Truck[]
  onClose: () => void
}

export function CrewDialog({ crew, name = '', people, trucks, onClose }: CrewDialogProps) {
  const act = useAct({
    body: createCrewBody.and(crews.update.body),
    fields: {
      name: line('Name', { start: crew?.name ?? name, maxLength: 100, autoComplete: 'off' }),
      colour: own(crew?.colour ?? null, ({ form, typed }) => (
        <ColourField chosen={typed.colour} onChoose={(colour) => form.setValue('colour', colour)} />
      )),
      member_ids: own(crew?.member_ids ?? [], ({ form, typed }) => (
        <PeopleField
          people={people}
          chosen={typed.member_ids}
          onChoose={(ids) => form.setValue('member_ids', ids)}
        />
      )),
      truck_id: choiceOfRows('Usual truck', trucks, { start: crew?.truck_id ?? null, none: 'None' }),
      work_days: own(crew?.work_days ?? [1, 2, 3, 4, 5, 6], ({ form, typed }) => (
        <DaysField chosen={typed.work_days} onChoose={(days) => form.setValue('work_days', days)} />
      )),
      day_start: line('Day starts', { half: true, type: 'time', start: crew?.day_start ?? '08:00' }),
      day_end: line('Day ends', { half: true, type: 'time', start: crew?.day_end ?? '18:00' }),
      active: tick('Active', { start: crew?.active ?? true }),
    },
    // A new one without a color gets the first free one.
    sent: ({ colour, ...read }) => ({ ...read, ...(colour !== null && { colour }) }),
  })
  return <EditDialog act={act} noun="crew" row={crew} calls={api.crews} onClose={onClose} />
}

const toggled = (list: readonly number[], value: number) =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value].toSorted((a, b) => a - b)

type Choosing = { chosen: readonly number[]; onChoose: (chosen: number[]) => void }

const ColourField = ({ chosen, onChoose }: { chosen: number | null; onChoose: (colour: number) => void }) => (
  <fieldset className="col-span-2 min-w-0">
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
            onChange={() => onChoose(number)}
          />
          <span aria-hidden="true" className="size-4 rounded-[3px]" style={{ background: colour }} />
        </label>
      ))}
    </div>
  </fieldset>
)

function PeopleField({ people, chosen, onChoose }: Choosing & { people: readonly Person[] }) {
  const called = disambiguatedNames(people)
  return (
    <fieldset className="col-span-2 min-w-0">
      <legend className="mb-1.5 text-secondary font-medium">People</legend>
      <div className="grid max-h-48 gap-x-3 gap-y-2 overflow-y-auto sm:grid-cols-2">
        {people.length === 0 && (
          <p className="text-secondary text-text-2">No people yet. You can add them later.</p>
        )}
        {people
          .filter(({ id, active }) => active || chosen.includes(id))
          .map(({ id, name }) => (
            <Checkbox
              key={id}
              label={called.get(id) ?? name}
              checked={chosen.includes(id)}
              onChange={() => onChoose(toggled(chosen, id))}
            />
          ))}
      </div>
    </fieldset>
  )
}

const DaysField = ({ chosen, onChoose }: Choosing) => (
  <fieldset className="col-span-2 min-w-0">
    <legend className="mb-1.5 text-secondary font-medium">Works on</legend>
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      {WEEKDAYS.map((day, number) => (
        <Checkbox
          key={day}
          label={day.slice(0, 3)}
          aria-label={day}
          checked={chosen.includes(number)}
          onChange={() => onChoose(toggled(chosen, number))}
        />
      ))}
    </div>
  </fieldset>
)
