import { Refusal } from '../../domain/refusal.ts'
import { recordChange } from '../history/record-change.ts'
import { getJobLocked } from '../jobs/queries.ts'
import { announceChange } from '../notices/queries.ts'
import { actorOf, type RequestScope } from '../org-scope.ts'
import { raisePrice, titleOf } from './accept-paper.ts'
import { getAct, insertDecision, listDecisions, listPapers, signedChanges } from './queries.ts'

type Decided = { counts: true } | { counts: false; reason: string }

/**
 * Decides of a paper that waits, once: it counts from now on, or it is set aside. What was signed stays as it is; the same
 * decision again changes nothing.
 * @returns the number of its job
 * @throws Refusal `conflict` for one that does not wait, or was decided otherwise
 */
export async function decidePaper(scope: RequestScope, id: number, decided: Decided): Promise<number> {
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
