import { asc, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { stateOf } from '../../domain/jurisdictions/jurisdiction-of.ts'
import { CostRatesByDay, type Said } from '../../domain/payroll/cost-rates.ts'
import { OVERTIME_OF_STATE } from '../../domain/payroll/overtime.ts'
import { DEFAULT_PAYROLL_SETTINGS, type HoursRules } from '../../domain/payroll/payroll-settings.ts'
import { Refusal } from '../../domain/refusal.ts'
import { actorOf, nameOfActor, type OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { lockInCompany, ofCompany } from '../storage/of-company.ts'
import type { Days } from '../storage/recorded-days.ts'
import { settingsOf } from '../storage/rows.ts'
import { userName, users } from '../storage/tables/company.ts'
import { people, trucks } from '../storage/tables/crews.ts'
import { costRates, hoursEntries, payrollSettings, timeSheets } from '../storage/tables/payroll.ts'

export type StoredSheet = typeof timeSheets.$inferSelect & {
  approvedByName: string | null
  changedByName: string | null
}

export const NOT_OF_COMPANY = 'One of these people is not in your company. Please choose again.'

/** How a company counts hours. */
export const { get: getPayrollSettings, change: changePayrollSettings } = settingsOf(
  payrollSettings,
  DEFAULT_PAYROLL_SETTINGS,
)

/** How hours count now; whose law says what is overtime is as the company has said, else that of the state of its yard. */
export async function hoursRulesNow(scope: OrgScope): Promise<HoursRules> {
  const { overtime, ...settings } = await getPayrollSettings(scope)
  if (overtime !== null) return { ...settings, overtime }
  const { yardAddress } = await getOrganization(scope)
  const state = stateOf(yardAddress)
  return { ...settings, overtime: (state && OVERTIME_OF_STATE[state]) ?? 'federal' }
}

/** The people and trucks of which costs are said, by name. */
export async function listPeopleAndTrucks(scope: OrgScope) {
  const ofPeople = await scope.db
    .select({ id: people.id, name: people.name, active: people.active })
    .from(people)
    .where(ofCompany(scope, people))
    .orderBy(asc(people.key), asc(people.id))
  const ofTrucks = await scope.db
    .select({ id: trucks.id, name: trucks.name, active: trucks.active })
    .from(trucks)
    .where(ofCompany(scope, trucks))
    .orderBy(asc(trucks.key), asc(trucks.id))
  return { people: ofPeople, trucks: ofTrucks }
}

/** What work cost on each day. */
export const readCostRates = async (scope: OrgScope): Promise<CostRatesByDay> =>
  new CostRatesByDay(
    await scope.db.select().from(costRates).where(ofCompany(scope, costRates)).orderBy(asc(costRates.id)),
  )

/** Stores what something costs from a day on. */
export async function insertCostRate({ db, organizationId }: OrgScope, said: Said): Promise<void> {
  await db.insert(costRates).values({ ...said, organizationId })
}

/**
 * Some people by their ids.
 * @throws Refusal `unprocessable` for someone who is not of the company
 */
export async function listPeopleOf(scope: OrgScope, ids: readonly number[]) {
  const found = await scope.db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(ofCompany(scope, people, inArray(people.id, [...ids])))
  if (found.length < new Set(ids).size) throw new Refusal('unprocessable', NOT_OF_COMPANY)
  return found
}

/** What some people are called, by their ids; those who were deleted are not in it. */
export async function listNamesOf(
  scope: OrgScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await scope.db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(ofCompany(scope, people, inArray(people.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export type StoredHours = Pick<
  typeof hoursEntries.$inferSelect,
  'id' | 'jobId' | 'personId' | 'day' | 'minutes'
>

/** What counts of what was said of the hours of some jobs: of each job, person and day the newest row. */
export async function listHoursEntries(scope: OrgScope, jobIds: readonly number[]): Promise<StoredHours[]> {
  if (jobIds.length === 0) return []
  const { id, jobId, personId, day, minutes } = hoursEntries
  const rows = await scope.db
    .select({ id, jobId, personId, day, minutes })
    .from(hoursEntries)
    .where(ofCompany(scope, hoursEntries, inArray(jobId, [...jobIds])))
    .orderBy(asc(id))
  const newest = new Map(rows.map((row) => [`${row.jobId} ${row.personId} ${row.day}`, row]))
  return [...newest.values()]
}

/** Until the transaction ends no one else of the company decides anything of its hours. */
export const lockTimeSheets = (scope: OrgScope): Promise<void> => lockInCompany(scope, 'time sheets')

/** How a colleague was called then, else how they are called today. */
const nameOf = (then: PgColumn, id: PgColumn) =>
  sql<string | null>`coalesce(${then}, (select ${userName()} from ${users}
    where ${users.organizationId} = ${timeSheets.organizationId} and ${users.id} = ${id}))`

/** What was decided of some people's days, and of those of people who are gone. */
export async function listStoredSheets(
  scope: OrgScope,
  personIds: readonly number[],
  { from, to }: Days,
): Promise<StoredSheet[]> {
  const rows = await scope.db
    .select({
      sheet: timeSheets,
      approvedByName: nameOf(timeSheets.approvedByName, timeSheets.approvedBy),
      changedByName: nameOf(timeSheets.changedByName, timeSheets.changedBy),
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
      | 'rules'
    >
  >

/** Stores what was decided of a day; what is not named stays as it was. */
export async function storeSheet(scope: OrgScope, decided: Decided): Promise<void> {
  const { db, organizationId, now } = scope
  const changed = {
    ...{ changedAt: now, changedBy: actorOf(scope) },
    ...(decided.approvedBy !== undefined && {
      approvedByName: decided.approvedBy === null ? null : nameOfActor(scope),
    }),
  }
  await db
    .insert(timeSheets)
    .values({ ...decided, ...changed, organizationId })
    .onConflictDoUpdate({
      target: [timeSheets.organizationId, timeSheets.personId, timeSheets.day],
      set: { ...decided, ...changed, version: sql`${timeSheets.version} + 1` },
    })
}
