import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { hourlyRates, pricesOfRates } from '../../domain/estimate/hourly-rates.ts'
import { centsOf } from '../../domain/money.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Figure } from './figure.tsx'
import { Figures } from './section.tsx'
import type { WrittenCard } from './written-card.ts'

type Typed = { twoMovers: string; moreMover: string }

const written = (cents: number) => (Number.isFinite(cents) ? (cents / 100).toFixed(2) : '')
const cents = (typed: string) => (typed.trim() === '' ? Number.NaN : centsOf(Number(typed)))

/** Two answers, as customers ask for them, that fill the rates by mover and truck; these say the answers, too. */
export function MoverRates() {
  const { control, setValue } = useFormContext<WrittenCard>()
  const [mover, truck] = useWatch({
    control,
    name: ['prices.centsPerMoverHour', 'prices.centsPerTruckHour'],
  })
  const rates = hourlyRates({ centsPerMoverHour: cents(mover), centsPerTruckHour: cents(truck) })
  const [typed, setTyped] = useState<Typed | null>(null)
  const shown = typed ?? {
    twoMovers: written(rates.twoMoversCents),
    moreMover: written(rates.moreMoverCents),
  }
  const [twoMoversCents, moreMoverCents] = [cents(shown.twoMovers), cents(shown.moreMover)]
  const isTooLittle = typed !== null && pricesOfRates({ twoMoversCents, moreMoverCents }) === null

  const set = (name: 'prices.centsPerMoverHour' | 'prices.centsPerTruckHour', to: string) =>
    setValue(name, to, { shouldDirty: true, shouldValidate: true })
  const type = (part: Partial<Typed>) => {
    const next = { ...shown, ...part }
    setTyped(next)
    const wanted = { twoMoversCents: cents(next.twoMovers), moreMoverCents: cents(next.moreMover) }
    const prices = pricesOfRates(wanted)
    if (prices === null || Object.values(prices).some(Number.isNaN)) return
    set('prices.centsPerMoverHour', written(prices.centsPerMoverHour))
    set('prices.centsPerTruckHour', written(prices.centsPerTruckHour))
  }
  // From then on they follow the rates below again.
  const onBlur = () => !isTooLittle && setTyped(null)
  const number = { type: 'number', inputMode: 'decimal', step: 'any', min: 0, onBlur } as const
  return (
    <Figures>
      <Field
        label="Two movers and a truck"
        hint="Dollars per hour"
        error={isTooLittle ? 'Less than two additional movers. Correct one of them.' : undefined}
      >
        <Input
          {...number}
          value={shown.twoMovers}
          onChange={({ target }) => type({ twoMovers: target.value })}
        />
      </Field>
      <Field label="Each additional mover" hint="Dollars per hour">
        <Input
          {...number}
          value={shown.moreMover}
          onChange={({ target }) => type({ moreMover: target.value })}
        />
      </Field>
      <Figure name="prices.centsPerMoverHour" label="Each mover" before="$" unit="per hour" />
      <Figure name="prices.centsPerTruckHour" label="Each truck" before="$" unit="per hour" />
    </Figures>
  )
}
