import { and, asc, eq, inArray, isNotNull, min, sql } from 'drizzle-orm'
import { type Account, type AccountNames, mixedUp } from '../../domain/journal/accounts.ts'
import type { Id, Month } from '../../domain/journal/entry.ts'
import { type Months, monthsFromTo, spokenMonth } from '../../domain/journal/months.ts'
import { Refusal } from '../../domain/refusal.ts'
import { actorOf, nameOfActor, type OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { organizations, userName, users } from '../storage/tables/company.ts'
import { journalAccounts, journalEntries, journalMonths } from '../storage/tables/journal.ts'
import { dayIn } from '../time/wall-clock.ts'

/** What the company calls accounts. */
export async function accountNames(scope: OrgScope): Promise<AccountNames> {
  const rows = await scope.db.select().from(journalAccounts).where(ofCompany(scope, journalAccounts))
  return new Map(rows.map(({ account, name, code }) => [account, { name, code }]))
}

type RenamedAccount = {
  account: Account
  name?: string | null | undefined
  code?: string | null | undefined
}

/**
 * Stores what the company calls accounts; what is left out stays as it is.
 * @throws Refusal where two accounts would have one name or one code
 */
export async function storeAccountNames(scope: OrgScope, rows: readonly RenamedAccount[]): Promise<void> {
  if (rows.length === 0) return
  const { db, organizationId } = scope
  const names = new Map(await accountNames(scope))
  const renamed = rows.map(({ account, ...row }) => {
    const before = names.get(account)
    const { name = before?.name ?? null, code = before?.code ?? null } = row
    names.set(account, { name, code })
    return { organizationId, account, name, code }
  })
  const wrong = mixedUp(names)
  if (wrong !== null) throw new Refusal('unprocessable', wrong)
  await db
    .insert(journalAccounts)
    .values(renamed)
    .onConflictDoUpdate({
      target: [journalAccounts.organizationId, journalAccounts.account],
      set: { name: sql`excluded.name`, code: sql`excluded.code` },
    })
}

export type ClosedMonth = Awaited<ReturnType<typeof closedMonths>>[number]

/** Each time a month was closed, the first first, without its file. */
export async function closedMonths(scope: OrgScope) {
  const { id, month, edition, closedAt, closedBy, closedByName } = journalMonths
  const { reopenedAt, reopenedBy, reopenedByName, reopenReason } = journalMonths
  const nameOf = (who: typeof closedBy | typeof reopenedBy, then: typeof closedByName) =>
    sql<string | null>`(select ${userName(then)} from ${users}
      where ${users.organizationId} = ${scope.organizationId} and ${users.id} = ${who})`
  return scope.db
    .select({
      ...{ id, month, edition, closedAt, reopenedAt, reopenReason },
      closedBy: nameOf(closedBy, closedByName),
      reopenedBy: nameOf(reopenedBy, reopenedByName),
    })
    .from(journalMonths)
    .where(ofCompany(scope, journalMonths))
    .orderBy(asc(month), asc(edition))
}

/** Which months are closed, as the rules know them. */
export function monthsOf(closed: readonly ClosedMonth[]): Months {
  const through = closed.filter(({ reopenedAt }) => reopenedAt === null).at(-1)
  return {
    closedThrough: through?.month ?? null,
    editions: Object.fromEntries(closed.map(({ month, edition }) => [month, edition])),
  }
}

/** The month of the first entry of all; null before there is one. */
export async function earliestMonth(scope: OrgScope): Promise<Month | null> {
  const [row] = await scope.db
    .select({ day: min(journalEntries.day) })
    .from(journalEntries)
    .where(ofCompany(scope, journalEntries))
  return row?.day?.slice(0, 7) ?? null
}

/** The months of the journal, through the current one. */
export async function monthsOfJournal(scope: OrgScope, closed: readonly ClosedMonth[]): Promise<Month[]> {
  const current = dayIn(scope.timeZone, scope.now).slice(0, 7)
  const first = [await earliestMonth(scope), closed[0]?.month, current].filter((month) => month != null)
  return monthsFromTo(first.toSorted()[0] ?? current, current)
}

/** The numbers of entries that have one, each with its month. */
export async function numbersOf(scope: OrgScope, ids: readonly Id[]) {
  const known = ids.filter((id) => typeof id === 'number')
  if (known.length === 0) return []
  const { id, day, number } = journalEntries
  const rows = await scope.db
    .select({ id, day, number })
    .from(journalEntries)
    .where(ofCompany(scope, journalEntries, inArray(id, known), isNotNull(number)))
  return rows.map((row) => [row.id, { month: row.day.slice(0, 7), number: row.number ?? 0 }] as const)
}

/** Gives entries of a month their numbers; those that have one keep it. */
export async function storeNumbers(scope: OrgScope, numbers: ReadonlyMap<Id, number>): Promise<void> {
  const rows = JSON.stringify([...numbers].map(([id, number]) => ({ id, number })))
  await scope.db.execute(sql`update journal_entries as entry set number = given.number
    from json_to_recordset(${rows}::json) as given(id bigint, number integer)
    where entry.organization_id = ${scope.organizationId} and entry.id = given.id and entry.number is null`)
}

type NewFile = Pick<typeof journalMonths.$inferInsert, 'month' | 'edition' | 'file' | 'fileSha256'>

/** Stores that a month is closed, with its file. */
export async function insertClosedMonth(scope: OrgScope, month: NewFile): Promise<void> {
  const { db, organizationId, now: closedAt } = scope
  const by = { closedBy: actorOf(scope) ?? 0, closedByName: sql`${nameOfActor(scope)}` }
  await db.insert(journalMonths).values({ ...month, organizationId, closedAt, ...by })
}

/** Stores that the newest edition of a month was opened again. */
export async function storeReopened(scope: OrgScope, month: Month, reopenReason: string): Promise<void> {
  const { db, now: reopenedAt } = scope
  const reopenedByName = sql`${nameOfActor(scope)}`
  await db
    .update(journalMonths)
    .set({ reopenedAt, reopenedBy: actorOf(scope), reopenedByName, reopenReason })
    .where(
      ofCompany(
        scope,
        journalMonths,
        eq(journalMonths.month, month),
        sql`${journalMonths.reopenedAt} is null`,
      ),
    )
}

/**
 * The file of a month as it was stored.
 * @param edition the newest, unless one is named
 * @throws Refusal `not-found`
 */
export async function storedFile(scope: OrgScope, month: Month, edition: number | undefined) {
  const [row] = await scope.db
    .select({ edition: journalMonths.edition, file: journalMonths.file })
    .from(journalMonths)
    .where(
      and(
        ofCompany(scope, journalMonths, eq(journalMonths.month, month)),
        edition === undefined ? undefined : eq(journalMonths.edition, edition),
      ),
    )
    .orderBy(sql`${journalMonths.edition} desc`)
    .limit(1)
  if (!row) {
    const name = spokenMonth(month)
    const words = edition === undefined ? 'has no file yet: it was never closed' : `has no edition ${edition}`
    throw new Refusal('not-found', `${name} ${words}.`)
  }
  return row
}

/** What the company is called, as its files name it. */
export async function companyName({ db, organizationId }: OrgScope): Promise<string> {
  const [row] = await db
    .select({ name: organizations.companyName })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return row?.name ?? ''
}
