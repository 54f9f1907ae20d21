import type { Feature } from '../feature.ts'

export const claims = { name: 'claims' } satisfies Feature
