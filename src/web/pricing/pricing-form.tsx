import { toNestErrors } from '@hookform/resolvers'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormProvider, type Resolver } from 'react-hook-form'
import { itemName } from '../../domain/catalogue/item-name.ts'
import { defaultRateCard } from '../../domain/estimate/default-rate-card.ts'
import type { RateCard } from '../../domain/estimate/rate-card.ts'
import { api } from '../api/client.ts'
import { send } from '../api/send.ts'
import { useSettingsForm } from '../save-footer.tsx'
import { Button } from '../ui/button.tsx'
import { Unloaded } from '../unloaded.tsx'
import { useForm } from '../use-form.ts'
import { sampleMove, useExamples } from './examples.ts'
import { Basis, DayMinimums, Overtime, Surcharges, Waiting } from './extra-sections.tsx'
import { HowYouCharge } from './how-you-charge.tsx'
import { LearnedCard } from './learned-card.tsx'
import { LongMoves } from './long-moves.tsx'
import { Pieces } from './pieces-section.tsx'
import { PriceBookCard } from './price-book-card.tsx'
import { rateCardQuery } from './queries.ts'
import { DatesAndSeasons, StairsAndCarry, Times, TrucksAndMiles } from './rate-sections.tsx'
import { SampleCard } from './sample-card.tsx'
import { SaveBar } from './save-bar.tsx'
import { Folds } from './section.tsx'
import { CrewSizes, SpecialItemFees, Trucks } from './size-sections.tsx'
import { readCard, type WrittenCard, writtenCard } from './written-card.ts'

function useCard(saved: RateCard) {
  const form = useForm<WrittenCard, unknown, RateCard>({
    resolver: cardResolver,
    defaultValues: writtenCard(saved),
    mode: 'onTouched',
  })
  // What the jobs have made of the card stands in the form, beside what is being changed of it.
  const { reset } = form
  useEffect(() => {
    reset(writtenCard(saved), { keepDirtyValues: true, keepFieldsRef: true })
  }, [reset, saved])
  const { submit, footer } = useSettingsForm(form, async (card) => {
    const { value } = await send(api.settings.putRateCard, { body: { value: card } }, () => rateCardQuery)
    return writtenCard(value)
  })
  return { form, submit, footer }
}

/** The rate card in plain words, and at its side what the change does to the worked examples at once. */
function PricingForm({ saved, version }: { saved: RateCard; version: number }) {
  const [examples, setExamples] = useExamples()
  const { form, submit, footer } = useCard(saved)
  const specialItems = Object.keys({
    ...defaultRateCard.prices.specialItemCents,
    ...saved.prices.specialItemCents,
  }).sort((one, other) => itemName(one).localeCompare(itemName(other)))

  const fillDefaults = () =>
    form.reset(writtenCard(defaultRateCard), { keepDefaultValues: true, keepFieldsRef: true })

  const comparing = { control: form.control, saved, examples: examples.map(sampleMove) }
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_280px] lg:grid-cols-[minmax(0,1fr)_312px]">
      <FormProvider {...form}>
        <form
          onSubmit={submit}
          noValidate
          aria-label="Pricing"
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 text-body text-text-2">
              Version {version}. Existing quotes keep the prices they were made with.
            </p>
            <Button size="small" onClick={fillDefaults}>
              Reset to defaults
            </Button>
          </div>
          <HowYouCharge />
          <FoldedSections specialItems={specialItems} />
          <SaveBar {...footer} examples={examples} comparing={comparing} />
        </form>
      </FormProvider>
      <SampleCard
        examples={examples}
        specialItems={specialItems}
        comparing={comparing}
        onChange={setExamples}
      />
    </div>
  )
}

const FoldedSections = ({ specialItems }: { specialItems: string[] }) => (
  <>
    <Folds title="More that you charge">
      <Basis />
      <TrucksAndMiles />
      <Overtime />
      <DayMinimums />
      <Waiting />
      <Surcharges />
      <SpecialItemFees names={specialItems} />
      <LongMoves />
      <Pieces />
      <DatesAndSeasons />
    </Folds>
    <Folds title="How long moves take">
      <CrewSizes />
      <Times />
      <StairsAndCarry />
      <Trucks />
    </Folds>
  </>
)

/** Lets the card's own rules judge the form. */
const cardResolver: Resolver<WrittenCard, unknown, RateCard> = (written, _context, options) => {
  const { card, problems } = readCard(written)
  if (card) return { values: card, errors: {} }
  const errors = Object.entries(problems).map(([path, message]) => [path, { type: 'card', message }])
  return { values: {}, errors: toNestErrors<WrittenCard>(Object.fromEntries(errors), options) }
}

export const PriceBook = () => <PriceBookCard />

/** What new quotes are priced with, and what a change of it does. */
export function Pricing() {
  const query = useQuery(rateCardQuery)
  const { data } = query
  if (!data) return <Unloaded query={query} what="prices" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LearnedCard />
      <PricingForm saved={data.value} version={data.version} />
    </div>
  )
}
