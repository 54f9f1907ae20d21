import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

// Both of one file, as they share most of it: each import here is in the script of the sign-in page.
const load = () => import('./company-settings.tsx')
const CompanySettings = lazyPart(load, 'CompanySettings')
const HoursAndYard = lazyPart(load, 'HoursAndYard')

export const organization = {
  settings: [
    {
      value: 'company',
      right: 'company.change',
      content: CompanySettings,
    },
    {
      value: 'hours',
      right: 'company.change',
      content: HoursAndYard,
    },
  ],
} satisfies Feature
