import { useRouteContext } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Right } from '../domain/nouns.ts'
import type { CardOf, Feature, PageCard } from './feature.ts'

/** All that the app is made of, on any page. */
export const useFeatures = (): readonly Feature[] => useRouteContext({ from: '__root__' }).features

type PageCardsProps = CardOf & Pick<PageCard, 'place'> & { may: (right: Right) => boolean }

/** The cards that shelves add at a place of a quote's or a job's page. */
export function PageCards({ place, may, ...about }: PageCardsProps) {
  return useFeatures()
    .flatMap(({ cards = [] }) => cards)
    .filter((card) => card.place === place && card.on.includes(about.of) && may(card.right))
    .map(({ content: Content }, at) => (
      // The list never changes while the app runs.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Suspense key={at} fallback={null}>
        <Content {...about} />
      </Suspense>
    ))
}
