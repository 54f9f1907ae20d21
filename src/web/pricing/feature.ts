import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const load = () => import('./pricing-form.tsx')
const Pricing = lazyPart(load, 'Pricing')
const PriceBook = lazyPart(load, 'PriceBook')

export const pricing = {
  settings: [
    {
      value: 'pricing',
      right: 'pricing.change',
      isWide: true,
      content: Pricing,
    },
    {
      value: 'price-book',
      right: 'pricing.change',
      isWide: true,
      content: PriceBook,
    },
  ],
} satisfies Feature
