import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import type { Estimate } from '../../domain/estimate/estimate.ts'
import type { RateCard } from '../../domain/estimate/rate-card.ts'
import { estimatorQuery } from './queries.ts'
import type { SampleMove } from './sample-estimate.ts'
import { readCard, type WrittenCard } from './written-card.ts'

export type Comparison = {
  /** With the saved card. */
  before: Estimate
  /** With the card in the form; null while it is invalid. */
  now: Estimate | null
}

/** What is compared: the card in the form with the saved one, on each example. */
export type Comparing = {
  control: Control<WrittenCard, unknown, RateCard>
  saved: RateCard
  examples: readonly SampleMove[]
}

/** What each example costs before and after the change that is being typed; null while the code is loading. */
export function useComparisons({ control, saved, examples }: Comparing) {
  const { data, isError, refetch } = useQuery(estimatorQuery)
  const written = useWatch({ control, compute: (form: WrittenCard) => form })
  const { card } = readCard(written)
  const comparisons: readonly Comparison[] | null = data
    ? examples.map((example) => ({
        before: data.estimate(example, saved),
        now: card ? data.estimate(example, card) : null,
      }))
    : null
  return { comparisons, isFailed: isError, retry: () => void refetch() }
}
