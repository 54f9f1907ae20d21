import { isNotNull } from 'drizzle-orm'
import { boolean, date, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { document, foreignRow, reference } from './columns.ts'
import { companyKey } from './company.ts'
import { jobs } from './jobs.ts'

/** What each finished job says of its estimate, or why it says nothing. */
export const jobOutcomes = pgTable(
  'job_outcomes',
  {
    organizationId: reference('organization_id').notNull(),
    jobId: reference('job_id').notNull(),
    doneOn: date('done_on').notNull(),
    kind: text('kind').notNull(),
    crew: text('crew').notNull(),
    /** Minutes of loading and unloading times the people who did them. */
    actualMinutes: doublePrecision('actual_minutes').notNull(),
    estimatedMinutes: doublePrecision('estimated_minutes').notNull(),
    /** How fast the card said a mover is by which it was estimated, in cubic feet an hour. */
    cuFtPerMoverHour: doublePrecision('cu_ft_per_mover_hour').notNull(),
    /** What the load weighed by its tickets, and what its items weigh in the catalogue, in pounds; null where no one weighed it. */
    actualLb: doublePrecision('actual_lb'),
    estimatedLb: doublePrecision('estimated_lb'),
    /** Set for a job from which nothing is learned. */
    leftOut: text('left_out'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.jobId] }),
    index('job_outcomes_newest').on(table.organizationId, table.doneOn.desc(), table.jobId.desc()),
    index('job_outcomes_weighed')
      .on(table.organizationId, table.doneOn.desc(), table.jobId.desc())
      .where(isNotNull(table.actualLb)),
    foreignRow('job_outcomes_job', [table.organizationId, table.jobId], jobs).onDelete('cascade'),
  ],
)

const residual = z.object({ kind: z.string(), off: z.number() })

/** What a company's jobs say of its estimates, reckoned with each that is finished; so that an estimate reads one row. */
export const learnedSpeeds = pgTable('learned_speeds', {
  organizationId: companyKey(),
  /** How far off the newest jobs were from what those before them predicted. */
  residuals: document('learned_speeds.residuals', z.array(residual)).notNull().default([]),
  /** Whether the rate card follows by itself, and since when it stands as it is. */
  follows: boolean('follows').notNull().default(false),
  movedOn: date('moved_on'),
})
