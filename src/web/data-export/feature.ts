import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

export const dataExport = {
  settings: [
    {
      value: 'export',
      right: 'data.export',
      content: lazyPart(() => import('./export-settings.tsx'), 'ExportSettings'),
    },
  ],
} satisfies Feature
