import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PaperSignature } from '../../domain/papers/paper-signature.ts'
import { type Held, type HeldPapers, type Paper, papersOfActs } from '../../domain/papers/paper-standing.ts'
import { changesThatCount } from '../../domain/papers/papers-of-log.ts'
import { nameOfActor, type OrgScope } from '../org-scope.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { rowsOf } from '../storage/rows.ts'
import { userName, users } from '../storage/tables/company.ts'
import { jobPapers, paperDecisions, paperSignatures } from '../storage/tables/job-papers.ts'

// All columns but the file, which only its readers need.
const { pdf: _pdf, ...columns } = getTableColumns(jobPapers)

type StoredAct = Omit<typeof jobPapers.$inferSelect, 'pdf'>
export type StoredSignature = typeof paperSignatures.$inferSelect
/** What was done with a paper, and who signed it then. */
export type ActOnPaper = StoredAct & { signatures: StoredSignature[] }
type NewAct = Omit<typeof jobPapers.$inferInsert, 'id' | 'organizationId' | 'receivedAt'>

/** Stores an act with its signatures and answers its number; null where the same event was stored before. */
export async function insertAct(
  scope: OrgScope,
  act: NewAct,
  signatures: readonly PaperSignature[],
): Promise<number | null> {
  const { db, organizationId, now } = scope
  const [row] = await db
    .insert(jobPapers)
    .values({ ...act, organizationId, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: jobPapers.id })
  if (!row) return null
  if (signatures.length > 0) {
    await db.insert(paperSignatures).values(
      signatures.map(({ signed_at, ...signature }) => ({
        ...signature,
        organizationId,
        paperId: row.id,
        signedAt: new Date(signed_at),
      })),
    )
  }
  return row.id
}

/** All that was done with the papers of a job, in the order in which it was done; of one minute at the desk, as it was said. */
export async function listActs(scope: OrgScope, jobId: number): Promise<ActOnPaper[]> {
  const acts = await scope.db
    .select(columns)
    .from(jobPapers)
    .where(ofCompany(scope, jobPapers, eq(jobPapers.jobId, jobId)))
    .orderBy(asc(jobPapers.at), asc(jobPapers.receivedAt), asc(jobPapers.eventId))
  if (acts.length === 0) return []
  const signatures = await scope.db
    .select()
    .from(paperSignatures)
    .where(
      ofCompany(
        scope,
        paperSignatures,
        inArray(
          paperSignatures.paperId,
          acts.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(paperSignatures.signedAt), asc(paperSignatures.id))
  return acts.map((act) => ({ ...act, signatures: signatures.filter(({ paperId }) => paperId === act.id) }))
}

/** The papers of a job, each with all that was done with it, the first first. */
export const listPapers = async (scope: OrgScope, jobId: number): Promise<Paper<ActOnPaper>[]> =>
  papersOfActs(await listActs(scope, jobId), await heldPapers(scope, jobId))

/** The papers of some jobs that were signed and do not count. One that was set aside stays so, however it is signed again. */
async function heldPapersOf(
  scope: OrgScope,
  jobIds: readonly number[],
): Promise<(jobId: number) => HeldPapers> {
  if (jobIds.length === 0) return () => new Map()
  const { jobId, documentSha256: sha256 } = jobPapers
  const rows = await scope.db
    .select({
      jobId,
      sha256,
      counts: paperDecisions.counts,
      waits: sql<boolean>`bool_and(${jobPapers.waits})`,
    })
    .from(jobPapers)
    .leftJoin(
      paperDecisions,
      and(
        eq(paperDecisions.organizationId, jobPapers.organizationId),
        eq(paperDecisions.jobId, jobId),
        eq(paperDecisions.documentSha256, sha256),
      ),
    )
    .where(ofCompany(scope, jobPapers, inArray(jobId, [...jobIds]), eq(jobPapers.act, 'signed')))
    .groupBy(jobId, sha256, paperDecisions.counts)
  const ofJobs = Map.groupBy(rows, (row) => row.jobId)
  return (id) =>
    new Map(
      (ofJobs.get(id) ?? []).flatMap(({ sha256, counts, waits }): [string, Held][] => {
        if (counts === false) return [[sha256, 'set_aside']]
        return counts === null && waits ? [[sha256, 'waiting']] : []
      }),
    )
}

export const heldPapers = async (scope: OrgScope, jobId: number): Promise<HeldPapers> =>
  (await heldPapersOf(scope, [jobId]))(jobId)

export type Decision = typeof paperDecisions.$inferSelect & { by: string | null }

/** What the office has decided of the papers of a job, by the fingerprints of their documents. */
export async function listDecisions(scope: OrgScope, jobId: number): Promise<ReadonlyMap<string, Decision>> {
  const rows = await scope.db
    .select({ decision: paperDecisions, by: userName(paperDecisions.byName) })
    .from(paperDecisions)
    .leftJoin(users, pointsTo(paperDecisions.decidedBy, users))
    .where(ofCompany(scope, paperDecisions, eq(paperDecisions.jobId, jobId)))
  return new Map(rows.map(({ decision, by }) => [decision.documentSha256, { ...decision, by }]))
}

/** Keeps what the office has decided of a paper of a locked job. */
export async function insertDecision(
  scope: OrgScope,
  decision: Omit<typeof paperDecisions.$inferInsert, 'organizationId' | 'byName'>,
): Promise<void> {
  const { db, organizationId } = scope
  await db.insert(paperDecisions).values({ ...decision, organizationId, byName: nameOfActor(scope) })
}

/** The change orders of some jobs that were signed and count, each once, the first first; a job without any is not among them. */
export async function signedChangesOf(
  scope: OrgScope,
  jobIds: readonly number[],
): Promise<ReadonlyMap<number, ReturnType<typeof changesThatCount>>> {
  if (jobIds.length === 0) return new Map()
  const rows = await scope.db
    .select({ jobId: jobPapers.jobId, document: jobPapers.document, sha256: jobPapers.documentSha256 })
    .from(jobPapers)
    .where(
      ofCompany(
        scope,
        jobPapers,
        inArray(jobPapers.jobId, [...jobIds]),
        eq(jobPapers.kind, 'change_order'),
        eq(jobPapers.act, 'signed'),
      ),
    )
  const ofJobs = Map.groupBy(rows, ({ jobId }) => jobId)
  const held = await heldPapersOf(scope, [...ofJobs.keys()])
  return new Map([...ofJobs].map(([jobId, signed]) => [jobId, changesThatCount(signed, held(jobId))]))
}

/** The change orders of a job that were signed and count, each once, the first first. */
export const signedChanges = async (scope: OrgScope, jobId: number) =>
  (await signedChangesOf(scope, [jobId])).get(jobId) ?? []

const papers = rowsOf(jobPapers, 'Paper')
export const paperNotFound = papers.notFound

/** @throws Refusal `not-found`, also for another organisation's paper */
export const getAct = papers.get
