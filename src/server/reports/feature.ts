import type { Feature } from '../feature.ts'

export const reports = { name: 'reports' } satisfies Feature
