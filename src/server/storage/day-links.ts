import { and, eq, exists, gte, isNull, max, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { CrewClaims } from '../tokens.ts'
import type { Database } from './database.ts'
import { pointsTo, sameIn } from './of-company.ts'
import { jobAssignments } from './tables/bookings.ts'
import { crewMembers } from './tables/crews.ts'
import { daySheetEnds, daySheets } from './tables/day-sheets.ts'
import { jobs } from './tables/jobs.ts'

const ofSheet = pointsTo(daySheetEnds.sheetId, daySheets)

const withoutEnd = (db: Database, which: SQL | undefined) =>
  notExists(db.select({ one: sql`1` }).from(daySheetEnds).where(and(ofSheet, which)))

/** Whether the link that a day sheet has goes on: no one has ended it. */
export const linkGoesOn = (db: Database): SQL =>
  withoutEnd(db, eq(daySheetEnds.tokenHash, daySheets.tokenHash))

/** Whether the person of a day sheet is in its crew, or was sent with it for that day. */
export const goesByLink = (db: Database): SQL | undefined =>
  or(
    exists(
      db
        .select({ one: sql`1` })
        .from(crewMembers)
        .where(sameIn(crewMembers, daySheets, 'crewId', 'personId')),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(jobAssignments)
        .innerJoin(jobs, pointsTo(jobAssignments.jobId, jobs))
        .where(
          and(
            sameIn(jobAssignments, daySheets, 'crewId', 'personId'),
            isNull(jobAssignments.takenBackAt),
            sql`${daySheets.day} >= ${jobAssignments.day} and ${daySheets.day} < ${jobAssignments.day} + ${jobs.days}
              and coalesce(${jobAssignments.forDay}, ${daySheets.day}) = ${daySheets.day}`,
          ),
        ),
    ),
  )

/** When a link of a day sheet has ended last, the one it has or one before it. */
export const lastEnd = (db: Database) =>
  sql<Date | null>`(${db
    .select({ endedAt: max(daySheetEnds.endedAt) })
    .from(daySheetEnds)
    .where(ofSheet)})`.mapWith(daySheetEnds.endedAt)

/** When the phone that a link has opened was heard of; null for one whose link has ended since. */
export const heardOf = ({ seenAt, endedAt }: { seenAt: Date | null; endedAt: Date | null }): Date | null =>
  seenAt && (endedAt === null || seenAt > endedAt) ? seenAt : null

/**
 * The day sheet that a phone's token lets into, while the link goes on by which the phone was opened. Tokens of the
 * release before do not say by which: they end with the next link that ends.
 */
export const sheetOfPhone = (
  db: Database,
  { organizationId, crewId, personId, day, link, issuedAt }: CrewClaims,
) =>
  and(
    eq(daySheets.organizationId, organizationId),
    eq(daySheets.day, day),
    eq(daySheets.crewId, crewId),
    eq(daySheets.personId, personId),
    linkGoesOn(db),
    link === null ? withoutEnd(db, gte(daySheetEnds.endedAt, issuedAt)) : eq(daySheets.tokenHash, link),
  )
