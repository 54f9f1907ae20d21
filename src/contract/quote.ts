import { z } from 'zod'
import { RATE_BASES } from '../domain/estimate/rate-basis.ts'
import { postCallDataSchema } from '../domain/phone-agent/post-call-data.ts'
import { quoteLimits } from '../domain/quotes/quote-limits.ts'
import { ASKED, QUOTE_ANSWERS, STANDINGS } from '../domain/quotes/quote-standing.ts'
import { selectedItem } from '../domain/quotes/selected-item.ts'
import { stopSchema } from '../domain/quotes/stop-schema.ts'
import { signedChanges } from './change-orders.ts'
import { estimate, estimateFigures, moveItems, someItems } from './estimate.ts'
import {
  dateTime,
  expectedVersion,
  lastChange,
  moment,
  optionalDateTime,
  optionalText,
  text,
} from './fields.ts'
import { jobFields } from './job-fields.ts'
import { changePriceTo, truckChoice } from './job-schedule.ts'
import { quoteMail } from './mails.ts'
import { agreementAnswer, agreementBody, depositAsked, newAgreementBody } from './quote-agreement.ts'
import { partOf, quoteFields } from './quote-fields.ts'
import { fixedPriceBody, linesBody, priceFields } from './quote-lines.ts'
import { stopsBody } from './stops.ts'

export const createQuoteBody = z.object({
  ...partOf(quoteFields, 'create'),
  /** Where the stops are listed, their number; it may be left out. */
  multiple_stops: quoteFields.multiple_stops.update.optional(),
  stops: stopsBody.optional(),
  items: moveItems,
  lines: linesBody.default([]),
  fixed_price: fixedPriceBody.default(null),
  ...newAgreementBody,
})

// An update names only what changes: no defaults, so that an absent field stays as it was.
export const updateQuoteBody = z
  .object({
    ...partOf(quoteFields, 'update'),
    stops: stopsBody,
    items: someItems,
    lines: linesBody,
    fixed_price: fixedPriceBody,
    ...agreementBody,
    // Null says that the list is what the customer has, also where it is the same as a home's usual contents.
    preliminary_basis: text(300).nullable(),
    version: expectedVersion(),
  })
  .partial()

const answered = partOf(quoteFields, 'answer')

const listed = z.object(answered).pick({
  customer_name: true,
  customer_email: true,
  customer_phone: true,
  distance: true,
  move_date: true,
  move_notes: true,
}).shape
/** The fields of a quote that lists carry too. */
export const listedFieldNames = Object.keys(listed) as (keyof typeof listed)[]

/** How a quote stands, wherever one is shown. */
export const standingFields = {
  /** The customer was sent something else than what stands here now. */
  changed_since_sent: z.boolean(),
  /** How it stands with the customer, beside the status: one answer for every screen. */
  standing: z.enum(STANDINGS),
  /** When it came to stand so; null where no one knows, and for a draft. */
  standing_since: moment().nullable(),
  /** What the customer answered to the newest version, and why they declined it, in words. */
  answer: z.enum(QUOTE_ANSWERS).nullable(),
  decline_reason: z.string().nullable(),
  /** What the customer asked and no one has answered yet, whatever else happened. */
  asked: z.enum(ASKED).nullable(),
  /** `YYYY-MM-DD`: until when the newest version can be accepted; null before the first. */
  holds_until: z.string().nullable(),
}

const entityFields = {
  id: z.number(),
  quote_number: z.string(),
  status: z.string(),
  created_at: moment(),
  total_cost: z.number().nullable(),
  customer_lead_source: z.string(),
  customer_post_call_data: postCallDataSchema.nullable(),
  job_id: z.number().nullable(),
  customer_id: z.number().nullable(),
  /** What a preliminary estimate rests on, as a sentence; null when it rests on what the customer has. */
  preliminary_basis: z.string().nullable(),
  version: z.number(),
  ...standingFields,
  /** How many trucks it is estimated for. */
  trucks: z.number(),
  /** What the move takes with what its lines add, beside what was estimated; null where nothing says so. */
  crew_time: z.object({ movers: z.number().nullable(), hours: z.number().nullable() }),
  /** When a mail server last took it; null for what was never mailed. */
  sent_at: moment().nullable(),
}

export const quoteRow = z.object({
  ...entityFields,
  ...listed,
  selected_items_json: z.object({ estimate: estimateFigures.nullable(), items: z.array(selectedItem) }),
})
/** A quote as lists carry it. */
export type QuoteRow = z.output<typeof quoteRow>

