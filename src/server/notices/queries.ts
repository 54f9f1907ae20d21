import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CUSTOMER_ANSWERS } from '../../contract/notices.ts'
import { type Alert, type AlertChoices, NO_ALERTS } from '../../domain/alerts.ts'
import { rolesWith } from '../../domain/team/rights.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { accounts } from '../storage/tables/accounts.ts'
import { users } from '../storage/tables/company.ts'
import { staffAlerts } from '../storage/tables/notifications.ts'
import { quotes } from '../storage/tables/quotes.ts'

/**
 * What nodes tell each other through the database when a quote came from the phone agent, a customer answered, or jobs
 * changed. Named for the first of them: nodes of earlier releases listen to this name.
 */
export const NEWS_CHANNEL = 'phone_quotes'

const customerAnswer = z.object({
  organizationId: z.number(),
  id: z.number(),
  quoteNumber: z.string(),
  customerName: z.string(),
  answer: z.enum(CUSTOMER_ANSWERS),
})
/** What a customer did, as far as a notice tells of it. */
export type CustomerAnswer = z.output<typeof customerAnswer>

const phoneQuote = z.object({
  organizationId: z.number(),
  id: z.number(),
  quoteNumber: z.string(),
  customerName: z.string(),
  totalCents: z.number().nullable(),
})
/** A quote as far as a notice tells of it. */
export type PhoneQuote = z.output<typeof phoneQuote>

/** What of a company has changed: which row; the screens that show them read again. */
const changed = z.object({ organizationId: z.number(), changed: z.enum(['jobs', 'crews', 'quotes']) })
type Changed = z.output<typeof changed>

/** That something has come due for a person. */
const bellRings = z.object({ organizationId: z.number(), ringsFor: z.number() })

/** What is told on every open screen of a company, or of one person. */
export type News = PhoneQuote | CustomerAnswer | Changed | z.output<typeof bellRings>

/** Null for what another version of the server tells. */
export function readNews(payload: string): News | null {
  try {
    return (
      z.union([customerAnswer, phoneQuote, changed, bellRings]).safeParse(JSON.parse(payload)).data ?? null
    )
  } catch {
    return null
  }
}

const notify = (db: Database, news: News) =>
  db.execute(sql`select pg_notify(${NEWS_CHANNEL}, ${JSON.stringify(news)})`)

/** Tells every node of a quote, as soon as the caller's transaction is committed. */
export async function announcePhoneQuote(
  scope: OrgScope,
  quote: Omit<PhoneQuote, 'organizationId'>,
): Promise<void> {
  await notify(scope.db, phoneQuote.parse({ ...quote, organizationId: scope.organizationId }))
}

/** Tells every node what a customer did, as soon as the caller's transaction is committed. */
export async function announceAnswer(
  scope: OrgScope,
  answer: Omit<CustomerAnswer, 'organizationId'>,
): Promise<void> {
  await notify(scope.db, customerAnswer.parse({ ...answer, organizationId: scope.organizationId }))
}

/**
 * Tells every node that quotes or jobs have changed, or crews, people, trucks and their absences, once as soon as the
 * caller's transaction is committed.
 */
export async function announceChange(
  { db, organizationId }: OrgScope,
  changed: Changed['changed'],
): Promise<void> {
  await notify(db, { organizationId, changed })
}

/** Rings on every open screen of a person, as soon as the caller's transaction is committed. */
export async function announceBell(
  db: Database,
  { organizationId, userId }: { organizationId: number; userId: number },
): Promise<void> {
  await notify(db, { organizationId, ringsFor: userId })
}

const fromPhone = (scope: OrgScope) => ofCompany(scope, quotes, isNotNull(quotes.phoneCallId))

/** The id of the newest quote from the phone agent, 0 before there is one. */
export async function newestPhoneQuoteId(scope: OrgScope): Promise<number> {
  const [row] = await scope.db
    .select({ id: max(quotes.id) })
    .from(quotes)
    .where(fromPhone(scope))
  return row?.id ?? 0
}

/** The newest quotes from the phone agent after one that is known, which still wait for someone, in their order. */
export async function listPhoneQuotesAfter(
  scope: OrgScope,
  id: number,
  atMost: number,
): Promise<PhoneQuote[]> {
  const { organizationId, quoteNumber, customerName, totalCents } = quotes
  const newestFirst = await scope.db
    .select({ organizationId, id: quotes.id, quoteNumber, customerName, totalCents })
    .from(quotes)
    .where(and(fromPhone(scope), eq(quotes.status, 'phone_quote'), gt(quotes.id, id)))
    .orderBy(desc(quotes.id))
    .limit(atMost)
  return newestFirst.reverse()
}

const { organizationId: _company, userId: _person, ...alertColumns } = getTableColumns(staffAlerts)

const alertsOf = (scope: StaffScope) => ofCompany(scope, staffAlerts, eq(staffAlerts.userId, scope.userId))

/** The address of someone's account, and which alerts they get there. */
export async function getMyAlerts(scope: StaffScope): Promise<{ email: string; choices: AlertChoices }> {
  const [row] = await scope.db
    .select({ email: accounts.email, choices: alertColumns })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(staffAlerts, alertsOf(scope))
    .where(ofCompany(scope, users, eq(users.id, scope.userId)))
  if (!row) throw new Error('the person of an open scope is gone')
  return { email: row.email, choices: row.choices ?? NO_ALERTS }
}

/** Changes what `changes` names. */
export async function changeMyAlerts(scope: StaffScope, changes: Partial<AlertChoices>): Promise<void> {
  const { organizationId, userId } = scope
  const { choices } = await getMyAlerts(scope)
  const values = { ...choices, ...changes }
  await scope.db
    .insert(staffAlerts)
    .values({ organizationId, userId, ...values })
    .onConflictDoUpdate({ target: [staffAlerts.organizationId, staffAlerts.userId], set: values })
}

/**
 * Where an alert goes, each address once however it is written: the company's own, if any, and those of the people who
 * want it.
 */
export async function alertAddresses(
  scope: OrgScope,
  alert: Alert,
  { besides, butNot }: { besides?: string; butNot?: string | null } = {},
): Promise<string[]> {
  const people = await scope.db
    .select({ email: accounts.email })
    .from(staffAlerts)
    .innerJoin(users, pointsTo(staffAlerts.userId, users))
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(
      ofCompany(
        scope,
        staffAlerts,
        eq(staffAlerts[alert], true),
        // As they are now: anyone who has left, or no longer sees quotes, hears of none.
        eq(users.active, true),
        inArray(users.role, [...rolesWith('quotes.read')]),
      ),
    )
    .orderBy(asc(users.id))
  const addresses = [besides, ...people.map(({ email }) => email)].filter((email) => email !== undefined)
  const taken = new Set([butNot?.toLowerCase()])
  return addresses.filter((email) => {
    const key = email.toLowerCase()
    return !taken.has(key) && taken.add(key)
  })
}
