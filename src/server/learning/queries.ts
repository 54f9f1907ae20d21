import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { RateCard } from '../../domain/estimate/rate-card.ts'
import { moverSpeed } from '../../domain/estimate/work-time.ts'
import type { Outcome } from '../../domain/learning/learned-speed.ts'
import type { Weighed } from '../../domain/learning/learned-weight.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { jobOutcomes, learnedSpeeds } from '../storage/tables/learning.ts'

/** As many as a factor looks at, and as many again to predict each of those that make a range. */
const NEWEST = 320

export type StoredOutcome = typeof jobOutcomes.$inferSelect
export type Learning = Pick<typeof learnedSpeeds.$inferSelect, 'follows' | 'movedOn'>

/** Keeps what a locked job says; null where it is no longer finished. */
export async function storeOutcome(
  scope: OrgScope,
  jobId: number,
  outcome: Omit<StoredOutcome, 'organizationId' | 'jobId'> | null,
): Promise<void> {
  if (outcome === null) {
    await scope.db.delete(jobOutcomes).where(ofCompany(scope, jobOutcomes, eq(jobOutcomes.jobId, jobId)))
    return
  }
  await scope.db
    .insert(jobOutcomes)
    .values({ ...outcome, organizationId: scope.organizationId, jobId })
    .onConflictDoUpdate({ target: [jobOutcomes.organizationId, jobOutcomes.jobId], set: outcome })
}

/** The newest jobs that count, each with its number. */
export async function newestOutcomes(scope: OrgScope): Promise<(StoredOutcome & { jobNumber: string })[]> {
  const rows = await scope.db
    .select({ outcome: jobOutcomes, jobNumber: jobs.jobNumber })
    .from(jobOutcomes)
    .innerJoin(jobs, pointsTo(jobOutcomes.jobId, jobs))
    .where(ofCompany(scope, jobOutcomes, isNull(jobOutcomes.leftOut)))
    .orderBy(desc(jobOutcomes.doneOn), desc(jobOutcomes.jobId))
    .limit(NEWEST)
  return rows.map(({ outcome, jobNumber }) => ({ ...outcome, jobNumber }))
}

/** The newest loads that were weighed. */
export const newestWeighed = async (scope: OrgScope): Promise<Weighed[]> =>
  (await scope.db
    .select({ actualLb: jobOutcomes.actualLb, estimatedLb: jobOutcomes.estimatedLb })
    .from(jobOutcomes)
    .where(ofCompany(scope, jobOutcomes, isNotNull(jobOutcomes.actualLb)))
    .orderBy(desc(jobOutcomes.doneOn), desc(jobOutcomes.jobId))
    .limit(NEWEST)) as Weighed[]

/** Every load against the card as it is now. */
export const weighedByCard = (weighed: readonly Weighed[], { factor }: RateCard['weight']): Weighed[] =>
  weighed.map(({ actualLb, estimatedLb }) => ({ actualLb, estimatedLb: estimatedLb * factor }))

/** Why finished jobs do not count, each reason with how many of the newest there are. */
export async function leftOutOf(scope: OrgScope): Promise<{ why: string; jobs: number }[]> {
  const newest = scope.db
    .select({ why: jobOutcomes.leftOut })
    .from(jobOutcomes)
    .where(ofCompany(scope, jobOutcomes))
    .orderBy(desc(jobOutcomes.doneOn), desc(jobOutcomes.jobId))
    .limit(NEWEST)
    .as('newest')
  const rows = await scope.db
    .select({ why: newest.why, jobs: sql<string>`count(*)` })
    .from(newest)
    .where(sql`${newest.why} is not null`)
    .groupBy(newest.why)
    .orderBy(desc(sql`count(*)`), newest.why)
  return rows.flatMap(({ why, jobs }) => (why === null ? [] : [{ why, jobs: Number(jobs) }]))
}

/** Every job against the card as it is now: what was estimated by a faster one would have been estimated longer. */
export const byCard = (outcomes: readonly StoredOutcome[], handling: RateCard['handling']): Outcome[] =>
  outcomes.map((outcome) => ({
    ...outcome,
    estimatedMinutes:
      (outcome.estimatedMinutes * outcome.cuFtPerMoverHour) / moverSpeed(handling, outcome.kind),
  }))

/** Whether the card follows by itself; it does not before someone says so. */
export async function getLearning(scope: OrgScope): Promise<Learning> {
  const { follows, movedOn } = learnedSpeeds
  const [row] = await scope.db
    .select({ follows, movedOn })
    .from(learnedSpeeds)
    .where(ofCompany(scope, learnedSpeeds))
  return row ?? { follows: false, movedOn: null }
}

export async function storeLearning(
  { db, organizationId }: OrgScope,
  changes: Partial<Omit<typeof learnedSpeeds.$inferInsert, 'organizationId'>>,
): Promise<void> {
  await db
    .insert(learnedSpeeds)
    .values({ ...changes, organizationId })
    .onConflictDoUpdate({ target: learnedSpeeds.organizationId, set: changes })
}
