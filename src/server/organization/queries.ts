import { and, eq, gt, sql } from 'drizzle-orm'
import type { OrgScope } from '../org-scope.ts'
import { formerCompany } from '../storage/as-it-was.ts'
import type { Database } from '../storage/database.ts'
import { ofCompany } from '../storage/of-company.ts'
import { emailKey } from '../storage/tables/columns.ts'
import { emailConfirmations, organizations } from '../storage/tables/company.ts'
import { crews } from '../storage/tables/crews.ts'

export type Organization = typeof organizations.$inferSelect

export async function insertOrganization(
  db: Database,
  values: typeof organizations.$inferInsert,
): Promise<Organization> {
  const [row] = await db.insert(organizations).values(values).returning()
  if (!row) throw new Error('the organisation was not stored')
  return row
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** Stores the two crews that a new company begins with: someone has to go out, before anybody has said who. */
export async function insertFirstCrews(
  db: Database,
  { id, dayStart, dayEnd, createdAt }: Organization,
): Promise<void> {
  const shared = { organizationId: id, workDays: EVERY_DAY, dayStart, dayEnd, createdAt }
  await db.insert(crews).values(['Crew 1', 'Crew 2'].map((name, colour) => ({ ...shared, name, colour })))
}

type Hours = Pick<Organization, 'dayStart' | 'dayEnd'>

/**
 * Gives the crews that worked the company's hours the new ones; those with hours of their own keep them.
 * @returns their names
 */
export async function followHours(scope: OrgScope, before: Hours, after: Hours): Promise<string[]> {
  if (before.dayStart === after.dayStart && before.dayEnd === after.dayEnd) return []
  const followed = await scope.db
    .update(crews)
    .set({ dayStart: after.dayStart, dayEnd: after.dayEnd })
    .where(ofCompany(scope, crews, eq(crews.dayStart, before.dayStart), eq(crews.dayEnd, before.dayEnd)))
    .returning({ name: crews.name })
  return followed.map(({ name }) => name).toSorted()
}

export async function getOrganization(scope: OrgScope): Promise<Organization> {
  const [row] = await scope.db.select().from(organizations).where(eq(organizations.id, scope.organizationId))
  if (!row) throw new Error('the organisation of an open scope is gone')
  return row
}

/** The company as it named itself at a moment; null: as it does today. */
export async function organizationAt(scope: OrgScope, at: Date | null): Promise<Organization> {
  const today = await getOrganization(scope)
  const former = await formerCompany(scope, at)
  return former ? { ...today, ...former.organization } : today
}

/** Changes what `values` names; an undefined value stays as it is. */
export async function updateOrganization(
  scope: OrgScope,
  values: Partial<Omit<Organization, 'id' | 'createdAt'>>,
): Promise<Organization> {
  if (Object.values(values).every((value) => value === undefined)) return getOrganization(scope)
  const [row] = await scope.db
    .update(organizations)
    .set(values)
    .where(eq(organizations.id, scope.organizationId))
    .returning()
  if (!row) throw new Error('the organisation of an open scope is gone')
  return row
}

const isConfirmed = sql<boolean>`coalesce(${emailKey(organizations.companyEmail)} = ${emailKey(organizations.confirmedEmail)}, false)`

/** The address that mails to customers name, whether it is confirmed, and since when. */
export async function getMailSender(
  db: Database,
  organizationId: number,
): Promise<{ companyEmail: string; isConfirmed: boolean; confirmedSince: Date | null }> {
  const { companyEmail, confirmedSince } = organizations
  const [row] = await db
    .select({ companyEmail, confirmedSince, isConfirmed })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (!row) throw new Error('the organisation is gone')
  return row
}

/** Keeps the fingerprint of a link; those sent earlier go on working. */
export async function insertEmailConfirmation(
  db: Database,
  link: typeof emailConfirmations.$inferInsert,
): Promise<void> {
  await db.insert(emailConfirmations).values(link)
}

/**
 * Uses a link up, within a transaction: the company's e-mail is confirmed. Null when it is unknown, used or too old,
 * or when the company has another e-mail by now.
 */
export async function confirmEmail(db: Database, tokenHash: string, now: Date): Promise<string | null> {
  const [link] = await db
    .delete(emailConfirmations)
    .where(and(eq(emailConfirmations.tokenHash, tokenHash), gt(emailConfirmations.expiresAt, now)))
    .returning()
  if (!link) return null
  const [row] = await db
    .update(organizations)
    .set({
      confirmedEmail: link.email,
      confirmedSince: sql`coalesce(${organizations.confirmedSince}, ${now.toISOString()})`,
    })
    .where(and(eq(organizations.id, link.organizationId), eq(organizations.companyEmail, link.email)))
    .returning({ email: organizations.companyEmail })
  if (!row) return null
  await db.delete(emailConfirmations).where(eq(emailConfirmations.organizationId, link.organizationId))
  return row.email
}
