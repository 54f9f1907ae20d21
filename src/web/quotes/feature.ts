import { createRoute } from '@tanstack/react-router'
import type { Feature } from '../feature.ts'
import { staff } from '../parent-routes.tsx'
import { listSearch, quoteSearch } from '../search-params.ts'
import { lazyPage, lazyPart } from '../ui/lazy-part.ts'

const QuoteTimeline = lazyPart(() => import('./quote-timeline.tsx'), 'QuoteTimeline')

const QuoteWork = lazyPart(() => import('./quote-work.tsx'), 'QuoteWork')

export const quotes = {
  workActions: {
    answer: QuoteWork,
    reprice: QuoteWork,
    book: QuoteWork,
    send: QuoteWork,
    complete: QuoteWork,
  },
  cards: [{ on: ['quote', 'job'], right: 'schedule.read', place: 'end', content: QuoteTimeline }],
  searchIcons: { quote: 'document' },
  commands: [
    {
      label: 'New quote',
      words: 'create',
      right: 'quotes.change',
      makes: 'Quote',
      to: '/calculator',
    },
  ],
  staffPages: [
    createRoute({
      getParentRoute: () => staff,
      path: '/quotes',
      staticData: {
        title: 'Quotes',
        destination: {
          label: 'Quotes',
          icon: 'document',
          right: 'quotes.read',
          place: 3,
          purpose: 'View all quotes',
        },
      },
      validateSearch: listSearch,
      component: lazyPage(() => import('./quotes-list.tsx'), 'QuotesList'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/quotes/$id',
      staticData: { title: 'Quote' },
      validateSearch: quoteSearch,
      component: lazyPage(() => import('./quote-page.tsx'), 'QuotePage'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/quotes/$id/lines',
      staticData: { title: 'Lines and price' },
      component: lazyPage(() => import('./lines/lines-page.tsx'), 'LinesPage'),
    }),
  ],
} satisfies Feature
