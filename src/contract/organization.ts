import { z } from 'zod'
import { defaultRateCard } from '../domain/estimate/default-rate-card.ts'
import { rateCardSchema } from '../domain/estimate/rate-card.ts'
import { endpoint, touching } from './endpoint.ts'
import {
  clock,
  countBetween,
  emailAddress,
  moment,
  optionalText,
  optionalWebsite,
  requiredText,
} from './fields.ts'

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return !/^[+-]/.test(name)
  } catch {
    return false
  }
}

const TIME_ZONE_MESSAGE = 'Must be a time zone like America/Denver'

/** An IANA time zone name such as `America/Denver`. */
export const timeZone = z.string(TIME_ZONE_MESSAGE).refine(isTimeZone, TIME_ZONE_MESSAGE)

/** A time zone that may be left out: `''` and null mean so, too. */
export const optionalTimeZone = z
  .union([z.literal(''), timeZone], TIME_ZONE_MESSAGE)
  .nullable()
  .transform((value) => value || undefined)
  .optional()

const brandingFields = {
  company_name: requiredText('Company name is required'),
  company_email: emailAddress('Company email is required'),
  phone: optionalText(50),
  website: optionalWebsite(),
  tagline: optionalText(),
  ai_phone_number: optionalText(50),
  time_zone: optionalTimeZone,
}

/** What the Company settings send; what is left out stays as it is. */
export const brandingForm = z.object(brandingFields)
export const brandingFieldNames = brandingForm.keyof().options
const brandingBody = z.object({
  value: brandingForm.partial(),
  /** With another time zone: future jobs keep their clock times instead of their moments. */
  keep_clock_times: z.boolean('Must be true or false').optional(),
})

const branding = z.object({
  value: z.object({
    company_name: z.string(),
    company_email: z.string(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    tagline: z.string().nullable(),
    ai_phone_number: z.string().nullable(),
    time_zone: z.string(),
    /** Whether quotes may go to customers: false until the link that was mailed to `company_email` was followed. */
    company_email_confirmed: z.boolean(),
  }),
})
export type Branding = z.output<typeof branding>['value']

const operationsValue = z.object({
  day_start: clock,
  day_end: clock,
})
const operationsAnswer = operationsValue.extend({
  /** How long after the start of a job the crew may arrive, in minutes, unless the job says so. */
  arrival_window_minutes: z.number(),
  /** Where crews set out and come back to; the way from there to a job is booked with it. */
  yard_address: z.string().nullable(),
})
/** What another yard did to the jobs to come. */
const newWays = z.object({
  /** How many have another way from the yard or back now. */
  changed: z.number(),
  /** Those that would have overlapped with something: they keep the way that they had. */
  kept: z.array(
    z.object({
      job_id: z.number(),
      job_number: z.string(),
      customer_name: z.string(),
      /** With what, as a sentence. */
      clash: z.string(),
    }),
  ),
})
export type NewWays = z.output<typeof newWays>
/** Working hours of a day, on the wall clock, and where crews set out. */
export type Operations = z.output<typeof operationsAnswer>
export const operationsFieldNames = operationsAnswer.keyof().options

/** What is left out of the last two stays as it is. */
export const operationsForm = operationsValue
  .extend({ arrival_window_minutes: countBetween(0, 12 * 60).optional(), yard_address: optionalText(200) })
  .refine((day) => day.day_start < day.day_end, {
    error: 'The day must end after it starts',
    path: ['day_end'],
  })

/** What a page of an earlier release does not know of yet, and therefore leaves out, stays as it is. */
const rateCardForm = rateCardSchema.partial({ charging: true, weight: true })

const rateCard = z.object({
  value: rateCardSchema,
  /** Every change is a new version; a quote keeps the one it was priced with. */
  version: z.number(),
})

const brandingExample = {
  value: { company_name: 'Ridgeline Movers', company_email: 'quotes@ridgeline.example', tagline: 'On time.' },
}

export const settings = touching(['settings.branding', 'jobs'], {
  branding: endpoint({
    summary: 'The company as customers see it',
    method: 'GET',
    path: '/settings/branding',
    right: 'account',
    output: branding,
  }),
  putBranding: endpoint({
    summary: 'Change the company as customers see it',
    method: 'PUT',
    path: '/settings/branding',
    right: 'company.change',
    body: brandingBody,
    output: branding,
    example: brandingExample,
  }),
  postBranding: endpoint({
    summary: 'The same as PUT',
    method: 'POST',
    path: '/settings/branding',
    right: 'company.change',
    body: brandingBody,
    output: branding,
    example: brandingExample,
  }),
  timeZoneChange: endpoint({
    summary: 'How many upcoming jobs would show another time in another time zone, and the next of them',
    method: 'GET',
    path: '/settings/time-zone-change',
    right: 'company.change',
    query: z.object({ time_zone: timeZone }),
    output: z.object({
      jobs: z.number(),
      /** The next job, at the same moment on both clocks; null when none is to come. */
      next: z.object({ customer_name: z.string(), from: moment(), to: moment() }).nullable(),
    }),
    exampleQuery: { time_zone: 'America/Chicago' },
  }),
  sendEmailLink: endpoint({
    summary: 'Email the link that confirms the company email again',
    method: 'POST',
    path: '/settings/company-email/link',
    right: 'company.change',
    touches: [],
    output: z.object({ detail: z.string() }),
  }),
  confirmEmail: endpoint({
    summary: 'Confirm a company email with the emailed link',
    method: 'POST',
    path: '/settings/company-email/confirm',
    access: 'public',
    body: z.object({ token: requiredText('The link is incomplete') }),
    output: z.object({ detail: z.string() }),
    example: { token: 'the token from the link' },
  }),
  operations: endpoint({
    summary: 'Working hours, arrival window and yard',
    method: 'GET',
    path: '/settings/operations',
    right: 'company.read',
    output: z.object({ value: operationsAnswer }),
  }),
  putOperations: endpoint({
    summary:
      'Change working hours and the yard; crews with the same hours follow, and travel from a new yard is booked',
    method: 'PUT',
    path: '/settings/operations',
    right: 'company.change',
    body: z.object({ value: operationsForm }),
    touches: ['settings.operations', 'jobs'],
    output: z.object({ value: operationsAnswer, new_ways: newWays }),
    example: { value: { day_start: '08:00', day_end: '18:00' } },
  }),
  rateCard: endpoint({
    summary: 'The rate card that prices moves',
    method: 'GET',
    path: '/settings/rate-card',
    right: 'pricing.read',
    output: rateCard,
  }),
  putRateCard: endpoint({
    summary:
      'Change the rate card for new quotes; existing quotes keep theirs. Without `charging` that stays as it is',
    method: 'PUT',
    path: '/settings/rate-card',
    right: 'pricing.change',
    body: z.object({ value: rateCardForm }),
    touches: ['settings.rateCard', 'estimates'],
    output: rateCard,
    example: {
      value: {
        ...defaultRateCard,
        charging: {
          ...defaultRateCard.charging,
          surcharges: [{ label: 'Fuel', share: 0.08, of: 'truck' }],
        },
      },
    },
  }),
})
