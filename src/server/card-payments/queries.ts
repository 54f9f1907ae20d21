import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, not, or } from 'drizzle-orm'
import { LIVE_CHECKOUTS, WAITING_RETURNS } from '../../domain/card-payments/states.ts'
import { standsWith } from '../money/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { hasPassed, isBeyond } from '../storage/clock-set-right.ts'
import type { Database } from '../storage/database.ts'
import { lockInCompany, ofCompany } from '../storage/of-company.ts'
import { type NewRow, rowsOf } from '../storage/rows.ts'
import { cardCheckouts, cardConnections, cardReturns } from '../storage/tables/card-payments.ts'
import type { Mentioned } from './provider.ts'

export type CardConnection = typeof cardConnections.$inferSelect
export type Checkout = typeof cardCheckouts.$inferSelect
export type CardReturn = typeof cardReturns.$inferSelect
/** A checkout as the work in the background names it. */
export type CheckoutKey = Pick<Checkout, 'organizationId' | 'id'>

/** The connection that an address names. The only query without a scope: the connection says which company it is. */
export async function findConnectionAt(db: Database, id: string): Promise<CardConnection | null> {
  const [row] = await db.select().from(cardConnections).where(eq(cardConnections.id, id))
  return row ?? null
}

export async function findConnection(
  scope: Pick<OrgScope, 'db' | 'organizationId'>,
): Promise<CardConnection | null> {
  const [row] = await scope.db.select().from(cardConnections).where(ofCompany(scope, cardConnections))
  return row ?? null
}

/** Serialises changes of a company’s connection until the transaction ends, also while it has no row to lock. */
export const lockConnection = (scope: OrgScope): Promise<void> => lockInCompany(scope, 'card connection of')

/** Inserts or replaces the company’s only connection. */
export async function putConnection(
  { db, organizationId }: OrgScope,
  values: Omit<CardConnection, 'organizationId'>,
): Promise<void> {
  await db
    .insert(cardConnections)
    .values({ ...values, organizationId })
    .onConflictDoUpdate({ target: cardConnections.organizationId, set: values })
}

export async function deleteConnection(scope: OrgScope): Promise<void> {
  await scope.db.delete(cardConnections).where(ofCompany(scope, cardConnections))
}

const checkouts = rowsOf(cardCheckouts, 'Checkout')
const returns = rowsOf(cardReturns, 'Return')
const isOf = (key: CheckoutKey) => checkouts.one(key, key.id)
const ofJob = (scope: OrgScope, jobId: number) => standsWith(scope, cardCheckouts.jobId, jobId)
const isLive = inArray(cardCheckouts.state, [...LIVE_CHECKOUTS])

export async function findCheckout(db: Database, key: CheckoutKey): Promise<Checkout | null> {
  const [row] = await db.select().from(cardCheckouts).where(isOf(key))
  return row ?? null
}

/** Like `findCheckout`, and no one else changes it until the transaction ends. Its job is locked before it. */
export async function getCheckoutLocked(scope: OrgScope, id: number): Promise<Checkout> {
  const [row] = await scope.db
    .select()
    .from(cardCheckouts)
    .where(isOf({ ...scope, id }))
    .for('update')
  if (!row) throw new Error('the checkout is gone')
  return row
}

/** The page of a job on which someone may be paying. */
export const findLiveCheckout = async (scope: OrgScope, jobId: number): Promise<Checkout | null> =>
  checkouts.find(scope, and(await ofJob(scope, jobId), isLive))

const MOST_SHOWN = 50

/** The newest pages of a job first. */
export const listCheckouts = async (scope: OrgScope, jobId: number): Promise<Checkout[]> =>
  scope.db
    .select()
    .from(cardCheckouts)
    .where(checkouts.own(scope, await ofJob(scope, jobId)))
    .orderBy(desc(cardCheckouts.id))
    .limit(MOST_SHOWN)

/** How many pages of a job were opened within a time. */
export const countCheckouts = async (scope: OrgScope, jobId: number, withinMs: number): Promise<number> =>
  checkouts.count(
    scope,
    and(await ofJob(scope, jobId), not(hasPassed(cardCheckouts.createdAt, scope.now, withinMs))),
  )

/** On how many pages of the company someone may be paying. */
export const countLiveCheckouts = (scope: OrgScope): Promise<number> => checkouts.count(scope, isLive)

export const insertCheckout = (
  scope: OrgScope,
  values: Pick<
    Checkout,
    'jobId' | 'purpose' | 'amountCents' | 'backTo' | 'reference' | 'expiresAt' | 'lookAt'
  >,
): Promise<Checkout> => checkouts.insertWhole(scope, { ...values, state: 'started', ...madeAt(scope) })

/** When a row was made, and so changed last. */
const madeAt = ({ now }: OrgScope) => ({ createdAt: now, updatedAt: now })

export type CheckoutChanges = Partial<Omit<Checkout, 'id' | 'organizationId' | 'jobId'>>

export async function updateCheckout(db: Database, key: CheckoutKey, values: CheckoutChanges): Promise<void> {
  await db.update(cardCheckouts).set(values).where(isOf(key))
}

