import { z } from 'zod'
import { textFields } from '../text-fields.ts'

/** What a reminder of a balance may name, with what it stands for in a preview. */
export const REMINDER_FIELDS = {
  first_name: 'Megan',
  company: 'Your company',
  job_number: 'J-2026-0142',
  amount: '$410.00',
  delivered: 'December 1, 2026',
  phone: '(303) 555-0142',
} as const

export const reminderText = textFields(REMINDER_FIELDS)

/** The same of a reminder of a deposit. */
export const DEPOSIT_REMINDER_FIELDS = {
  first_name: 'Megan',
  company: 'Your company',
  job_number: 'J-2026-0142',
  amount: '$250.00',
  due_on: 'December 1, 2026',
  phone: '(303) 555-0142',
} as const

export const depositReminderText = textFields(DEPOSIT_REMINDER_FIELDS)

const moneyLimits = { terms: 60, subject: 150, text: 2_000 } as const

/** The rule of every setting. */
export const moneySettingFields = {
  /** How many days after its date an invoice is due; 0: when the customer gets it. */
  terms_days: z
    .number('Must be a number')
    .int('Must be a whole number')
    .min(0, 'Must be 0 or more')
    .max(moneyLimits.terms, `Must be at most ${moneyLimits.terms}`),
  /** Whether customers may be reminded of what they owe. */
  reminders: z.boolean('Must be true or false'),
  subject: reminderText
    .written('Enter a subject', moneyLimits.subject)
    .transform((line) => line.replace(/\s+/g, ' ')),
  text: reminderText.written('Enter a message', moneyLimits.text),
  /** Whether customers are reminded of deposits, ahead of the day by which they are due and once after it. */
  deposit_reminders: z.boolean('Must be true or false'),
  deposit_subject: depositReminderText
    .written('Enter a subject', moneyLimits.subject)
    .transform((line) => line.replace(/\s+/g, ' ')),
  deposit_text: depositReminderText.written('Enter a message', moneyLimits.text),
}

/** Settings as they are answered. */
export const moneySettingsAnswer = z.object({
  terms_days: z.number(),
  reminders: z.boolean(),
  subject: z.string(),
  text: z.string(),
  deposit_reminders: z.boolean(),
  deposit_subject: z.string(),
  deposit_text: z.string(),
})
export type MoneySettings = z.output<typeof moneySettingsAnswer>

/** What a company that has said nothing has: its invoices are due at once, and no one is reminded. */
export const DEFAULT_MONEY_SETTINGS: MoneySettings = {
  terms_days: 0,
  reminders: false,
  subject: 'The balance for your move {{job_number}}',
  text: 'Hello {{first_name}},\n\nThank you for moving with us. The balance of {{amount}} for your move {{job_number}}, delivered on {{delivered}}, is still open.\n\nIf you have paid already, please ignore this email. If you have any questions, reply to it or call {{phone}}.\n\n{{company}}',
  deposit_reminders: false,
  deposit_subject: 'The deposit for your move {{job_number}}',
  deposit_text:
    'Hello {{first_name}},\n\nThe deposit for your move {{job_number}} is {{amount}}, due by {{due_on}}. Your move’s page shows what it is for and how to pay.\n\nIf you have paid already, please ignore this email. If you have any questions, reply to it or call {{phone}}.\n\n{{company}}',
}

/** Settings as they are stored: whatever is missing has its default. */
export const moneySettingsSchema = z.preprocess(
  (stored) => ({ ...DEFAULT_MONEY_SETTINGS, ...(stored as object) }),
  moneySettingsAnswer,
) as z.ZodType<MoneySettings>

/** So many days pass between two reminders of a balance. */
export const REMIND_AGAIN_AFTER_DAYS = 3
