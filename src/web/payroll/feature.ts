import { createRoute } from '@tanstack/react-router'
import { MARGIN_ORDERS } from '../../domain/payroll/margin-parts.ts'
import type { Feature } from '../feature.ts'
import { staff } from '../parent-routes.tsx'
import { lazyPage, lazyPart } from '../ui/lazy-part.ts'

export const payroll = {
  staffPages: [
    createRoute({
      getParentRoute: () => staff,
      path: '/money/time-sheets',
      staticData: {
        title: 'Time sheets',
        moneyTab: { label: 'Time sheets', right: 'payroll.read', place: 4 },
      },
      validateSearch: (search: Record<string, unknown>) => ({
        from: dayOf(search.from),
        page: pageOf(search.page),
      }),
      component: lazyPage(() => import('./time-sheets-page.tsx'), 'TimeSheetsPage'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/money/margins',
      staticData: { title: 'Margin', moneyTab: { label: 'Margin', right: 'payroll.read', place: 6 } },
      validateSearch: (search: Record<string, unknown>) => ({
        from: dayOf(search.from),
        to: dayOf(search.to),
        order: MARGIN_ORDERS.find((order) => order === search.order),
        crew: typeof search.crew === 'string' && search.crew !== '' ? search.crew.slice(0, 100) : undefined,
        page: pageOf(search.page),
      }),
      component: lazyPage(() => import('./margins-page.tsx'), 'MarginsPage'),
    }),
  ],
  cards: [
    {
      on: ['job'],
      right: 'payroll.read',
      place: 'money',
      content: lazyPart(() => import('./margin-card.tsx'), 'MarginCard'),
    },
  ],
  settings: [
    {
      value: 'cost-rates',
      right: 'payroll.read',
      content: lazyPart(() => import('./cost-rates-settings.tsx'), 'CostRatesSettings'),
    },
  ],
} satisfies Feature

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^20\d{2}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined

function pageOf(value: unknown): number | undefined {
  const page = Number(value)
  return Number.isSafeInteger(page) && page > 1 ? page : undefined
}
