import type { Feature } from '../feature.ts'
import { jobMoneyHandlers, paymentHandlers } from './handlers.ts'

export const money = {
  name: 'money',
  handlers: { jobMoney: jobMoneyHandlers, payments: paymentHandlers },
} satisfies Feature
