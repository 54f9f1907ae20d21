import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Role } from '../../domain/team/roles.ts'
import type { StaffScope } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import { ofCompany } from '../storage/of-company.ts'
import { accounts, passwordResets } from '../storage/tables/accounts.ts'
import { emailKey } from '../storage/tables/columns.ts'
import { organizations, sessions, users } from '../storage/tables/company.ts'
import { recoveryCodes, signInChallenges, twoStep } from '../storage/tables/two-step.ts'

export type Account = typeof accounts.$inferSelect
type User = typeof users.$inferSelect
/** A person in one of their companies. */
export type Member = { account: Account; user: User; organization: typeof organizations.$inferSelect }

/** The account of an e-mail address, whatever its case; the one look-up that knows no organisation yet. */
export async function findAccount(db: Database, email: string): Promise<Account | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(eq(emailKey(accounts.email), emailKey(email)))
  return row ?? null
}

/** Null when the address is taken. */
export async function insertAccount(
  db: Database,
  account: { email: string; passwordHash: string; createdAt: Date },
): Promise<Account | null> {
  const [row] = await db.insert(accounts).values(account).onConflictDoNothing().returning()
  return row ?? null
}

/** Brings an account into a company; the person who was there before and left, or was deactivated, is there again. */
export async function putMember(
  db: Database,
  member: { organizationId: number; accountId: number; role: Role; fullName: string | null; createdAt: Date },
): Promise<User> {
  const { role, fullName } = member
  const [row] = await db
    .insert(users)
    .values(member)
    .onConflictDoUpdate({
      target: [users.accountId, users.organizationId],
      set: {
        role,
        active: true,
        leftAt: null,
        fullName: sql`coalesce(${fullName}::text, ${users.fullName})`,
      },
    })
    .returning()
  if (!row) throw new Error('the member was not stored')
  return row
}

const members = (db: Database) =>
  db
    .select({ account: accounts, user: users, organization: organizations })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))

/** An account in each of its companies, the one used last first; without those it was deactivated in or has left. */
export const listCompaniesOf = (db: Database, accountId: number): Promise<Member[]> =>
  members(db)
    .where(and(eq(users.accountId, accountId), eq(users.active, true)))
    .orderBy(sql`${desc(users.lastSeenAt)} nulls last`, asc(users.id))

/** The company in whose name an account is written to: the one it used last, also when it is in none any more. */
export async function findOrganizationOf(db: Database, accountId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: users.organizationId })
    .from(users)
    .where(eq(users.accountId, accountId))
    .orderBy(desc(users.active), sql`${desc(users.lastSeenAt)} nulls last`)
    .limit(1)
  return row?.id ?? null
}

const myself = (scope: StaffScope) => ofCompany(scope, users, eq(users.id, scope.userId))

export async function getOwnAccount(scope: StaffScope): Promise<Member> {
  const [row] = await members(scope.db).where(myself(scope))
  if (!row) throw new Error('the account of an open scope is gone')
  return row
}

export async function renameOwnAccount(scope: StaffScope, fullName: string | null): Promise<void> {
  await scope.db.update(users).set({ fullName }).where(myself(scope))
}

/**
 * Sets the password, ends every session in every company and every link to a new password; answers the version that
 * new tokens carry. Called within a transaction.
 */
export async function replacePassword(
  db: Database,
  accountId: number,
  passwordHash: string,
): Promise<number> {
  await db.delete(passwordResets).where(eq(passwordResets.accountId, accountId))
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
  return endEverySession(db, accountId)
}

/** Signs an account out everywhere, in every company; answers the version that new tokens carry. */
async function endEverySession(db: Database, accountId: number): Promise<number> {
  const [row] = await db
    .update(accounts)
    .set({ tokenVersion: sql`${accounts.tokenVersion} + 1` })
    .where(eq(accounts.id, accountId))
    .returning({ version: accounts.tokenVersion })
  if (!row) throw new Error('the account is gone')
  await db.delete(sessions).where(sessionsOf(accountId))
  await db.delete(signInChallenges).where(eq(signInChallenges.accountId, accountId))
  return row.version
}

/** Forgets an account's authenticator app and recovery codes. False when there was no app. */
export async function deleteTwoStep(db: Database, accountId: number): Promise<boolean> {
  const gone = await db
    .delete(twoStep)
    .where(eq(twoStep.accountId, accountId))
    .returning({ onSince: twoStep.onSince })
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  return gone.some(({ onSince }) => onSince !== null)
}

/** Takes two-step sign-in from someone who has lost phone and codes, and signs them out. False when it was off. */
export async function resetTwoStep(db: Database, accountId: number): Promise<boolean> {
  if (!(await deleteTwoStep(db, accountId))) return false
  await endEverySession(db, accountId)
  return true
}

/** The sessions of a person, in whichever company. */
export const sessionsOf = (accountId: number) =>
  sql`(${sessions.organizationId}, ${sessions.userId}) in (select ${users.organizationId}, ${users.id} from ${users} where ${users.accountId} = ${accountId})`

/** Opens a session, and forgets the person's sessions that are over; answers the number that its tokens carry. */
export async function insertSession(
  db: Database,
  session: {
    organizationId: number
    userId: number
    enteredFrom: number | null
    userAgent: string | null
    createdAt: Date
    expiresAt: Date
  },
): Promise<number> {
  const { organizationId, userId, createdAt } = session
  const ofUser = and(eq(sessions.organizationId, organizationId), eq(sessions.userId, userId))
  await db.delete(sessions).where(and(ofUser, lte(sessions.expiresAt, createdAt)))
  const [row] = await db
    .insert(sessions)
    .values({ ...session, lastUsedAt: createdAt })
    .returning({ id: sessions.id })
  if (!row) throw new Error('the session was not stored')
  await db
    .update(users)
    .set({ lastSeenAt: createdAt })
    .where(and(eq(users.organizationId, organizationId), eq(users.id, userId)))
  return row.id
}

/** The session that the caller's password opened: their own, or the one in another company from which they entered. */
export async function provenSession(scope: StaffScope): Promise<number> {
  const isOwn = ofCompany(
    scope,
    sessions,
    eq(sessions.userId, scope.userId),
    eq(sessions.id, scope.sessionId ?? 0),
  )
  const [row] = await scope.db
    .select({ id: sessions.id, enteredFrom: sessions.enteredFrom })
    .from(sessions)
    .where(isOwn)
  return row?.enteredFrom ?? row?.id ?? 0
}

/** Keeps a link's fingerprint; links asked for earlier stop working. */
export async function insertPasswordReset(
  db: Database,
  reset: { tokenHash: string; accountId: number; expiresAt: Date },
): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.accountId, reset.accountId))
  await db.insert(passwordResets).values(reset)
}

const usableLink = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now))

/** The account whose password a link may set. Null when it is unknown, used or too old. */
export async function findPasswordReset(db: Database, tokenHash: string, now: Date): Promise<number | null> {
  const [row] = await db
    .select({ accountId: passwordResets.accountId })
    .from(passwordResets)
    .where(usableLink(tokenHash, now))
  return row?.accountId ?? null
}

/** Uses a link up. Null when it is unknown, used or too old. */
export async function takePasswordReset(db: Database, tokenHash: string, now: Date): Promise<number | null> {
  const [row] = await db
    .delete(passwordResets)
    .where(usableLink(tokenHash, now))
    .returning({ accountId: passwordResets.accountId })
  return row?.accountId ?? null
}
