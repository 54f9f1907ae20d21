import { eq, inArray } from 'drizzle-orm'
import { MINUTE_MS } from '../domain/calendar.ts'
import { isStaff } from './may.ts'
import { type CrewScope, isOfCrew, type StaffScope } from './org-scope.ts'
import { ofCompany } from './storage/of-company.ts'
import { apiKeys } from './storage/tables/api-keys.ts'
import { sessions, users } from './storage/tables/company.ts'
import { daySheets } from './storage/tables/day-sheets.ts'
import { dayIn } from './time/wall-clock.ts'
import type { KeyClaims } from './tokens.ts'

/** How exact "last seen" is: writing it with every request would make reads as dear as changes. */
const EVERY_MS = 5 * MINUTE_MS
/** The same of an API key: the person who looks wants to know whether a program runs. */
const KEY_EVERY_MS = MINUTE_MS

const isRecent = (seenAt: Date | null | undefined, now: Date, everyMs = EVERY_MS) =>
  seenAt != null && Math.abs(now.getTime() - seenAt.getTime()) < everyMs

/**
 * Stores that a person was here just now, unless that is known to a few minutes. Outside the request's transaction, which
 * would hold their row until it ends.
 */
export async function noteUse(scope: StaffScope | CrewScope): Promise<void> {
  if (isStaff(scope) && scope.apiKey) return noteKey(scope, scope.apiKey)
  if (isOfCrew(scope)) await notePhone(scope)
  const { db, userId, sessionId, lastSeenAt, now } = scope
  if (userId === undefined || isRecent(lastSeenAt, now)) return
  await db
    .update(users)
    .set({ lastSeenAt: now })
    .where(ofCompany(scope, users, eq(users.id, userId)))
  if (sessionId === undefined) return
  await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(ofCompany(scope, sessions, eq(sessions.userId, userId), eq(sessions.id, sessionId)))
}

/** A program is not its maker, who was not here. */
async function noteKey(scope: StaffScope, { id, lastUsedAt }: KeyClaims): Promise<void> {
  if (isRecent(lastUsedAt, scope.now, KEY_EVERY_MS)) return
  await scope.db
    .update(apiKeys)
    .set({ lastUsedAt: scope.now })
    .where(ofCompany(scope, apiKeys, eq(apiKeys.id, id)))
}

/** On the row of the day that the phone runs: of a link its own, of the signed-in person today's. */
async function notePhone(scope: CrewScope): Promise<void> {
  const { db, person, day, phoneSeenAt, timeZone, now } = scope
  if (isRecent(phoneSeenAt, now)) return
  await db
    .update(daySheets)
    .set({ phoneSeenAt: now })
    .where(
      ofCompany(
        scope,
        daySheets,
        eq(daySheets.day, day ?? dayIn(timeZone, now)),
        eq(daySheets.personId, person.id),
        inArray(
          daySheets.crewId,
          scope.crews.map(({ id }) => id),
        ),
      ),
    )
}
