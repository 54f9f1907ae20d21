import { and, asc, desc, eq, getTableColumns, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { rolesWith } from '../../domain/team/rights.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { isBeyond } from '../storage/clock-set-right.ts'
import { countUpTo, type Total } from '../storage/count-up-to.ts'
import type { Database } from '../storage/database.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { rowsOf } from '../storage/rows.ts'
import { accounts } from '../storage/tables/accounts.ts'
import { organizations, userName, users } from '../storage/tables/company.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { quotes } from '../storage/tables/quotes.ts'
import { reminders } from '../storage/tables/reminders.ts'

type Stored = typeof reminders.$inferSelect
/** A reminder with what it is about and whom it is for. */
export type NamedReminder = Omit<Stored, 'searchText'> & {
  number: string
  customerName: string
  userName: string | null
  changedByName: string | null
}

const AT_MOST = 100

const rows = rowsOf(reminders, 'Reminder')
export const { insert: insertReminder, change: updateReminder, delete: deleteReminder } = rows
const changer = alias(users, 'changer')
const { searchText: _searched, ...columns } = getTableColumns(reminders)

/** Who may be reminded: anyone who is active and may use reminders. */
const canBeReminded = and(eq(users.active, true), inArray(users.role, [...rolesWith('reminders')]))

/** The reminders of the person who asks, and of those who can no longer be reminded: someone has to see them. */
const mineOrUnassigned = ({ userId }: StaffScope) =>
  or(
    eq(reminders.userId, userId),
    sql`not exists (select from ${users} where ${users.organizationId} = ${reminders.organizationId}
      and ${users.id} = ${reminders.userId} and ${canBeReminded})`,
  )

const named = (scope: OrgScope, where: SQL | undefined) =>
  scope.db
    .select({
      ...columns,
      number: sql<string>`coalesce(${quotes.quoteNumber}, ${jobs.jobNumber})`,
      customerName: sql<string>`coalesce(${quotes.customerName}, ${jobs.customerName})`,
      userName: userName(),
      changedByName: sql<string | null>`coalesce(${changer.fullName},
        (select ${accounts.email} from ${accounts} where ${accounts.id} = ${changer.accountId}))`,
    })
    .from(reminders)
    .leftJoin(quotes, pointsTo(reminders.quoteId, quotes))
    .leftJoin(jobs, pointsTo(reminders.jobId, jobs))
    .leftJoin(users, pointsTo(reminders.userId, users))
    .leftJoin(changer, pointsTo(reminders.changedBy, changer))
    .where(rows.own(scope, where))

type Filter = {
  quoteId?: number | undefined
  jobId?: number | undefined
  mine: boolean
  dueBy: string | null
}

/** Open ones first, by when they are due, then what was done, the latest first. `dueBy`: `YYYY-MM-DD`, open ones until then. */
export async function listReminders(scope: StaffScope, filter: Filter): Promise<NamedReminder[]> {
  const { organizationId } = scope
  const { quoteId, jobId } = filter
  const ofQuote = sql`(${reminders.quoteId} = ${quoteId ?? null} or ${reminders.jobId} in (
    select id from jobs where organization_id = ${organizationId} and quote_id = ${quoteId ?? null}))`
  const ofJob = sql`(${reminders.jobId} = ${jobId ?? null} or ${reminders.quoteId} = (
    select quote_id from jobs where organization_id = ${organizationId} and id = ${jobId ?? null}))`
  return named(
    scope,
    and(
      quoteId === undefined ? undefined : ofQuote,
      jobId === undefined ? undefined : ofJob,
      filter.mine ? mineOrUnassigned(scope) : undefined,
      filter.dueBy === null ? undefined : and(isNull(reminders.doneAt), lte(reminders.day, filter.dueBy)),
    ),
  )
    .orderBy(
      sql`${reminders.doneAt} desc nulls first`,
      asc(reminders.day),
      sql`${reminders.time} nulls first`,
      asc(reminders.id),
    )
    .limit(AT_MOST)
}

/** What has come due by a day for the person who asks, and for no one any more; the oldest first, and how many there are. */
export async function listDue(
  scope: StaffScope,
  today: string,
  atMost: number,
): Promise<{ rows: NamedReminder[] } & Total> {
  const where = and(isNull(reminders.doneAt), lte(reminders.day, today), mineOrUnassigned(scope))
  const order = [asc(reminders.day), asc(reminders.id)]
  const found = await named(scope, where)
    .orderBy(...order)
    .limit(atMost)
  if (found.length < atMost) return { rows: found, total: found.length, more: false }
  return { rows: found, ...(await countUpTo(scope, reminders, rows.own(scope, where), order)) }
}

/** @throws Refusal `not-found`, also for another organisation's */
export const getReminder = async (scope: OrgScope, id: number): Promise<NamedReminder> =>
  rows.found(await named(scope, eq(reminders.id, id)))

/** Like `getReminder`, and no one else changes it until the transaction ends. */
export async function getReminderLocked(scope: OrgScope, id: number): Promise<NamedReminder> {
  await rows.lock(scope, id)
  return getReminder(scope, id)
}

export const listAssignees = (scope: OrgScope): Promise<{ id: number; name: string | null }[]> =>
  scope.db
    .select({ id: users.id, name: userName() })
    .from(users)
    .where(ofCompany(scope, users, canBeReminded))
    .orderBy(asc(users.id))

/** Marks those of all companies as rung whose time has come, and answers for whom. Another node marks others. */
export async function ringDue(
  db: Database,
  now: Date,
): Promise<{ organizationId: number; userId: number }[]> {
  // What rang later than now rang before the clock was set back, and is still to come.
  await db
    .update(reminders)
    .set({ rangAt: null })
    .where(and(isNull(reminders.doneAt), isBeyond(reminders.rangAt, now)))
  const at = now.toISOString()
  const due = db
    .select({ key: sql`${reminders.organizationId}, ${reminders.id}` })
    .from(reminders)
    .innerJoin(organizations, eq(organizations.id, reminders.organizationId))
    .where(
      and(
        isNull(reminders.doneAt),
        isNull(reminders.rangAt),
        // No clock is further ahead; what the index serves.
        sql`${reminders.day} <= (${at}::timestamptz at time zone 'UTC' + interval '14 hours')::date`,
        sql`(${reminders.day} + coalesce(${reminders.time}, '00:00')::time) at time zone ${organizations.timeZone} <= ${at}`,
      ),
    )
    .orderBy(desc(reminders.day))
    .limit(RUNG_AT_ONCE)
    .for('update', { of: reminders, skipLocked: true })
  return db
    .update(reminders)
    .set({ rangAt: now })
    .where(sql`(${reminders.organizationId}, ${reminders.id}) in ${due}`)
    .returning({ organizationId: reminders.organizationId, userId: reminders.userId })
}
const RUNG_AT_ONCE = 500
