import { z } from 'zod'
import { paperFrame } from '../domain/papers/paper-document.ts'
import { initials } from '../domain/papers/paper-signature.ts'
import { optionalText } from './fields.ts'
import { signing } from './signing.ts'

/** A change order as its customer reads it behind their link: the document whole, but for what it says of them. */
const changeOrder = z.object({
  /** Of the document, in hexadecimal: the person who answers names what they have read. */
  sha256: z.string(),
  /** `waiting`: signed, and counted once the office has checked it. */
  standing: z.enum(['offered', 'refused', 'signed', 'waiting']),
  document: paperFrame.pick({ title: true, about: true, sections: true, statements: true }),
  /** Who of the crew offered it; null for someone who is gone. */
  by: z.string().nullable(),
  at: z.string(),
  /** With its sales tax. */
  adds: z.number(),
  /** Loading waits for the answer. */
  holds_loading: z.boolean(),
})
export type ChangeOrder = z.output<typeof changeOrder>

/** The change orders of a booked move that were signed on its day, as staff read them: each with what it adds. */
export const signedChanges = {
  /** The first first. */
  signed_changes: z.array(z.object({ number: z.number(), adds: z.number() })),
}

/** What was added to a booked move on its day, and what that makes of its price; null where nothing was. */
export const changeOrders = z
  .object({
    /** The first first; none that a newer one has taken the place of. */
    orders: z.array(changeOrder),
    /** What they come on top of, as it was agreed; null where it has no price. */
    agreed: z.number().nullable(),
    /** Which version of the quote that is; null where the job rests on none. */
    agreed_version: z.number().nullable(),
    /** With all that was signed; null where nothing has a price. */
    total: z.number().nullable(),
    /** The same of the most that is paid; null where none is promised. */
    maximum: z.number().nullable(),
  })
  .nullable()

/** How a customer answers a change order. */
export const changeAnswer = z.discriminatedUnion(
  'answer',
  [
    z.object({
      answer: z.literal('signed'),
      ...signing,
      initials: initials.default([]),
    }),
    z.object({ answer: z.literal('refused'), reason: optionalText(2000) }),
  ],
  'Must be signed or refused',
)
export type ChangeAnswer = z.output<typeof changeAnswer>
