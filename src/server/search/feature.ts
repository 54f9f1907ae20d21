import type { Feature } from '../feature.ts'
import { searchHandlers } from './handlers.ts'

export const search = {
  name: 'search',
  handlers: ({ now }) => ({ search: searchHandlers(now) }),
} satisfies Feature
