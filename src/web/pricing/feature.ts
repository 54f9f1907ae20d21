import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const Pricing = lazyPart(async () => ({ default: (await import('./pricing-form.tsx')).Pricing }))

const PriceBook = lazyPart(async () => ({ default: (await import('./price-book-card.tsx')).PriceBookCard }))

export const pricing = {
  settings: [
    {
      value: 'pricing',
      label: 'How we charge',
      group: 'prices',
      right: 'pricing.change',
      isWide: true,
      content: Pricing,
    },
    {
      value: 'price-book',
      label: 'Price book',
      group: 'prices',
      right: 'pricing.change',
      isWide: true,
      content: PriceBook,
    },
  ],
} satisfies Feature
