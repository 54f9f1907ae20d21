import type { Feature } from '../feature.ts'
import { catalogueHandlers } from './handlers.ts'

export const catalogue = {
  name: 'catalogue',
  handlers: { catalogue: catalogueHandlers },
} satisfies Feature
