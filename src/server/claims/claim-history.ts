import { CLAIM_STATE_NAMES } from '../../domain/claims/claim-states.ts'
import { dollarsOf } from '../../domain/money.ts'
import { recordChange } from '../history/record-change.ts'
import type { OrgScope } from '../org-scope.ts'
import { recordBusinessEvent } from '../webhooks/record-business-event.ts'
import type { WholeClaim } from './queries.ts'

/** Records what became of a claim, with every amount that differs; what other programs follow too. */
export async function recordClaim(
  scope: OrgScope,
  action: 'created' | 'changed',
  { before, after }: { before: WholeClaim | null; after: WholeClaim },
): Promise<void> {
  await recordChange(scope, {
    entity: 'claim',
    id: after.id,
    name: `claim ${after.number} of job ${after.jobNumber}`,
    action,
    before: before && recorded(before),
    after: recorded(after),
  })
  const isClosed = before !== null && before.closedOn === null && after.closedOn !== null
  if (before !== null && !isClosed) return
  const dollars = (cents: number | null) => (cents === null ? null : dollarsOf(cents))
  await recordBusinessEvent(scope, {
    type: before === null ? 'claim.filed' : 'claim.closed',
    about: after.id,
    data: {
      ...{ claim_number: after.number, state: after.state, job_id: after.jobId, job_number: after.jobNumber },
      ...{ asked: dollars(after.askedCents), offered: dollars(after.offeredCents) },
      paid: dollars(after.paidCents),
    },
  })
}

const recorded = (claim: WholeClaim) => ({
  status: CLAIM_STATE_NAMES[claim.state],
  filed_on: claim.filedOn,
  told_on: claim.toldOn,
  asked_cents: claim.askedCents,
  offered_cents: claim.offeredCents,
  paid_cents: claim.paidCents,
  paid_on: claim.paidOn,
  paid_method: claim.paidMethod,
  paid_reference: claim.paidReference,
  reason: claim.reason,
  note: claim.note,
  items: claim.items.map((item) => ({
    id: item.id,
    name: item.what,
    result: item.result,
    weight_lb: item.weightLb,
    asked_cents: item.askedCents,
    offered_cents: item.offeredCents,
  })),
})