/** What differs between a version and the quote as it is now. */
const offerChanges = z.object({
  /** In few words, with the total; null where the customer would see the same. */
  words: z.string().nullable(),
  /** Each with what it was and what it is; null where it is new, or gone. */
  differences: z.array(
    z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})

export const quote = z.object({
  ...entityFields,
  ...answered,
  selected_items_json: z.object({ estimate: estimate.nullable(), items: z.array(selectedItem) }),
  /** By their names in the catalog; where one was called something else, `said` has it. */
  items: z.array(selectedItem),
  /** Names of items that the catalog has nothing for, estimated at a typical size. */
  unknown_items: z.array(z.string()),
  /** Between pickup and delivery, in order; one without an address where only their number is known. */
  stops: z.array(stopSchema),
  /** The miles of the whole way over the stops whose places are known; null where that is the distance. */
  miles_with_stops: z.number().nullable(),
  ...priceFields,
  ...agreementAnswer,
  /** What its price is reckoned by, whatever it promises; null while it has none. */
  rate_basis: z.enum(RATE_BASES).nullable(),
  rate_card_version: z.number(),
  ...lastChange,
  /** What was offered, counted: a change after a mail went out makes the next revision. */
  revision: z.number(),
  /** The call that the quote came from. */
  call_id: z.number().nullable(),
  /** The newest other quotes for the same e-mail address or phone number: someone may have asked twice. */
  other_quotes: z.array(
    z.object({ id: z.number(), quote_number: z.string(), status: z.string(), created_at: moment() }),
  ),
  mails: z.array(quoteMail),
  /** Jobs that it was booked as before and that fell through, the newest first. */
  /** The move that it is booked as; null where it is not. */
  booking: z
    .object({
      /** Once the move is done, what was agreed can no longer change. */
      is_done: z.boolean(),
      /** Of the job, with the change orders that were signed on its day. */
      agreed_cost: z.number().nullable(),
      ...signedChanges,
      /** What the quote says otherwise than what was agreed; null while nothing waits to be agreed. */
      change: offerChanges.nullable(),
    })
    .nullable(),
  cancelled_jobs: z.array(
    z.object({
      id: z.number(),
      job_number: z.string(),
      /** Null where no one gave one. */
      reason: z.string().nullable(),
      cancelled_at: moment().nullable(),
    }),
  ),
  /** The newest version that the customer has: what they have seen of it, and what they answered. */
  offer: z
    .object({
      version: z.number(),
      /** What the quote says otherwise by now; null while it says the same version, and once it became a job. */
      changes: offerChanges.nullable(),
      /** The newest version that was signed; it stays signed whatever the quote says by now. */
      signed: z.object({ version: z.number(), name: z.string(), at: moment(), total: z.number() }).nullable(),
      /** What the customer chose when they signed that version; null before, and where none was offered. */
      protection: z.string().nullable(),
      /** What was asked for before the move, once it was signed with the options that were chosen. */
      deposit_asked: depositAsked.nullable(),
      holds_until: z.string(),
      seen_at: moment().nullable(),
      answer: z.enum(['accepted', 'declined']).nullable(),
      answered_version: z.number().nullable(),
      answered_at: moment().nullable(),
    })
    .nullable(),
})
export type Quote = z.output<typeof quote>

export const convertBody = z.object({
  scheduled_date: dateTime(),
  assigned_crew: optionalText(100),
  job_notes: optionalText(quoteLimits.notes),
  ...truckChoice,
  /** On how many days in a row; where nothing is said, on as few as keep each within the company's working day. */
  days: jobFields.days.update,
  /** The window in which the customer is told that the crew comes; the usual one where nothing is said. */
  arrival_from: optionalDateTime(),
  arrival_to: optionalDateTime(),
  /** Of a quote that was changed since its customer signed it, what was signed is booked; without it that is refused. */
  as_signed: z.boolean().default(false),
  /** A quote that was signed is booked as it was signed, and the change waits for the customer. */
  change_price_to: changePriceTo(),
  /** Why it is booked before the earliest day that the rules of the move ask for; without it that is refused. */
  early_reason: jobFields.early_reason.update,
})

/** Someone who was quoted before; null for what the newest quote does not know. */
export const knownCustomer = z.object({
  customer_name: z.string().nullable(),
  customer_email: z.string().nullable(),
  customer_phone: z.string().nullable(),
  /** Null once that quote became a job: anyone who has moved lives elsewhere. */
  pickup_address: z.string().nullable(),
  delivery_address: z.string().nullable(),
  /** How many quotes there are; 20 stands for 20 or more. */
  quotes: z.number(),
  last_quoted: moment(),
})
export type KnownCustomer = z.output<typeof knownCustomer>
