import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { jobFields } from '../../../contract/job-fields.ts'
import { payer } from '../../../domain/invoices/payer.ts'
import type { JobStatus } from '../../../domain/jobs/job-status.ts'
import type { Leg } from '../../../domain/jobs/legs.ts'
import type { MovePhase } from '../../../domain/move-day/day-state.ts'
import type { PauseReason } from '../../../domain/move-day/events.ts'
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
import { companyId, users } from './company.ts'
import { trucks } from './crews.ts'
import { customers } from './customers.ts'
import { phoneKey, quotes } from './quotes.ts'

/** Days as the database compares them, in as many spans as they have. */
const spansOfDays = customType<{ data: string }>({ dataType: () => 'datemultirange' })

const STANDS = sql`status <> 'cancelled'`
const OPEN = sql`status in ('scheduled', 'in_progress')`

/** A window has both ends, or none. */
const WINDOW = sql`(arrival_from is null) = (arrival_to is null) and arrival_from <= arrival_to`

/** Days to deliver are both known, or neither. */
const DELIVERY = sql`(deliver_from is null) = (deliver_to is null) and deliver_from <= deliver_to`
const ofDays = () => [check('jobs_arrival', WINDOW), check('jobs_delivery', DELIVERY)]

export const jobs = pgTable(
  'jobs',
  {
    id: id().notNull(),
    organizationId: companyId(),
    jobNumber: text('job_number').notNull(),
    status: text('status').$type<JobStatus>().notNull(),
    quoteId: reference('quote_id'),
    /** Whose it is, where no quote says so; found or made by a trigger. */
    customerId: reference('customer_id'),
    /** The version of the quote that the job rests on; null where none was frozen. */
    quoteVersion: integer('quote_version'),
    /** The revision of the quote that was agreed: what it says since is a change that waits; null without a quote. */
    agreedRevision: integer('agreed_revision'),
    /** The cancelled job of its quote that it books again: what was paid for that one counts here. */
    continues: reference('continues'),
    /** Which leg of its move it is; null where it is all of it. */
    leg: text('leg').$type<Leg>(),
    /** The job to which it was added as a leg: the price and all money stand with that one. */
    legOf: reference('leg_of'),
    /** The job whose trip it goes on, with that one’s crew and trucks; null on its own. Never one that goes on another’s itself. */
    tripOf: reference('trip_of'),
    ...fieldColumns(jobFields),
    /** Between origin and destination; its agreement may count more of which nothing is known. */
    stops: document('jobs.stops', z.array(stopSchema)).notNull().default(sql`'[]'::jsonb`),
    /** Who is billed in the customer's stead; null where the customer is. */
    payer: document('jobs.payer', payer),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** On each of its days. */
    durationMinutes: integer('duration_minutes').notNull(),
    /** The first; those that come with it stand in `job_trucks`. */
    truckId: reference('truck_id'),
    /** How many were sold. */
    trucksNeeded: integer('trucks_needed').notNull().default(1),
    /** The window in which the customer was told that the crew comes. */
    arrivalFrom: moment('arrival_from'),
    arrivalTo: moment('arrival_to'),
    /** Between which days it was agreed to deliver, as on a trip that it shares; null where it is its last day. */
    deliverFrom: date('deliver_from'),
    deliverTo: date('deliver_to'),
    /** The crew's way from the yard and back, taken with the job. */
    travelBeforeMinutes: integer('travel_before_minutes').notNull().default(0),
    travelAfterMinutes: integer('travel_after_minutes').notNull().default(0),
    /**
     * Its crew, also once that was deleted, so there is no foreign key; null where the name means none. Who names a crew
     * without its number, as nodes of the release before do, gets it by a trigger.
     */
    crewId: reference('crew_id'),
    /** The crew's name as it is compared; what it books stands in `bookings`. */
    crewKey: text('crew_key').generatedAlwaysAs(
      sql`nullif(lower(regexp_replace(btrim(assigned_crew), '\\s+', ' ', 'g')), '')`,
    ),
    estimatedCents: cents('estimated_cents'),
    /** Sales tax that comes on top of a price without a quote, in percent, by its place as it was entered; null without one. */
    taxPercent: doublePrecision('tax_percent'),
    /** What the books settled; in rows of earlier releases what someone typed, which is then all that is known. */
    actualCents: cents('actual_cents'),
    /** Whether the books wrote it. */
    actualFromBooks: boolean('actual_from_books').notNull().default(false),
    /** How long the work took; null until someone says. */
    actualMinutes: integer('actual_minutes'),
    /** Whether it was completed without hours, with its price left to them. */
    priceWaits: boolean('price_waits').notNull().default(false),
    /** Its work was over before bills followed all of the card: one rate an hour is what it was billed by, and stays so. */
    billedByRate: boolean('billed_by_rate').notNull().default(false),
    completedAt: moment('completed_at'),
    /** The price book as it was when the job was completed, whose costs of materials stay; null before. */
    priceBookVersion: integer('price_book_version'),
    /** Days by the company’s clock as it was then. A trigger keeps them: they stay whatever zone is set later. */
    madeOn: date('made_on'),
    startsOn: date('starts_on'),
    completedOn: date('completed_on'),
    cancelledOn: date('cancelled_on'),
    /** All days at whose end it was completed or cancelled, also where it came back since. */
    overDays: spansOfDays('over_days').notNull().default('{}'),
    /** Where its log has got, since when, and when what runs is to end by its plan; written with each event. */
    movePhase: text('move_phase').$type<MovePhase>(),
    phaseSince: moment('phase_since'),
    phaseUntil: moment('phase_until'),
    pauseReason: text('pause_reason').$type<PauseReason>(),
    pausedSince: moment('paused_since'),
    dayUntil: moment('day_until'),
    /** Where the job stood before its last change of status, by whom and when: one step back is allowed. */
    previousStatus: text('previous_status').$type<JobStatus>(),
    statusChangedBy: reference('status_changed_by'),
    statusChangedAt: moment('status_changed_at'),
    version: version(),
    /** The version of which it was decided what its customer is told; null before. */
    toldVersion: integer('told_version'),
    /** Who stored the last change. */
    changedBy: reference('changed_by'),
    changedByName: calledThen('changed_by_name'),
    changedAt: moment('changed_at'),
    searchText: searchText(
      [
        'job_number',
        'customer_name',
        'customer_email',
        'customer_phone',
        'origin_address',
        'destination_address',
      ],
      'customer_phone',
    ),
    createdAt: createdAt(),
  },
  (table) => {
    // Made each time: drizzle-kit loses the order of columns that two indexes share.
    const newestFirst = () => [table.startsAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const
    return [
      index('jobs_untold')
        .on(sql`coalesce(changed_at, created_at)`)
        .where(sql`told_version is distinct from version`),
      primaryKey({ columns: [table.organizationId, table.id] }),
      uniqueIndex('jobs_number').on(table.organizationId, table.jobNumber),
      // One that was cancelled stays with its reason, and frees its quote.
      uniqueIndex('jobs_booked_of_quote').on(table.organizationId, table.quoteId).where(STANDS),
      index('jobs_of_quote').on(table.organizationId, table.quoteId).where(sql`quote_id is not null`),
      uniqueIndex('jobs_resumed').on(table.organizationId, table.continues).where(sql`continues is not null`),
      foreignRow('jobs_continues', [table.organizationId, table.continues], table),
      index('jobs_legs').on(table.organizationId, table.legOf).where(sql`leg_of is not null`),
      foreignRow('jobs_leg_of', [table.organizationId, table.legOf], table),
      index('jobs_of_trip').on(table.organizationId, table.tripOf).where(sql`trip_of is not null`),
      foreignRow('jobs_trip', [table.organizationId, table.tripOf], table),
      index('jobs_schedule').on(table.organizationId, ...newestFirst()),
      index('jobs_period')
        .using('gist', table.organizationId, sql`tstzrange(starts_at, ends_at)`)
        .where(sql`starts_at is not null`),
      index('jobs_of_crew_id').on(table.organizationId, table.crewId).where(sql`crew_id is not null`),
      index('jobs_of_crew').on(table.organizationId, table.crewKey, ...newestFirst()),
      // Jobs that are still to be done, whose crews are looked for: few, however many there have been.
      index('jobs_open').on(table.organizationId, table.crewKey).where(OPEN),
      index('jobs_of_status').on(table.organizationId, table.status, ...newestFirst()),
      index('jobs_running')
        .on(table.organizationId, table.startsAt, table.id)
        .where(sql`move_phase in ('loading', 'in_transit', 'unloading')`),
      index('jobs_undated')
        .on(table.organizationId, table.id)
        .where(sql`starts_at is null and status in ('scheduled', 'in_progress')`),
      index('jobs_ended_undated')
        .on(table.organizationId, table.id)
        .where(sql`starts_at is null and status not in ('scheduled', 'in_progress')`),
      index('jobs_of_customer')
        .on(table.organizationId, table.customerId)
        .where(sql`customer_id is not null`),
      foreignRow('jobs_customer', [table.organizationId, table.customerId], customers),
      index('jobs_email')
        .on(table.organizationId, emailKey(table.customerEmail), lastNameOf(table.customerName))
        .where(sql`customer_id is not null`),
      index('jobs_phone')
        .on(table.organizationId, phoneKey(table.customerPhone), lastNameOf(table.customerName))
        .where(sql`customer_id is not null`),
      index('jobs_made').on(table.organizationId, table.createdAt),
      index('jobs_completed')
        .on(table.organizationId, table.completedAt)
        .where(sql`completed_at is not null`),
      index('jobs_of_truck').on(table.organizationId, table.truckId).where(sql`truck_id is not null`),
      foreignRow('jobs_truck', [table.organizationId, table.truckId], trucks),
      foreignRow('jobs_quote', [table.organizationId, table.quoteId], quotes),
      foreignRow('jobs_changed_by', [table.organizationId, table.changedBy], users),
      ...ofDays(),
      check('jobs_leg', sql`leg_of is null or (leg is not null and quote_id is null and leg_of <> id)`),
      check('jobs_period', sql`(starts_at is null) = (ends_at is null) and starts_at < ends_at`),
    ]
  },
)

/** The trucks that come to a job with its first one, in their order. */
export const jobTrucks = pgTable(
  'job_trucks',
  {
    organizationId: reference('organization_id').notNull(),
    jobId: reference('job_id').notNull(),
    truckId: reference('truck_id').notNull(),
    /** From 1 on. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.jobId, table.truckId] }),
    index('job_trucks_truck').on(table.organizationId, table.truckId),
    foreignRow('job_trucks_job', [table.organizationId, table.jobId], jobs).onDelete('cascade'),
    foreignRow('job_trucks_truck', [table.organizationId, table.truckId], trucks),
  ],
)

/** The numbers of those trucks of a job; as SQL of a row of `jobs`, also where a statement names no tables. */
export const moreTruckIds = sql<
  number[]
>`(select coalesce(json_agg(more.truck_id order by more.position), '[]')
  from job_trucks as more where more.organization_id = "jobs"."organization_id" and more.job_id = "jobs"."id"
    and more.truck_id is distinct from "jobs"."truck_id")`

/** Whether a truck comes to a job, as the first or with it. */
export const comesTo = (organizationId: number, truckId: number): SQL =>
  sql`(${jobs.truckId} = ${truckId} or ${jobs.id} in (select more.job_id from job_trucks as more
    where more.organization_id = ${organizationId} and more.truck_id = ${truckId}))`

/** The jobs with a time that overlap a period, as `jobs_period` finds them: however long ago they began. */
export const overlaps = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): SQL =>
  sql`${jobs.startsAt} is not null and tstzrange(${jobs.startsAt}, ${jobs.endsAt})
    && tstzrange(${startsAt.toISOString()}, ${endsAt.toISOString()})`
