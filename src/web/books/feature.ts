import { createRoute } from '@tanstack/react-router'
import type { Feature } from '../feature.ts'
import { staff } from '../parent-routes.tsx'
import { dayOf, pageOf } from '../search-params.ts'
import { lazyPage } from '../ui/lazy-part.ts'

export const books = {
  staffPages: [
    createRoute({
      getParentRoute: () => staff,
      path: '/money/books',
      staticData: {
        title: 'Books',
        moneyTab: { right: 'books.export', place: 3.5 },
      },
      validateSearch: (search: Record<string, unknown>) => ({
        /** `YYYY-MM` */
        month: dayOf(`${search.month}-01`)?.slice(0, 7),
        /** Of the job whose entries alone are listed, of whatever month. */
        job:
          Number.isSafeInteger(Number(search.job)) && Number(search.job) > 0 ? Number(search.job) : undefined,
        page: pageOf(search.page),
      }),
      component: lazyPage(() => import('./books-page.tsx'), 'BooksPage'),
    }),
  ],
} satisfies Feature
