import type { FiledHow } from '../../domain/claims/claim-states.ts'
import type { ClaimResult } from '../../domain/claims/liability-of.ts'
import { centsOf } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { announceChange } from '../notices/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { claimFactsOf } from './claim-facts.ts'
import { recordClaim } from './claim-history.ts'
import { showItem } from './claim-photos.ts'
import { claimsOfJob, getClaim, insertClaim, insertItems, MOST_OF_JOB, type WholeClaim } from './queries.ts'
import { dueOnOf } from './to-api.ts'

type Filed = {
  filedOn: string
  filedHow: FiledHow
  items: readonly {
    tag?: string | null | undefined
    what: string
    result: ClaimResult
    weight_lb?: number | null
    asked: number
    note?: string | null | undefined
    photos?: readonly string[]
  }[]
  note?: string | null
  requestKey?: string | null
}

const NOTHING_YET = {
  acknowledgedOn: null,
  toldOn: null,
  answeredOn: null,
  acceptedOn: null,
  closedOn: null,
}

/** Files a claim on a locked job. One that comes late is taken: whether it counts is for the company to say. */
export async function fileClaim(scope: OrgScope, job: WholeJob, filed: Filed): Promise<WholeClaim> {
  if ((await claimsOfJob(scope, job.id)).length >= MOST_OF_JOB) {
    throw new Refusal('conflict', `There are ${MOST_OF_JOB} claims on this move already. Please call us.`)
  }
  const { jurisdiction, deliveredOn, protection } = await claimFactsOf(scope, job)
  if (deliveredOn !== null && filed.filedOn < deliveredOn) {
    throw new Refusal('unprocessable', 'A claim cannot be filed before the delivery.')
  }
  const { filedOn, filedHow, items, note = null, requestKey = null } = filed
  const askedCents = items.reduce((sum, { asked }) => sum + centsOf(asked), 0)
  const dated = { ...NOTHING_YET, jurisdiction, deliveredOn, filedOn }
  const id = await insertClaim(scope, {
    ...{ jobId: job.id, filedOn, filedHow, jurisdiction, deliveredOn, protection, askedCents },
    ...{ dueOn: dueOnOf(dated), note, requestKey },
  })
  const ids = await insertItems(
    scope,
    id,
    items.map(({ tag, what, result, weight_lb, asked, note }) => ({
      ...{ tag: tag ?? null, what, result, note: note ?? null },
      ...{ weightLb: weight_lb ?? null, askedCents: centsOf(asked) },
    })),
  )
  for (const [at, itemId] of ids.entries()) {
    await showItem(scope, { jobId: job.id, itemId }, items[at]?.photos ?? [])
  }
  const claim = await getClaim(scope, id)
  await recordClaim(scope, 'created', { before: null, after: claim })
  await announceChange(scope, 'jobs')
  return claim
}
