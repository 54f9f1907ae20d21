import { asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Protection } from '../../domain/claims/protection.ts'
import { Refusal } from '../../domain/refusal.ts'
import { actorOf, type OrgScope } from '../org-scope.ts'
import { containsText } from '../storage/contains-text.ts'
import { countUpTo, type Total } from '../storage/count-up-to.ts'
import { nextNumber, yearOfNumber } from '../storage/next-number.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { claimItems, claimPhotos, claims } from '../storage/tables/claims.ts'
import { userName, users } from '../storage/tables/company.ts'
import { jobs } from '../storage/tables/jobs.ts'

type Stored = typeof claims.$inferSelect
type StoredItem = typeof claimItems.$inferSelect
/** A claim with its job and its customer. */
export type ClaimOfJob = Stored & {
  jobNumber: string
  customerName: string
  customerEmail: string | null
  quoteId: number | null
}
/** The same with its articles, and who changed it last. */
export type WholeClaim = ClaimOfJob & {
  changedByName: string | null
  items: (StoredItem & { photos: string[] })[]
}

const jobOfClaim = pointsTo(claims.jobId, jobs)
const withJob = {
  claim: claims,
  jobNumber: jobs.jobNumber,
  customerName: jobs.customerName,
  customerEmail: jobs.customerEmail,
  quoteId: jobs.quoteId,
}

const claimsOfJobs = (scope: OrgScope) => scope.db.select(withJob).from(claims).innerJoin(jobs, jobOfClaim)
const flat = <More extends object>({ claim, ...more }: { claim: Stored } & More) => ({ ...claim, ...more })

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
  const where = ofCompany(scope, claims, stands, search ? mentions(search) : undefined)
  const rows = await claimsOfJobs(scope)
    .where(where)
    .orderBy(...order)
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { rows: rows.map(flat), ...(await countUpTo(scope, claims, where, order)) }
}

const mentions = (typed: string) =>
  or(
    containsText(claims.number, typed),
    sql`exists (select from ${jobs} where ${jobOfClaim}
      and (${containsText(jobs.customerName, typed)} or ${containsText(jobs.jobNumber, typed)}))`,
  )

/** So many claims before one that is known, the newest first. */
export async function claimsBefore(scope: OrgScope, id: number | null, atMost: number) {
  const before = id === null ? undefined : sql`${claims.id} < ${id}`
  const rows = await claimsOfJobs(scope)
    .where(ofCompany(scope, claims, before))
    .orderBy(desc(claims.id))
    .limit(atMost)
  return rows.map(flat)
}

/** Open claims about which something is due by a day, the first first, and how many there are. */
export async function listDueClaims(
  scope: OrgScope,
  until: string,
  atMost: number,
): Promise<{ rows: ClaimOfJob[] } & Total> {
  const where = ofCompany(scope, claims, isNull(claims.closedOn), sql`${claims.dueOn} <= ${until}`)
  const { order } = STANDING.open
  const rows = await claimsOfJobs(scope)
    .where(where)
    .orderBy(...order)
    .limit(atMost)
  const found = rows.map(flat)
  if (found.length < atMost) return { rows: found, total: found.length, more: false }
  return { rows: found, ...(await countUpTo(scope, claims, where, order)) }
}

/** The claims on a job, the first first; a hundred are more than any has. */
export async function claimsOfJob(scope: OrgScope, jobId: number): Promise<ClaimOfJob[]> {
  const ofJob = ofCompany(scope, claims, eq(claims.jobId, jobId))
  return (await claimsOfJobs(scope).where(ofJob).orderBy(asc(claims.id)).limit(MOST_OF_JOB)).map(flat)
}

/** More than any household has on a move: whoever has a link cannot file for ever. */
export const MOST_OF_JOB = 20

/** @throws Refusal `not-found`, also for another organisation's */
export async function getClaim(scope: OrgScope, id: number): Promise<WholeClaim> {
  const [row] = await scope.db
    .select({ ...withJob, changedByName: userName() })
    .from(claims)
    .innerJoin(jobs, jobOfClaim)
    .leftJoin(users, pointsTo(claims.changedBy, users))
    .where(ofCompany(scope, claims, eq(claims.id, id)))
  if (!row) throw new Refusal('not-found', 'Claim not found')
  return { ...flat(row), items: await itemsOf(scope, [id]) }
}

