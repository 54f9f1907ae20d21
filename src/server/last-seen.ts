import { and, eq, inArray } from 'drizzle-orm'
import { type CrewScope, isOfCrew, type StaffScope } from './org-scope.ts'
import { sessions, users } from './storage/tables/company.ts'
import { daySheets } from './storage/tables/day-sheets.ts'
import { dayIn } from './time/wall-clock.ts'

/** How exact "last seen" is: writing it with every request would make reads as dear as changes. */
const EVERY_MS = 5 * 60 * 1000

const isRecent = (seenAt: Date | null | undefined, now: Date) =>
  seenAt != null && Math.abs(now.getTime() - seenAt.getTime()) < EVERY_MS

/**
 * Stores that a person was here just now, unless that is known to a few minutes. Outside the request's transaction, which
 * would hold their row until it ends.
 */
export async function noteUse(scope: StaffScope | CrewScope): Promise<void> {
  if (isOfCrew(scope)) await notePhone(scope)
  const { db, organizationId, userId, sessionId, lastSeenAt, now } = scope
  if (userId === undefined || isRecent(lastSeenAt, now)) return
  await db
    .update(users)
    .set({ lastSeenAt: now })
    .where(and(eq(users.organizationId, organizationId), eq(users.id, userId)))
  if (sessionId === undefined) return
  await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(sessions.organizationId, organizationId),
        eq(sessions.userId, userId),
        eq(sessions.id, sessionId),
      ),
    )
}

/** On the row of the day that the phone runs: of a link its own, of whoever is signed in today's. */
async function notePhone(scope: CrewScope): Promise<void> {
  const { db, organizationId, person, day, phoneSeenAt, timeZone, now } = scope
  if (isRecent(phoneSeenAt, now)) return
  await db
    .update(daySheets)
    .set({ phoneSeenAt: now })
    .where(
      and(
        eq(daySheets.organizationId, organizationId),
        eq(daySheets.day, day ?? dayIn(timeZone, now)),
        eq(daySheets.personId, person.id),
        inArray(
          daySheets.crewId,
          scope.crews.map(({ id }) => id),
        ),
      ),
    )
}
