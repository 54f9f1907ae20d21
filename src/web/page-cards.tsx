import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Right } from '../domain/nouns.ts'
import type { CardOf, Feature, PageCard } from './feature.ts'
import { loadCode } from './ui/lazy-part.ts'

/** All that the app is made of, on any page. */
export const useFeatures = (): readonly Feature[] => useRouteContext({ from: '__root__' }).features

/**
 * Whether the cards of a page can show with it, or cannot be loaded: a card that came later would push away what stands
 * below it just as it is pressed.
 */
export function useCardsLoaded(of: CardOf['of']): boolean {
  const cards = useFeatures().flatMap(({ cards = [] }) => cards.filter(({ on }) => on.includes(of)))
  const { isPending } = useQuery({
    queryKey: ['code of cards', of],
    queryFn: () => Promise.all(cards.map(({ content }) => loadCode(content))).then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return !isPending
}

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
