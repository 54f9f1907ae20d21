import { dayAfter, daysFrom } from '../calendar.ts'
import { kindWords } from '../plain-kind.ts'
import { QUOTE_STATUSES, type QuoteStatus } from './quote-status.ts'

/** How a quote stands, from a draft to a job. */
export const STANDINGS = [
  'draft',
  'sent',
  'seen',
  'question',
  'date_proposed',
  'expired',
  'declined',
  'accepted',
  'booked',
] as const
export type Standing = (typeof STANDINGS)[number]

/** What a customer asked and no one has answered yet. */
export const ASKED = ['question', 'date_proposed'] as const
export type Asked = (typeof ASKED)[number]

export const QUOTE_ANSWERS = ['accepted', 'declined'] as const
export type QuoteAnswer = (typeof QUOTE_ANSWERS)[number]

/** What decides how a quote stands; all of the newest version. */
export type StandingFacts = {
  readonly status: QuoteStatus
  /** It has a job that was not cancelled. */
  readonly booked: boolean
  readonly answer: QuoteAnswer | null
  readonly asked: Asked | null
  readonly seenAt: Date | null
  /** `YYYY-MM-DD`; null for what was sent without an end, such as by hand. */
  readonly holdsUntil: string | null
}

/**
 * How a quote stands with its customer: what was decided before what is open, and a question before a look.
 * That it was changed since it was sent goes beside it: `isChangedSinceSent`.
 * @param today `YYYY-MM-DD`, by the company's calendar
 */
export function standingOf(
  { status, booked, answer, asked, seenAt, holdsUntil }: StandingFacts,
  today: string,
): Standing {
  if (booked) return 'booked'
  if (status === 'approved' || answer === 'accepted') return 'accepted'
  if (answer === 'declined') return 'declined'
  if (status !== 'sent') return 'draft'
  if (holdsUntil !== null && holdsUntil < today) return 'expired'
  return asked ?? (seenAt === null ? 'sent' : 'seen')
}

/** What lists of quotes are filtered by besides the status, and how what they show stands. */
export const OFFER_STANDINGS = ['waiting', 'asked', 'accepted', 'declined', 'expired'] as const
export type OfferStanding = (typeof OFFER_STANDINGS)[number]

/** All by which lists of quotes are filtered, each with its count. */
export const QUOTE_FILTERS = [...QUOTE_STATUSES, ...OFFER_STANDINGS] as const
export type QuoteFilter = (typeof QUOTE_FILTERS)[number]

/** Which stand so; `asked` is everything that waits for an answer of the company, however it stands. */
export const STANDINGS_OF: Readonly<Record<Exclude<OfferStanding, 'asked'>, readonly Standing[]>> = {
  waiting: ['sent', 'seen', 'question', 'date_proposed'],
  accepted: ['accepted'],
  declined: ['declined'],
  expired: ['expired'],
}

/** A standing in a word or three, as it is named beside a quote's number. */
export const STANDING_NAMES: Readonly<Record<Standing, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  seen: 'Seen',
  question: 'Question',
  date_proposed: 'Another date proposed',
  expired: 'Expired',
  declined: 'Declined',
  accepted: 'Accepted, not booked',
  booked: 'Booked',
}

/** What the words of a standing need besides; moments as answers carry them. */
export type ShownStanding = {
  readonly standing: Standing
  readonly standing_since: string | null
  readonly asked: Asked | null
  readonly answer: QuoteAnswer | null
  readonly decline_reason: string | null
  readonly holds_until: string | null
  readonly changed_since_sent: boolean
}

/** What a customer did who asked. */
export const ASKED_WORDS: Readonly<Record<Asked, string>> = kindWords({
  question: 'asked a question',
  date_proposed: 'proposed another date',
})

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** `today`, `yesterday`, `4 days ago`: how long ago a moment or day was, in days of the office (`today`: `YYYY-MM-DD`). */
export const daysAgo = (moment: string, today: string): string =>
  relative.format(Math.min(0, daysFrom(today, moment.slice(0, 10))), 'day')

/** How a quote stands as a line beside its status; null for a draft and a booked one, of which the status and the job say it. */
export function standingWords(told: ShownStanding, today: string): string | null {
  const words = wordsOf(told, today)
  const { standing, asked, changed_since_sent: isChanged } = told
  const more = asked !== null && standing !== asked && standing !== 'booked' ? ASKED_WORDS[asked] : null
  if (isChanged && ['sent', 'seen', 'accepted', 'draft'].includes(standing)) {
    return joined(`Changed since ${told.answer === 'accepted' ? 'signed' : 'sent'}`, more)
  }
  const changed = isChanged && standing !== 'booked' ? 'changed since' : null
  return joined(words, more, changed)
}

function joined(...parts: (string | null)[]): string | null {
  const words = parts.filter(Boolean).join(', ')
  return words === '' ? null : words.charAt(0).toUpperCase() + words.slice(1)
}

function wordsOf(
  { standing, standing_since: since, decline_reason, holds_until }: ShownStanding,
  today: string,
): string | null {
  const ago = since === null ? null : daysAgo(since, today)
  switch (standing) {
    case 'draft':
    case 'booked':
      return null
    case 'sent':
      return ago === null ? 'not answered' : `${ago}, not answered`
    case 'seen':
      return `seen ${ago}, not answered`
    case 'question':
    case 'date_proposed':
      return `${ASKED_WORDS[standing]} ${ago ?? ''}`.trim()
    case 'expired':
      return holds_until === null ? 'expired' : `expired ${daysAgo(dayAfter(holds_until), today)}`
    case 'declined':
      return decline_reason === null ? 'declined' : `declined: ${decline_reason.toLowerCase()}`
    case 'accepted':
      return STANDING_NAMES.accepted
  }
}

/**
 * What a quote's own PDF says beside its total: until when it holds, or what became of it.
 * @param standing null for what is not, or no longer, what its customer has
 * @param until the last day on which it holds, as it is printed
 */
export function standingOnPaper(standing: Standing | null, until: string): string {
  switch (standing) {
    case 'expired':
      return `was valid until ${until}`
    case 'declined':
      return 'declined'
    case 'accepted':
    case 'booked':
      return 'accepted'
    default:
      return `valid until ${until}`
  }
}
