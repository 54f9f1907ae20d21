import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const Pricing = lazyPart(async () => ({ default: (await import('./pricing-form.tsx')).Pricing }))

export const pricing = {
  settings: [{ value: 'pricing', label: 'Pricing', right: 'pricing.change', isWide: true, content: Pricing }],
} satisfies Feature
