import type { Feature } from '../feature.ts'
import { dashboardHandlers } from './handlers.ts'

export const dashboard = {
  name: 'dashboard',
  handlers: ({ now }) => ({ dashboard: dashboardHandlers(now) }),
} satisfies Feature
