import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { Figure } from './figure.tsx'
import { carryExample, splitExample } from './price-words.ts'
import { SeasonField } from './season-field.tsx'
import { Figures, Section } from './section.tsx'
import type { WrittenCard } from './written-card.ts'

export function LaborAndTrucks() {
  return (
    <Section title="Labor and trucks" about="What every move is charged per hour, truck and mile.">
      <Figures>
        <Figure name="prices.centsPerMoverHour" label="Each mover" before="$" unit="per hour" />
        <Figure name="prices.centsPerTruckHour" label="Each truck" before="$" unit="per hour" />
        <Figure name="prices.centsPerTruck" label="Each truck, once" before="$" unit="per move" />
        <Figure name="prices.centsPerMile" label="Mileage" before="$" unit="per mile" />
        <Figure name="prices.centsPerExtraStop" label="Extra stop" before="$" unit="each" />
      </Figures>
    </Section>
  )
}

export function HoursAndMinimum() {
  const { register, control } = useFormContext<WrittenCard>()
  const [loading, unloading] = useWatch({
    control,
    name: ['handling.loadingParts', 'handling.unloadingParts'],
  })
  const split = splitExample(Number(loading), Number(unloading))
  return (
    <Section title="Hours and minimum" about="How long a move takes, and the minimum that is charged.">
      <Figures>
        <Figure
          name="time.minimumHours"
          label="Minimum"
          unit="hours"
          hint="Stairs, elevators and carries come on top."
        />
        <Field label="Round up to">
          <Select {...register('time.roundUpToHours')}>
            <option value="0.25">15 minutes</option>
            <option value="0.5">30 minutes</option>
            <option value="1">Full hour</option>
          </Select>
        </Field>
        <Figure name="time.setupHours" label="Setting up" unit="hours" />
        <Figure name="time.specialItemHours" label="Each special item" unit="hours" />
        <Figure name="time.extraStopHours" label="Each extra stop" unit="hours" />
        <Figure name="handling.cuFtPerMoverHour" label="One mover handles" unit="cu ft per hour" />
        <Figure name="handling.loadingParts" label="Loading, share of the work" unit="parts" hint={split} />
        <Figure name="handling.unloadingParts" label="Unloading, share of the work" unit="parts" />
        <Figure name="driving.townMiles" label="Town driving, first" unit="miles" />
        <Figure name="driving.townMilesPerHour" label="Speed in town" unit="mph" />
        <Figure name="driving.roadMilesPerHour" label="Speed after that" unit="mph" />
      </Figures>
    </Section>
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
    <Section
      title="Stairs, elevator and carry"
      about="Added to the loading time at pickup and the unloading time at delivery."
    >
      <Figures>
        <Figure name="stairs.shareOfSidePerFlight" label="Each flight of stairs adds" unit="% of the time" />
        <Figure name="elevator.handlingFactor" label="An elevator adds" unit="% of the time" />
        <Figure name="carry.freeFeet" label="Free carry" unit="feet" />
        <Figure name="carry.stepFeet" label="Then charged in stretches of" unit="feet" hint={stretches} />
        <Figure name="carry.shareOfSidePerStep" label="Each started stretch adds" unit="% of the time" />
      </Figures>
    </Section>
  )
}

export function LongDistance() {
  return (
    <Section
      title="Long distance"
      about="Long-distance moves are charged by weight and miles instead of truck hours, phased in up to the full price."
    >
      <Figures>
        <Figure name="lineHaul.fromMiles" label="Starts above" unit="miles" />
        <Figure name="lineHaul.shareAtStart" label="Share charged there" unit="%" />
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
    </Section>
  )
}

export function DatesAndSeasons() {
  return (
    <Section
      title="Dates and seasons"
      about="What the date adds to the whole price; a minus sign lowers it. Several together multiply."
    >
      <Figures>
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
        <Figure name="dates.largestFactor" label="All together at most" unit="%" />
      </Figures>
    </Section>
  )
}
