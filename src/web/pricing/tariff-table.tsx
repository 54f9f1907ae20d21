import { useFieldArray, useFormContext } from 'react-hook-form'
import { FieldError } from '../ui/field.tsx'
import { CellFigure, Figure } from './figure.tsx'
import { AddRow, RemoveRow, useListProblem } from './rows.tsx'
import { Figures } from './section.tsx'
import type { WrittenCard } from './written-card.ts'

const MOST_DISTANCES = 50
const MOST_WEIGHTS = 12

/** The rows and columns of a tariff, and how one is added or removed. */
function useTariff() {
  const { control, getValues, setValue } = useFormContext<WrittenCard>()
  const brackets = useFieldArray({ control, name: 'charging.tariff.brackets' })
  const rows = useFieldArray({ control, name: 'charging.tariff.rows' })
  const columns = brackets.fields.length
  /** Each row with other rates. */
  const setRates = (change: (rates: { centsPerCwt: string }[]) => { centsPerCwt: string }[]) =>
    rows.replace(getValues('charging.tariff.rows').map((row) => ({ ...row, rates: change(row.rates) })))
  return {
    rows,
    brackets: brackets.fields,
    addWeight: () => {
      const { fromLb = '0' } = getValues(`charging.tariff.brackets.${columns - 1}`)
      setRates((rates) => [...rates, { centsPerCwt: rates.at(-1)?.centsPerCwt ?? '' }])
      brackets.append({ fromLb: String(Number(fromLb) + 4000) }, { shouldFocus: false })
    },
    removeWeight: (column: number) => {
      setRates((rates) => rates.filter((_, index) => index !== column))
      brackets.remove(column)
      // Whatever weight is left as the first is charged from nothing on.
      if (column === 0) setValue('charging.tariff.brackets.0.fromLb', '0', { shouldDirty: true })
    },
    addDistance: () => {
      const last = getValues(`charging.tariff.rows.${rows.fields.length - 1}`)
      rows.append(
        { upToMiles: String(Number(last.upToMiles) + 500), rates: structuredClone(last.rates) },
        { shouldFocus: false },
      )
    },
  }
}

/** Dollars for 100 pounds: a row for each distance, a column for each weight. */
export function TariffTable() {
  const tariff = useTariff()
  const { rows, brackets, addDistance, addWeight } = tariff
  const problems = [
    useListProblem('charging.tariff.brackets'),
    useListProblem('charging.tariff.rows'),
  ].filter((problem) => problem !== undefined)
  return (
    <div className="mt-5 grid gap-4">
      <Figures>
        <Figure name="charging.tariff.minimumLb" label="Minimum weight" unit="lb" />
        <Figure
          name="charging.tariff.centsPerCwtBeyond"
          label="Past the last distance"
          before="$"
          unit="per 100 lb"
          hint="Added for each further 100 miles."
        />
      </Figures>
      <div className="-mx-card overflow-x-auto px-card pb-1">
        <table className="w-full text-secondary">
          <caption className="pb-2 text-left text-text-2">Dollars for 100 lb, by miles and weight</caption>
          <Weights tariff={tariff} />
          <Distances tariff={tariff} />
        </table>
      </div>
      {problems.map((problem) => (
        <FieldError key={problem}>{problem}</FieldError>
      ))}
      <div className="-mt-2 flex flex-wrap gap-x-4">
        {rows.fields.length < MOST_DISTANCES && <AddRow onAdd={addDistance}>Add distance</AddRow>}
        {brackets.length < MOST_WEIGHTS && <AddRow onAdd={addWeight}>Add weight</AddRow>}
      </div>
    </div>
  )
}

type PartProps = { tariff: ReturnType<typeof useTariff> }

const Weights = ({ tariff: { brackets, removeWeight } }: PartProps) => (
  <thead>
    <tr className="align-bottom [&>*]:pr-2 [&>*]:pb-2 [&>*]:text-left [&>*]:font-medium [&_input]:font-normal">
      <th scope="col" className="min-w-24">
        Up to, miles
      </th>
      {brackets.map(({ id }, column) => (
        <th key={id} scope="col" className="min-w-24">
          <span className="mb-1 flex items-center justify-between">
            From, lb
            {brackets.length > 1 && (
              <RemoveRow
                label={`Remove weight ${column + 1}`}
                onRemove={() => removeWeight(column)}
                className="-my-2 -mr-2"
              />
            )}
          </span>
          <CellFigure
            name={`charging.tariff.brackets.${column}.fromLb`}
            label={`Weight ${column + 1}, from lb`}
          />
        </th>
      ))}
      <td className="w-control" />
    </tr>
  </thead>
)

const Distances = ({ tariff: { rows, brackets } }: PartProps) => (
  <tbody>
    {rows.fields.map(({ id }, row) => (
      <tr key={id} className="align-top [&>*]:pr-2 [&>*]:pb-2">
        <td>
          <CellFigure
            name={`charging.tariff.rows.${row}.upToMiles`}
            label={`Distance ${row + 1}, up to miles`}
          />
        </td>
        {brackets.map((bracket, column) => (
          <td key={bracket.id}>
            <CellFigure
              name={`charging.tariff.rows.${row}.rates.${column}.centsPerCwt`}
              label={`Distance ${row + 1}, weight ${column + 1}, dollars per 100 lb`}
            />
          </td>
        ))}
        <td className="w-control">
          {rows.fields.length > 1 && (
            <RemoveRow label={`Remove distance ${row + 1}`} onRemove={() => rows.remove(row)} />
          )}
        </td>
      </tr>
    ))}
  </tbody>
)
