import { and, eq } from 'drizzle-orm'
import type { StaffScope } from './org-scope.ts'
import { sessions, users } from './storage/tables/company.ts'

/** How exact "last seen" is: writing it with every request would make reads as dear as changes. */
const EVERY_MS = 5 * 60 * 1000

/**
 * Stores that a person was here just now, unless that is known to a few minutes. Outside the request's transaction, which
 * would hold their row until it ends.
 */
export async function noteUse(scope: StaffScope): Promise<void> {
  const { db, organizationId, userId, sessionId, lastSeenAt, now } = scope
  if (lastSeenAt && Math.abs(now.getTime() - lastSeenAt.getTime()) < EVERY_MS) return
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
