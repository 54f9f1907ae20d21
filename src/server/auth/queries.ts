import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { StaffScope } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import { emailKey } from '../storage/tables/columns.ts'
import { organizations, passwordResets, sessions, users } from '../storage/tables/company.ts'

export type Account = typeof users.$inferSelect
export type AccountWithOrganization = { user: Account; organization: typeof organizations.$inferSelect }

/** The account of an e-mail address, whatever its case; the one look-up that knows no organisation yet. */
export async function findAccount(db: Database, email: string): Promise<AccountWithOrganization | null> {
  const [row] = await db
    .select({ user: users, organization: organizations })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(emailKey(users.email), emailKey(email)))
  return row ?? null
}

/** Null when the address is taken. */
export async function insertAccount(
  db: Database,
  account: { organizationId: number; email: string; passwordHash: string; createdAt: Date },
): Promise<Account | null> {
  const [row] = await db.insert(users).values(account).onConflictDoNothing().returning()
  return row ?? null
}

export async function getOwnAccount(scope: StaffScope): Promise<AccountWithOrganization> {
  const [row] = await scope.db
    .select({ user: users, organization: organizations })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(users.organizationId, scope.organizationId), eq(users.id, scope.userId)))
  if (!row) throw new Error('the account of an open scope is gone')
  return row
}

export async function renameOwnAccount(scope: StaffScope, fullName: string | null): Promise<void> {
  await scope.db
    .update(users)
    .set({ fullName })
    .where(and(eq(users.organizationId, scope.organizationId), eq(users.id, scope.userId)))
}

type Owner = { organizationId: number; userId: number }

/**
 * Sets the password, ends every session and every link to a new password; answers the version that new tokens
 * carry. Called within a transaction.
 */
export async function replacePassword(db: Database, account: Owner, passwordHash: string): Promise<number> {
  for (const table of [sessions, passwordResets]) await db.delete(table).where(ownedBy(table, account))
  const [row] = await db
    .update(users)
    .set({ passwordHash, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(and(eq(users.organizationId, account.organizationId), eq(users.id, account.userId)))
    .returning({ version: users.tokenVersion })
  if (!row) throw new Error('the account is gone')
  return row.version
}

const ownedBy = (table: typeof sessions | typeof passwordResets, { organizationId, userId }: Owner) =>
  and(eq(table.organizationId, organizationId), eq(table.userId, userId))

/** Opens a session, and forgets the account's sessions that are over; answers the number that its tokens carry. */
export async function insertSession(
  db: Database,
  session: Owner & { userAgent: string | null; createdAt: Date; expiresAt: Date },
): Promise<number> {
  await db.delete(sessions).where(and(ownedBy(sessions, session), lte(sessions.expiresAt, session.createdAt)))
  const [row] = await db.insert(sessions).values(session).returning({ id: sessions.id })
  if (!row) throw new Error('the session was not stored')
  return row.id
}

/** Ends the session in which the caller asks; a token of before there were sessions goes on until it expires. */
export async function endSession(scope: StaffScope): Promise<void> {
  if (scope.sessionId === undefined) return
  await scope.db.delete(sessions).where(and(ownedBy(sessions, scope), eq(sessions.id, scope.sessionId)))
}

/** Keeps a link's fingerprint; links asked for earlier stop working. */
export async function insertPasswordReset(
  db: Database,
  reset: { tokenHash: string; organizationId: number; userId: number; expiresAt: Date },
): Promise<void> {
  await db.delete(passwordResets).where(ownedBy(passwordResets, reset))
  await db.insert(passwordResets).values(reset)
}

const usableLink = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now))

/** Whose password a link may set. Null when it is unknown, used or too old. */
export async function findPasswordReset(db: Database, tokenHash: string, now: Date): Promise<Owner | null> {
  const [row] = await db
    .select({ organizationId: passwordResets.organizationId, userId: passwordResets.userId })
    .from(passwordResets)
    .where(usableLink(tokenHash, now))
  return row ?? null
}

/** Uses a link up. Null when it is unknown, used or too old. */
export async function takePasswordReset(db: Database, tokenHash: string, now: Date): Promise<Owner | null> {
  const [row] = await db
    .delete(passwordResets)
    .where(usableLink(tokenHash, now))
    .returning({ organizationId: passwordResets.organizationId, userId: passwordResets.userId })
  return row ?? null
}