/** Keeps the page that the provider has made; false where the checkout was given up meanwhile. */
export async function keepSession(
  db: Database,
  key: CheckoutKey,
  values: Pick<Checkout, 'sessionId' | 'url' | 'lookAt' | 'updatedAt'>,
): Promise<boolean> {
  const kept = await db
    .update(cardCheckouts)
    .set({ ...values, state: 'open' })
    .where(and(isOf(key), eq(cardCheckouts.state, 'started')))
    .returning({ id: cardCheckouts.id })
  return kept.length === 1
}

/** Gives up a checkout that never got a page. */
export async function giveUp(
  db: Database,
  key: CheckoutKey,
  { detail, now }: { detail: string; now: Date },
): Promise<void> {
  await db
    .update(cardCheckouts)
    .set({ state: 'failed', detail, lookAt: null, updatedAt: now })
    .where(and(isOf(key), eq(cardCheckouts.state, 'started'), isNull(cardCheckouts.sessionId)))
}

/** Has a checkout looked at as soon as anybody looks, or so long from now. */
export const lookSoon = (db: Database, key: CheckoutKey, now: Date, afterMs = 0): Promise<void> =>
  updateCheckout(db, key, { lookAt: new Date(now.getTime() + afterMs), updatedAt: now })

/** Whom a delivery is about, of the company whose secret signed it alone. */
export async function findMentioned(
  db: Database,
  organizationId: number,
  mentioned: Exclude<Mentioned, { payout: string }>,
): Promise<Checkout | null> {
  const isIt =
    'session' in mentioned
      ? eq(cardCheckouts.sessionId, mentioned.session)
      : eq(cardCheckouts.paymentIntent, mentioned.payment)
  const [row] = await db
    .select()
    .from(cardCheckouts)
    .where(and(eq(cardCheckouts.organizationId, organizationId), isIt))
  return row ?? null
}

/** Whether the time to look has come; what was put off by a clock that was ahead is looked at as well. */
const isToLookAt = (now: Date) =>
  and(
    isNotNull(cardCheckouts.lookAt),
    or(lte(cardCheckouts.lookAt, now), isBeyond(cardCheckouts.updatedAt, now)),
  )

/** The checkouts of all companies that are to be looked at, at most so many. */
export const listToLookAt = (db: Database, now: Date, atMost: number): Promise<CheckoutKey[]> =>
  db
    .select({ organizationId: cardCheckouts.organizationId, id: cardCheckouts.id })
    .from(cardConnections)
    .innerJoin(cardCheckouts, eq(cardCheckouts.organizationId, cardConnections.organizationId))
    .where(isToLookAt(now))
    .orderBy(asc(cardCheckouts.lookAt))
    .limit(atMost)

/** Takes one of them for a while, so that no other node looks as well; false where another has it. */
export async function takeLook(db: Database, key: CheckoutKey, now: Date, until: Date): Promise<boolean> {
  const taken = await db
    .update(cardCheckouts)
    .set({ lookAt: until, updatedAt: now })
    .where(and(isOf(key), isToLookAt(now)))
    .returning({ id: cardCheckouts.id })
  return taken.length === 1
}

/** The same for someone who waits; false where it was looked at a moment ago. */
export async function takeEagerLook(
  db: Database,
  key: CheckoutKey,
  now: Date,
  everyMs: number,
): Promise<boolean> {
  const taken = await db
    .update(cardCheckouts)
    .set({ lookedAt: now })
    .where(
      and(isOf(key), or(isNull(cardCheckouts.lookedAt), hasPassed(cardCheckouts.lookedAt, now, everyMs))),
    )
    .returning({ id: cardCheckouts.id })
  return taken.length === 1
}

/** The checkout that a payment of the ledger came from, or came back to; null where it was taken by hand. */
export function findCheckoutOfEntry(scope: OrgScope, entryId: number): Promise<Checkout | null> {
  const cameBack = scope.db
    .select({ id: cardReturns.checkoutId })
    .from(cardReturns)
    .where(ofCompany(scope, cardReturns, eq(cardReturns.entryId, entryId)))
  return checkouts.find(scope, or(eq(cardCheckouts.entryId, entryId), inArray(cardCheckouts.id, cameBack)))
}

/** What goes back of some checkouts, the oldest first. */
export const listReturns = (scope: OrgScope, checkoutIds: number[]): Promise<CardReturn[]> =>
  returns.list(scope, inArray(cardReturns.checkoutId, checkoutIds), asc(cardReturns.id))

export const insertReturn = (
  scope: OrgScope,
  values: Omit<NewRow<typeof cardReturns>, 'createdAt' | 'updatedAt'>,
): Promise<CardReturn> => returns.insertWhole(scope, { ...values, ...madeAt(scope) })

export const updateReturn = (
  scope: OrgScope,
  id: number,
  values: Partial<Pick<CardReturn, 'state' | 'providerId' | 'detail' | 'entryId'>>,
): Promise<void> => returns.update(scope, id, { ...values, updatedAt: scope.now })

export const isWaiting = ({ state }: Pick<CardReturn, 'state'>): boolean =>
  (WAITING_RETURNS as readonly string[]).includes(state)
