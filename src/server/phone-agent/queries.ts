import { and, asc, count, eq, gte, max, sql } from 'drizzle-orm'
import type { PhoneProvider } from '../../contract/phone-agent.ts'
import type { CallReport } from '../../domain/phone-agent/call-report.ts'
import type { OrgScope } from '../org-scope.ts'
import { jobOfQuote } from '../quotes/queries.ts'
import type { Database } from '../storage/database.ts'
import { lockInCompany, ofCompany } from '../storage/of-company.ts'
import { rowsOf } from '../storage/rows.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { phoneCalls, phoneConnections, phoneDeliveries } from '../storage/tables/phone-agent.ts'
import { quotes } from '../storage/tables/quotes.ts'

export type PhoneConnection = typeof phoneConnections.$inferSelect
export type PhoneDelivery = typeof phoneDeliveries.$inferSelect
export type PhoneCall = typeof phoneCalls.$inferSelect

const calls = rowsOf(phoneCalls, 'Call')
/** @throws Refusal `not-found`, also for another organisation's call */
export const getCall = calls.get

/** The connection that an address names. The only query without a scope: the connection says which company it is. */
export async function findConnectionAt(
  db: Database,
  provider: PhoneProvider,
  id: string,
): Promise<PhoneConnection | null> {
  const [row] = await db
    .select()
    .from(phoneConnections)
    .where(and(eq(phoneConnections.id, id), eq(phoneConnections.provider, provider)))
  return row ?? null
}

export async function findConnection(scope: OrgScope): Promise<PhoneConnection | null> {
  const [row] = await scope.db.select().from(phoneConnections).where(ofCompany(scope, phoneConnections))
  return row ?? null
}

/** Serialises changes of a company's connection until the transaction ends, also while it has no row to lock. */
export const lockConnection = (scope: OrgScope): Promise<void> => lockInCompany(scope, 'phone connection of')

/** Inserts or replaces the company's only connection. */
export async function putConnection(
  scope: OrgScope,
  values: Omit<typeof phoneConnections.$inferInsert, 'organizationId'>,
): Promise<void> {
  await scope.db
    .insert(phoneConnections)
    .values({ ...values, organizationId: scope.organizationId })
    .onConflictDoUpdate({ target: phoneConnections.organizationId, set: values })
}

export async function deleteConnection(scope: OrgScope): Promise<void> {
  await scope.db.delete(phoneConnections).where(ofCompany(scope, phoneConnections))
}

/** When a call was last reported since a moment; null for never. */
export async function lastReportAt(scope: OrgScope, since: Date): Promise<Date | null> {
  const [row] = await scope.db
    .select({ at: max(phoneCalls.reportedAt) })
    .from(phoneCalls)
    .where(ofCompany(scope, phoneCalls, gte(phoneCalls.reportedAt, since)))
  return row?.at ?? null
}

export async function insertDelivery(
  db: Database,
  values: typeof phoneDeliveries.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(phoneDeliveries).values(values).returning({ id: phoneDeliveries.id })
  if (!row) throw new Error('the delivery was not stored')
  return row.id
}

/** Takes a delivery out of its table, for the one transaction that processes it; null when it is done already. */
export async function takeDelivery(db: Database, id: number): Promise<PhoneDelivery | null> {
  const [row] = await db.delete(phoneDeliveries).where(eq(phoneDeliveries.id, id)).returning()
  return row ?? null
}

/** The numbers of all deliveries that wait, in the order in which they came. */
export async function listDeliveries(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: phoneDeliveries.id })
    .from(phoneDeliveries)
    .orderBy(asc(phoneDeliveries.id))
  return rows.map(({ id }) => id)
}

/** Reports of calls that are not in the company's quotes yet, those given up included. */
export async function countWaitingDeliveries(scope: OrgScope): Promise<number> {
  const [row] = await scope.db
    .select({ waiting: count() })
    .from(phoneDeliveries)
    .where(ofCompany(scope, phoneDeliveries))
  return row?.waiting ?? 0
}

/** The call of a report, made if this is its first report; the row stays locked until the transaction ends. */
export async function upsertCall(
  scope: OrgScope,
  provider: PhoneProvider,
  { callId, customerNumber, startedAt }: Pick<CallReport, 'callId' | 'customerNumber' | 'startedAt'>,
  reportedAt: Date,
): Promise<PhoneCall> {
  const [row] = await scope.db
    .insert(phoneCalls)
    .values({
      organizationId: scope.organizationId,
      provider,
      platformCallId: callId,
      customerNumber,
      startedAt,
      reportedAt,
    })
    .onConflictDoUpdate({
      target: [phoneCalls.organizationId, phoneCalls.provider, phoneCalls.platformCallId],
      set: { reportedAt: sql`greatest(${phoneCalls.reportedAt}, excluded.heard_at)` },
    })
    .returning()
  if (!row) throw new Error('the call was not stored')
  return row
}

/** What is stored again of a call. */
export type CallChanges = Partial<Omit<typeof phoneCalls.$inferInsert, 'id' | 'organizationId'>>

export async function updateCall(scope: OrgScope, id: number, values: CallChanges): Promise<void> {
  if (Object.keys(values).length > 0) await calls.update(scope, id, values)
}

/** The columns of a call whose content is erased. The row stays, so that a late report does not bring the quote back. */
export const forgotten = (at: Date) => ({
  forgottenAt: at,
  customerNumber: null,
  transcript: null,
  recordingUrl: null,
  answers: {},
  written: null,
})

export const forgetWhatWasSaid = (scope: OrgScope, id: number): Promise<void> =>
  updateCall(scope, id, forgotten(scope.now))

export async function findQuoteIdOfCall(scope: OrgScope, callId: number): Promise<number | null> {
  const [row] = await scope.db
    .select({ id: quotes.id })
    .from(quotes)
    .where(ofCompany(scope, quotes, eq(quotes.phoneCallId, callId)))
  return row?.id ?? null
}

/** A quote by its number, with when its job starts, if it became one. */
export async function findQuoteByNumber(scope: OrgScope, number: string) {
  const { quoteNumber, status, phoneCallId, customerName, totalCents } = quotes
  const { moveDate, distance, assumedMiles, typicalHome, estimate } = quotes
  const [row] = await scope.db
    .select({
      ...{ quoteNumber, status, phoneCallId, customerName, totalCents },
      ...{ moveDate, distance, assumedMiles, typicalHome, estimate },
      jobId: jobs.id,
      jobStartsAt: jobs.startsAt,
    })
    .from(quotes)
    .leftJoin(jobs, jobOfQuote)
    .where(ofCompany(scope, quotes, eq(quotes.quoteNumber, number)))
  return row ?? null
}
