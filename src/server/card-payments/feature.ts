import type { Feature } from '../feature.ts'

export const cardPayments = { name: 'card-payments' } satisfies Feature
