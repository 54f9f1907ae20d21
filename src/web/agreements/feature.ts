import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const AgreementSettings = lazyPart(async () => ({
  default: (await import('./agreement-settings.tsx')).AgreementSettings,
}))

const TaxSettings = lazyPart(async () => ({ default: (await import('./tax-settings.tsx')).TaxSettings }))

export const agreements = {
  settings: [
    {
      value: 'documents',
      right: 'company.change',
      content: AgreementSettings,
    },
    {
      value: 'taxes',
      right: 'company.change',
      content: TaxSettings,
    },
  ],
} satisfies Feature
