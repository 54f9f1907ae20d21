import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const AgreementSettings = lazyPart(async () => ({
  default: (await import('./agreement-settings.tsx')).AgreementSettings,
}))

export const agreements = {
  settings: [
    {
      value: 'documents',
      right: 'company.change',
      content: AgreementSettings,
    },
  ],
} satisfies Feature
