import { z } from 'zod'
import { daysFrom } from '../domain/calendar.ts'
import { EMAIL_LENGTH, EMAIL_PATTERN } from '../domain/email-address.ts'
import { centsOf, dollarsOf } from '../domain/money.ts'
import { isStorable, NOT_STORABLE } from '../domain/storable-text.ts'

/** What web pages and spreadsheets put for a space looks like one, and would make two names of the same letters. */
const plainSpaces = (value: string) => value.replace(/[^\S\t-\r \u2028\u2029]/g, ' ')

/** Free text of at most `max` characters, trimmed. */
export const text = (max: number) =>
  z
    .string('Must be text')
    .overwrite(plainSpaces)
    .trim()
    .max(max, `Must be at most ${max} characters`)
    .refine(isStorable, NOT_STORABLE)

/** Text that must be there; `message` is what the person reads when it is not. */
export const requiredText = (message: string, max = 200) =>
  z
    .string(message)
    .overwrite(plainSpaces)
    .trim()
    .min(1, { error: message, abort: true })
    .max(max, `Must be at most ${max} characters`)
    .refine(isStorable, NOT_STORABLE)

/** Text that may be absent: `''` and null both mean so and arrive as null; undefined stays undefined. */
export const optionalText = (max = 200) =>
  text(max)
    .nullable()
    .transform((value) => value || null)
    .optional()

const INVALID_EMAIL = 'Invalid email address'

/** A required e-mail address. */
export const emailAddress = (missing = 'Email is required') =>
  requiredText(missing, EMAIL_LENGTH).regex(EMAIL_PATTERN, INVALID_EMAIL)

/** Either that, or nothing typed. One pattern rather than a union, whose complaints forms would take apart. */
const orNothing = (pattern: RegExp) => new RegExp(`^$|${pattern.source}`, pattern.flags)

/** An e-mail address that may be absent, like `optionalText`. */
export const optionalEmailAddress = () =>
  text(EMAIL_LENGTH)
    .regex(orNothing(EMAIL_PATTERN), INVALID_EMAIL)
    .nullable()
    .transform((value) => value || null)
    .optional()

const WEBSITE_PATTERN = /^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i

/** A web address as people type it, with or without `https://`; absent like `optionalText`. */
export const optionalWebsite = () =>
  text(200)
    .regex(orNothing(WEBSITE_PATTERN), 'Must be a web address')
    .nullable()
    .transform((value) => value || null)
    .optional()

const NUMBER = 'Must be a number'

/** A number from 0 to `max`. */
export const amountUpTo = (max: number) =>
  z
    .number(NUMBER)
    .min(0, 'Must be 0 or more')
    .max(max, `Must be at most ${max.toLocaleString('en-US')}`)

/** A whole number from `min` to `max`. */
export const countBetween = (min: number, max: number) =>
  z
    .number(NUMBER)
    .int('Must be a whole number')
    .min(min, `Must be ${min} or more`)
    .max(max, `Must be at most ${max.toLocaleString('en-US')}`)

/** The number of a row. */
export const rowId = () => countBetween(1, Number.MAX_SAFE_INTEGER)

const DATE_MESSAGE = 'Must be a date like 2026-05-31'
const isPlausibleDate = (date: string) => date >= '2000-01-01' && date <= '2100-12-31'

/** A calendar day `YYYY-MM-DD` between 2000 and 2100. */
export const plainDate = () =>
  z.iso.date({ error: DATE_MESSAGE, abort: true }).refine(isPlausibleDate, 'Must be between 2000 and 2100')

const MONTH_MESSAGE = 'Must be a month like 2026-05'

/** A calendar month `YYYY-MM` between 2000 and 2100. */
export const plainMonth = () =>
  z.string(MONTH_MESSAGE).refine((month) => plainDate().safeParse(`${month}-01`).success, MONTH_MESSAGE)

/** A calendar day, also written as a date-time whose time is dropped; `''` and null mean none. */
export const optionalPlainDate = () =>
  z
    .union([z.literal(''), z.iso.date(), z.iso.datetime({ local: true, offset: true })], DATE_MESSAGE)
    .nullable()
    .transform((value) => value?.slice(0, 10) || null)
    .refine((date) => date === null || isPlausibleDate(date), 'Must be between 2000 and 2100')
    .optional()

const DATE_TIME_MESSAGE = 'Must be a date and time like 2026-05-31T09:00:00'

/** A date-time; without an offset it is the wall clock of the organisation's time zone. */
export const dateTime = () =>
  z.iso
    .datetime({ local: true, offset: true, error: DATE_TIME_MESSAGE, abort: true })
    .refine(isPlausibleDate, 'Must be between 2000 and 2100')

export const optionalDateTime = () =>
  z
    .union([z.literal(''), dateTime()], DATE_TIME_MESSAGE)
    .nullable()
    .transform((value) => value || null)
    .optional()

const CLOCK_MESSAGE = 'Must be a time like 08:00'
/** `HH:MM` on a day's clock. */
export const clock = z
  .string(CLOCK_MESSAGE)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: CLOCK_MESSAGE, abort: true })

/** Dollars, at most two decimals, up to ten million. */
export const dollars = () =>
  amountUpTo(10_000_000).refine(
    (value) => Math.abs(value - dollarsOf(centsOf(value))) < 1e-8,
    'Must have at most two decimals',
  )

/** A whole number from `min` to `max` as a path or a query writes it. */
export const writtenCount = (min: number, max: number) => z.coerce.number(NUMBER).pipe(countBetween(min, max))

/** One of several words in a query; an empty one is none. */
export const optionalChoice = <const Word extends string>(words: readonly Word[], message: string) =>
  z
    .union([z.literal(''), z.enum(words)], message)
    .transform((word) => word || undefined)
    .optional()

/** A row's number in a path. */
export const idParams = z.object({ id: writtenCount(1, Number.MAX_SAFE_INTEGER) })

/** `page` from 1, `per_page` from 1 to 100, 20 unless asked. */
export const pageQuery = {
  page: writtenCount(1, 1_000_000).default(1),
  per_page: writtenCount(1, 100).default(20),
}

/** A moment in answers: ISO with the organisation's offset, e.g. `2026-11-19T09:00:00-07:00`. */
export const moment = () => z.string()

/** The version of a row that a change is based on; absent means that no one checks. */
export const expectedVersion = () => countBetween(1, 2_147_483_647).nullable().optional()

/** Who stored the last change of a row and when; null before the first, and for the phone agent and the mails. */
export const lastChange = {
  version: z.number(),
  changed_at: moment().nullable(),
  changed_by: z.string().nullable(),
}

/** A query of days from one to another, which are forward and not too many. */
export const withinDays = <Shape extends z.ZodRawShape>(
  shape: Shape,
  days: number,
  most = `${days} days`,
) => {
  const both = (isRight: (from: string, to: string) => boolean) => (typed: unknown) => {
    const { from, to } = typed as { from?: string; to?: string }
    return !from || !to || isRight(from, to)
  }
  const wrong = (message: string) => ({ path: ['to'], message })
  return z
    .object(shape)
    .refine(
      both((from, to) => from <= to),
      wrong('Must not be before the first day'),
    )
    .refine(
      both((from, to) => daysFrom(from, to) < days),
      wrong(`Must be within ${most} of the first day`),
    )
}
