import type { Feature } from '../feature.ts'
import { crewHandlers } from './handlers.ts'

export const crews = { name: 'crews', handlers: crewHandlers } satisfies Feature
