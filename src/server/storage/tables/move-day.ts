import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { MOVE_PHASES } from '../../../domain/move-day/day-state.ts'
import { type EventKind, STEPS } from '../../../domain/move-day/events.ts'
import { calledThen, document, foreignRow, moment, reference } from './columns.ts'
import { organizations, users } from './company.ts'
import { people } from './crews.ts'
import { jobs } from './jobs.ts'

const STEP_WORDS = STEPS.map((step) => `'${step}'`).join(', ')

const organizationId = () =>
  reference('organization_id')
    .notNull()
    .references(() => organizations.id)

/** What happened on a job's day, one log for each job. A trigger refuses every change of it; it goes with its job. */
export const jobEvents = pgTable(
  'job_events',
  {
    organizationId: organizationId(),
    /** Made by the phone: sent twice, it is one event. */
    id: uuid('id').notNull(),
    jobId: reference('job_id').notNull(),
    kind: text('kind').$type<EventKind>().notNull(),
    /** By the clock of the person who made it. */
    at: moment('at').notNull(),
    skewMs: bigint('skew_ms', { mode: 'number' }).notNull(),
    /** The day of it by the company’s clock as it was then; null in what an earlier release stores beside this one. */
    day: date('day'),
    data: document('job_events.data', z.record(z.string(), z.unknown())).notNull(),
    isLead: boolean('is_lead').notNull(),
    /** Of a crew; null once the person was deleted, and for the office. */
    personId: reference('person_id'),
    userId: reference('user_id'),
    byName: calledThen('by_name'),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('job_events_of_job').on(table.organizationId, table.jobId),
    index('job_events_of_photo')
      .on(table.organizationId, sql`(${table.data} ->> 'sha256')`)
      .where(sql`${table.kind} = 'photo_added'`),
    index('job_events_of_person').on(table.organizationId, table.personId),
    // On which jobs someone worked in a period, whenever they were planned.
    index('job_events_steps')
      .on(table.organizationId, table.at)
      .where(sql.raw(`kind in (${STEP_WORDS})`)),
    foreignRow('job_events_job', [table.organizationId, table.jobId], jobs).onDelete('cascade'),
    foreignRow('job_events_person', [table.organizationId, table.personId], people).onDelete('set null'),
    foreignRow('job_events_user', [table.organizationId, table.userId], users),
  ],
)

/** What the office or the crew says of an event: when it happened in truth, or that it did not. Never changed, either. */
export const jobEventCorrections = pgTable(
  'job_event_corrections',
  {
    organizationId: organizationId(),
    id: uuid('id').notNull(),
    corrects: uuid('corrects').notNull(),
    /** Null: it did not happen. */
    at: moment('at'),
    /** The day of it, as that of an event. */
    day: date('day'),
    reason: text('reason').notNull(),
    /** Of the office. */
    madeBy: reference('made_by'),
    /** Of a crew; null once the person was deleted. */
    personId: reference('person_id'),
    byName: calledThen('by_name'),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('job_event_corrections_of_event').on(table.organizationId, table.corrects),
    foreignRow('job_event_corrections_event', [table.organizationId, table.corrects], jobEvents).onDelete(
      'cascade',
    ),
    foreignRow('job_event_corrections_user', [table.organizationId, table.madeBy], users),
    index('job_event_corrections_of_person').on(table.organizationId, table.personId),
    foreignRow('job_event_corrections_person', [table.organizationId, table.personId], people).onDelete(
      'set null',
    ),
  ],
)

/** What a phone sent and the server did not take, for the office: it was never part of the log. */
export const refusedEvents = pgTable(
  'refused_events',
  {
    organizationId: organizationId(),
    jobId: reference('job_id').notNull(),
    /** As the phone made it. */
    id: uuid('id').notNull(),
    /** What was sent, as JSON: it may be anything, and is cut where it is long. */
    sent: text('sent').notNull(),
    /** Why it was refused, as the phone was told. */
    detail: text('detail').notNull(),
    personId: reference('person_id'),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.jobId, table.id] }),
    index('refused_events_of_person').on(table.organizationId, table.personId),
    foreignRow('refused_events_job', [table.organizationId, table.jobId], jobs).onDelete('cascade'),
    foreignRow('refused_events_person', [table.organizationId, table.personId], people).onDelete('set null'),
  ],
)

export const computedDay = z.object({
  phase: z.enum(MOVE_PHASES),
  billable_minutes: z.number(),
})

/** Where a phone and the server made something else of one log: what each made of so many events. */
export const jobDayDifferences = pgTable(
  'job_day_differences',
  {
    organizationId: organizationId(),
    jobId: reference('job_id').notNull(),
    events: integer('events').notNull(),
    phone: document('job_day_differences.phone', computedDay).notNull(),
    server: document('job_day_differences.server', computedDay).notNull(),
    notedAt: moment('noted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.jobId, table.events] }),
    foreignRow('job_day_differences_job', [table.organizationId, table.jobId], jobs).onDelete('cascade'),
  ],
)
