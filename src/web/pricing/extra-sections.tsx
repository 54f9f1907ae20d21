import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { FieldError } from '../ui/field.tsx'
import { basisWords, minimumWords, overtimeWords, surchargeWords, waitingWords } from './card-words.ts'
import { Choice } from './choice.tsx'
import { Figure, NamedText } from './figure.tsx'
import { Fold } from './fold.tsx'
import { AddRow, RemoveRow, useListProblem } from './rows.tsx'
import { Figures } from './section.tsx'
import type { WrittenCard } from './written-card.ts'

const BASES = { hourly: 'By the hour', distance: 'By weight and miles', piece: 'By the piece' }

export const Basis = () => (
  <Fold
    title="How moves are priced"
    words={basisWords}
    about="Where long moves begin is set under Long moves."
    paths={['charging.basis']}
  >
    <Figures>
      <Choice name="charging.basis.local" label="Local moves" of={BASES} />
      <Choice name="charging.basis.long" label="Long moves" of={BASES} />
    </Figures>
  </Fold>
)

export const Overtime = () => (
  <Fold
    title="Overtime"
    words={overtimeWords}
    about="Hours past a long day cost more for the crew. 0% charges nothing more."
    paths={['charging.overtime']}
  >
    <Figures>
      <Figure name="charging.overtime.afterHours" label="Overtime begins after" unit="hours" />
      <Figure name="charging.overtime.factor" label="Each hour then costs" unit="% more" />
    </Figures>
  </Fold>
)

const DAYS = [
  ['monday', 'Mondays'],
  ['tuesday', 'Tuesdays'],
  ['wednesday', 'Wednesdays'],
  ['thursday', 'Thursdays'],
  ['friday', 'Fridays'],
  ['saturday', 'Saturdays'],
  ['sunday', 'Sundays'],
  ['peakSeason', 'In the peak season'],
] as const

export const DayMinimums = () => (
  <Fold
    title="Minimum by weekday and season"
    words={minimumWords}
    about="Raises the shortest move you charge on some days; the longest of them counts. 0 leaves it as it is."
    paths={['charging.minimumHours']}
  >
    <Figures>
      {DAYS.map(([day, label]) => (
        <Figure key={day} name={`charging.minimumHours.${day}`} label={label} unit="hours" />
      ))}
    </Figures>
  </Fold>
)

export const Waiting = () => (
  <Fold
    title="Waiting time"
    words={waitingWords}
    about="What an hour costs when the crew has to wait through no fault of its own. No estimate includes it. 0 charges nothing."
    paths={['charging.waitingCentsPerHour']}
  >
    <Figures>
      <Figure name="charging.waitingCentsPerHour" label="Waiting" before="$" unit="per hour" />
    </Figures>
  </Fold>
)

const MOST_SURCHARGES = 10
const SURCHARGED = { truck: 'The truck', labor: 'Labor', both: 'Labor and truck' }

export function Surcharges() {
  const { control } = useFormContext<WrittenCard>()
  const problem = useListProblem('charging.surcharges')
  const { fields, append, remove } = useFieldArray({ control, name: 'charging.surcharges' })
  const isByCrew = useWatch({ control, name: 'charging.crewRates.by' }) === 'crew'
  const about = 'A percent of a part of the price, such as fuel; each is a row of its own on the quote.'
  const add = () => append({ label: fields.length === 0 ? 'Fuel' : '', share: '', of: 'truck' })
  return (
    <Fold
      title="Surcharges"
      words={surchargeWords}
      about={isByCrew ? `${about} The hours of a crew’s first truck count as labor.` : about}
      paths={['charging.surcharges']}
    >
      <ul className="grid gap-4 @md:gap-3">
        {fields.map(({ id }, index) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_var(--spacing-control)] items-start gap-x-3 gap-y-2 @md:grid-cols-[minmax(0,1fr)_72px_minmax(0,1.3fr)_var(--spacing-control)]"
          >
            <NamedText
              name={`charging.surcharges.${index}.label`}
              label="Name"
              spoken={`Name of surcharge ${index + 1}`}
              className="col-span-2 @md:col-span-1"
            />
            <NamedText
              name={`charging.surcharges.${index}.share`}
              label="Percent"
              spoken={`Percent of surcharge ${index + 1}`}
              isNumber
              className="@max-md:row-start-2"
            />
            <Choice
              name={`charging.surcharges.${index}.of`}
              label="Of"
              spoken={`Of what surcharge ${index + 1} is`}
              of={SURCHARGED}
              className="@max-md:row-start-2"
            />
            <RemoveRow
              label={`Remove surcharge ${index + 1}`}
              onRemove={() => remove(index)}
              className="mt-6 @max-md:col-start-3 @max-md:row-start-1"
            />
          </li>
        ))}
      </ul>
      {problem && <FieldError>{problem}</FieldError>}
      {fields.length < MOST_SURCHARGES && <AddRow onAdd={add}>Add surcharge</AddRow>}
    </Fold>
  )
}
