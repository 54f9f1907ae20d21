import { asc, eq, inArray } from 'drizzle-orm'
import { splitTip, type TipSplit, tookTips } from '../../domain/ledger/split-tips.ts'
import { crewOfJob } from '../crews/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { users } from '../storage/tables/company.ts'
import { people } from '../storage/tables/crews.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { tipShares } from '../storage/tables/ledger.ts'
import { dayIn } from '../time/wall-clock.ts'

export type StoredShare = typeof tipShares.$inferSelect

/** Whose the tips of some payments are, in the order in which they were split. */
export async function listTipShares(scope: OrgScope, entryIds: readonly number[]): Promise<StoredShare[]> {
  if (entryIds.length === 0) return []
  return scope.db
    .select()
    .from(tipShares)
    .where(ofCompany(scope, tipShares, inArray(tipShares.entryId, [...entryIds])))
    .orderBy(asc(tipShares.id))
}

/** Someone of the crews, and whether they share in tips. */
export type TipTaker = { readonly id: number; readonly name: string; readonly takesTips: boolean }

type OfJob = { readonly jobId: number; readonly at: Date }

async function jobOfTip(scope: OrgScope, { jobId }: OfJob) {
  const [job] = await scope.db
    .select({
      ...{ id: jobs.id, crewId: jobs.crewId, status: jobs.status },
      ...{ startsOn: jobs.startsOn, endsAt: jobs.endsAt },
    })
    .from(jobs)
    .where(ofCompany(scope, jobs, eq(jobs.id, jobId)))
  return job
}

/** Some people of the crews; those who are no one’s are left out. Who manages the company only since the job counts as they were. */
export async function listTipTakers(
  scope: OrgScope,
  ids: readonly number[],
  tip: OfJob,
): Promise<TipTaker[]> {
  if (ids.length === 0) return []
  const endedAt = (await jobOfTip(scope, tip))?.endsAt ?? tip.at
  const rows = await scope.db
    .select({ id: people.id, name: people.name, role: users.role, managesSince: users.managesSince })
    .from(people)
    .leftJoin(users, pointsTo(people.userId, users))
    .where(ofCompany(scope, people, inArray(people.id, [...ids])))
    .orderBy(asc(people.id))
  return rows.map(({ role, managesSince, ...person }) => ({
    ...person,
    takesTips: tookTips(role, managesSince, endedAt),
  }))
}

type Given = { readonly person: TipTaker; readonly cents: number }

/** Splits the tip of a payment of a locked job, whatever was said of it before. */
export async function storeTipShares(
  scope: OrgScope,
  entryId: number,
  { how, given }: { how: TipSplit; given: readonly Given[] },
): Promise<void> {
  const { db, organizationId } = scope
  await db.delete(tipShares).where(ofCompany(scope, tipShares, eq(tipShares.entryId, entryId)))
  if (given.length === 0) return
  await db.insert(tipShares).values(
    given.map(({ person: { id: personId, name }, cents }) => ({
      ...{ organizationId, entryId, personId, name, cents, how },
    })),
  )
}

type NewTip = { entryId: number; jobId: number; at: Date; cents: number }

/** Splits a tip that has just been entered equally among the crew that came, until someone says otherwise. */
export async function shareTip(scope: OrgScope, { entryId, jobId, at, cents }: NewTip): Promise<void> {
  const tip = { jobId, at }
  const job = await jobOfTip(scope, tip)
  const came = job && (await crewOfJob(scope, job, job.startsOn ? null : dayIn(scope.timeZone, at)))
  const takers = await listTipTakers(scope, came?.people.map(({ id }) => id) ?? [], tip)
  const crew = takers.filter((person) => person.takesTips)
  const parts = splitTip(
    cents,
    crew.map(() => 1),
  )
  const given = crew.map((person, index) => ({ person, cents: parts[index] ?? 0 }))
  await storeTipShares(scope, entryId, { how: 'equal', given })
}
