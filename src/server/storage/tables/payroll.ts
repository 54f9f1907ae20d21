import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { saidRates } from '../../../domain/payroll/cost-rates.ts'
import { hoursRules, payrollSettingsSchema } from '../../../domain/payroll/payroll-settings.ts'
import { calledThen, document, foreignRow, id, moment, reference, version } from './columns.ts'
import { companyId, companyKey, users } from './company.ts'
import { people, trucks } from './crews.ts'
import { jobs } from './jobs.ts'

/** What of an approved day was worked on which job. */
export const approvedJobs = z.array(
  z.object({
    ...{ jobId: z.number(), number: z.string(), customer: z.string(), minutes: z.number() },
    /** As the office said it, where no clock ran. */
    byOffice: z.boolean().optional(),
  }),
)

/**
 * What was decided of someone's hours on a day: corrected by hand, and approved as they were then. What the log of the
 * jobs says is derived from it each time. A day that was approved stays when its person is deleted, under their name.
 */
export const timeSheets = pgTable(
  'time_sheets',
  {
    id: id().notNull(),
    organizationId: reference('organization_id').notNull(),
    /** Null once the person was deleted. */
    personId: reference('person_id'),
    /** As they were called then. */
    name: text('name').notNull(),
    day: date('day').notNull(),
    /** What someone said instead of the log; null where no one did. */
    correctedMinutes: integer('corrected_minutes'),
    reason: text('reason'),
    /** Null until it is approved. */
    approvedMinutes: integer('approved_minutes'),
    approvedJobs: document('time_sheets.approved_jobs', approvedJobs).notNull().default([]),
    /** What the log said then; null where it said nothing. */
    logMinutes: integer('log_minutes'),
    approvedAt: moment('approved_at'),
    approvedBy: reference('approved_by'),
    approvedByName: calledThen('approved_by_name'),
    /** By which rules its hours count, as they were when it was approved. */
    rules: document('time_sheets.rules', hoursRules),
    version: version(),
    changedAt: moment('changed_at').notNull(),
    changedBy: reference('changed_by'),
    changedByName: calledThen('changed_by_name'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('time_sheets_of_person').on(table.organizationId, table.personId, table.day),
    index('time_sheets_day').on(table.organizationId, table.day),
    check('time_sheets_minutes', sql`corrected_minutes >= 0 and approved_minutes >= 0`),
    check('time_sheets_corrected', sql`(corrected_minutes is null) = (reason is null)`),
    check('time_sheets_approved', sql`(approved_minutes is null) = (approved_at is null)`),
    foreignRow('time_sheets_person', [table.organizationId, table.personId], people).onDelete('set null'),
    foreignRow('time_sheets_approved_by', [table.organizationId, table.approvedBy], users),
    foreignRow('time_sheets_changed_by', [table.organizationId, table.changedBy], users),
  ],
)

/** Who says how long someone worked, where no phone's clock does. */
const HOURS_SOURCES = ['office'] as const

/**
 * How long someone worked on a job on a day, as it was said without a clock; the newest row of a job, person and day
 * counts. A trigger refuses every change of it but that its person is deleted.
 */
export const hoursEntries = pgTable(
  'hours_entries',
  {
    id: id().notNull(),
    organizationId: reference('organization_id').notNull(),
    jobId: reference('job_id').notNull(),
    /** Null once the person was deleted. */
    personId: reference('person_id'),
    /** As they were called then. */
    name: text('name').notNull(),
    day: date('day').notNull(),
    /** Null where what was said before does not count any more. */
    minutes: integer('minutes'),
    source: text('source').$type<(typeof HOURS_SOURCES)[number]>().notNull(),
    /** The row that it stands for now; null for the first. */
    replaces: reference('replaces'),
    madeAt: moment('made_at').notNull(),
    madeBy: reference('made_by'),
    madeByName: calledThen('made_by_name'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('hours_entries_of_job').on(table.organizationId, table.jobId, table.personId, table.day),
    check('hours_entries_minutes', sql`minutes >= 0`),
    foreignRow('hours_entries_job', [table.organizationId, table.jobId], jobs).onDelete('cascade'),
    foreignRow('hours_entries_person', [table.organizationId, table.personId], people).onDelete('set null'),
    foreignRow('hours_entries_made_by', [table.organizationId, table.madeBy], users),
  ],
)

/** How a company counts hours; one that has said nothing has no row. */
export const payrollSettings = pgTable('payroll_settings', {
  organizationId: companyKey(),
  document: document('payroll_settings.document', payrollSettingsSchema).notNull(),
})

/**
 * What work costs a company, of a person, of a truck or with neither of all of them: what was said last counts from its
 * day on. A trigger refuses every change of it.
 */
export const costRates = pgTable(
  'cost_rates',
  {
    id: id().notNull(),
    organizationId: companyId(),
    personId: reference('person_id'),
    truckId: reference('truck_id'),
    /** Null: from the beginning. */
    fromDay: date('from_day'),
    rates: document('cost_rates.rates', saidRates).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('cost_rates_person').on(table.organizationId, table.personId),
    index('cost_rates_truck').on(table.organizationId, table.truckId),
    check('cost_rates_of_one', sql`person_id is null or truck_id is null`),
    foreignRow('cost_rates_person', [table.organizationId, table.personId], people).onDelete('cascade'),
    foreignRow('cost_rates_truck', [table.organizationId, table.truckId], trucks).onDelete('cascade'),
  ],
)
