import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const TestMailCard = lazyPart(() => import('./test-mail-card.tsx'), 'TestMailCard')

export const setUp = {
  settings: [{ value: 'mail', right: 'company.change', content: TestMailCard }],
} satisfies Feature
