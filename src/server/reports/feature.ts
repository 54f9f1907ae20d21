import type { Feature } from '../feature.ts'
import { exportHandlers, reportHandlers } from './handlers.ts'

export const reports = {
  name: 'reports',
  handlers: () => ({ reports: reportHandlers, exports: exportHandlers() }),
} satisfies Feature
