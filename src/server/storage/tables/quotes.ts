import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { camelKeys } from '../../../contract/naming.ts'
import { moveFields, partOf, quoteFields } from '../../../contract/quote-fields.ts'
import { quoteDeposit } from '../../../domain/agreements/deposit-rule.ts'
import { PRICE_KINDS, type PriceKind } from '../../../domain/agreements/price-kind.ts'
import { type HomeSize, isHomeSize } from '../../../domain/catalogue/typical-inventories.ts'
import { estimateSchema } from '../../../domain/estimate/estimate.ts'
import { wayOverStopsSchema } from '../../../domain/estimate/way-over-stops.ts'
import { SURVEYS, type Survey } from '../../../domain/jurisdictions/jurisdiction.ts'
import { rulesOverride } from '../../../domain/jurisdictions/rules-override.ts'
import { postCallDataSchema } from '../../../domain/phone-agent/post-call-data.ts'
import { chosenProtection, fixedPrice, quoteLine } from '../../../domain/quotes/quote-lines.ts'
import type { Asked, QuoteAnswer } from '../../../domain/quotes/quote-standing.ts'
import type { QuoteStatus } from '../../../domain/quotes/quote-status.ts'
import { selectedItem } from '../../../domain/quotes/selected-item.ts'
import { stopSchema } from '../../../domain/quotes/stop-schema.ts'
import {
  calledThen,
  cents,
  createdAt,
  document,
  emailKey,
  fieldColumns,
  foreignRow,
  id,
  lastNameOf,
  moment,
  reference,
  searchText,
  version,
} from './columns.ts'
import { companyId, rateCards, users } from './company.ts'
import { customers } from './customers.ts'
import { phoneCalls } from './phone-agent.ts'

