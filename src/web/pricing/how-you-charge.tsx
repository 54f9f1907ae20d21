import { useFormContext, useWatch } from 'react-hook-form'
import { defaultCharging } from '../../domain/estimate/default-charging.ts'
import { Field } from '../ui/field.tsx'
import { SegmentedToggle } from '../ui/segmented-toggle.tsx'
import { Select } from '../ui/select.tsx'
import { Choice, type Choices } from './choice.tsx'
import { CrewRates } from './crew-rates.tsx'
import { Figure } from './figure.tsx'
import { useHasProblem } from './fold.tsx'
import { MoverRates } from './mover-rates.tsx'
import { Figures, Section } from './section.tsx'
import type { WrittenCard } from './written-card.ts'

/** What most companies decide: the hour, the way, the shortest move and the rounding. */
export function HowYouCharge() {
  return (
    <Section
      title="How you charge"
      about="What you say on the phone, as you say it. Save it even if it is right as it stands."
    >
      <HourlyRates />
      <div className="mt-5 border-t border-border pt-5">
        <Figures>
          <Travel />
          <Figure
            name="time.minimumHours"
            label="Shortest move you charge"
            unit="hours"
            hint="Stairs, elevators, carries and travel come on top."
          />
          <Rounding />
        </Figures>
      </div>
    </Section>
  )
}

const QUESTION = 'How do you quote by the hour?'

function HourlyRates() {
  const { control, getValues, setValue } = useFormContext<WrittenCard>()
  const by = useWatch({ control, name: 'charging.crewRates.by' })
  const hasCrewProblem = useHasProblem(['charging.crewRates.crews'])
  const choose = (to: 'crew' | 'mover') => {
    if (to === 'crew') {
      const rates = crewsOfRates(getValues())
      if (rates) setValue('charging.crewRates.crews', rates, { shouldDirty: true })
    }
    setValue('charging.crewRates.by', to, { shouldDirty: true })
  }
  return (
    <>
      <p aria-hidden="true" className="mb-1.5 text-secondary font-medium">
        {QUESTION}
      </p>
      <SegmentedToggle
        label={QUESTION}
        value={by === 'crew' ? 'crew' : 'mover'}
        options={[
          { value: 'crew', label: 'By crew size' },
          { value: 'mover', label: 'By mover' },
        ]}
        onChange={choose}
        className="mb-4"
      />
      {by !== 'crew' && <MoverRates />}
      {(by === 'crew' || hasCrewProblem) && <CrewRates />}
    </>
  )
}

/** The rates of the crews as those by mover and truck come to them, while the company has set none of its own. */
function crewsOfRates({ prices, charging }: WrittenCard) {
  const { crews } = charging.crewRates
  const isUntouched =
    crews.length === defaultCharging.crewRates.crews.length &&
    defaultCharging.crewRates.crews.every(
      ({ movers, centsPerHour }, index) =>
        Number(crews[index]?.movers) === movers && Number(crews[index]?.centsPerHour) * 100 === centsPerHour,
    )
  const [mover, truck] = [Number(prices.centsPerMoverHour), Number(prices.centsPerTruckHour)]
  if (!isUntouched || !Number.isFinite(mover + truck)) return null
  return crews.map(({ movers }) => ({
    movers,
    centsPerHour: (Number(movers) * mover + truck).toFixed(2),
  }))
}

const TRAVELS: Choices = {
  none: 'Not charged',
  flat_hours: 'A flat time',
  flat_fee: 'A flat fee',
  portal_to_portal: 'From our yard and back to it',
  double_drive: 'Driving counted twice',
}

function Travel() {
  const { control } = useFormContext<WrittenCard>()
  const by = useWatch({ control, name: 'charging.travel.by' })
  const hasHoursProblem = useHasProblem(['charging.travel.hours'])
  const hasFeeProblem = useHasProblem(['charging.travel.feeCents'])
  return (
    <>
      <Choice
        name="charging.travel.by"
        label="Travel"
        of={TRAVELS}
        hint="On moves by the hour. In California driving is always counted twice."
      />
      {(by === 'flat_hours' || hasHoursProblem) && (
        <Figure name="charging.travel.hours" label="Travel time" unit="hours" />
      )}
      {(by === 'flat_fee' || hasFeeProblem) && (
        <Figure name="charging.travel.feeCents" label="Travel fee" before="$" unit="per move" />
      )}
    </>
  )
}

const NEAREST = 'nearest_quarter'

/** Two figures of the card in one question: which way hours are rounded, and to what. */
function Rounding() {
  const { control, setValue } = useFormContext<WrittenCard>()
  const [rounding, step] = useWatch({ control, name: ['charging.rounding', 'time.roundUpToHours'] })
  const choose = (to: string) => {
    setValue('charging.rounding', to === NEAREST ? NEAREST : 'up', { shouldDirty: true })
    if (to !== NEAREST) setValue('time.roundUpToHours', to, { shouldDirty: true })
  }
  return (
    <Field label="Rounding" hint="In California always to the nearest quarter hour.">
      <Select value={rounding === NEAREST ? NEAREST : step} onChange={({ target }) => choose(target.value)}>
        <option value="0.25">Up to 15 minutes</option>
        <option value="0.5">Up to 30 minutes</option>
        <option value="1">Up to a full hour</option>
        <option value={NEAREST}>To the nearest quarter hour</option>
      </Select>
    </Field>
  )
}
