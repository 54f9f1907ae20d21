import { z } from 'zod'
import { emailAddress, expectedVersion, moment, optionalText } from './fields.ts'

/**
 * What became of a mail: `kept` means that no mail server is set and it lies in `data/mail`; `unconfirmed` that
 * a mail server got it, never said that it took it, and that it is not tried again.
 */
const MAIL_STATES = ['queued', 'sent', 'kept', 'refused', 'unconfirmed'] as const

export const quoteMail = z.object({
  id: z.number(),
  to: z.string(),
  /** What its sender wrote in it themselves. */
  message: z.string().nullable(),
  state: z.enum(MAIL_STATES),
  /** The mail server's words, when it did not take the mail (yet). */
  detail: z.string().nullable(),
  /** The mail server got all of it and has not said that it took it: the customer may have it. */
  may_have_arrived: z.boolean(),
  created_at: moment(),
  settled_at: moment().nullable(),
})
export type QuoteMail = z.output<typeof quoteMail>

/** What a person who pressed Send is told. */
export const deliveryAnswer = z.object({
  delivery: z.enum(['sent', 'queued', 'refused']),
  /** It is `sent` as far as this server goes: no mail server is set, and the mail lies in `data/mail`. */
  kept: z.boolean(),
  /** As in the quote's mails. */
  may_have_arrived: z.boolean(),
  /** A sentence for the person who pressed Send. */
  detail: z.string(),
})
export type DeliveryAnswer = z.output<typeof deliveryAnswer>

/** A quote's mail as its customer would get it now, with the quote's PDF as its attachment. */
export const mailPreview = z.object({
  /** Null when the quote has no address yet. */
  to: z.string().nullable(),
  from_name: z.string(),
  reply_to: z.string().nullable(),
  subject: z.string(),
  html: z.string(),
  plain: z.string(),
  /** The version of the quote that it shows. */
  version: z.number(),
})
export type MailPreview = z.output<typeof mailPreview>

/** The id of the greeting in a quote's mail, after which the sender's words stand. */
export const GREETING_IN_MAIL = 'greeting'

export const sendBody = z
  .object({
    /** Another address than the quote's, this time only. */
    to: emailAddress().optional(),
    /** A few words to the customer, above the quote in the email. */
    message: optionalText(2000),
    version: expectedVersion(),
  })
  .nullish()
