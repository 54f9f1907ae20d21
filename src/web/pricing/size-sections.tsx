import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { itemName } from '../../domain/catalogue/item-name.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { CellFigure, Figure } from './figure.tsx'
import { Figures, Section } from './section.tsx'
import type { WrittenCard } from './written-card.ts'

const MOST_ROWS = 20
const ROW =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_var(--spacing-control)] items-start gap-2 @md:gap-3'

export function CrewSizes() {
  const { control, getValues, setValue } = useFormContext<WrittenCard>()
  const { errors } = useFormState({ control, name: 'crew.sizes' })
  const { fields, append, remove } = useFieldArray({ control, name: 'crew.sizes' })
  const last = fields.length - 1

  const add = () => {
    const { movers = '1', efficiency = '100' } = getValues(`crew.sizes.${last}`)
    const below = Number(getValues(`crew.sizes.${last - 1}`)?.upToCuFt ?? 0)
    setValue(`crew.sizes.${last}.upToCuFt`, String(below + 800), { shouldDirty: true })
    append({ movers: String(Number(movers) + 1), upToCuFt: '', efficiency }, { shouldFocus: false })
  }

  return (
    <Section title="Crew sizes" about="How many movers a load takes, from the smallest load to the largest.">
      <Rows
        columns={['Movers', 'Up to, cu ft', 'Pace, %']}
        error={errors.crew?.sizes?.root?.message}
        onAdd={fields.length < MOST_ROWS ? add : undefined}
        addLabel="Add crew size"
      >
        {fields.map(({ id }, index) => (
          <li key={id} className={ROW}>
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
            {last > 0 && (
              <IconButton label={`Remove crew size ${index + 1}`} onClick={() => remove(index)}>
                <Trash2 />
              </IconButton>
            )}
          </li>
        ))}
      </Rows>
      <div className="mt-5">
        <Figures>
          <Figure name="crew.stairsMover.fromFlights" label="One more mover from" unit="flights" />
          <Figure name="crew.stairsMover.aboveCuFt" label="If the load is above" unit="cu ft" />
        </Figures>
      </div>
    </Section>
  )
}

export function Trucks() {
  const { control } = useFormContext<WrittenCard>()
  const { errors } = useFormState({ control, name: 'trucks' })
  const { fields, append, remove } = useFieldArray({ control, name: 'trucks' })
  const add = () => append({ size: '', volumeCuFt: '', payloadLb: '' })
  return (
    <Section
      title="Trucks"
      about="The smallest that fits is used, or several of the largest. List them from small to large."
    >
      <Rows
        columns={['Name', 'Volume, cu ft', 'Payload, lb']}
        error={errors.trucks?.root?.message}
        onAdd={fields.length < MOST_ROWS ? add : undefined}
        addLabel="Add truck"
      >
        {fields.map(({ id }, index) => (
          <li key={id} className={ROW}>
            <CellFigure name={`trucks.${index}.size`} label={`Truck ${index + 1}, name`} text />
            <CellFigure name={`trucks.${index}.volumeCuFt`} label={`Truck ${index + 1}, volume in cu ft`} />
            <CellFigure name={`trucks.${index}.payloadLb`} label={`Truck ${index + 1}, payload in lb`} />
            {fields.length > 1 && (
              <IconButton label={`Remove truck ${index + 1}`} onClick={() => remove(index)}>
                <Trash2 />
              </IconButton>
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
          <Figure name="unknownItem.volumeCuFt" label="An unlisted item takes" unit="cu ft" />
          <Figure name="unknownItem.weightLb" label="An unlisted item weighs" unit="lb" />
        </Figures>
      </div>
    </Section>
  )
}

/** The items that carry a fee of their own, by name. */
export function SpecialItemFees({ names }: { names: readonly string[] }) {
  return (
    <Section
      title="Special item fees"
      about="Charged once for each of these, in addition to the time they take. 0 charges nothing."
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
    </Section>
  )
}

type RowsProps = {
  columns: readonly string[]
  error: string | undefined
  onAdd: (() => void) | undefined
  addLabel: string
  children: ReactNode
}

/** Rows that can be added and removed, under the names of their columns. */
function Rows({ columns, error, onAdd, addLabel, children }: RowsProps) {
  return (
    <>
      <div aria-hidden="true" className={ROW}>
        {columns.map((column) => (
          <span key={column} className="mb-1.5 text-secondary font-medium text-text-1">
            {column}
          </span>
        ))}
      </div>
      <ul className="grid gap-2">{children}</ul>
      {error && <FieldError>{error}</FieldError>}
      {onAdd && (
        <Button variant="link" size="small" icon={<Plus />} onClick={onAdd} className="mt-2 -ml-2.5">
          {addLabel}
        </Button>
      )}
    </>
  )
}
