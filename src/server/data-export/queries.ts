import { and, desc, eq, getTableColumns, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { MINUTE_MS } from '../../domain/calendar.ts'
import { mayRole } from '../../domain/team/rights.ts'
import type { OrgScope } from '../org-scope.ts'
import { hasPassed } from '../storage/clock-set-right.ts'
import type { Database } from '../storage/database.ts'
import { companyOfLink } from '../storage/link-tokens.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { rowsOf } from '../storage/rows.ts'
import { accounts } from '../storage/tables/accounts.ts'
import { organizations, userName, users } from '../storage/tables/company.ts'
import { dataExports } from '../storage/tables/data-exports.ts'

/** The person who makes one says so often that they live; after so long a silence another begins again. */
const SILENT_AFTER_MS = 5 * MINUTE_MS

export type DataExport = typeof dataExports.$inferSelect
/** `by`: who asked for it. */
export type NamedExport = DataExport & { by: string | null }

const rows = rowsOf(dataExports, 'Export')
const named = (scope: OrgScope) =>
  scope.db
    .select({ ...getTableColumns(dataExports), by: userName() })
    .from(dataExports)
    .innerJoin(users, pointsTo(dataExports.requestedBy, users))

/** Anyone who else asks for an export waits until the transaction ends. */
export async function lockCompany({ db, organizationId }: OrgScope): Promise<void> {
  await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update')
}

/** The newest first. */
export const newestExports = (scope: OrgScope, atMost: number): Promise<NamedExport[]> =>
  named(scope).where(ofCompany(scope, dataExports)).orderBy(desc(dataExports.id)).limit(atMost)

/** @throws Refusal `not-found`, also for another organisation's */
export const getExport = async (scope: OrgScope, id: number): Promise<NamedExport> =>
  rows.found(await named(scope).where(rows.one(scope, id)))

export const insertExport = (
  scope: OrgScope,
  values: Pick<DataExport, 'requestedBy' | 'requestedAt'>,
): Promise<number> => rows.insert(scope, { ...values, state: 'waiting' })

/** Those that wait, and those whose maker has not said for so long that they live, or said so before the clock was set back. */
const toBeMade = (now: Date): SQL | undefined => {
  const isSilent = hasPassed(dataExports.touchedAt, now, SILENT_AFTER_MS)
  return or(eq(dataExports.state, 'waiting'), and(eq(dataExports.state, 'making'), isSilent))
}

/** Of all companies; few. */
export const listToBeMade = (db: Database, now: Date): Promise<{ id: number }[]> =>
  db.select({ id: dataExports.id }).from(dataExports).where(toBeMade(now))

/** What was being made when the only server that could stopped waits again. */
export async function waitAgain(db: Database): Promise<void> {
  await db.update(dataExports).set({ state: 'waiting' }).where(eq(dataExports.state, 'making'))
}

/** Takes one to make it; null when someone else has it, or it is made. */
export async function takeExport(db: Database, id: number, now: Date): Promise<DataExport | null> {
  const [row] = await db
    .update(dataExports)
    .set({ state: 'making', touchedAt: now, percent: 0, attempts: sql`${dataExports.attempts} + 1` })
    .where(and(eq(dataExports.id, id), toBeMade(now)))
    .returning()
  return row ?? null
}

/** Changes one while this attempt still has it. False when it has not any more. */
export async function keepAttempt(
  db: Database,
  { organizationId, id, attempts }: DataExport,
  values: Partial<Omit<DataExport, 'id' | 'organizationId'>>,
): Promise<boolean> {
  const kept = await db
    .update(dataExports)
    .set(values)
    .where(
      and(
        eq(dataExports.organizationId, organizationId),
        eq(dataExports.id, id),
        eq(dataExports.state, 'making'),
        eq(dataExports.attempts, attempts),
      ),
    )
    .returning({ id: dataExports.id })
  return kept.length > 0
}

/** The file that a link leads to; null when it leads nowhere, or the day is over. */
export async function findExportByLink(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<DataExport | null> {
  const link = await companyOfLink(db, tokenHash)
  if (!link) return null
  const [row] = await db
    .select({ found: dataExports, role: users.role })
    .from(dataExports)
    // It is as good as the person who asked for it is now.
    .innerJoin(users, and(pointsTo(dataExports.requestedBy, users), eq(users.active, true)))
    .where(and(eq(dataExports.organizationId, link.organizationId), eq(dataExports.tokenHash, tokenHash)))
  return row && mayRole(row.role, 'data.export') && isThere(row.found, now) ? row.found : null
}

/** Whether its file may be downloaded. */
export const isThere = ({ state, expiresAt }: DataExport, now: Date): boolean =>
  state === 'ready' && expiresAt !== null && expiresAt > now

/** Whose day is over, of all companies. */
export const listExpired = (db: Database, now: Date, atMost: number): Promise<DataExport[]> =>
  db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.state, 'ready'), lte(dataExports.expiresAt, now)))
    .limit(atMost)

/** Of a company all whose files are kept, but so many of the newest. */
export const listOlder = (
  db: Database,
  { organizationId }: Pick<DataExport, 'organizationId'>,
  newest: number,
): Promise<DataExport[]> =>
  db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.organizationId, organizationId), eq(dataExports.state, 'ready')))
    .orderBy(desc(dataExports.id))
    .offset(newest)

export async function noteGone(db: Database, { organizationId, id }: DataExport): Promise<void> {
  await db
    .update(dataExports)
    .set({ state: 'gone', file: null, tokenHash: null })
    .where(and(eq(dataExports.organizationId, organizationId), eq(dataExports.id, id)))
}

/** The names of the files that belong to an export, of all companies. */
export async function listFiles(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ file: dataExports.file })
    .from(dataExports)
    .where(inArray(dataExports.state, ['making', 'ready']))
  return new Set(rows.flatMap(({ file }) => file ?? []))
}

/** Who asked for it, as they are mailed. */
export async function addressOf(
  db: Database,
  { organizationId, requestedBy }: DataExport,
): Promise<string | null> {
  const [row] = await db
    .select({ email: accounts.email })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(eq(users.organizationId, organizationId), eq(users.id, requestedBy), eq(users.active, true)))
  return row?.email ?? null
}

/** The newest change of the tables that the database has. */
export async function newestMigration(db: Database): Promise<number> {
  const { rows } = await db.execute(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.newest)
}
