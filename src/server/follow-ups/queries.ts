import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { DEFAULT_FOLLOW_UPS, type FollowUpKind } from '../../domain/agreements/follow-ups.ts'
import type { OrgScope } from '../org-scope.ts'
import { isBeyond } from '../storage/clock-set-right.ts'
import type { Database } from '../storage/database.ts'
import { linkMeans, rememberLink } from '../storage/link-tokens.ts'
import { ofCompany } from '../storage/of-company.ts'
import { settingsOf } from '../storage/rows.ts'
import { offerLinks, quoteEvents, quoteVersions } from '../storage/tables/agreements.ts'
import { emailKey } from '../storage/tables/columns.ts'
import { followUpSettings, followUpStops, followUps } from '../storage/tables/notifications.ts'

export type FollowUp = typeof followUps.$inferSelect
/** Names one follow-up of one version. */
export type FollowUpKey = Pick<FollowUp, 'organizationId' | 'quoteId' | 'version' | 'kind'>

/** How the company follows its quotes. */
export const { get: getFollowUpSettings, change: changeFollowUpSettings } = settingsOf(
  followUpSettings,
  DEFAULT_FOLLOW_UPS,
)

/** Until when a version holds, and its total; null when it was deleted. */
export async function findVersion(
  scope: OrgScope,
  { quoteId, version }: { quoteId: number; version: number },
): Promise<Pick<typeof quoteVersions.$inferSelect, 'holdsUntil' | 'totalCents' | 'document'> | null> {
  const { holdsUntil, totalCents, document } = quoteVersions
  const [row] = await scope.db
    .select({ holdsUntil, totalCents, document })
    .from(quoteVersions)
    .where(
      ofCompany(scope, quoteVersions, eq(quoteVersions.quoteId, quoteId), eq(quoteVersions.version, version)),
    )
  return row ?? null
}

/** Schedules a follow-up. Sent again, a version is followed from the new sending on; what was settled stays so. */
export async function scheduleFollowUp(
  scope: OrgScope,
  values: Pick<FollowUp, 'quoteId' | 'version' | 'kind' | 'recipient' | 'dueAt'>,
): Promise<void> {
  const { recipient, dueAt } = values
  await scope.db
    .insert(followUps)
    .values({ ...values, organizationId: scope.organizationId, scheduledAt: scope.now })
    .onConflictDoUpdate({
      target: [followUps.organizationId, followUps.quoteId, followUps.version, followUps.kind],
      set: { recipient, dueAt, scheduledAt: scope.now },
      setWhere: isNull(followUps.outcome),
    })
}

const isDue = (now: Date) => and(isNull(followUps.outcome), lte(followUps.dueAt, now))
const followUpIs = ({ organizationId, quoteId, version, kind }: FollowUpKey) =>
  and(
    eq(followUps.organizationId, organizationId),
    eq(followUps.quoteId, quoteId),
    eq(followUps.version, version),
    eq(followUps.kind, kind),
  )

/**
 * Has what a clock scheduled that was ahead come as much sooner; the last one of a version has its day whenever the version
 * was sent.
 */
export async function bringForward(db: Database, now: Date): Promise<void> {
  const { dueAt, kind, outcome, scheduledAt } = followUps
  const aheadBy = sql`${scheduledAt} - ${now.toISOString()}::timestamptz`
  await db
    .update(followUps)
    .set({
      dueAt: sql`case when ${kind} = 'last' then ${dueAt} else ${dueAt} - (${aheadBy}) end`,
      scheduledAt: now,
    })
    .where(and(isNull(outcome), isBeyond(scheduledAt, now)))
}

/** What is due in all companies, the longest waiting first. */
export async function listDueFollowUps(db: Database, now: Date, atMost: number): Promise<FollowUpKey[]> {
  const { organizationId, quoteId, version, kind } = followUps
  return db
    .select({ organizationId, quoteId, version, kind })
    .from(followUps)
    .where(isDue(now))
    .orderBy(asc(followUps.dueAt))
    .limit(atMost)
}

/** How a follow-up ended whose mail went into the outbox; any other outcome says why none did. */
export const MAILED = 'mailed'

/** Those of a version that are through, sent or not. */
export const listSettled = (
  scope: OrgScope,
  { quoteId, version }: Pick<FollowUp, 'quoteId' | 'version'>,
): Promise<FollowUp[]> =>
  scope.db
    .select()
    .from(followUps)
    .where(
      ofCompany(
        scope,
        followUps,
        eq(followUps.quoteId, quoteId),
        eq(followUps.version, version),
        isNotNull(followUps.outcome),
      ),
    )

