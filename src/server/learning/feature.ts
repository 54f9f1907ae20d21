import type { Feature } from '../feature.ts'
import { learningHandlers } from './handlers.ts'

export const learning = { name: 'learning', handlers: { learning: learningHandlers } } satisfies Feature
