import { useFieldArray, useFormContext } from 'react-hook-form'
import { itemName } from '../../domain/catalogue/item-name.ts'
import { crewWords, feeWords, fleetWords } from './card-words.ts'
import { CellFigure, Figure } from './figure.tsx'
import { Fold } from './fold.tsx'
import { MOST_ROWS, RemoveRow, Rows, THREE_COLUMNS, useListProblem } from './rows.tsx'
import { Figures } from './section.tsx'
import type { WrittenCard } from './written-card.ts'

export function CrewSizes() {
  const { control, getValues, setValue } = useFormContext<WrittenCard>()
  const problem = useListProblem('crew.sizes')
  const { fields, append, remove } = useFieldArray({ control, name: 'crew.sizes' })
  const last = fields.length - 1

  const add = () => {
    const { movers = '1', efficiency = '100' } = getValues(`crew.sizes.${last}`)
    const below = Number(getValues(`crew.sizes.${last - 1}`)?.upToCuFt ?? 0)
    setValue(`crew.sizes.${last}.upToCuFt`, String(below + 800), { shouldDirty: true })
    append({ movers: String(Number(movers) + 1), upToCuFt: '', efficiency }, { shouldFocus: false })
  }

  return (
    <Fold
      title="Crew sizes"
      words={crewWords}
      about="How many movers a load takes, from the smallest load to the largest."
      paths={['crew']}
    >
      <Rows
        grid={THREE_COLUMNS}
        columns={['Movers', 'Up to, cu ft', 'Pace, %']}
        error={problem}
        onAdd={fields.length < MOST_ROWS ? add : undefined}
        addLabel="Add crew size"
      >
        {fields.map(({ id }, index) => (
          <li key={id} className={THREE_COLUMNS}>
            <CellFigure name={`crew.sizes.${index}.movers`} label={`Crew size ${index + 1}, movers`} />
            {index === last ? (
              <span className="flex h-control items-center px-3 text-body text-text-2">More</span>
            ) : (
              <CellFigure
                name={`crew.sizes.${index}.upToCuFt`}
                label={`Crew size ${index + 1}, up to cu ft`}
              />
            )}
            <CellFigure name={`crew.sizes.${index}.efficiency`} label={`Crew size ${index + 1}, pace in %`} />
            {last > 0 && <RemoveRow label={`Remove crew size ${index + 1}`} onRemove={() => remove(index)} />}
          </li>
        ))}
      </Rows>
      <div className="mt-5">
        <Figures>
          <Figure name="crew.stairsMover.fromFlights" label="One more mover from" unit="flights" />
          <Figure name="crew.stairsMover.aboveCuFt" label="If the load is above" unit="cu ft" />
        </Figures>
      </div>
    </Fold>
  )
}

export function Trucks() {
  const { control } = useFormContext<WrittenCard>()
  const problem = useListProblem('trucks')
  const { fields, append, remove } = useFieldArray({ control, name: 'trucks' })
  const add = () => append({ size: '', volumeCuFt: '', payloadLb: '' })
  return (
    <Fold
      title="Truck sizes"
      words={fleetWords}
      about="The smallest that fits is used, or several of the largest. List them from small to large."
      paths={['trucks', 'loadLimits', 'unknownItem', 'weight']}
    >
      <Rows
        grid={THREE_COLUMNS}
        columns={['Name', 'Volume, cu ft', 'Payload, lb']}
        error={problem}
        onAdd={fields.length < MOST_ROWS ? add : undefined}
        addLabel="Add truck"
      >
        {fields.map(({ id }, index) => (
          <li key={id} className={THREE_COLUMNS}>
            <CellFigure name={`trucks.${index}.size`} label={`Truck ${index + 1}, name`} text />
            <CellFigure name={`trucks.${index}.volumeCuFt`} label={`Truck ${index + 1}, volume in cu ft`} />
            <CellFigure name={`trucks.${index}.payloadLb`} label={`Truck ${index + 1}, payload in lb`} />
            {fields.length > 1 && (
              <RemoveRow label={`Remove truck ${index + 1}`} onRemove={() => remove(index)} />
            )}
          </li>
        ))}
      </Rows>
      <div className="mt-5">
        <Figures>
          <Figure
            name="loadLimits.usableShareOfVolume"
            label="Space that can be filled"
            unit="% of the volume"
          />
          <Figure
            name="loadLimits.payloadToleranceOfLargest"
            label="Largest may carry over"
            unit="% of payload"
          />
          <Figure name="unknownItem.volumeCuFt" label="Volume of an unlisted item" unit="cu ft" />
          <Figure name="unknownItem.weightLb" label="Weight of an unlisted item" unit="lb" />
          <Figure name="weight.factor" label="Extra weight for packing" unit="% of the weight" />
        </Figures>
      </div>
    </Fold>
  )
}

/** The items that carry a fee of their own, by name. */
export function SpecialItemFees({ names }: { names: readonly string[] }) {
  return (
    <Fold
      title="Special items"
      words={feeWords}
      about="Charged once for each of these, in addition to the time they take. 0 charges nothing."
      paths={['prices.specialItemCents']}
    >
      <Figures>
        {names.map((name) => (
          <Figure
            key={name}
            name={`prices.specialItemCents.${name}`}
            label={itemName(name)}
            before="$"
            unit="each"
          />
        ))}
      </Figures>
    </Fold>
  )
}
