import type { Feature } from '../feature.ts'
import { pricingHandlers } from './handlers.ts'

export const pricing = {
  name: 'pricing',
  handlers: { pricing: pricingHandlers },
} satisfies Feature
