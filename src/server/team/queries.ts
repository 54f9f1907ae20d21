import { and, asc, desc, eq, exists, getTableColumns, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Role } from '../../domain/team/roles.ts'
import { stillMay } from '../may.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import { linkMeans, rememberLink } from '../storage/link-tokens.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { rowsOf } from '../storage/rows.ts'
import { accounts } from '../storage/tables/accounts.ts'
import { calendarFeeds, knownTo } from '../storage/tables/calendars.ts'
import { emailKey } from '../storage/tables/columns.ts'
import { organizations, sessions, userName, users } from '../storage/tables/company.ts'
import { invitations } from '../storage/tables/team.ts'
import { twoStep } from '../storage/tables/two-step.ts'

export type Invitation = typeof invitations.$inferSelect
/** `invitedByName`: null where it was not kept yet; `holds`: false once they may no longer invite anybody. */
export type NamedInvitation = Invitation & { invitedByName: string | null; holds: boolean }
export type Member = {
  user: typeof users.$inferSelect
  email: string
  twoStep: boolean
  sessions: number
  calendars: number
}

const companyOf = (scope: OrgScope) => ofCompany(scope, users, isNull(users.leftAt))

const members = (scope: OrgScope) =>
  scope.db
    .select({
      user: users,
      email: accounts.email,
      twoStep: sql<boolean>`${twoStep.onSince} is not null`,
      sessions: sql<number>`(select count(*)::int from ${sessions} where (${sessions.organizationId}, ${sessions.userId}) = (${users.organizationId}, ${users.id}) and ${sessions.expiresAt} > now())`,
      calendars: sql<number>`(select count(*)::int from ${calendarFeeds} where ${calendarFeeds.organizationId} = ${users.organizationId} and ${knownTo(users.id)})`,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(twoStep, eq(twoStep.accountId, users.accountId))

/** Everybody of the company, the deactivated last; without those who left. */
export const listMembers = (scope: OrgScope): Promise<Member[]> =>
  members(scope).where(companyOf(scope)).orderBy(desc(users.active), asc(users.id))

export async function findMember(scope: OrgScope, id: number): Promise<Member | null> {
  const [row] = await members(scope).where(and(companyOf(scope), eq(users.id, id)))
  return row ?? null
}

/** The member who has an e-mail address, whatever its case. */
export async function findMemberByEmail(scope: OrgScope, email: string): Promise<Member | null> {
  const [row] = await members(scope).where(
    and(companyOf(scope), eq(emailKey(accounts.email), emailKey(email))),
  )
  return row ?? null
}

/**
 * The ids of the active Admins, locked until the transaction ends and in one order: of two changes at once that would
 * each leave an Admin, the second sees what the first has done.
 */
export async function lockAdmins(scope: OrgScope): Promise<number[]> {
  const rows = await scope.db
    .select({ id: users.id })
    .from(users)
    .where(and(companyOf(scope), eq(users.role, 'admin'), eq(users.active, true)))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Changes someone; who is not active any more is signed out everywhere in this company. */
export async function updateMember(
  scope: OrgScope,
  id: number,
  values: { role?: Role; managesSince?: Date | null; active?: boolean; leftAt?: Date },
): Promise<void> {
  await rowsOf(users, 'Team member').update(scope, id, values)
  if (values.active === false) await endSessionsOf(scope, id)
}

/**
 * Signs someone out of this company everywhere; answers how many sessions there were. A session of another of their
 * companies does not lead back: numbers tell which was before, whatever the clock says.
 */
export async function endSessionsOf(scope: OrgScope, id: number): Promise<number> {
  await scope.db
    .update(users)
    .set({ sessionsEndedUpTo: sql`nextval(pg_get_serial_sequence('sessions', 'id'))` })
    .where(ofCompany(scope, users, eq(users.id, id)))
  const ended = await scope.db
    .delete(sessions)
    .where(ofCompany(scope, sessions, eq(sessions.userId, id)))
    .returning({ id: sessions.id })
  return ended.length
}

/** Whether an account belongs to another company, too, also where it is deactivated. */
export async function isInAnotherCompany(scope: OrgScope, accountId: number): Promise<boolean> {
  const others = and(eq(users.accountId, accountId), ne(users.organizationId, scope.organizationId))
  const rows = await scope.db
    .select({ id: users.id })
    .from(users)
    .where(and(others, isNull(users.leftAt)))
    .limit(1)
  return rows.length > 0
}

/** Since when everybody has to use two-step sign-in; null when no one has to */
export async function twoStepRequiredSince({ db, organizationId }: OrgScope): Promise<Date | null> {
  const [row] = await db
    .select({ since: organizations.twoStepRequiredSince })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return row?.since ?? null
}

export async function requireTwoStep({ db, organizationId }: OrgScope, since: Date | null): Promise<void> {
  await db
    .update(organizations)
    .set({ twoStepRequiredSince: since })
    .where(eq(organizations.id, organizationId))
}

export const listInvitations = (scope: OrgScope): Promise<NamedInvitation[]> =>
  invitationsWithNames(scope).orderBy(asc(invitations.id))

const invitationsWithNames = (scope: OrgScope, id?: number) =>
  scope.db
    .select({
      ...getTableColumns(invitations),
      invitedByName: userName(),
      holds: sql<boolean>`${invitations.invitedBy} is null or (${stillMay('team.change')})`,
    })
    .from(invitations)
    .leftJoin(users, pointsTo(invitations.invitedBy, users))
    .where(id === undefined ? ofCompany(scope, invitations) : thisInvitation(scope, id))

/** Null when the address is invited already. */
export async function insertInvitation(
  scope: OrgScope,
  values: Omit<typeof invitations.$inferInsert, 'organizationId'>,
): Promise<Invitation | null> {
  const { organizationId } = scope
  await rememberLink(scope.db, { organizationId, tokenHash: values.tokenHash })
  const [row] = await scope.db
    .insert(invitations)
    .values({ ...values, organizationId })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

const thisInvitation = (scope: OrgScope, id: number) => ofCompany(scope, invitations, eq(invitations.id, id))

export async function findInvitation(scope: OrgScope, id: number): Promise<NamedInvitation | null> {
  const [row] = await invitationsWithNames(scope, id)
  return row ?? null
}

/** Gives an invitation a new link, in the name of the person who sends it. Null when it is gone. */
export async function renewInvitation(
  scope: OrgScope,
  id: number,
  link: { tokenHash: string; expiresAt: Date; invitedBy: number },
): Promise<Invitation | null> {
  const { organizationId } = scope
  await rememberLink(scope.db, { organizationId, tokenHash: link.tokenHash })
  const [row] = await scope.db.update(invitations).set(link).where(thisInvitation(scope, id)).returning()
  return row ?? null
}

/** The one that there was. */
export async function deleteInvitation(scope: OrgScope, id: number): Promise<Invitation | null> {
  const [gone] = await scope.db.delete(invitations).where(thisInvitation(scope, id)).returning()
  return gone ?? null
}

const usable = async (db: Database, tokenHash: string, now: Date) =>
  and(await linkMeans(db, invitations, tokenHash), gt(invitations.expiresAt, now), inviterStillMay(db))

/** One from before it was kept who invites holds until it expires. */
const inviterStillMay = (db: Database) =>
  or(
    isNull(invitations.invitedBy),
    exists(
      db
        .select({ one: sql`1` })
        .from(users)
        .where(and(pointsTo(invitations.invitedBy, users), stillMay('team.change'))),
    ),
  )

/** What a link invites to; the one look-up that knows no organisation yet. Null when unknown, used, too old or of someone who may no longer invite. */
export async function findInvitationByLink(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<{ invitation: Invitation; company: string; hasAccount: boolean } | null> {
  const [row] = await db
    .select({
      invitation: invitations,
      company: organizations.companyName,
      hasAccount: sql<boolean>`exists (select from ${accounts} where ${emailKey(accounts.email)} = ${emailKey(invitations.email)})`,
    })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(await usable(db, tokenHash, now))
  return row ?? null
}

/** Uses a link up. Null when it is unknown, used, withdrawn, too old or of someone who may no longer invite. */
export async function takeInvitation(db: Database, tokenHash: string, now: Date): Promise<Invitation | null> {
  const [row] = await db
    .delete(invitations)
    .where(await usable(db, tokenHash, now))
    .returning()
  return row ?? null
}