/** What a telephone number ends in, however it is written and with or without the country, as it is compared. */
export const phoneKey = (phone: AnyColumn | SQL | string): SQL =>
  sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`

/** The last day on which an offer holds, the end of all days where it has none, as it is indexed. */
export const holdsThrough = (holdsUntil: AnyColumn | SQL): SQL =>
  sql`coalesce(${holdsUntil}, 'infinity'::date)`

export const quotes = pgTable(
  'quotes',
  {
    id: id().notNull(),
    organizationId: companyId(),
    quoteNumber: text('quote_number').notNull(),
    status: text('status').$type<QuoteStatus>().notNull(),
    ...fieldColumns(quoteFields),
    /** Whose it is; found or made by a trigger. */
    customerId: reference('customer_id'),
    customerLeadSource: text('customer_lead_source').notNull(),
    postCallData: document('quotes.post_call_data', postCallDataSchema),
    /** What the addresses suggest while no one has told the distance; null where they suggest nothing. */
    assumedMiles: doublePrecision('assumed_miles'),
    /** The company's way to the pickup and from the delivery, as the addresses suggest it; null where they suggest nothing. */
    yardToPickupMiles: doublePrecision('yard_to_pickup_miles'),
    deliveryToYardMiles: doublePrecision('delivery_to_yard_miles'),
    /** The stops between pickup and delivery of which something is known; `multiple_stops` counts the others too. */
    stops: document('quotes.stops', z.array(stopSchema)).notNull().default(sql`'[]'::jsonb`),
    wayOverStops: document('quotes.way_over_stops', wayOverStopsSchema),
    items: document('quotes.items', z.array(selectedItem)).notNull(),
    estimate: document('quotes.estimate', estimateSchema),
    /** In the order in which they count. */
    lines: document('quotes.lines', z.array(quoteLine)).notNull().default(sql`'[]'::jsonb`),
    /** The number of the newest line that there ever was: none is given twice. */
    lastLineId: integer('last_line_id').notNull().default(0),
    fixedPrice: document('quotes.fixed_price', fixedPrice),
    /** The company's sales tax for the quote's addresses when the lines last changed, or the place. */
    taxPercent: doublePrecision('tax_percent').notNull().default(0),
    moveIsTaxed: boolean('move_is_taxed').notNull().default(false),
    /** What the customer chose when they signed the quote as it stands; null once it is something else. */
    protection: document('quotes.protection', chosenProtection),
    /** Estimate or fixed price, lines, tax and protection, with the options that are chosen. */
    totalCents: cents('total_cents'),
    /** What the price means; null where the addresses and the company's settings say it. */
    priceKind: text('price_kind').$type<PriceKind>(),
    /** The most the customer can be charged. */
    maximumCents: cents('maximum_cents'),
    /** How the goods were surveyed; null while no one has said. */
    survey: text('survey').$type<Survey>(),
    /** What staff say of whose rules it follows; null where the addresses tell all. */
    rulesOverride: document('quotes.rules_override', rulesOverride),
    /** What it says of its deposit; null: what the company usually asks for. */
    deposit: document('quotes.deposit', quoteDeposit),
    /** Set while the items are what a home of this size usually holds, not what the customer has. */
    typicalHome: text('typical_home').$type<HomeSize>(),
    phoneCallId: reference('phone_call_id'),
    rateCardVersion: integer('rate_card_version').notNull(),
    version: version(),
    /** Who stored the last change; null for the phone agent and the mail delivery. */
    changedBy: reference('changed_by'),
    changedByName: calledThen('changed_by_name'),
    changedAt: moment('changed_at'),
    /** What the customer is offered, counted: raised by the first change after a revision was mailed. */
    revision: integer('revision').notNull().default(1),
    /** The newest revision that a mail server took; null before the first. */
    sentRevision: integer('sent_revision'),
    /** Of the newest version: until when it holds, when the customer last looked at it, and what they answered. */
    holdsUntil: date('holds_until'),
    seenAt: moment('seen_at'),
    answer: text('answer').$type<QuoteAnswer>(),
    answeredVersion: integer('answered_version'),
    answeredAt: moment('answered_at'),
    /** What the customer asked last, and since when something waits for an answer; kept by a trigger on the events. */
    asked: text('asked').$type<Asked>(),
    askedAt: moment('asked_at'),
    /** Whether it has a job that was not cancelled; kept by triggers on the jobs. */
    booked: boolean('booked').notNull().default(false),
    searchText: searchText(
      [
        'quote_number',
        'customer_name',
        'customer_email',
        'customer_phone',
        'pickup_address',
        'delivery_address',
      ],
      'customer_phone',
    ),
    createdAt: createdAt(),
    /** The day of it by the company’s clock as it was then, kept by a trigger. */
    madeOn: date('made_on'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('quotes_number').on(table.organizationId, table.quoteNumber),
    index('quotes_newest').on(
      table.organizationId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('quotes_status_newest').on(
      table.organizationId,
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // What waits for the customer's answer, what holds no longer first; what holds without an end last.
    index('quotes_unanswered')
      .on(table.organizationId, holdsThrough(table.holdsUntil), table.id)
      .where(sql`status = 'sent' and answer is null and not booked`),
    index('quotes_declined')
      .on(table.organizationId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`answer = 'declined' and status <> 'approved' and not booked`),
    index('quotes_to_book')
      .on(table.organizationId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`(status = 'approved' or answer = 'accepted') and not booked`),
    // What waits for the company's answer, the longest waiting first.
    index('quotes_asked').on(table.organizationId, table.askedAt, table.id).where(sql`asked is not null`),
    index('quotes_from_phone').on(table.organizationId, table.id).where(sql`phone_call_id is not null`),
    foreignKey({
      name: 'quotes_rate_card',
      columns: [table.organizationId, table.rateCardVersion],
      foreignColumns: [rateCards.organizationId, rateCards.version],
    }),
    foreignRow('quotes_changed_by', [table.organizationId, table.changedBy], users),
    index('quotes_of_customer').on(table.organizationId, table.customerId),
    foreignRow('quotes_customer', [table.organizationId, table.customerId], customers),
    index('quotes_email').on(
      table.organizationId,
      emailKey(table.customerEmail),
      lastNameOf(table.customerName),
    ),
    index('quotes_phone').on(
      table.organizationId,
      phoneKey(table.customerPhone),
      lastNameOf(table.customerName),
    ),
    uniqueIndex('quotes_one_per_call').on(table.organizationId, table.phoneCallId),
    foreignRow('quotes_phone_call', [table.organizationId, table.phoneCallId], phoneCalls),
  ],
)

/** What a customer has to agree to of a quote, as its columns hold it, with what follows from it. */
export const enteredQuote = z.object({
  ...camelKeys(partOf(moveFields, 'answer')),
  assumedMiles: z.number().nullable(),
  yardToPickupMiles: z.number().nullable().default(null),
  deliveryToYardMiles: z.number().nullable().default(null),
  stops: z.array(stopSchema).default([]),
  wayOverStops: wayOverStopsSchema.nullable().default(null),
  items: z.array(selectedItem),
  typicalHome: z.string().refine(isHomeSize).nullable(),
  estimate: estimateSchema.nullable(),
  rateCardVersion: z.number(),
  lines: z.array(quoteLine),
  taxPercent: z.number(),
  moveIsTaxed: z.boolean().default(false),
  fixedPrice: fixedPrice.nullable(),
  totalCents: z.number().nullable(),
  priceKind: z.enum(PRICE_KINDS).nullable(),
  maximumCents: z.number().nullable(),
  survey: z.enum(SURVEYS).nullable(),
  rulesOverride: rulesOverride.nullable().default(null),
  moveType: quoteFields.move_type.answer.default('household'),
  deposit: quoteDeposit.nullable().default(null),
})

/** A quote without the text that only the search reads. */
export type StoredQuote = Omit<typeof quotes.$inferSelect, 'searchText'>
