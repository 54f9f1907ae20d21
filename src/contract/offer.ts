import { z } from 'zod'
import { LINE_UNITS } from '../domain/quotes/line-units.ts'
import { changeOrders } from './change-orders.ts'
import { customerDay } from './customer-day.ts'

export const OFFER_STATES = [
  'open',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'superseded',
  'locked',
] as const

const offerLine = z.object({
  id: z.number(),
  label: z.string(),
  kind: z.enum(['service', 'material', 'fee', 'discount']),
  quantity: z.number(),
  unit: z.enum(LINE_UNITS),
  unit_price: z.number().nullable(),
  percent: z.number().nullable(),
  /** What a discount in percent is taken of. */
  base: z.number().nullable(),
  optional: z.boolean(),
  chosen: z.boolean(),
  taxable: z.boolean(),
  /** Why there is a discount. */
  reason: z.string().nullable(),
  starts_on: z.string().nullable(),
  recurring: z.boolean(),
  /** Negative for a discount; counts only when it is not optional or was chosen, and never at cost. */
  amount: z.number(),
})

const place = z.object({
  /** Without the street number until the customer has said who they are. */
  address: z.string().nullable(),
  access: z.array(z.string()),
})

/** What a customer sees behind a link; null parts are not shown in that state. */
export const offer = z.object({
  state: z.enum(OFFER_STATES),
  company: z.object({
    name: z.string(),
    legal_name: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string(),
    website: z.string().nullable(),
    dot_number: z.string().nullable(),
    licences: z.array(z.object({ state: z.string(), number: z.string() })),
    has_logo: z.boolean(),
  }),
  quote_number: z.string(),
  customer_name: z.string(),
  version: z.number(),
  /** When this version was sent. */
  sent_at: z.string(),
  total: z.number().nullable(),
  price_kind: z.enum(['hourly', 'non_binding', 'binding', 'not_to_exceed']),
  maximum_price: z.number().nullable(),
  /** What that maximum is for: the work listed, which the customer’s choices raise, or whatever they make of it. */
  maximum_covers: z.enum(['listed', 'everything']),
  /** What the price is called where no one may call it an estimate; null: it may be. */
  unsurveyed_price: z.string().nullable(),
  holds_until: z.string(),
  /** The company's zone, in which every time is shown. */
  time_zone: z.string(),
  /** The customer has said who they are: street numbers are shown. */
  unlocked: z.boolean(),
  /** How to say so: what is asked for, and how often it may still be answered wrongly. */
  unlock: z
    .object({
      asks_for: z.enum(['phone', 'email']),
      /** The e-mail address is as good an answer. */
      may_use_email: z.boolean(),
      tries_left: z.number(),
      most_tries: z.number(),
      locked: z.boolean(),
    })
    .nullable(),
  /** A newer version of the quote: its total, what changed in a sentence, and where it is. */
  newer: z
    .object({
      version: z.number(),
      sent_at: z.string(),
      total: z.number().nullable(),
      changes: z.string(),
      path: z.string(),
    })
    .nullable(),
  /** Null while locked. */
  move: z
    .object({
      date: z.string().nullable(),
      from: place,
      to: place,
      /** On the way, in order; empty where nothing is known of them. */
      stops: z.array(place.extend({ title: z.string() })),
      miles: z.number().nullable(),
      movers: z.number().nullable(),
      hours: z.number().nullable(),
      truck_size: z.string().nullable(),
      volume_cu_ft: z.number().nullable(),
      weight_lb: z.number().nullable(),
      notes: z.string().nullable(),
    })
    .nullable(),
  /** What is offered beside the move; empty while there is nothing to decide on, as are the next. */
  lines: z.array(offerLine),
  /** Where there are some, one has to be chosen before signing. */
  valuation_offers: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['released', 'actual_cash', 'full']),
      label: z.string(),
      price: z.number(),
      cover: z.number().nullable(),
      deductible: z.number(),
      words: z.string(),
    }),
  ),
  /** Everything else there is to decide on; null while locked, expired or superseded. */
  details: z
    .object({
      preliminary_basis: z.string().nullable(),
      /** The move's own part of the price: the fixed price or the estimate, line by line where it is one. */
      move_price: z.number().nullable(),
      is_fixed_price: z.boolean(),
      estimate_lines: z.array(z.object({ label: z.string(), reason: z.string(), amount: z.number() })),
      date_rate: z.string().nullable(),
      /** The total with the protection that a customer has who chooses nothing, where the law wants it told first. */
      protected_total: z.object({ label: z.string(), total: z.number() }).nullable(),
      tax_percent: z.number(),
      move_is_taxed: z.boolean(),
      tax: z.number(),
      items: z.array(
        z.object({ name: z.string(), label: z.string(), quantity: z.number(), room: z.string().nullable() }),
      ),
      items_are_typical: z.boolean(),
      /** What is to be paid before the move: an amount, or a part of the total; null where nothing is. */
      deposit: z
        .object({
          amount: z.number().nullable(),
          percent: z.number().nullable(),
          /** `due when you sign` */
          due_words: z.string(),
          /** What goes back of it when the move is cancelled, a sentence each. */
          refund_words: z.array(z.string()),
          booking_waits: z.boolean(),
        })
        .nullable(),
      forms_of_payment: z.array(z.string()),
      terms: z.string().nullable(),
      required_texts: z.array(z.string()),
      papers: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          /** The agency's page. */
          url: z.string().nullable(),
          /** Of the words or the PDF, in hexadecimal; null where only the agency's page is named. */
          sha256: z.string().nullable(),
          words: z.string().nullable(),
          /** It is downloaded by its id. */
          has_pdf: z.boolean(),
          /** How the customer says that they have it; null where nothing is asked. */
          says: z.enum(['received', 'initials', 'signs']).nullable(),
          opened: z.boolean(),
        }),
      ),
      /** No one signs before they have opened the whole document. */
      whole_document: z.boolean(),
      document_opened: z.boolean(),
      /** Who signed for the company; null where no one did. */
      signature: z.object({ name: z.string(), title: z.string(), at: z.string() }).nullable(),
      next_steps: z.array(z.object({ title: z.string(), text: z.string() })),
      consent: z.object({ version: z.string(), texts: z.array(z.string()), agreement: z.string() }),
      /** Whether the customer may book a day. */
      may_book: z.boolean(),
    })
    .nullable(),
  accepted: z
    .object({
      name: z.string(),
      at: z.string(),
      total: z.number(),
      chosen_lines: z.array(z.number()),
      valuation: z.string().nullable(),
      /** SHA-256 of the offered PDF, in hexadecimal. */
      fingerprint: z.string(),
      /** What the booked move costs since a change that was agreed without a signature; null where none was. */
      total_since: z.number().nullable(),
      /** What was changed since without a signature, a sentence each, the first first. */
      changes_since: z.array(z.string()),
    })
    .nullable(),
  /** What was signed to be paid before the move, and what of it is open; null where nothing was. */
  deposit: z
    .object({
      amount: z.number(),
      open: z.number(),
      /** Null once nothing of it is open. */
      due_on: z.string().nullable(),
      /** The day is held, and booked once the deposit is paid. */
      booking_waits: z.boolean(),
    })
    .nullable(),
  declined_at: z.string().nullable(),
  /** The job's start once there is one. */
  booked_for: z.string().nullable(),
  /** How the day of the move goes; null while nothing is booked. */
  move_day: customerDay.nullable(),
  change_orders: changeOrders,
  /** What the customer has asked so far, and the dates they proposed. */
  asked: z.array(z.object({ at: z.string(), words: z.string() })),
})
export type Offer = z.output<typeof offer>
