import type { Feature } from '../feature.ts'
import { apiKeyHandlers } from './handlers.ts'

export const apiKeys = {
  name: 'api-keys',
  handlers: { apiKeys: apiKeyHandlers },
} satisfies Feature