/** A follow-up that is still due, locked until the transaction ends; null when another node has settled it. */
export async function takeFollowUp({ db, now }: OrgScope, key: FollowUpKey): Promise<FollowUp | null> {
  const [row] = await db
    .select()
    .from(followUps)
    .where(and(followUpIs(key), isDue(now)))
    .for('update')
  return row ?? null
}

export async function settleFollowUp(
  db: Database,
  key: FollowUpKey,
  values: { outcome: string; settledAt: Date; stopTokenHash?: string },
): Promise<void> {
  const { organizationId } = key
  if (values.stopTokenHash) await rememberLink(db, { organizationId, tokenHash: values.stopTokenHash })
  await db.update(followUps).set(values).where(followUpIs(key))
}

export async function postponeFollowUp(
  db: Database,
  key: FollowUpKey,
  values: { dueAt: Date; scheduledAt: Date },
): Promise<void> {
  await db
    .update(followUps)
    .set(values)
    .where(and(followUpIs(key), isNull(followUps.outcome)))
}

/** Whether a later follow-up of the same version is due as well, as after the server was away for days. */
export async function isOvertaken({ db, now }: OrgScope, key: FollowUp): Promise<boolean> {
  const later: FollowUpKind[] = key.kind === 'first' ? ['second', 'last'] : ['last']
  if (key.kind === 'last') return false
  const { organizationId, quoteId, version } = followUps
  const rows = await db
    .select({ kind: followUps.kind })
    .from(followUps)
    .where(
      and(
        eq(organizationId, key.organizationId),
        eq(quoteId, key.quoteId),
        eq(version, key.version),
        inArray(followUps.kind, later),
        isDue(now),
      ),
    )
    .limit(1)
  return rows.length > 0
}

type Sent = { quoteId: number; version: number; recipient: string }

/** Whether the customer has asked about a version or proposed another date, or the mail server has refused it for good. */
export async function findEnd(
  scope: OrgScope,
  { quoteId, version, recipient }: Sent,
): Promise<'asked' | 'refused' | null> {
  const { kind, facts } = quoteEvents
  const [end] = await scope.db
    .select({ kind })
    .from(quoteEvents)
    .where(
      ofCompany(
        scope,
        quoteEvents,
        eq(quoteEvents.quoteId, quoteId),
        eq(quoteEvents.version, version),
        or(
          inArray(kind, ['asked', 'date_proposed']),
          and(eq(kind, 'refused'), sql`${facts} ->> 'recipient' = ${recipient}`),
        ),
      ),
    )
    .limit(1)
  if (!end) return null
  return end.kind === 'refused' ? 'refused' : 'asked'
}

/** Whether the links to a version that were mailed to an address have all been revoked. */
export async function isRevoked(scope: OrgScope, { quoteId, version, recipient }: Sent): Promise<boolean> {
  const living = await scope.db
    .select({ id: offerLinks.id })
    .from(offerLinks)
    .where(
      ofCompany(
        scope,
        offerLinks,
        eq(offerLinks.quoteId, quoteId),
        eq(offerLinks.version, version),
        eq(offerLinks.recipient, recipient),
        eq(offerLinks.isRevoked, false),
      ),
    )
    .limit(1)
  return living.length === 0
}

const stopOf = (scope: OrgScope, email: string) =>
  ofCompany(scope, followUpStops, eq(followUpStops.email, sql<string>`${emailKey(email)}`))

/** Whether someone wants no follow-ups of a company at an address. */
export async function isStopped(scope: OrgScope, email: string): Promise<boolean> {
  const rows = await scope.db
    .select({ email: followUpStops.email })
    .from(followUpStops)
    .where(stopOf(scope, email))
  return rows.length > 0
}

/** Stops the follow-ups of a company to an address; false when they were stopped before. */
export async function stopFollowUps(scope: OrgScope, email: string): Promise<boolean> {
  const stopped = await scope.db
    .insert(followUpStops)
    .values({
      organizationId: scope.organizationId,
      email: sql`${emailKey(email)}`,
      stoppedAt: scope.now,
    })
    .onConflictDoNothing()
    .returning({ email: followUpStops.email })
  return stopped.length === 1
}

/** The follow-up whose mail brought a secret. */
export async function findByStopToken(db: Database, tokenHash: string): Promise<FollowUp | null> {
  const { organizationId, stopTokenHash } = followUps
  const means = await linkMeans(db, { organizationId, tokenHash: stopTokenHash }, tokenHash)
  const [row] = await db.select().from(followUps).where(means)
  return row ?? null
}
