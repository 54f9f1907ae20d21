import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const AgreementSettings = lazyPart(async () => ({
  default: (await import('./agreement-settings.tsx')).AgreementSettings,
}))

const PapersSettings = lazyPart(async () => ({
  default: (await import('./papers-settings.tsx')).PapersSettings,
}))

export const agreements = {
  settings: [
    {
      value: 'documents',
      right: 'company.change',
      content: AgreementSettings,
    },
    {
      value: 'papers',
      right: 'company.change',
      content: PapersSettings,
    },
  ],
} satisfies Feature
