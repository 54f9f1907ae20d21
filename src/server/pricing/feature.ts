import type { Feature } from '../feature.ts'
import { pricingHandlers } from './handlers.ts'
import { importedPriceBook } from './imported-price-book.ts'

export const pricing = {
  name: 'pricing',
  handlers: { pricing: pricingHandlers },
  imports: [importedPriceBook],
} satisfies Feature
