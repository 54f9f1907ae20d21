import { z } from 'zod'
import { SET_UP_STEPS, STEPS_TO_LEAVE_OUT } from '../domain/set-up/steps.ts'
import { endpoint, touching } from './endpoint.ts'
import { deliveryAnswer } from './mails.ts'

const setUpAnswer = z.object({
  /** Whether it is no longer shown. */
  put_away: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(SET_UP_STEPS),
      state: z.enum(['open', 'done', 'left_out']),
      missing: z.string().nullable(),
    }),
  ),
  /** Whether emails leave this server; without a mail server they are kept in its data folder. */
  has_mail_server: z.boolean(),
})
export type SetUp = z.output<typeof setUpAnswer>

const reads = { right: 'company.change' } as const

/** What a new company still has to set up. */
export const setUp = touching(['setUp'], {
  get: endpoint({
    ...reads,
    summary: 'What is set up and what is not yet, told by what the company has',
    method: 'GET',
    path: '/set-up',
    output: setUpAnswer,
  }),
  put: endpoint({
    ...reads,
    summary:
      'Put the set-up away, or say which steps the company does without; what is left out stays as it is',
    method: 'PUT',
    path: '/set-up',
    body: z.object({
      put_away: z.boolean('Must be true or false').optional(),
      left_out: z
        .array(
          z.enum(STEPS_TO_LEAVE_OUT, `Must be one of ${STEPS_TO_LEAVE_OUT.join(', ')}`),
          'Must be a list of steps',
        )
        .max(STEPS_TO_LEAVE_OUT.length, 'Each step once')
        .optional(),
    }),
    output: setUpAnswer,
    example: { left_out: ['phone_agent'] },
  }),
  testMail: endpoint({
    ...reads,
    summary: 'Send a test email to your own address',
    method: 'POST',
    path: '/set-up/test-mail',
    touches: [],
    output: deliveryAnswer,
  }),
})
