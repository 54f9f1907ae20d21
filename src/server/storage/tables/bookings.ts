import { type SQL, sql } from 'drizzle-orm'
import { check, customType, date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { calledThen, foreignRow, id, moment, reference } from './columns.ts'
import { absences, people } from './crews.ts'
import { jobs } from './jobs.ts'

/** A period as the database compares it, with its first moment and without its last. */
const period = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/**
 * When a crew, a person or a truck is taken, by a job (driving included) or by an absence. One exclusion constraint,
 * which the migration adds, holds that none of them is on two trips at once; jobs of one trip may overlap.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: id().notNull(),
    organizationId: reference('organization_id').notNull(),
    /** `crew:` and its key, `person:` or `truck:` and its number. */
    resource: text('resource').notNull(),
    during: period('during').notNull(),
    jobId: reference('job_id'),
    /** The job whose trip its job goes on; null where that is its own, and for absences. */
    tripOf: reference('trip_of'),
    /** Which trip takes it, by the number of its first job; of an absence a number that no job has. */
    trip: reference('trip').generatedAlwaysAs(sql`coalesce(trip_of, job_id, -absence_id)`),
    absenceId: reference('absence_id'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('bookings_job').on(table.organizationId, table.jobId),
    index('bookings_trip_of').on(table.organizationId, table.tripOf).where(sql`trip_of is not null`),
    index('bookings_absence').on(table.organizationId, table.absenceId),
    foreignRow('bookings_job', [table.organizationId, table.jobId], jobs).onDelete('cascade'),
    foreignRow('bookings_trip', [table.organizationId, table.tripOf], jobs),
    foreignRow('bookings_absence', [table.organizationId, table.absenceId], absences).onDelete('cascade'),
    check('bookings_of_one', sql`(job_id is null) <> (absence_id is null)`),
  ],
)

/**
 * Who was sent with a job besides its crew, for the days on which it is planned then, or for one of them: on other days, or with another crew, it
 * goes without them. Who they were and who sent them stays as it was.
 */
export const jobAssignments = pgTable(
  'job_assignments',
  {
    id: id().notNull(),
    organizationId: reference('organization_id').notNull(),
    jobId: reference('job_id').notNull(),
    personId: reference('person_id').notNull(),
    /** For whom of the crew they go; null where they go besides it. */
    standsInFor: reference('stands_in_for'),
    /** The first day of the job, and its crew. */
    day: date('day').notNull(),
    crewId: reference('crew_id'),
    /** Of a job of several days the one on which they go; null for all of it. */
    forDay: date('for_day'),
    role: text('role').notNull(),
    /** Their own crew, as it was called. */
    crewName: text('crew_name'),
    enteredBy: reference('entered_by'),
    enteredByName: calledThen('entered_by_name'),
    enteredAt: moment('entered_at').notNull(),
    takenBackAt: moment('taken_back_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('job_assignments_once')
      .on(table.organizationId, table.jobId, table.personId, sql`coalesce(for_day, day)`)
      .where(sql`taken_back_at is null`),
    index('job_assignments_person').on(table.organizationId, table.personId),
    foreignRow('job_assignments_job', [table.organizationId, table.jobId], jobs).onDelete('cascade'),
    foreignRow('job_assignments_person', [table.organizationId, table.personId], people).onDelete('cascade'),
  ],
)

/** The bookings that take something in a period. */
export const takenIn = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): SQL =>
  sql`${bookings.during} && tstzrange(${startsAt.toISOString()}, ${endsAt.toISOString()})`
