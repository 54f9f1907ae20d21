import { z } from 'zod'
import { dayAfter } from '../calendar.ts'
import { textFields } from '../text-fields.ts'

/** The mails that may follow a quote: two counted from when it was sent, the last before it ceases to hold. */
export const FOLLOW_UP_KINDS = ['first', 'second', 'last'] as const
export type FollowUpKind = (typeof FOLLOW_UP_KINDS)[number]

/** What a text may name, with what it stands for in a preview. */
export const FOLLOW_UP_FIELDS = {
  first_name: 'Megan',
  company: 'Your company',
  quote_number: 'Q-2026-0142',
  total: '$1,881.95',
  move_date: 'Saturday, May 15, 2027',
  holds_until: 'Thursday, April 8, 2027',
  phone: '(303) 555-0142',
  link: 'https://…/q/…',
} as const
export type FollowUpField = keyof typeof FOLLOW_UP_FIELDS

const fields = textFields(FOLLOW_UP_FIELDS)
/** What is wrong with the fields of a text, as a sentence; null when nothing is. */
export const faultInFields = fields.fault
/** A text with its fields filled in. */
export const fillFields = fields.fill

/** The paragraphs of a text. A paragraph that is the link alone becomes a button; without any link one is added. */
export function paragraphsOf(text: string): { words: string; isLink: boolean }[] {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((words) => words.trim())
    .filter(Boolean)
    .map((words) => ({ words, isLink: /^\{\{\s*link\s*\}\}$/.test(words) }))
  return /\{\{\s*link\s*\}\}/.test(text) ? paragraphs : [...paragraphs, { words: '{{link}}', isLink: true }]
}

const followUpLimits = { days: 60, subject: 150, text: 2_000 } as const

const followUp = z.object({
  /** After the quote was sent; of the last one: before it ceases to hold. */
  days: z
    .number('Must be a number')
    .int('Must be a whole number')
    .min(1, 'Must be 1 or more')
    .max(followUpLimits.days, `Must be at most ${followUpLimits.days}`),
  subject: fields
    .written('Enter a subject', followUpLimits.subject)
    .transform((line) => line.replace(/\s+/g, ' ')),
  text: fields.written('Enter a message', followUpLimits.text),
})
export type FollowUp = z.output<typeof followUp>

/** The rule of every setting. */
export const followUpFields = {
  active: z.boolean('Must be true or false'),
  first: followUp,
  second: followUp,
  last: followUp,
}
export type FollowUpSettings = { active: boolean } & Record<FollowUpKind, FollowUp>

export const SECOND_AFTER_FIRST = 'The second must come after the first.'

/** What a company that has said nothing has: nothing is sent. */
export const DEFAULT_FOLLOW_UPS: FollowUpSettings = {
  active: false,
  first: {
    days: 2,
    subject: 'Your moving quote {{quote_number}}',
    text: 'Hello {{first_name}},\n\nHave you had a chance to look at your quote? The total is {{total}}.\n\n{{link}}\n\nIf you have any questions, reply to this email or call {{phone}}.\n\n{{company}}',
  },
  second: {
    days: 5,
    subject: 'Do you have questions about your move?',
    text: 'Hello {{first_name}},\n\nYour quote is still open. If the date or the price does not work for you, let us know. We can often find a way.\n\n{{link}}\n\n{{company}}, {{phone}}',
  },
  last: {
    days: 2,
    subject: 'Your quote {{quote_number}} is valid until {{holds_until}}',
    text: 'Hello {{first_name}},\n\nWe are holding the price of {{total}} for you until {{holds_until}}.\n\n{{link}}\n\n{{company}}, {{phone}}',
  },
}

const storedFollowUp = z.object({ days: z.number(), subject: z.string(), text: z.string() })
/** Settings as they are answered. */
export const followUpSettingsAnswer = z.object({
  active: z.boolean(),
  first: storedFollowUp,
  second: storedFollowUp,
  last: storedFollowUp,
})
/** Settings as they are stored: whatever is missing has its default. */
export const followUpSettingsSchema = z.preprocess(
  (stored) => ({ ...DEFAULT_FOLLOW_UPS, ...(stored as object) }),
  followUpSettingsAnswer,
) as z.ZodType<FollowUpSettings>

/** The hours of the company's clock in which a follow-up may leave. */
const FROM = '09:00'
const UNTIL = '17:00'

/**
 * The first minute at or after another in which a follow-up may leave. Both are `YYYY-MM-DDTHH:MM` of the company's
 * clock, so that the hours stay the same when clocks are changed.
 */
export function nextOpening(minute: string): string {
  const [day = '', clock = ''] = minute.slice(0, 16).split('T')
  if (clock < FROM) return `${day}T${FROM}`
  return clock < UNTIL ? `${day}T${clock}` : `${dayAfter(day)}T${FROM}`
}

/**
 * When the follow-ups of a version are due, by the company's clock. The last one comes only after the day of sending,
 * and of the others none on its day, the day before or later: no one gets two within a day.
 * @param sentAt `YYYY-MM-DDTHH:MM`
 * @param holdsUntil the last day on which the version holds
 */
export function followUpTimes(
  { sentAt, holdsUntil }: { sentAt: string; holdsUntil: string },
  settings: Record<FollowUpKind, { days: number }>,
): { kind: FollowUpKind; dueAt: string }[] {
  const [sentOn = '', clock = ''] = sentAt.slice(0, 16).split('T')
  const lastOn = dayAfter(holdsUntil, -settings.last.days)
  const hasLast = lastOn > sentOn
  const end = hasLast ? dayAfter(lastOn, -2) : holdsUntil
  const counted = (['first', 'second'] as const)
    .map((kind) => ({ kind, dueAt: nextOpening(`${dayAfter(sentOn, settings[kind].days)}T${clock}`) }))
    .filter(({ dueAt }) => dueAt.slice(0, 10) <= end)
  return hasLast ? [...counted, { kind: 'last', dueAt: `${lastOn}T${FROM}` }] : counted
}
