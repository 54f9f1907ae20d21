import { z } from 'zod'
import { isStorable, NOT_STORABLE } from '../storable-text.ts'

/** The most characters of a remark, a note or a reason. */
export const LONGEST_REMARK = 2_000

/** What someone of the crew typed. */
export const words = (max = LONGEST_REMARK) =>
  z
    .string('Must be text')
    .trim()
    .max(max, `Must be at most ${max} characters`)
    .refine(isStorable, NOT_STORABLE)

export const sha256 = z
  .string('Must be text')
  .regex(/^[0-9a-f]{64}$/, 'Must be the SHA-256 of a file, in hexadecimal')

/** A moment by the clock of anyone who writes it. */
export const moment = z.iso.datetime({
  offset: true,
  error: 'Must be a date and time with its offset from UTC',
})

/** Made by anyone who writes it, so that what is sent twice is one. */
export const eventId = z.uuid('Must be a UUID').toLowerCase()
