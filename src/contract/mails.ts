import { z } from 'zod'
import { moment } from './fields.ts'

/** What became of a mail: `kept` means that no mail server is set and it lies in `data/mail`. */
const MAIL_STATES = ['queued', 'sent', 'kept', 'refused'] as const

export const quoteMail = z.object({
  id: z.number(),
  to: z.string(),
  state: z.enum(MAIL_STATES),
  /** The mail server's words, when it did not take the mail (yet). */
  detail: z.string().nullable(),
  created_at: moment(),
  settled_at: moment().nullable(),
})
export type QuoteMail = z.output<typeof quoteMail>

/** What a person who pressed Send is told. */
export const deliveryAnswer = z.object({
  delivery: z.enum(['sent', 'queued', 'refused']),
  /** A sentence for the person who pressed Send. */
  detail: z.string(),
})
