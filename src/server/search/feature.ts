import type { Feature } from '../feature.ts'
import { searchHandlers } from './handlers.ts'

export const search = {
  name: 'search',
  handlers: ({ features }) => ({
    search: searchHandlers(features.flatMap(({ searched }) => searched ?? [])),
  }),
} satisfies Feature
