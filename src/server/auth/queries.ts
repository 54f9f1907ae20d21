import { and, eq, gt, sql } from 'drizzle-orm'
import type { StaffScope } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import { organizations, passwordResets, users } from '../storage/tables/company.ts'

export type Account = typeof users.$inferSelect
export type AccountWithOrganization = { user: Account; organization: typeof organizations.$inferSelect }

/** The account of an e-mail address, whatever its case; the one look-up that knows no organisation yet. */
export async function findAccount(db: Database, email: string): Promise<AccountWithOrganization | null> {
  const [row] = await db
    .select({ user: users, organization: organizations })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return row ?? null
}

/** Null when the address is taken. */
export async function insertAccount(
  db: Database,
  account: { organizationId: number; email: string; passwordHash: string },
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

/** Sets the password and ends every session; answers the version that new tokens carry. */
export async function replacePassword(
  db: Database,
  account: { organizationId: number; userId: number },
  passwordHash: string,
): Promise<number> {
  const [row] = await db
    .update(users)
    .set({ passwordHash, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(and(eq(users.organizationId, account.organizationId), eq(users.id, account.userId)))
    .returning({ version: users.tokenVersion })
  if (!row) throw new Error('the account is gone')
  return row.version
}

/** Keeps a link's fingerprint; links asked for earlier stop working. */
export async function insertPasswordReset(
  db: Database,
  reset: { tokenHash: string; organizationId: number; userId: number; expiresAt: Date },
): Promise<void> {
  await db
    .delete(passwordResets)
    .where(
      and(eq(passwordResets.organizationId, reset.organizationId), eq(passwordResets.userId, reset.userId)),
    )
  await db.insert(passwordResets).values(reset)
}

/** Uses a link up. Null when it is unknown, used or too old. */
export async function takePasswordReset(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<{ organizationId: number; userId: number } | null> {
  const [row] = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)))
    .returning({ organizationId: passwordResets.organizationId, userId: passwordResets.userId })
  return row ?? null
}
