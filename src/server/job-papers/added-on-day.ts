import { agreementAt } from '../../domain/agreements/agreement-in-force.ts'
import { type AddedByChange, addedByEach } from '../../domain/papers/price-with-changes.ts'
import { getJob } from '../jobs/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { listVersions } from '../quotes/versions.ts'
import { agreementFacts } from './paper-facts.ts'
import { signedChanges } from './queries.ts'

/**
 * What the signed change orders of a job add to its price, the first first.
 * @param version of its quote on which they come; by default the one that the job rests on
 */
export async function addedOnDay(
  scope: OrgScope,
  jobId: number,
  version: number | null = null,
): Promise<AddedByChange[]> {
  const changes = await signedChanges(scope, jobId)
  if (changes.length === 0) return []
  const job = await getJob(scope, jobId)
  const versions = version === null || job.quoteId === null ? [] : await listVersions(scope, job.quoteId)
  const agreed = agreementAt(versions, version) ?? job.agreed
  return addedByEach(
    await agreementFacts(scope, { ...job, agreed }),
    changes.map(({ said }) => said),
  )
}
