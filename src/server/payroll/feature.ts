import type { Feature } from '../feature.ts'

export const payroll = { name: 'payroll' } satisfies Feature
