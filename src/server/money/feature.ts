import type { Feature } from '../feature.ts'
import { jobMoneyHandlers, paymentHandlers, receivableHandlers } from './handlers.ts'
import { workOfMoney } from './waiting-work.ts'

export const money = {
  name: 'money',
  handlers: { jobMoney: jobMoneyHandlers, payments: paymentHandlers, receivables: receivableHandlers },
  mails: () => ({ receipt: {} }),
  work: workOfMoney,
} satisfies Feature
