import type { Feature } from '../feature.ts'

export const invoices = { name: 'invoices' } satisfies Feature
