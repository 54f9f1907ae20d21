import type { Feature } from '../feature.ts'
import { estimateHandlers } from './handlers.ts'

export const estimate = {
  name: 'estimate',
  handlers: { estimates: estimateHandlers },
} satisfies Feature
