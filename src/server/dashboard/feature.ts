import type { Feature } from '../feature.ts'
import { dashboardHandlers } from './handlers.ts'

export const dashboard = {
  name: 'dashboard',
  handlers: { dashboard: dashboardHandlers },
} satisfies Feature