/** Like `getClaim`, and nobody else changes it until the transaction ends. */
export async function getClaimLocked(scope: OrgScope, id: number): Promise<WholeClaim> {
  await scope.db
    .select({ id: claims.id })
    .from(claims)
    .where(ofCompany(scope, claims, eq(claims.id, id)))
    .for('update')
  return getClaim(scope, id)
}

/** The articles of some claims with their pictures, in the order in which they were named. */
export async function itemsOf(scope: OrgScope, claimIds: readonly number[]): Promise<WholeClaim['items']> {
  if (claimIds.length === 0) return []
  const items = await scope.db
    .select()
    .from(claimItems)
    .where(ofCompany(scope, claimItems, inArray(claimItems.claimId, [...claimIds])))
    .orderBy(asc(claimItems.id))
  if (items.length === 0) return []
  const photos = await scope.db
    .select({ itemId: claimPhotos.itemId, sha256: claimPhotos.sha256 })
    .from(claimPhotos)
    .where(
      ofCompany(
        scope,
        claimPhotos,
        inArray(
          claimPhotos.itemId,
          items.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(claimPhotos.receivedAt), asc(claimPhotos.sha256))
  return items.map((item) => ({
    ...item,
    photos: photos.filter(({ itemId }) => itemId === item.id).map(({ sha256 }) => sha256),
  }))
}

type NewClaim = Pick<
  Stored,
  | 'jobId'
  | 'filedOn'
  | 'filedHow'
  | 'jurisdiction'
  | 'deliveredOn'
  | 'askedCents'
  | 'dueOn'
  | 'note'
  | 'requestKey'
> & { protection: Protection }
type NewItem = Omit<typeof claimItems.$inferInsert, 'id' | 'organizationId' | 'claimId'>

/** Stores a claim, which takes the next number; its articles are added then. */
export async function insertClaim(scope: OrgScope, claim: NewClaim): Promise<number> {
  const { db, organizationId, now } = scope
  const { counted, number } = nextNumber(db, { organizationId, kind: 'claim', year: yearOfNumber(scope) })
  const [row] = await db
    .with(counted)
    .insert(claims)
    .values({ ...claim, organizationId, state: 'filed', createdAt: now, number: sql`${number}` })
    .returning({ id: claims.id })
  if (!row) throw new Error('the claim was not stored')
  return row.id
}

/** Adds articles to a claim, in their order. @returns their ids */
export async function insertItems(
  { db, organizationId }: OrgScope,
  claimId: number,
  items: readonly NewItem[],
): Promise<number[]> {
  if (items.length === 0) return []
  const rows = await db
    .insert(claimItems)
    .values(items.map((item) => ({ ...item, organizationId, claimId })))
    .returning({ id: claimItems.id })
  return rows.map(({ id }) => id)
}

export async function updateItem(scope: OrgScope, id: number, values: Partial<NewItem>): Promise<void> {
  await scope.db
    .update(claimItems)
    .set(values)
    .where(ofCompany(scope, claimItems, eq(claimItems.id, id)))
}

/** Changes a locked claim. */
export async function updateClaim(
  scope: OrgScope,
  { id, version }: Pick<Stored, 'id' | 'version'>,
  values: Partial<Stored>,
): Promise<void> {
  await scope.db
    .update(claims)
    .set({ ...values, version: version + 1, changedAt: scope.now, changedBy: actorOf(scope) })
    .where(ofCompany(scope, claims, eq(claims.id, id)))
}

/** The claim that a customer's request made before; null for none. */
export async function claimOfRequest(scope: OrgScope, requestKey: string): Promise<number | null> {
  const [row] = await scope.db
    .select({ id: claims.id })
    .from(claims)
    .where(ofCompany(scope, claims, eq(claims.requestKey, requestKey)))
  return row?.id ?? null
}
