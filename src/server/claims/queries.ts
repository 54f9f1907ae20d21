import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { OrgScope } from '../org-scope.ts'
import { containsText } from '../storage/contains-text.ts'
import { countUpTo, type Total } from '../storage/count-up-to.ts'
import { nextNumber, yearOfNumber } from '../storage/next-number.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { type NewRow, rowsOf } from '../storage/rows.ts'
import { claimItems, claimPhotos, claims } from '../storage/tables/claims.ts'
import { userName, users } from '../storage/tables/company.ts'
import { jobs } from '../storage/tables/jobs.ts'

type Stored = typeof claims.$inferSelect
/** A claim with its job and its customer. */
export type ClaimOfJob = Awaited<ReturnType<typeof listOf>>[number]
/** The same with its articles, and who changed it last. */
export type WholeClaim = ClaimOfJob & {
  changedByName: string | null
  items: (typeof claimItems.$inferSelect & { photos: string[] })[]
}

const rows = rowsOf(claims, 'Claim')
const items = rowsOf(claimItems, 'Article')
/** Changes a locked claim. */
export const updateClaim = rows.change
export const updateItem = items.update
const jobOfClaim = pointsTo(claims.jobId, jobs)
const { jobNumber, customerName, customerEmail, quoteId } = jobs
const withJob = { claim: claims, jobNumber, customerName, customerEmail, quoteId }
const flat = <More extends object>({ claim, ...more }: { claim: Stored } & More) => ({ ...claim, ...more })

type Part = { order: SQL[]; limit: number; offset?: number }
const listOf = async (scope: OrgScope, where: SQL | undefined, { order, limit, offset = 0 }: Part) =>
  (
    await scope.db
      .select(withJob)
      .from(claims)
      .innerJoin(jobs, jobOfClaim)
      .where(rows.own(scope, where))
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
  ).map(flat)

type ClaimFilter = { state: 'open' | 'closed' | 'all'; search: string | undefined }

const STANDING = {
  open: { where: isNull(claims.closedOn), order: [asc(claims.dueOn), asc(claims.id)] },
  closed: { where: isNotNull(claims.closedOn), order: [desc(claims.closedOn), desc(claims.id)] },
  all: { where: undefined, order: [desc(claims.id)] },
} satisfies Record<ClaimFilter['state'], { where: SQL | undefined; order: SQL[] }>

/** A page of the claims: open ones by when something is due, closed ones the last first. */
export async function listClaims(
  scope: OrgScope,
  { state, search, page, perPage }: ClaimFilter & { page: number; perPage: number },
): Promise<{ rows: ClaimOfJob[] } & Total> {
  const { where: stands, order } = STANDING[state]
  const where = and(stands, search ? mentions(search) : undefined)
  const found = await listOf(scope, where, { order, limit: perPage, offset: (page - 1) * perPage })
  return { rows: found, ...(await countUpTo(scope, claims, rows.own(scope, where), order)) }
}

const mentions = (typed: string) =>
  or(
    containsText(claims.number, typed),
    sql`exists (select from ${jobs} where ${jobOfClaim}
      and (${containsText(jobs.customerName, typed)} or ${containsText(jobs.jobNumber, typed)}))`,
  )

/** So many claims before one that is known, the newest first. */
export const claimsBefore = (scope: OrgScope, id: number | null, atMost: number) =>
  listOf(scope, id === null ? undefined : lt(claims.id, id), { order: [desc(claims.id)], limit: atMost })

/** Open claims about which something is due by a day, the first first, and how many there are. */
export async function listDueClaims(
  scope: OrgScope,
  until: string,
  atMost: number,
): Promise<{ rows: ClaimOfJob[] } & Total> {
  const where = and(isNull(claims.closedOn), sql`${claims.dueOn} <= ${until}`)
  const { order } = STANDING.open
  const found = await listOf(scope, where, { order, limit: atMost })
  if (found.length < atMost) return { rows: found, total: found.length, more: false }
  return { rows: found, ...(await countUpTo(scope, claims, rows.own(scope, where), order)) }
}

/** More than any household has on a move: anyone who has a link cannot file for ever. */
export const MOST_OF_JOB = 20

/** The claims on a job, the first first. */
export const claimsOfJob = (scope: OrgScope, jobId: number): Promise<ClaimOfJob[]> =>
  listOf(scope, eq(claims.jobId, jobId), { order: [asc(claims.id)], limit: MOST_OF_JOB })

/** @throws Refusal `not-found`, also for another organisation's */
export async function getClaim(scope: OrgScope, id: number): Promise<WholeClaim> {
  const [row] = await scope.db
    .select({ ...withJob, changedByName: userName(claims.changedByName) })
    .from(claims)
    .innerJoin(jobs, jobOfClaim)
    .leftJoin(users, pointsTo(claims.changedBy, users))
    .where(rows.one(scope, id))
  return { ...flat(rows.found(row ? [row] : [])), items: await itemsOf(scope, [id]) }
}

/** Like `getClaim`, and no one else changes it until the transaction ends. */
export async function getClaimLocked(scope: OrgScope, id: number): Promise<WholeClaim> {
  await rows.lock(scope, id)
  return getClaim(scope, id)
}

/** The articles of some claims with their pictures, in the order in which they were named. */
export async function itemsOf(scope: OrgScope, claimIds: readonly number[]): Promise<WholeClaim['items']> {
  if (claimIds.length === 0) return []
  const found = await items.list(scope, inArray(claimItems.claimId, [...claimIds]), asc(claimItems.id))
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const photos = await scope.db
    .select({ itemId: claimPhotos.itemId, sha256: claimPhotos.sha256 })
    .from(claimPhotos)
    .where(ofCompany(scope, claimPhotos, inArray(claimPhotos.itemId, ids)))
    .orderBy(asc(claimPhotos.receivedAt), asc(claimPhotos.sha256))
  return found.map((item) => ({
    ...item,
    photos: photos.filter(({ itemId }) => itemId === item.id).map(({ sha256 }) => sha256),
  }))
}

/** Stores a claim, which takes the next number; its articles are added then. */
export function insertClaim(
  scope: OrgScope,
  claim: Omit<NewRow<typeof claims>, 'number' | 'state' | 'createdAt'>,
): Promise<number> {
  const { db, organizationId } = scope
  const { counted, number } = nextNumber(db, { organizationId, kind: 'claim', year: yearOfNumber(scope) })
  return rows.insert(scope, { ...claim, state: 'filed', number: sql`${number}` }, counted)
}

/** Adds articles to a claim, in their order. @returns their ids */
export const insertItems = async (
  scope: OrgScope,
  claimId: number,
  added: readonly Omit<NewRow<typeof claimItems>, 'claimId'>[],
): Promise<number[]> =>
  items.insertAll(
    scope,
    added.map((item) => ({ ...item, claimId })),
  )

/** The claim that a customer's request made before; null for none. */
export const claimOfRequest = async (scope: OrgScope, requestKey: string): Promise<number | null> =>
  (await rows.find(scope, eq(claims.requestKey, requestKey)))?.id ?? null
