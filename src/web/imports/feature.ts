import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const ImportSettings = lazyPart(() => import('./import-settings.tsx'), 'ImportSettings')

export const imports = {
  settings: [{ value: 'import', right: 'data.import', isWide: true, content: ImportSettings }],
} satisfies Feature
