import { z } from 'zod'
import { MOST_ROUNDED_CENTS } from '../ledger/cash-rounding.ts'
import { PAYMENT_METHODS, PAYMENT_PURPOSES, RECEIPT_WAYS } from '../ledger/ledger-words.ts'
import { copyGiven, paperSignature, SIGNED_AT } from '../papers/paper-signature.ts'
import { paperDocument } from '../papers/papers.ts'
import { eventId, moment, sha256, words } from './event-fields.ts'
import { itemNoted } from './item-condition.ts'

/** The steps of a move's day in their order: each is pressed once, except on a job of several days. */
export const STEPS = [
  'on_the_way',
  'arrived_origin',
  'walkthrough_done',
  'load_start',
  'load_end',
  'drive_start',
  'drive_end',
  'unload_start',
  'unload_end',
  'done',
] as const
export type Step = (typeof STEPS)[number]

/** Why the clock stands still. */
export const PAUSE_REASONS = ['meal', 'truck', 'customer', 'weather'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

/** The most events that a phone sends at once. */
export const LARGEST_BATCH = 500

/** More than any household pays at once: a slip of the finger. */
const MOST_CENTS = 25_000_000
/** The largest crew that the clock takes. */
export const LARGEST_CREW = 30
/** Customer, their agent and two of the company. */
const MOST_SIGNATURES = 4

const crewSize = z
  .number('Must be a number')
  .int('Must be a whole number')
  .min(1, 'Must be 1 or more')
  .max(LARGEST_CREW, `Must be at most ${LARGEST_CREW}`)
const cents = z
  .number('Must be an amount')
  .int('Must be whole cents')
  .min(0, 'Must be 0 or more')
  .max(MOST_CENTS, `Must be at most $${(MOST_CENTS / 100).toLocaleString('en-US')}`)
/** What stands at pickup and at delivery of one line of the list that was sold. */
export const ITEM_RESULTS = ['seen', 'not_there', 'delivered', 'missing', 'damaged'] as const
export type ItemResult = (typeof ITEM_RESULTS)[number]

/** What a picture shows. */
export const PHOTO_KINDS = [
  'before',
  'item',
  'truck_empty',
  'truck_loaded',
  'door',
  'damage',
  'weight_ticket',
  'other',
] as const
export type PhotoKind = (typeof PHOTO_KINDS)[number]

const said = {
  on_the_way: z.object({
    /** When the crew expects to be there. */ arrives_at: z.iso.datetime({ offset: true }).optional(),
  }),
  arrived_origin: z.object({}),
  walkthrough_done: z.object({}),
  load_start: z.object({ crew_size: crewSize.optional() }),
  load_end: z.object({}),
  drive_start: z.object({}),
  drive_end: z.object({}),
  unload_start: z.object({ crew_size: crewSize.optional() }),
  unload_end: z.object({}),
  done: z.object({}),
  pause: z.object({ reason: z.enum(PAUSE_REASONS, `Must be one of ${PAUSE_REASONS.join(', ')}`) }),
  resume: z.object({}),
  crew_size: z.object({ crew_size: crewSize }),
  item_checked: z.object({
    /** The line of the sold list, as the pack names it, or an article of the inventory by its tag (`tagKey`). */
    item: words(200).min(1, 'Must name an item'),
    result: z.enum(ITEM_RESULTS, `Must be one of ${ITEM_RESULTS.join(', ')}`),
    quantity: z
      .number('Must be a number')
      .int('Must be a whole number')
      .min(0, 'Must be 0 or more')
      .max(10_000, 'Must be at most 10,000')
      .optional(),
    note: words().optional(),
  }),
  photo_added: z.object({
    sha256,
    shows: z.enum(PHOTO_KINDS, `Must be one of ${PHOTO_KINDS.join(', ')}`),
    /** The item that it shows, named like that of `item_checked`. */
    item: words(200).optional(),
    note: words().optional(),
  }),
  remark: z.object({
    words: words().min(1, 'Please write the remark'),
    by: z.enum(['crew', 'customer'], 'Must be crew or customer'),
  }),
  /** The last word of each tag counts. */
  item_condition: itemNoted,
  /** Presented to the customer, who decides later, or refused by them; what they agree to is signed as any paper is. */
  change_order: z.object({
    result: z.enum(['offered', 'refused'], 'Must be offered or refused'),
    document: paperDocument.refine(({ kind }) => kind === 'change_order', 'Must be a change order'),
    sha256,
    reason: words().nullable().default(null),
  }),
  paper_signed: z.object({
    document: paperDocument,
    /** Of the document's canonical JSON, as the phone showed it. */
    sha256,
    place: z.enum(SIGNED_AT, `Must be one of ${SIGNED_AT.join(', ')}`),
    signatures: z
      .array(paperSignature)
      .min(1, 'Must have a signature')
      .max(MOST_SIGNATURES, `At most ${MOST_SIGNATURES} signatures`),
    copy_given: copyGiven,
  }),
  /** Money that the crew took in reality, whatever is open: never edited, taken back by the office alone. */
  payment_taken: z
    .object({
      purpose: z.enum(PAYMENT_PURPOSES, 'Must be deposit or balance'),
      method: z.enum(PAYMENT_METHODS, `Must be one of ${PAYMENT_METHODS.join(', ')}`),
      amount_cents: cents,
      /** Beside the amount, asked for once that was agreed. */
      tip_cents: cents,
      /** Of cash: what was handed over, from which the change came. */
      given_cents: cents.nullable().default(null),
      /** Of cash: the pennies of what was due that are let go, beside the amount. */
      rounded_cents: cents.max(MOST_ROUNDED_CENTS, `Must be at most ${MOST_ROUNDED_CENTS} cents`).default(0),
      /** A check’s number, a terminal’s. */
      reference: words(100).nullable().default(null),
      receipt_by: z.enum(RECEIPT_WAYS, `Must be one of ${RECEIPT_WAYS.join(', ')}`),
    })
    .refine((paid) => paid.amount_cents + paid.tip_cents > 0, {
      path: ['amount_cents'],
      message: 'Must be more than 0',
    })
    .refine((paid) => paid.given_cents === null || paid.given_cents >= paid.amount_cents + paid.tip_cents, {
      path: ['given_cents'],
      message: 'Must be as much as was taken',
    })
    .refine((paid) => paid.rounded_cents === 0 || paid.method === 'cash', {
      path: ['rounded_cents'],
      message: 'Only cash is rounded',
    }),
} as const

export type EventKind = keyof typeof said
export const EVENT_KINDS = Object.keys(said) as EventKind[]

/**
 * What a phone says, as it made it: stored there first, never edited. `id` is the idempotency key, `at` the phone's
 * clock, `skew_ms` how much that clock was ahead of the server's when they last met, in milliseconds.
 */
export const saidByPhone = z.object({
  id: eventId,
  at: moment,
  skew_ms: z
    .number('Must be a number')
    .int('Must be a whole number')
    .min(-31_536_000_000)
    .max(31_536_000_000)
    .default(0),
})

/** One thing that happened. */
const made = <Kind extends EventKind>(kind: Kind) =>
  saidByPhone.extend({ kind: z.literal(kind), data: said[kind] })

export const dayEvent = z.discriminatedUnion(
  'kind',
  [
    made('on_the_way'),
    made('arrived_origin'),
    made('walkthrough_done'),
    made('load_start'),
    made('load_end'),
    made('drive_start'),
    made('drive_end'),
    made('unload_start'),
    made('unload_end'),
    made('done'),
    made('pause'),
    made('resume'),
    made('crew_size'),
    made('item_checked'),
    made('photo_added'),
    made('remark'),
    made('item_condition'),
    made('change_order'),
    made('paper_signed'),
    made('payment_taken'),
  ],
  'Must be something that happens on a move’s day',
)
export type DayEvent = z.output<typeof dayEvent>

/** What is done with a paper. */
export type PaperEvent = Extract<DayEvent, { kind: 'change_order' | 'paper_signed' }>

export const isPaperEvent = <Event extends DayEvent>(event: Event): event is Event & PaperEvent =>
  event.kind === 'change_order' || event.kind === 'paper_signed'

/** Money that was taken on a phone. */
export type PaymentEvent = Extract<DayEvent, { kind: 'payment_taken' }>

export const isPayment = <Event extends { readonly kind: string }>(
  event: Event,
): event is Event & { readonly kind: 'payment_taken' } => event.kind === 'payment_taken'

/** Helpers, and anyone who sees no money in the office, never see it; nothing of the day’s clock follows from it. */
export const showsPrices = ({ kind }: { readonly kind: string }): boolean =>
  ['payment_taken', 'change_order', 'paper_signed'].includes(kind)

/** The office or the crew says that something happened at another time, or not at all; the original stays. */
export type Correction = {
  readonly id: string
  /** The event that it corrects. */
  readonly corrects: string
  /** When it happened in truth; null where it did not happen. */
  readonly at: string | null
  /** When that was said: of two corrections the later counts. */
  readonly made_at: string
  readonly reason: string
}

/** An event with who made it, as the log keeps it. `is_lead`: made by the crew's lead, whose clock wins. */
export type LoggedEvent = DayEvent & { readonly is_lead: boolean }
