import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const load = () => import('./pricing-form.tsx')
const Pricing = lazyPart(async () => ({ default: (await load()).Pricing }))
const PriceBook = lazyPart(async () => ({ default: (await load()).PriceBook }))

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
