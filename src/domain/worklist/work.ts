import { daysFrom, shortDay } from '../calendar.ts'
import { formatNames } from '../count.ts'
import { isEmailAddress } from '../email-address.ts'
import { ASKED_WORDS, type Asked, STANDING_NAMES } from '../quotes/quote-standing.ts'
import { isStandInName, realPhone } from '../quotes/stand-in-contact.ts'

/** What is done about a row with one press; what only leads somewhere is opened. */
export const WORK_ACTS = [
  'answer',
  'reprice',
  'book',
  'call',
  'done',
  'plan',
  'tell',
  'send',
  'complete',
  'open',
] as const
export type WorkAct = (typeof WORK_ACTS)[number]

/** The furthest that something may be put off: what waits longer is forgotten. */
export const SNOOZED_AT_MOST_DAYS = 365

/** How many days, today included, an offer still holds when its customer is called. */
export const CALL_WITHIN_DAYS = 7
/** How many days ahead, today included, jobs must lack nothing. */
export const FIX_WITHIN_DAYS = 3
/** A mail that failed longer ago than this many days waits no more. */
export const FAILED_MAIL_DAYS = 14

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** `today`, `tomorrow`, else the day. */
const dayWords = (day: string, today: string): string =>
  ['today', 'tomorrow'][daysFrom(today, day)] ?? shortDay(day)

/** Since when something waits. @param since a moment or day of the office; `today`: `YYYY-MM-DD` */
export function waitingWords(since: string, today: string): string {
  const days = Math.max(0, daysFrom(since.slice(0, 10), today))
  return ['waiting since today', 'waiting since yesterday'][days] ?? `waiting ${days} days`
}

/**
 * What a customer asked, in their own words where they wrote some.
 * @param date the day that they propose, `YYYY-MM-DD`
 */
export function answerReason(
  asked: Asked,
  { date, message, price }: { date?: string | null; message?: string | null; price?: string | null },
): string {
  if (asked === 'question' || !date) return message ?? sentence(ASKED_WORDS[asked])
  return [`Proposed ${shortDay(date)}`, price && `${price} at the rates for that day`, message]
    .filter(Boolean)
    .join('. ')
}

/** @param day `YYYY-MM-DD`: `Reprice for Dec 9` */
export const repriceWords = (day: string): string => `Reprice for ${shortDay(day).split(', ')[1]}`

/** @param moveDate `YYYY-MM-DD`, when the customer wants to move */
export const bookReason = (moveDate: string | null): string =>
  moveDate === null ? STANDING_NAMES.accepted : `${STANDING_NAMES.accepted}. Wants ${shortDay(moveDate)}`

/** @param holdsUntil `YYYY-MM-DD`, the last day of the offer */
export const callReason = (holdsUntil: string, isSeen: boolean, today: string): string =>
  `${isSeen ? 'Seen' : 'Not opened'}, not answered. Valid until ${dayWords(holdsUntil, today)}`

/** @param day `YYYY-MM-DD`, when the job begins */
export const jobReason = (needs: readonly string[], day: string, today: string): string =>
  [sentence(dayWords(day, today)), ...needs].join('. ')

/** How many days ahead, today included, a crew is to know of its jobs. */
export const TELL_WITHIN_DAYS = 2

/** @param amount in words: `Deposit of $250.00 was due Mon, Nov 23` */
export const depositReason = (amount: string, dueOn: string, waits: boolean): string =>
  `Deposit of ${amount} was due ${shortDay(dueOn)}${waits ? '. The day is booked once it is paid' : ''}`

export const untoldReason = (day: string, today: string): string => `Not told about ${dayWords(day, today)}`

export const crewReason = (day: string, today: string): string =>
  `Crew not notified for ${dayWords(day, today)}`

/** @param detail the mail server's words, if any */
export const mailReason = (recipient: string, detail: string | null): string =>
  `An email to ${recipient} failed${detail === null ? '' : `: ${detail}`}`

type PhoneQuote = {
  readonly customerName: string
  readonly customerEmail: string | null
  readonly customerPhone: string | null
  readonly pickupAddress: string | null
  readonly deliveryAddress: string | null
  readonly moveDate: string | null
  /** It has an estimate of the customer's own items, not of what a home of its size usually holds. */
  readonly hasOwnItems: boolean
  readonly hasEstimate: boolean
}

/** What the office adds to a quote from the phone where it stands, each as it is typed. */
const COMPLETED_FIELDS = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'pickupAddress',
  'deliveryAddress',
  'moveDate',
] as const satisfies readonly (keyof PhoneQuote)[]
export type CompletedField = (typeof COMPLETED_FIELDS)[number]

const isLacking: Readonly<Record<CompletedField, (quote: Pick<PhoneQuote, CompletedField>) => boolean>> = {
  customerName: (quote) => isStandInName(quote.customerName),
  customerEmail: (quote) => !quote.customerEmail || !isEmailAddress(quote.customerEmail),
  customerPhone: (quote) => realPhone(quote.customerPhone) === null,
  pickupAddress: (quote) => !quote.pickupAddress,
  deliveryAddress: (quote) => !quote.deliveryAddress,
  moveDate: (quote) => quote.moveDate === null,
}
const LACK_WORDS: Readonly<Record<CompletedField, string>> = {
  customerName: 'the name',
  customerEmail: 'an email',
  customerPhone: 'a phone number',
  pickupAddress: 'the pickup address',
  deliveryAddress: 'the delivery address',
  moveDate: 'a date',
}

/** The fields of a quote from the phone that lack before it can go to its customer. */
export const fieldsToComplete = (quote: Pick<PhoneQuote, CompletedField>): CompletedField[] =>
  COMPLETED_FIELDS.filter((field) => isLacking[field](quote))

/** What it lacks altogether, in words. */
function phoneQuoteLacks(quote: PhoneQuote): string[] {
  const typed = fieldsToComplete(quote).map((field) => LACK_WORDS[field])
  return [
    ...typed,
    ...(quote.hasOwnItems ? [] : ['its own items']),
    ...(quote.hasEstimate ? [] : ['a price']),
  ]
}

export const completeReason = (quote: PhoneQuote): string => {
  const lacks = phoneQuoteLacks(quote)
  return lacks.length === 0 ? 'Ready to be sent' : `Missing: ${formatNames(lacks)}`
}
