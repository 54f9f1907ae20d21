import type { Contract } from '../../contract/contract.ts'
import type { JobPaper, JobPapers } from '../../contract/job-papers.ts'
import { dollarsOf } from '../../domain/money.ts'
import { paperDifferences } from '../../domain/papers/paper-differences.ts'
import type { Paper } from '../../domain/papers/paper-standing.ts'
import { addedByChange } from '../../domain/papers/price-with-changes.ts'
import { signingLacks } from '../../domain/papers/signing-lacks.ts'
import { Refusal } from '../../domain/refusal.ts'
import { recordChange } from '../history/record-change.ts'
import { gatesToApi } from '../jobs/gates.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { wholeMove } from '../jobs/legs.ts'
import { getJob, getJobLocked } from '../jobs/queries.ts'
import { may } from '../may.ts'
import { announceChange } from '../notices/queries.ts'
import { readJobBehindLink } from '../offers/behind-link.ts'
import { actorOf, type OrgScope, type RequestScope, type StaffScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { momentBeside } from '../time/wall-clock.ts'
import { raisePrice, titleOf } from './accept-paper.ts'
import { frozenPdf } from './frozen-pdf.ts'
import { agreementFacts, paperFactsOf, weightOf } from './paper-facts.ts'
import {
  type ActOnPaper,
  type Decision,
  getAct,
  insertDecision,
  listDecisions,
  listPapers,
  paperNotFound,
  signedChanges,
} from './queries.ts'

type Decided = { counts: true } | { counts: false; reason: string }

/**
 * Decides of a paper that waits, once: it counts from now on, or it is set aside. What was signed stays as it is; the same
 * decision again changes nothing.
 * @returns the number of its job
 * @throws Refusal `conflict` for one that does not wait, or was decided otherwise
 */
async function decidePaper(scope: RequestScope, id: number, decided: Decided): Promise<number> {
  const { jobId, document, documentSha256: sha256 } = await getAct(scope, id)
  const job = await getJobLocked(scope, jobId)
  const paper = (await listPapers(scope, jobId)).find(({ acts: [one] }) => one.documentSha256 === sha256)
  const title = titleOf(document)
  const { counts } = decided
  if (paper?.standing !== 'waiting') {
    const known = (await listDecisions(scope, jobId)).get(sha256)
    if (known?.counts === counts) return jobId
    throw new Refusal(
      'conflict',
      known?.by ? `${known.by} has decided on ${title} already.` : `${title} does not wait.`,
    )
  }
  const reason = decided.counts ? null : decided.reason
  if (counts) await raisePrice(scope, job, { document, sha256 }, await signedChanges(scope, jobId))
  await insertDecision(scope, {
    ...{ jobId, documentSha256: sha256, counts, reason },
    decidedBy: actorOf(scope),
    decidedAt: scope.now,
  })
  await scope.services.keepBalance(scope, jobId, { begins: false })
  await recordChange(scope, {
    entity: 'job',
    id: jobId,
    name: `job ${job.jobNumber}`,
    action: 'changed',
    before: { paper: null },
    after: { paper: counts ? `${title} checked and accepted` : `${title} set aside: ${reason}` },
  })
  await announceChange(scope, 'jobs')
  return jobId
}

/** The papers of a job: what was signed of each, what is missing, and each as a PDF. */
export const jobPaperHandlers: Handlers<Contract['jobPapers']> = {
  async list(scope, { params }) {
    return papersOfJob(scope, params.id)
  },

  async decide(scope, { params, body }) {
    const decided =
      body.decision === 'accept' ? { counts: true as const } : { counts: false as const, reason: body.reason }
    return papersOfJob(scope, await decidePaper(scope, params.id, decided))
  },

  async facts(scope, { params }) {
    const { main: job } = await wholeMove(scope, await getJob(scope, params.id))
    const changes = await signedChanges(scope, job.id)
    return paperFactsOf(
      scope,
      job,
      changes.map(({ said }) => said),
    )
  },

  async document(scope, { params }, { gone }) {
    return pdfOf(scope, params.id, gone)
  },
}

async function papersOfJob(scope: StaffScope, id: number): Promise<JobPapers> {
  const { main: job } = await wholeMove(scope, await getJob(scope, id))
  const gates = await gatesToApi(scope, job)
  const known = await listPapers(scope, job.id)
  const decisions = await listDecisions(scope, job.id)
  // Everybody on the team reads which papers there are, and some of them no prices.
  const added = may(scope, 'quotes.read') ? await addedBy(scope, job) : null
  return {
    agreement: agreementOf(job),
    papers: known.map((paper) => paperToApi(scope, paper, { decisions, added })),
    weight: weightToApi(job, known),
    missing: gates.filter(({ standing }) => standing === 'stop' || standing === 'warn'),
  }
}

type Added = (document: ActOnPaper['document']) => number | null

/** What a change order would add to the price of a job now. */
async function addedBy(scope: OrgScope, job: WholeJob): Promise<Added> {
  const agreement = await agreementFacts(scope, job)
  const before = (await signedChanges(scope, job.id)).map(({ said }) => said)
  return (document) =>
    document.kind === 'change_order' ? dollarsOf(addedByChange(agreement, before, document.said)) : null
}

/** The same papers for the customer, behind their link. */
export const customerPaperHandlers: Pick<Handlers<Contract['customerDays']>, 'paper'> = {
  async paper(visitor, { params }) {
    const { scope, jobId } = await readJobBehindLink(visitor, params.token)
    const { jobId: itsJob, act } = await getAct(scope, params.paper)
    if (itsJob !== jobId || act !== 'signed') throw paperNotFound()
    return pdfOf(scope, params.paper, visitor.gone)
  },
}

async function pdfOf(scope: RequestScope, id: number, gone: AbortSignal): Promise<File> {
  const { pdf, name } = await frozenPdf(scope, id, gone)
  return new File([pdf], name, { type: 'application/pdf' })
}

function agreementOf({ agreed, quoteId }: WholeJob): JobPapers['agreement'] {
  if (!agreed?.acceptance || quoteId === null) return null
  const { version, name, acceptedAt, documentSha256, quoteNumber } = agreed.acceptance
  return {
    ...{ quote_id: quoteId, version, name, quote_number: quoteNumber },
    title: agreed.document.title,
    signed_at: acceptedAt,
    sha256: documentSha256,
  }
}

function weightToApi(job: WholeJob, papers: readonly Paper<ActOnPaper>[]): JobPapers['weight'] {
  const { weight, counts } = weightOf(job, papers)
  return weight && { pounds: weight.pounds, numbers: [...weight.numbers], lowest: counts === 'lowest' }
}

type Known = {
  decisions: ReadonlyMap<string, Decision>
  /** Null for those who see no prices. */
  added: Added | null
}

function paperToApi(
  { timeZone }: OrgScope,
  { acts, standing }: Paper<ActOnPaper>,
  { decisions, added }: Known,
): JobPaper {
  const last = acts.at(-1) ?? acts[0]
  const wall = (at: Date) => momentBeside(timeZone, at, last.document.madeAt)
  const { document, documentSha256: sha256, kind, id } = last
  const reason = acts.findLast(({ act }) => act !== 'offered')?.reason ?? null
  const signatures = acts.flatMap((act) => act.signatures.map((one) => ({ ...one, place: act.place })))
  const given = acts.findLast(({ copyGiven }) => copyGiven !== null)
  const computed = acts.findLast((act) => act.computed !== null)?.computed ?? null
  const decision = decisions.get(sha256)
  return {
    ...{ id, kind, standing, sha256, reason, title: document.title },
    made_at: document.madeAt,
    computed_differently: computed !== null,
    differences: computed && added ? paperDifferences(document, computed) : [],
    adds: standing === 'waiting' && added ? added(document) : null,
    decision: decision
      ? { counts: decision.counts, by: decision.by, at: wall(decision.decidedAt), reason: decision.reason }
      : null,
    signatures: signatures.map(({ party, name, signedAt, place }) => ({
      ...{ party, name, place },
      signed_at: wall(signedAt),
    })),
    copy_given: given?.copyGiven ? { how: given.copyGiven, at: wall(given.at) } : null,
    missing: signatures.length === 0 ? [] : signingLacks(document, signatures),
  }
}
