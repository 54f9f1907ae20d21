import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const CompanySettings = lazyPart(async () => ({
  default: (await import('./company-settings.tsx')).CompanySettings,
}))

const ScheduleSettings = lazyPart(async () => ({
  default: (await import('./schedule-settings.tsx')).ScheduleSettings,
}))

export const organization = {
  settings: [
    {
      value: 'company',
      label: 'Company',
      group: 'company',
      right: 'company.change',
      content: CompanySettings,
    },
    {
      value: 'hours',
      label: 'Hours and yard',
      group: 'company',
      right: 'company.change',
      content: ScheduleSettings,
    },
  ],
} satisfies Feature
