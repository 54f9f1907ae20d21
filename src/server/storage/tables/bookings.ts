import { type SQL, sql } from 'drizzle-orm'
import { check, customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { foreignRow, id, reference } from './columns.ts'
import { absences } from './crews.ts'
import { jobs } from './jobs.ts'

/** A period as the database compares it, with its first moment and without its last. */
const period = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/**
 * When a crew, a person or a truck is taken, by a job (driving included) or by an absence. One exclusion constraint,
 * which the migration adds, holds that none of them is in two places at once.
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
    absenceId: reference('absence_id'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('bookings_job').on(table.organizationId, table.jobId),
    index('bookings_absence').on(table.organizationId, table.absenceId),
    foreignRow('bookings_job', [table.organizationId, table.jobId], jobs).onDelete('cascade'),
    foreignRow('bookings_absence', [table.organizationId, table.absenceId], absences).onDelete('cascade'),
    check('bookings_of_one', sql`(job_id is null) <> (absence_id is null)`),
  ],
)

/** The bookings that take something in a period. */
export const takenIn = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): SQL =>
  sql`${bookings.during} && tstzrange(${startsAt.toISOString()}, ${endsAt.toISOString()})`
