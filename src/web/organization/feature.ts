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
      words: 'name email phone website tagline time zone branding',
      content: CompanySettings,
    },
    {
      value: 'hours',
      label: 'Hours and yard',
      group: 'company',
      right: 'company.change',
      words: 'working day arrival window address schedule',
      content: ScheduleSettings,
    },
  ],
} satisfies Feature
