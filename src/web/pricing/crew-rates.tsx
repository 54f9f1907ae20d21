import { useFieldArray, useFormContext } from 'react-hook-form'
import { CellFigure } from './figure.tsx'
import { MOST_ROWS, RemoveRow, Rows, useListProblem } from './rows.tsx'
import type { WrittenCard } from './written-card.ts'

const ROW =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_var(--spacing-control)] items-start gap-2 @md:gap-3 @md:max-w-96'

/** What an hour of each crew costs, its first truck included. */
export function CrewRates() {
  const { control, getValues } = useFormContext<WrittenCard>()
  const problem = useListProblem('charging.crewRates.crews')
  const { fields, append, remove } = useFieldArray({ control, name: 'charging.crewRates.crews' })
  const add = () => {
    const [last, before] = getValues('charging.crewRates.crews').toReversed()
    const step = Number(last?.centsPerHour) - Number(before?.centsPerHour ?? last?.centsPerHour)
    append(
      {
        movers: String(Number(last?.movers) + 1),
        centsPerHour: (Number(last?.centsPerHour) + step).toFixed(2),
      },
      { shouldFocus: false },
    )
  }
  return (
    <>
      <p className="mb-3 text-secondary text-text-2">
        Each crew with its first truck. A crew between two of these costs the smaller and each further mover.
      </p>
      <Rows
        columns={['Movers', 'Dollars per hour']}
        grid={ROW}
        error={problem}
        onAdd={fields.length < MOST_ROWS ? add : undefined}
        addLabel="Add crew"
      >
        {fields.map(({ id }, index) => (
          <li key={id} className={ROW}>
            <CellFigure
              name={`charging.crewRates.crews.${index}.movers`}
              label={`Crew ${index + 1}, movers`}
            />
            <CellFigure
              name={`charging.crewRates.crews.${index}.centsPerHour`}
              label={`Crew ${index + 1}, dollars per hour`}
            />
            {fields.length > 1 && (
              <RemoveRow label={`Remove crew ${index + 1}`} onRemove={() => remove(index)} />
            )}
          </li>
        ))}
      </Rows>
    </>
  )
}
