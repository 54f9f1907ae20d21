import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const CompanySettings = lazyPart(async () => ({
  default: (await import('./company-settings.tsx')).CompanySettings,
}))

export const organization = {
  settings: [{ value: 'company', label: 'Company', right: 'company.change', content: CompanySettings }],
} satisfies Feature
