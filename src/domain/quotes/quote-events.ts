import type { ChangeInForce } from '../agreements/agreement-in-force.ts'
import { mediumMoment } from '../calendar.ts'
import { AGREED_BY_WORDS, type AgreedBy } from '../jobs/change-pending.ts'
import { formatCents } from '../money.ts'
import { plainKind } from '../plain-kind.ts'

/** What can happen with a quote, for its timeline. */
export const QUOTE_EVENT_KINDS = [
  'made',
  'edited',
  'sent',
  'delivered',
  'kept',
  'refused',
  'link',
  'seen',
  'opened',
  'asked',
  'answered',
  'date_proposed',
  'accepted',
  'declined',
  'booked',
  'reminded',
  'stopped',
  'converted',
  'change_agreed',
  'change_withdrawn',
  'change_signed',
  'change_refused',
  'revoked',
] as const
/** What waits until the office has answered. */
export const ANSWERABLE: readonly QuoteEventKind[] = ['asked', 'date_proposed']
export type QuoteEventKind = (typeof QUOTE_EVENT_KINDS)[number]

/** What the sentence of an event needs; each kind uses some of them. */
export type EventFacts = {
  /** Where a quote was made. */
  readonly from?: 'office' | 'phone' | 'file'
  /** The file that it came in. */
  readonly file?: string
  readonly recipient?: string | null
  readonly totalCents?: number | null
  /** How many times the customer has looked by then, over all links. */
  readonly times?: number
  /** What changed, or the mail server's words. */
  readonly detail?: string | null
  /** The customer's own words, or the answer to them. */
  readonly message?: string | null
  readonly name?: string
  readonly reason?: string
  /** `YYYY-MM-DD`, with `HH:MM` after it where a start was booked. */
  readonly date?: string
  readonly jobNumber?: string
  /** Which paper was opened; absent for the whole document. */
  readonly paper?: { readonly id: string; readonly title: string; readonly sha256: string | null }
  /** What a change order is called. */
  readonly changeOrder?: string
  /** How somebody agreed. */
  readonly how?: AgreedBy
  /** How whoever recorded it was called then. */
  readonly by?: string | null
  /** What an agreed change made of the agreement. */
  readonly made?: ChangeInForce
  /** The entry of the history with each field that was edited. */
  readonly historyId?: number | null
}

type QuoteEvent = {
  readonly kind: QuoteEventKind
  readonly facts: EventFacts
  readonly version: number | null
  /** Who of the company did it. */
  readonly by: string | null
  /** How the customer is called. */
  readonly customer: string
}

const plural = new Intl.PluralRules('en-US', { type: 'ordinal' })
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
/** `1st`, `12th`, `23rd` */
const ordinal = (times: number) => `${times}${SUFFIXES[plural.select(times)] ?? 'th'}`

/** An event in words: a sentence without a full stop, a line of detail, and what the customer wrote. */
export function eventWords({ kind, facts, version, by, customer }: QuoteEvent): {
  words: string
  detail: string | null
  quote: string | null
} {
  const byWhom = by === null ? '' : ` by ${by}`
  const told = (words: string, detail: string | null = null, quote: string | null = null) => ({
    words,
    detail,
    quote,
  })
  const amount = facts.totalCents == null ? null : formatCents(facts.totalCents)
  switch (kind) {
    case 'made':
      if (facts.from === 'file') return told(`Imported${byWhom}`, facts.file ?? null)
      return facts.from === 'phone'
        ? told('Taken by the AI phone agent')
        : told(`Created${byWhom} in the calculator`)
    case 'edited':
      return told(`Edited${byWhom}`, facts.detail ?? null)
    case 'sent':
      return told(`Version ${version} sent`, [amount, facts.recipient].filter(Boolean).join(' to '))
    case 'delivered':
      return told(`Version ${version} delivered`, facts.recipient ?? null)
    case 'kept':
      return told(`Version ${version} kept in data/mail`, 'No mail server is set up.')
    case 'refused':
      if (version === null) {
        return told(`The answer was not delivered to ${facts.recipient}`, facts.detail ?? null)
      }
      return told(`Version ${version} was not delivered to ${facts.recipient}`, facts.detail ?? null)
    case 'link':
      return told(`Link to version ${version} created${byWhom}`)
    case 'seen':
      return told(`Seen by ${customer}, ${ordinal(facts.times ?? 1)} time`)
    case 'opened':
      return told(`${customer} opened ${facts.paper ? `“${facts.paper.title}”` : 'the whole document'}`)
    case 'asked':
      return told(`${customer} asked`, null, facts.message ?? null)
    case 'answered':
      return told(`${by ?? 'The company'} answered`, facts.recipient ?? null, facts.message ?? null)
    case 'date_proposed':
      return told(
        `${customer} proposed ${mediumMoment(facts.date ?? '')}`,
        amount && `${amount} at the rates for that day`,
        facts.message ?? null,
      )
    case 'accepted':
      return told(`Version ${version} accepted and signed by ${facts.name}`, amount)
    case 'declined':
      return told(`${customer} declined`, facts.reason ?? null, facts.message ?? null)
    case 'booked':
      return told(`${customer} booked ${mediumMoment(facts.date ?? '')}`, facts.jobNumber ?? null)
    case 'reminded':
      return told(`Follow-up sent to ${facts.recipient}`, facts.detail ?? null)
    case 'stopped':
      return told(`${customer} stopped follow-ups`)
    case 'converted':
      return told(`Became job ${facts.jobNumber}${byWhom}`)
    case 'change_agreed':
      return told(
        `${facts.name} agreed to the change ${AGREED_BY_WORDS[facts.how ?? 'phone']}`,
        [amount, by && `recorded by ${by}`].filter(Boolean).join(', '),
      )
    case 'change_withdrawn':
      return told(`Change withdrawn${byWhom}`, facts.detail ?? null)
    case 'change_signed':
      return told(`${facts.changeOrder} signed by ${facts.name}`, amount)
    case 'change_refused':
      return told(`${customer} declined ${facts.changeOrder}`, null, facts.message ?? null)
    case 'revoked':
      return told(`Links revoked${byWhom}`)
    default:
      return told(plainKind(kind), facts.detail ?? null, facts.message ?? null)
  }
}
