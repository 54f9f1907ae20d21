import { z } from 'zod'
import {
  DEFAULT_FOLLOW_UPS,
  followUpFields,
  followUpSettingsAnswer,
} from '../domain/agreements/follow-ups.ts'
import { ALERTS, NO_ALERTS } from '../domain/alerts.ts'
import { confirmationFields, DEFAULT_CONFIRMATIONS } from '../domain/jobs/confirmations.ts'
import { endpoint, touching } from './endpoint.ts'
import { idParams } from './fields.ts'
import { deliveryAnswer } from './mails.ts'

/** The follow-ups to customers, as the settings send them; what is left out stays as it is. */
export const followUpForm = z.object(followUpFields)

const followUpAnswer = z.object({ value: followUpSettingsAnswer })

/** How customers are told of their bookings, as the settings send it; what is left out stays as it is. */
export const confirmationForm = z.object(confirmationFields)

const confirmationAnswer = z.object({
  value: z.object({ active: z.boolean(), reminder_days: z.number() }),
})

const alertChoices = z.object(
  Object.fromEntries(ALERTS.map((alert) => [alert, z.boolean('Must be true or false')])) as Record<
    (typeof ALERTS)[number],
    z.ZodBoolean
  >,
)
const alertsAnswer = z.object({
  value: alertChoices,
  /** Where one's own alerts go. */
  email: z.string(),
  /** Where those of what customers do go in any case. */
  company_email: z.string(),
})

/** What is mailed by itself: to customers who have not answered, and to staff. */
export const notifications = touching([], {
  followUps: endpoint({
    summary: 'Follow-up emails for quotes without an answer',
    method: 'GET',
    path: '/settings/notifications',
    right: 'company.read',
    output: followUpAnswer,
  }),
  putFollowUps: endpoint({
    summary: 'Change the follow-up emails; applies to quotes sent from then on',
    method: 'PUT',
    path: '/settings/notifications',
    right: 'company.change',
    body: z.object({ value: followUpForm.partial() }),
    touches: ['notifications.followUps'],
    output: followUpAnswer,
    example: { value: DEFAULT_FOLLOW_UPS },
  }),
  confirmations: endpoint({
    summary: 'Whether customers are emailed about their bookings',
    method: 'GET',
    path: '/settings/confirmations',
    right: 'company.read',
    output: confirmationAnswer,
  }),
  putConfirmations: endpoint({
    summary: 'Change whether customers are emailed about their bookings',
    method: 'PUT',
    path: '/settings/confirmations',
    right: 'company.change',
    body: z.object({ value: confirmationForm.partial() }),
    touches: ['notifications.confirmations'],
    output: confirmationAnswer,
    example: { value: { ...DEFAULT_CONFIRMATIONS, reminder_days: 2 } },
  }),
  myAlerts: endpoint({
    summary: 'Which alerts you get by email',
    method: 'GET',
    path: '/settings/my-alerts',
    right: 'account',
    output: alertsAnswer,
  }),
  putMyAlerts: endpoint({
    summary: 'Choose which alerts you get by email',
    method: 'PUT',
    path: '/settings/my-alerts',
    right: 'account',
    body: z.object({ value: alertChoices.partial() }),
    touches: ['notifications.myAlerts'],
    output: alertsAnswer,
    example: { value: NO_ALERTS },
  }),
})

/** The secret in a follow-up's link to stop them. Whatever its form, what is unknown is answered alike. */
const stopParams = z.object({ token: z.string() })
const stopAnswer = z.object({
  company: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string() }),
  /** Whether there will be no more of them. */
  stopped: z.boolean(),
})
export type FollowUpStop = z.output<typeof stopAnswer>

/** Follow-ups of one quote: sent by hand, and stopped by its customer, whose right is the link's secret. */
export const followUps = touching(['quotes'], {
  send: endpoint({
    summary:
      'Send the next follow-up of a quote that waits for its customer; waits up to 5 seconds for the mail server',
    idempotent: true,
    method: 'POST',
    path: '/quotes/:id/follow-up',
    right: 'quotes.change',
    params: idParams,
    output: deliveryAnswer,
  }),
  get: endpoint({
    summary: 'Which company’s follow-ups a link stops',
    access: 'public',
    params: stopParams,
    method: 'GET',
    path: '/follow-ups/:token',
    output: stopAnswer,
  }),
  stop: endpoint({
    summary: 'Stop a company’s follow-ups to one address',
    access: 'public',
    params: stopParams,
    method: 'POST',
    path: '/follow-ups/:token/stop',
    output: stopAnswer,
  }),
})
