import { useFormContext, useWatch } from 'react-hook-form'
import { kindWords } from '../../domain/estimate/kind-of-move.ts'
import { dateWords, stairsWords, timeWords, truckWords } from './card-words.ts'
import { Choice } from './choice.tsx'
import { Figure } from './figure.tsx'
import { Fold } from './fold.tsx'
import { carryExample, splitExample } from './price-words.ts'
import { SeasonField } from './season-field.tsx'
import { Figures } from './section.tsx'
import type { WrittenCard } from './written-card.ts'

/** What a truck, its miles and the stops cost besides the hours, and the hours of what no rate by the crew says. */
export function TrucksAndMiles() {
  const { control } = useFormContext<WrittenCard>()
  const isByCrew = useWatch({ control, name: 'charging.crewRates.by' }) === 'crew'
  return (
    <Fold
      title="Trucks, miles and stops"
      words={truckWords}
      about={
        isByCrew
          ? 'What is charged besides the hours of the crew and its truck. 0 charges nothing.'
          : 'What is charged besides the hours. 0 charges nothing.'
      }
      paths={TRUCK_PRICES}
    >
      <Figures>
        <Figure name="prices.centsPerTruck" label="Each truck, once" before="$" unit="per move" />
        <Figure name="prices.centsPerMile" label="Mileage" before="$" unit="per mile" />
        <Figure name="prices.centsPerExtraStop" label="Extra stop" before="$" unit="each" />
        {isByCrew && (
          <>
            <Figure
              name="prices.centsPerTruckHour"
              label="Each further truck"
              before="$"
              unit="per hour"
              hint="The first is in the rate of the crew."
            />
            <Figure
              name="prices.centsPerMoverHour"
              label="Each further mover"
              before="$"
              unit="per hour"
              hint="For crews that have no rate."
            />
          </>
        )}
      </Figures>
    </Fold>
  )
}

const TRUCK_PRICES = [
  'prices.centsPerTruck',
  'prices.centsPerMile',
  'prices.centsPerExtraStop',
  'prices.centsPerTruckHour',
  'prices.centsPerMoverHour',
] as const

export function Times() {
  const { control } = useFormContext<WrittenCard>()
  const [loading, unloading, kindFactors] = useWatch({
    control,
    name: ['handling.loadingParts', 'handling.unloadingParts', 'handling.kindFactors'],
  })
  const split = splitExample(Number(loading), Number(unloading))
  return (
    <Fold
      title="Handling and driving"
      words={timeWords}
      about="How long a move takes."
      paths={['time.setupHours', 'time.specialItemHours', 'time.extraStopHours', 'handling', 'driving']}
    >
      <Figures>
        <Figure name="time.setupHours" label="Setting up" unit="hours" />
        <Figure name="time.specialItemHours" label="Each special item" unit="hours" />
        <Figure name="time.extraStopHours" label="Each extra stop" unit="hours" />
        <Figure name="handling.cuFtPerMoverHour" label="One mover handles" unit="cu ft per hour" />
        <Figure name="handling.loadingParts" label="Loading, share of the work" unit="parts" hint={split} />
        <Figure name="handling.unloadingParts" label="Unloading, share of the work" unit="parts" />
        {Object.keys(kindFactors).map((kind) => (
          <Figure
            key={kind}
            name={`handling.kindFactors.${kind}`}
            label={`${kindWords(kind)}: longer than others by`}
            unit="% of the time"
          />
        ))}
        <Figure name="driving.townMiles" label="Town driving, first" unit="miles" />
        <Figure name="driving.townMilesPerHour" label="Speed in town" unit="mph" />
        <Figure name="driving.roadMilesPerHour" label="Speed after that" unit="mph" />
      </Figures>
    </Fold>
  )
}

export function StairsAndCarry() {
  const { control } = useFormContext<WrittenCard>()
  const [free, step, share] = useWatch({
    control,
    name: ['carry.freeFeet', 'carry.stepFeet', 'carry.shareOfSidePerStep'],
  })
  const stretches = carryExample(Number(free), Number(step), Number(share))
  return (
    <Fold
      title="Stairs, elevator and carry"
      words={stairsWords}
      about="Added to the loading time at pickup and the unloading time at delivery."
      paths={['stairs', 'elevator', 'carry']}
    >
      <Figures>
        <Figure name="stairs.shareOfSidePerFlight" label="Each flight of stairs adds" unit="% of the time" />
        <Figure name="elevator.handlingFactor" label="An elevator adds" unit="% of the time" />
        <Figure name="carry.freeFeet" label="Free carry" unit="feet" />
        <Figure name="carry.stepFeet" label="Then charged in stretches of" unit="feet" hint={stretches} />
        <Figure name="carry.shareOfSidePerStep" label="Each additional stretch adds" unit="% of the time" />
      </Figures>
    </Fold>
  )
}

export function DatesAndSeasons() {
  return (
    <Fold
      title="Date rates"
      words={dateWords}
      about="What the date adds; a minus sign lowers the price. Several together multiply."
      paths={['dates', 'charging.dateRate']}
    >
      <Figures>
        <Choice
          name="charging.dateRate.on"
          label="The date raises"
          of={{
            everything: 'The whole price',
            labor_and_truck: 'Labor and truck',
            labor: 'Labor alone',
          }}
        />
        <SeasonField name="dates.peakSeason.from" label="Peak season starts" />
        <SeasonField name="dates.peakSeason.to" label="Peak season ends" />
        <Figure name="dates.peakSeason.factor" label="Peak season adds" unit="%" />
        <SeasonField name="dates.offSeason.from" label="Quiet season starts" />
        <SeasonField name="dates.offSeason.to" label="Quiet season ends" />
        <Figure name="dates.offSeason.factor" label="Quiet season adds" unit="%" />
        <Figure name="dates.monthEdge.lastDays" label="Month end, last" unit="days" />
        <Figure name="dates.monthEdge.firstDays" label="Month start, first" unit="days" />
        <Figure name="dates.monthEdge.factor" label="Month end and start add" unit="%" />
        <Figure name="dates.weekend.factor" label="Friday to Sunday adds" unit="%" />
        <Figure name="dates.largestFactor" label="Maximum combined increase" unit="%" />
      </Figures>
    </Fold>
  )
}
