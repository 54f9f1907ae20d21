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
  /** How someone agreed. */
  readonly how?: AgreedBy
  /** The name of the colleague who recorded it, as it was then. */
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

type Told = { words: string; detail: string | null; quote: string | null }

const told = (words: string, detail: string | null = null, quote: string | null = null): Told => ({
  words,
  detail,
  quote,
})

type Speaking = Omit<QuoteEvent, 'kind'> & { readonly byWhom: string; readonly amount: string | null }

const WORDS: Readonly<Record<QuoteEventKind, (event: Speaking) => Told>> = {
  made: ({ facts, byWhom }) => {
    if (facts.from === 'file') return told(`Imported${byWhom}`, facts.file ?? null)
    return facts.from === 'phone'
      ? told('Taken by the AI phone agent')
      : told(`Created${byWhom} in the calculator`)
  },
  edited: ({ facts, byWhom }) => told(`Edited${byWhom}`, facts.detail ?? null),
  sent: ({ facts, version, amount }) =>
    told(`Version ${version} sent`, [amount, facts.recipient].filter(Boolean).join(' to ')),
  delivered: ({ facts, version }) => told(`Version ${version} delivered`, facts.recipient ?? null),
  kept: ({ version }) => told(`Version ${version} kept in data/mail`, 'No mail server is set up.'),
  refused: ({ facts, version }) =>
    told(
      `${version === null ? 'The answer' : `Version ${version}`} was not delivered to ${facts.recipient}`,
      facts.detail ?? null,
    ),
  link: ({ version, byWhom }) => told(`Link to version ${version} created${byWhom}`),
  seen: ({ facts, customer }) => told(`Seen by ${customer}, ${ordinal(facts.times ?? 1)} time`),
  opened: ({ facts, customer }) =>
    told(`${customer} opened ${facts.paper ? `“${facts.paper.title}”` : 'the whole document'}`),
  asked: ({ facts, customer }) => told(`${customer} asked`, null, facts.message ?? null),
  answered: ({ facts, by }) =>
    told(`${by ?? 'The company'} answered`, facts.recipient ?? null, facts.message ?? null),
  date_proposed: ({ facts, customer, amount }) =>
    told(
      `${customer} proposed ${mediumMoment(facts.date ?? '')}`,
      amount && `${amount} at the rates for that day`,
      facts.message ?? null,
    ),
  accepted: ({ facts, version, amount }) =>
    told(`Version ${version} accepted and signed by ${facts.name}`, amount),
  declined: ({ facts, customer }) =>
    told(`${customer} declined`, facts.reason ?? null, facts.message ?? null),
  booked: ({ facts, customer }) =>
    told(`${customer} booked ${mediumMoment(facts.date ?? '')}`, facts.jobNumber ?? null),
  reminded: ({ facts }) => told(`Follow-up sent to ${facts.recipient}`, facts.detail ?? null),
  stopped: ({ customer }) => told(`${customer} stopped follow-ups`),
  converted: ({ facts, byWhom }) => told(`Became job ${facts.jobNumber}${byWhom}`),
  change_agreed: ({ facts, by, amount }) =>
    told(
      `${facts.name} agreed to the change ${AGREED_BY_WORDS[facts.how ?? 'phone']}`,
      [amount, by && `recorded by ${by}`].filter(Boolean).join(', '),
    ),
  change_withdrawn: ({ facts, byWhom }) => told(`Change withdrawn${byWhom}`, facts.detail ?? null),
  change_signed: ({ facts, amount }) => told(`${facts.changeOrder} signed by ${facts.name}`, amount),
  change_refused: ({ facts, customer }) =>
    told(`${customer} declined ${facts.changeOrder}`, null, facts.message ?? null),
  revoked: ({ byWhom }) => told(`Links revoked${byWhom}`),
}

/** An event in words: a sentence without a full stop, a line of detail, and what the customer wrote. */
export function eventWords({ kind, ...event }: QuoteEvent): Told {
  const { facts, by } = event
  // A later release may have stored a kind that is not known here.
  if (!Object.hasOwn(WORDS, kind)) return told(plainKind(kind), facts.detail ?? null, facts.message ?? null)
  const amount = facts.totalCents == null ? null : formatCents(facts.totalCents)
  return WORDS[kind]({ ...event, amount, byWhom: by === null ? '' : ` by ${by}` })
}
