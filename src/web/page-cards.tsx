import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Right } from '../domain/nouns.ts'
import { type CardOf, type PageCard, useFeatures } from './feature.ts'
import { loadCode } from './ui/lazy-part.ts'

type May = (right: Right) => boolean

const useCards = (of: CardOf['of'], may: May): PageCard[] =>
  useFeatures()
    .flatMap(({ cards = [] }) => cards)
    .filter(({ on, right }) => on.includes(of) && may(right))

/**
 * Whether the cards of a page can show with it, or cannot be loaded: a card that came later would push away what stands
 * below it just as it is pressed.
 */
export function useCardsLoaded(of: CardOf['of'], may: May): boolean {
  const cards = useCards(of, may)
  return useQuery({
    queryKey: ['code of cards', of],
    queryFn: () => Promise.all(cards.map(({ content }) => loadCode(content))).then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
  }).isFetched
}

type PageCardsProps = CardOf & Pick<PageCard, 'place'> & { may: May }

/** The cards that shelves add at a place of a quote's or a job's page. */
export function PageCards({ place, may, ...about }: PageCardsProps) {
  return useCards(about.of, may)
    .filter((card) => card.place === place)
    .map(({ content: Content }, at) => (
      // The list never changes while the app runs.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Suspense key={at} fallback={null}>
        <Content {...about} />
      </Suspense>
    ))
}
