import { and, eq, exists, gt, gte, isNull, lte, notExists, sql } from 'drizzle-orm'
import { DAY_MS } from '../../domain/calendar.ts'
import type { OrgScope } from '../org-scope.ts'
import { isBeyond } from '../storage/clock-set-right.ts'
import type { Database } from '../storage/database.ts'
import { ofCompany } from '../storage/of-company.ts'
import { claims, reviewSettings, reviews } from '../storage/tables/claims.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { jobBalances, ledgerEntries } from '../storage/tables/ledger.ts'

type Review = typeof reviews.$inferSelect
type ReviewSettings = { active: boolean; url: string | null }

/** So long after the last payment and the end of the work no one is asked. */
const SETTLED_FOR_MS = 2 * DAY_MS
/** A move that was over longer ago is not asked about any more. */
const ASKED_WITHIN_MS = 60 * DAY_MS

/** Whether a company asks; one that has said nothing does not. */
export async function getReviewSettings(scope: OrgScope): Promise<ReviewSettings> {
  const [row] = await scope.db
    .select({ active: reviewSettings.active, url: reviewSettings.url })
    .from(reviewSettings)
    .where(ofCompany(scope, reviewSettings))
  return row ?? { active: false, url: null }
}

/** Stores what is said. Switched on again, it asks of moves that are over from then on. */
export async function storeReviewSettings(scope: OrgScope, settings: ReviewSettings): Promise<void> {
  const { db, organizationId, now: since } = scope
  const before = await getReviewSettings(scope)
  await db
    .insert(reviewSettings)
    .values({ ...settings, organizationId, since })
    .onConflictDoUpdate({
      target: reviewSettings.organizationId,
      set: { ...settings, ...(settings.active && !before.active && { since }) },
    })
}

const ofJob = (scope: OrgScope, jobId: number) => ofCompany(scope, reviews, eq(reviews.jobId, jobId))

/** What is known of how a move was; null for nothing. */
export async function findReview(scope: OrgScope, jobId: number): Promise<Review | null> {
  const [row] = await scope.db.select().from(reviews).where(ofJob(scope, jobId))
  return row ?? null
}

/** Keeps how a customer says the move was; said again, the last counts. */
export async function storeReview(
  { db, organizationId, now: answeredAt }: OrgScope,
  jobId: number,
  said: { rating: number; words: string | null },
): Promise<void> {
  await db
    .insert(reviews)
    .values({ ...said, organizationId, jobId, answeredAt })
    .onConflictDoUpdate({
      target: [reviews.organizationId, reviews.jobId],
      set: { ...said, answeredAt },
    })
}

/** Keeps that it was decided about asking; false where it was before. */
export async function settleAsking(
  { db, organizationId, now: askedAt }: OrgScope,
  jobId: number,
  outcome: string,
): Promise<boolean> {
  const settled = await db
    .insert(reviews)
    .values({ organizationId, jobId, askedAt, outcome })
    .onConflictDoNothing()
    .returning({ jobId: reviews.jobId })
  return settled.length === 1
}

/** Has companies that were switched on by a clock that was ahead ask from now on. */
export async function beginNow(db: Database, now: Date): Promise<void> {
  await db.update(reviewSettings).set({ since: now }).where(isBeyond(reviewSettings.since, now))
}

/** The companies that ask. */
export const companiesThatAsk = (db: Database): Promise<{ organizationId: number }[]> =>
  db
    .select({ organizationId: reviewSettings.organizationId })
    .from(reviewSettings)
    .where(eq(reviewSettings.active, true))

/**
 * Jobs of a company whose customers are to be asked now: completed and paid for two days, without an open claim, and not
 * asked about yet.
 * @param jobId only this one
 */
export async function listToAsk(
  scope: OrgScope,
  { atMost, jobId }: { atMost: number; jobId?: number },
): Promise<number[]> {
  const settled = new Date(scope.now.getTime() - SETTLED_FOR_MS)
  const ofThis = <Table extends typeof reviews | typeof claims | typeof jobBalances | typeof ledgerEntries>(
    table: Table,
  ) => and(eq(table.organizationId, jobs.organizationId), eq(table.jobId, jobs.id))
  const one = { one: sql`1` }
  const rows = await scope.db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(reviewSettings, eq(reviewSettings.organizationId, jobs.organizationId))
    .where(
      ofCompany(
        scope,
        jobs,
        jobId === undefined ? undefined : eq(jobs.id, jobId),
        eq(reviewSettings.active, true),
        eq(jobs.status, 'completed'),
        // Nothing is open of it only because its price is not final.
        eq(jobs.priceWaits, false),
        gte(jobs.completedAt, reviewSettings.since),
        gte(jobs.completedAt, new Date(scope.now.getTime() - ASKED_WITHIN_MS)),
        lte(jobs.completedAt, settled),
        exists(
          scope.db
            .select(one)
            .from(jobBalances)
            .where(and(ofThis(jobBalances), eq(jobBalances.openCents, 0))),
        ),
        notExists(
          scope.db
            .select(one)
            .from(ledgerEntries)
            .where(and(ofThis(ledgerEntries), gt(ledgerEntries.createdAt, settled))),
        ),
        notExists(
          scope.db
            .select(one)
            .from(claims)
            .where(and(ofThis(claims), isNull(claims.closedOn))),
        ),
        notExists(scope.db.select(one).from(reviews).where(ofThis(reviews))),
      ),
    )
    .orderBy(jobs.completedAt)
    .limit(atMost)
  return rows.map(({ id }) => id)
}
