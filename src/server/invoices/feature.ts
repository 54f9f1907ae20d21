import type { Feature } from '../feature.ts'
import { invoiceHandlers, jobInvoiceHandlers, moneySettingHandlers } from './handlers.ts'
import { lookForStorage } from './look-for-storage.ts'
import { debtReminderHandlers, reminderHandling } from './remind.ts'
import { depositReminderHandling, lookForDeposits } from './remind-of-deposits.ts'
import { invoiceHandling } from './send-invoice.ts'
import { statementHandlers } from './statement.ts'

export const invoices = {
  name: 'invoices',
  handlers: {
    jobInvoices: jobInvoiceHandlers,
    invoices: invoiceHandlers,
    debtReminders: debtReminderHandlers,
    statements: statementHandlers,
    moneySettings: moneySettingHandlers,
  },
  mails: (services) => ({
    invoice: invoiceHandling(services),
    payment_reminder: reminderHandling(services),
    deposit_reminder: depositReminderHandling(services),
  }),
  periodic: [
    {
      looksFor: 'months of storage to invoice',
      everyMs: ({ followUpsEveryMs }) => followUpsEveryMs,
      on: 'every node, each row once',
      look: lookForStorage,
    },
    {
      looksFor: 'deposits of which customers are reminded',
      everyMs: ({ followUpsEveryMs }) => followUpsEveryMs,
      on: 'every node, each row once',
      look: lookForDeposits,
    },
  ],
} satisfies Feature
