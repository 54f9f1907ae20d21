import type { Feature } from '../feature.ts'
import { costRateHandlers, marginHandlers, timeSheetHandlers } from './handlers.ts'

export const payroll = {
  name: 'payroll',
  handlers: () => ({
    timeSheets: timeSheetHandlers(),
    costRates: costRateHandlers,
    jobMargins: marginHandlers,
  }),
} satisfies Feature
