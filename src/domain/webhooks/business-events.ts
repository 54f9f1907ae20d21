import { z } from 'zod'
import type { Right } from '../nouns.ts'

type Kind = {
  /** As the settings show it. */
  words: string
  /** What someone must be allowed to see of it. */
  right: Right
}

/** What another program may follow, in the order in which it is offered. */
const KINDS = {
  'quote.sent': { words: 'Quote sent', right: 'quotes.read' },
  'quote.seen': { words: 'Quote seen by the customer', right: 'quotes.read' },
  'quote.accepted': { words: 'Quote accepted', right: 'quotes.read' },
  'quote.declined': { words: 'Quote declined', right: 'quotes.read' },
  'job.booked': { words: 'Job booked', right: 'jobs.read' },
  'job.moved': { words: 'Job moved to another time', right: 'jobs.read' },
  'job.started': { words: 'Job started', right: 'jobs.read' },
  'job.done': { words: 'Job done', right: 'jobs.read' },
  'job.cancelled': { words: 'Job cancelled', right: 'jobs.read' },
  'job.reopened': { words: 'Job taken back to an earlier step', right: 'jobs.read' },
  'job.deleted': { words: 'Job deleted', right: 'jobs.read' },
  'payment.recorded': { words: 'Payment recorded', right: 'money.read' },
  'payment.refunded': { words: 'Payment refunded', right: 'money.read' },
  'payment.moved': { words: 'Payment moved to another job', right: 'money.read' },
  'invoice.issued': { words: 'Invoice issued', right: 'money.read' },
  'invoice.paid': { words: 'Invoice paid', right: 'money.read' },
  'invoice.credited': { words: 'Invoice credited in full', right: 'money.read' },
  'invoice.void': { words: 'Invoice voided', right: 'money.read' },
  'claim.filed': { words: 'Claim filed', right: 'money.read' },
  'claim.closed': { words: 'Claim closed', right: 'money.read' },
} as const satisfies Record<`${string}.${string}`, Kind>

export type BusinessEventType = keyof typeof KINDS
export const BUSINESS_EVENT_TYPES = Object.keys(KINDS) as [BusinessEventType, ...BusinessEventType[]]
export const EVENT_WORDS = Object.fromEntries(
  Object.entries(KINDS).map(([type, { words }]) => [type, words]),
) as Record<BusinessEventType, string>

/** What an event is about, by which it is named. */
export type EventNoun = BusinessEventType extends `${infer Noun}.${string}` ? Noun : never
export const nounOf = (type: BusinessEventType): EventNoun => type.slice(0, type.indexOf('.')) as EventNoun

/** What someone must be allowed to see of an event. */
export const rightToRead = (type: BusinessEventType): Right => KINDS[type].right

/** The types that someone may follow, of those they ask for; all where they ask for none. */
export const typesToRead = (
  may: (right: Right) => boolean,
  asked?: readonly BusinessEventType[],
): BusinessEventType[] =>
  BUSINESS_EVENT_TYPES.filter((type) => may(KINDS[type].right) && (asked?.includes(type) ?? true))

/** Numbers, words and amounts in dollars; nothing that opens anything. */
export const eventData = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type EventData = z.output<typeof eventData>

/** How long events are kept for those who come back for them. */
export const EVENTS_KEPT_DAYS = 90

/** The id of an event, the same wherever and however often it is told; `number` counts the company's events. */
export const eventId = (organizationId: number, number: number): string => `evt_${organizationId}_${number}`
