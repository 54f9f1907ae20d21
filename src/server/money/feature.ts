import type { Feature } from '../feature.ts'
import { jobMoneyHandlers, paymentHandlers, receivableHandlers } from './handlers.ts'

export const money = {
  name: 'money',
  handlers: { jobMoney: jobMoneyHandlers, payments: paymentHandlers, receivables: receivableHandlers },
} satisfies Feature
