import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ClaimState, FiledHow } from '../../../domain/claims/claim-states.ts'
import type { ClaimResult } from '../../../domain/claims/liability-of.ts'
import { protectionSchema } from '../../../domain/claims/protection.ts'
import type { PaymentMethod } from '../../../domain/ledger/ledger-words.ts'
import {
  calledThen,
  cents,
  createdAt,
  document,
  foreignRow,
  id,
  moment,
  reference,
  version,
} from './columns.ts'
import { companyKey, users } from './company.ts'
import { jobs } from './jobs.ts'

/**
 * What customers ask for what was lost or damaged on a move. Money that is paid on one goes to the customer and changes no
 * price, so it stands here and not in the job’s ledger. Days are `YYYY-MM-DD` by the company’s calendar.
 */
export const claims = pgTable(
  'claims',
  {
    id: id().notNull(),
    organizationId: reference('organization_id').notNull(),
    jobId: reference('job_id').notNull(),
    number: text('number').notNull(),
    state: text('state').$type<ClaimState>().notNull(),
    filedOn: date('filed_on').notNull(),
    filedHow: text('filed_how').$type<FiledHow>().notNull(),
    /** Whose rules it follows, and the day of the delivery, as they were when it was filed. */
    jurisdiction: text('jurisdiction').notNull(),
    deliveredOn: date('delivered_on'),
    protection: document('claims.protection', protectionSchema).notNull(),
    askedCents: cents('asked_cents').notNull(),
    offeredCents: cents('offered_cents'),
    paidCents: cents('paid_cents'),
    paidOn: date('paid_on'),
    paidMethod: text('paid_method').$type<PaymentMethod>(),
    /** A check’s number, a bank’s. */
    paidReference: text('paid_reference'),
    acknowledgedOn: date('acknowledged_on'),
    toldOn: date('told_on'),
    /** When it was paid, declined or a firm offer was made. */
    answeredOn: date('answered_on'),
    acceptedOn: date('accepted_on'),
    closedOn: date('closed_on'),
    /** Until when something has to be done; null while the customer is to answer, and once it is closed. */
    dueOn: date('due_on'),
    /** Why it was declined or withdrawn. */
    reason: text('reason'),
    /** For the office alone. */
    note: text('note'),
    /** Of the customer’s request: sent twice, it is one claim. */
    requestKey: text('request_key'),
    version: version(),
    createdAt: createdAt(),
    changedAt: moment('changed_at'),
    changedBy: reference('changed_by'),
    changedByName: calledThen('changed_by_name'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('claims_number').on(table.organizationId, table.number),
    uniqueIndex('claims_request').on(table.organizationId, table.requestKey),
    index('claims_filed').on(table.organizationId, table.filedOn, table.id),
    index('claims_of_job').on(table.organizationId, table.jobId, table.id),
    index('claims_open').on(table.organizationId, table.dueOn, table.id).where(sql`closed_on is null`),
    index('claims_closed')
      .on(table.organizationId, table.closedOn.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`closed_on is not null`),
    check('claims_paid', sql`(paid_cents is null) = (paid_on is null)`),
    // No cascade: a job with a claim is not deleted.
    foreignRow('claims_job', [table.organizationId, table.jobId], jobs),
    foreignRow('claims_changed_by', [table.organizationId, table.changedBy], users),
  ],
)

/** The articles of a claim. None is taken out again: what the office adds to what was filed stands beside it. */
export const claimItems = pgTable(
  'claim_items',
  {
    id: id().notNull(),
    organizationId: reference('organization_id').notNull(),
    claimId: reference('claim_id').notNull(),
    /** As it stands on the inventory: `Blue 017`. */
    tag: text('tag'),
    what: text('what').notNull(),
    result: text('result').$type<ClaimResult>().notNull(),
    /** What happened to it, or where it stood. */
    note: text('note'),
    weightLb: doublePrecision('weight_lb'),
    askedCents: cents('asked_cents').notNull(),
    offeredCents: cents('offered_cents'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('claim_items_of_claim').on(table.organizationId, table.claimId, table.id),
    check('claim_items_amounts', sql`asked_cents > 0 and (offered_cents is null or offered_cents >= 0)`),
    foreignRow('claim_items_claim', [table.organizationId, table.claimId], claims),
  ],
)

/** Pictures that came by a customer’s link for a claim on a job, and the article they show; before it is filed none. */
export const claimPhotos = pgTable(
  'claim_photos',
  {
    organizationId: reference('organization_id').notNull(),
    jobId: reference('job_id').notNull(),
    sha256: text('sha256').notNull(),
    itemId: reference('item_id'),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.jobId, table.sha256] }),
    index('claim_photos_of_item').on(table.organizationId, table.itemId).where(sql`item_id is not null`),
    index('claim_photos_of_file').on(table.organizationId, table.sha256),
    foreignRow('claim_photos_job', [table.organizationId, table.jobId], jobs).onDelete('cascade'),
    foreignRow('claim_photos_item', [table.organizationId, table.itemId], claimItems),
  ],
)

/** Whether a company asks its customers how the move was; one that has said nothing does not. */
export const reviewSettings = pgTable('review_settings', {
  organizationId: companyKey(),
  active: boolean('active').notNull(),
  /** The company’s page on a site of reviews. */
  url: text('url'),
  /** Since when it asks: no one is asked of a move that was over before. */
  since: moment('since').notNull(),
})

/** How a move was, as its customer says it, and whether they were asked: each job at most once. */
export const reviews = pgTable(
  'reviews',
  {
    organizationId: reference('organization_id').notNull(),
    jobId: reference('job_id').notNull(),
    /** When it was decided about the mail that asks. */
    askedAt: moment('asked_at'),
    /** Whether it was mailed, or why not. */
    outcome: text('outcome'),
    rating: integer('rating'),
    words: text('words'),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.jobId] }),
    check('reviews_rating', sql`rating between 1 and 5 and (rating is null) = (answered_at is null)`),
    foreignRow('reviews_job', [table.organizationId, table.jobId], jobs).onDelete('cascade'),
  ],
)
