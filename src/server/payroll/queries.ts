import { asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { OvertimeRules } from '../../domain/payroll/overtime.ts'
import { DEFAULT_PAYROLL_SETTINGS, type PayrollSettings } from '../../domain/payroll/payroll-settings.ts'
import { placeInAddress } from '../../domain/quotes/address-lines.ts'
import { Refusal } from '../../domain/refusal.ts'
import { actorOf, type OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { lockInCompany, ofCompany } from '../storage/of-company.ts'
import { settingsOf } from '../storage/rows.ts'
import { userName, users } from '../storage/tables/company.ts'
import { people, trucks } from '../storage/tables/crews.ts'
import { payrollSettings, timeSheets } from '../storage/tables/payroll.ts'

export type StoredSheet = typeof timeSheets.$inferSelect & {
  approvedByName: string | null
  changedByName: string | null
}

const NOT_OF_COMPANY = 'One of these people is not in your company. Please choose again.'

/** Days `YYYY-MM-DD`, both themselves included. */
export type Days = { readonly from: string; readonly to: string }

/** How a company counts hours, and what work costs it. */
export const { get: getPayrollSettings, change: changePayrollSettings } = settingsOf(
  payrollSettings,
  DEFAULT_PAYROLL_SETTINGS,
)

/** Whose law says what is overtime: as the company has said, else that of the state in which its yard is. */
export async function overtimeRules(scope: OrgScope, { overtime }: PayrollSettings): Promise<OvertimeRules> {
  if (overtime !== null) return overtime
  const { yardAddress } = await getOrganization(scope)
  return yardAddress && placeInAddress(yardAddress)?.state === 'CA' ? 'california' : 'federal'
}

/** What people and trucks cost, by name. */
export async function listRates(scope: OrgScope) {
  const ofPeople = await scope.db
    .select({ id: people.id, name: people.name, active: people.active, hourCents: people.hourCents })
    .from(people)
    .where(ofCompany(scope, people))
    .orderBy(asc(people.key), asc(people.id))
  const { id, name, active, hourCents, mileCents } = trucks
  const ofTrucks = await scope.db
    .select({ id, name, active, hourCents, mileCents })
    .from(trucks)
    .where(ofCompany(scope, trucks))
    .orderBy(asc(trucks.key), asc(trucks.id))
  return { people: ofPeople, trucks: ofTrucks }
}
export type Rates = Awaited<ReturnType<typeof listRates>>

/** @throws Refusal `unprocessable` for somebody who is not of the company */
export async function storePersonRate(
  scope: OrgScope,
  { id, hourCents }: { id: number; hourCents: number | null },
): Promise<void> {
  const stored = await scope.db
    .update(people)
    .set({ hourCents })
    .where(ofCompany(scope, people, eq(people.id, id)))
    .returning({ id: people.id })
  if (stored.length === 0) {
    throw new Refusal('unprocessable', NOT_OF_COMPANY)
  }
}

/** @throws Refusal `unprocessable` for a truck that is not the company's */
export async function storeTruckRate(
  scope: OrgScope,
  { id, ...rates }: { id: number; hourCents: number | null; mileCents: number | null },
): Promise<void> {
  const stored = await scope.db
    .update(trucks)
    .set(rates)
    .where(ofCompany(scope, trucks, eq(trucks.id, id)))
    .returning({ id: trucks.id })
  if (stored.length === 0) {
    throw new Refusal('unprocessable', 'This truck is not in your company. Please choose another.')
  }
}

/**
 * Some people by their ids.
 * @throws Refusal `unprocessable` for somebody who is not of the company
 */
export async function listPeopleOf(scope: OrgScope, ids: readonly number[]) {
  const found = await scope.db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(ofCompany(scope, people, inArray(people.id, [...ids])))
  if (found.length < new Set(ids).size) throw new Refusal('unprocessable', NOT_OF_COMPANY)
  return found
}

/** Until the transaction ends nobody else of the company decides anything of its hours. */
export const lockTimeSheets = (scope: OrgScope): Promise<void> => lockInCompany(scope, 'time sheets')

const nameOf = (id: typeof timeSheets.approvedBy | typeof timeSheets.changedBy) =>
  sql<string | null>`(select ${userName()} from ${users}
    where ${users.organizationId} = ${timeSheets.organizationId} and ${users.id} = ${id})`

/** What was decided of some people's days, and of those of people who are gone. */
export async function listStoredSheets(
  scope: OrgScope,
  personIds: readonly number[],
  { from, to }: Days,
): Promise<StoredSheet[]> {
  const rows = await scope.db
    .select({
      sheet: timeSheets,
      approvedByName: nameOf(timeSheets.approvedBy),
      changedByName: nameOf(timeSheets.changedBy),
    })
    .from(timeSheets)
    .where(
      ofCompany(
        scope,
        timeSheets,
        gte(timeSheets.day, from),
        lte(timeSheets.day, to),
        or(isNull(timeSheets.personId), inArray(timeSheets.personId, [...personIds])),
      ),
    )
    .orderBy(asc(timeSheets.day), asc(timeSheets.id))
  return rows.map(({ sheet, ...names }) => ({ ...sheet, ...names }))
}

type Decided = Pick<typeof timeSheets.$inferInsert, 'name' | 'day'> & { personId: number } & Partial<
    Pick<
      typeof timeSheets.$inferInsert,
      | 'correctedMinutes'
      | 'reason'
      | 'approvedMinutes'
      | 'approvedJobs'
      | 'logMinutes'
      | 'approvedAt'
      | 'approvedBy'
    >
  >

/** Stores what was decided of a day; what is not named stays as it was. */
export async function storeSheet(scope: OrgScope, decided: Decided): Promise<void> {
  const { db, organizationId, now } = scope
  const changed = { changedAt: now, changedBy: actorOf(scope) }
  await db
    .insert(timeSheets)
    .values({ ...decided, ...changed, organizationId })
    .onConflictDoUpdate({
      target: [timeSheets.organizationId, timeSheets.personId, timeSheets.day],
      set: { ...decided, ...changed, version: sql`${timeSheets.version} + 1` },
    })
}
