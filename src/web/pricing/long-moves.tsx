import { useFormContext, useWatch } from 'react-hook-form'
import { longWords } from './card-words.ts'
import { Choice } from './choice.tsx'
import { Figure } from './figure.tsx'
import { Fold, useHasProblem } from './fold.tsx'
import { Figures } from './section.tsx'
import { TariffTable } from './tariff-table.tsx'
import type { WrittenCard } from './written-card.ts'

const FREIGHT = { pound: 'By the pound and mile', tariff: 'By a tariff' }

/** From where on moves are long ones, and what weight and miles cost: by a formula, or by the company's tariff. */
export function LongMoves() {
  const { control } = useFormContext<WrittenCard>()
  const by = useWatch({ control, name: 'charging.freight.by' })
  const hasTariffProblem = useHasProblem(['charging.tariff'])
  const hasPoundProblem = useHasProblem(['lineHaul'])
  return (
    <Fold
      title="Long moves"
      words={longWords}
      about="What weight and miles cost. The hours of the crew come on top of prices by the pound; a tariff includes them."
      paths={['lineHaul', 'charging.freight', 'charging.tariff']}
    >
      <Figures>
        <Figure name="lineHaul.fromMiles" label="Starts above" unit="miles" />
        <Choice name="charging.freight.by" label="Weight and miles are charged" of={FREIGHT} />
      </Figures>
      {(by === 'pound' || hasPoundProblem) && (
        <div className="mt-5">
          <Figures>
            <Figure
              name="lineHaul.shareAtStart"
              label="Share charged there"
              unit="%"
              hint="Phased in up to the full price."
            />
            <Figure name="lineHaul.fullAtMiles" label="Charged in full from" unit="miles" />
            <Figure name="lineHaul.baseCents" label="Base price" before="$" unit="per move" />
            <Figure name="lineHaul.minimumLb" label="Minimum weight" unit="lb" />
            <Figure name="lineHaul.centsPerLb" label="Weight" before="$" unit="per 100 lb" />
            <Figure
              name="lineHaul.centsPerLbMile"
              label="Weight and distance"
              before="$"
              unit="per 100 lb, mile"
            />
          </Figures>
        </div>
      )}
      {(by === 'tariff' || hasTariffProblem) && <TariffTable />}
    </Fold>
  )
}
