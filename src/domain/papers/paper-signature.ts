import { z } from 'zod'
import { DRAWING, isSignatureDrawing } from '../agreements/signature-drawing.ts'
import { moment, words } from '../move-day/event-fields.ts'
import { PARTIES } from './paper-document.ts'

/** Where a paper is signed. */
export const SIGNED_AT = ['origin', 'destination', 'online'] as const
export type SignedAt = (typeof SIGNED_AT)[number]

/** How a copy of what was signed reached the customer; without a signal that is paper. */
export const COPIES = ['mail', 'text', 'qr', 'paper'] as const
export type Copy = (typeof COPIES)[number]

const MOST_INITIALS = 100
const LONGEST_INITIALS = 10

export const copyGiven = z
  .enum(COPIES, `Must be one of ${COPIES.join(', ')}`)
  .nullable()
  .default(null)

/** Beside which statements of the paper someone put which letters. */
export const initials = z
  .array(
    z.object({
      statement: words(100).min(1, 'Must name a statement'),
      letters: words(LONGEST_INITIALS).min(1, 'Please write your initials'),
    }),
  )
  .max(MOST_INITIALS, `At most ${MOST_INITIALS} initials`)

/** What someone signed with: never without a name. */
export const paperSignature = z.object({
  party: z.enum(PARTIES, `Must be one of ${PARTIES.join(', ')}`),
  name: words(200).min(1, 'Please write the signer’s name'),
  /** Path data of an SVG of 600 × 160 units, as our pad writes it; null where the name alone was typed. */
  drawing: z
    .string('Must be text')
    .max(DRAWING.longest, 'The drawing is too large')
    .refine(isSignatureDrawing, 'Please draw the signature again')
    .nullable()
    .default(null),
  initials: initials.default([]),
  /** By the clock of the phone. */
  signed_at: moment,
})
export type PaperSignature = z.output<typeof paperSignature>
