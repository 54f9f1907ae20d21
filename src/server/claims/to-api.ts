import type { Claim, ClaimRow } from '../../contract/claim-answers.ts'
import type { CustomerClaim } from '../../contract/customer-claims.ts'
import {
  type ClaimDeadline,
  claimDeadlines,
  isFiledLate,
  nextDuty,
} from '../../domain/claims/claim-deadlines.ts'
import { actsOn } from '../../domain/claims/claim-states.ts'
import { nextForCustomer, STANDING_FOR_CUSTOMER } from '../../domain/claims/claim-words.ts'
import { liabilityOf } from '../../domain/claims/liability-of.ts'
import { rulesOf } from '../../domain/jurisdictions/jurisdictions.ts'
import { dollarsOf } from '../../domain/money.ts'
import type { OrgScope } from '../org-scope.ts'
import { momentIn } from '../time/wall-clock.ts'
import { notedOnDay } from './claim-facts.ts'
import type { ClaimOfJob, WholeClaim } from './queries.ts'

type Dated = Pick<
  ClaimOfJob,
  | 'jurisdiction'
  | 'deliveredOn'
  | 'filedOn'
  | 'acknowledgedOn'
  | 'toldOn'
  | 'answeredOn'
  | 'acceptedOn'
  | 'closedOn'
>

/** A claim's deadlines by the rules that it follows. */
export const deadlinesOf = (claim: Dated): ClaimDeadline[] =>
  claimDeadlines(rulesOf(claim.jurisdiction), claim)

/** Until when the company has to do something about a claim, as it is kept with it. */
export const dueOnOf = (claim: Dated): string | null => nextDuty(deadlinesOf(claim))?.due ?? null

export function rowToApi(claim: ClaimOfJob): ClaimRow {
  const due = nextDuty(deadlinesOf(claim))
  return {
    id: claim.id,
    number: claim.number,
    job_id: claim.jobId,
    job_number: claim.jobNumber,
    customer_name: claim.customerName,
    state: claim.state,
    filed_on: claim.filedOn,
    filed_how: claim.filedHow,
    asked: dollarsOf(claim.askedCents),
    offered: dollarsOf(claim.offeredCents),
    paid: dollarsOf(claim.paidCents),
    duty: due?.duty ?? null,
    due_on: due?.due ?? null,
    closed_on: claim.closedOn,
  }
}

/** A claim whole, as staff read it. */
export async function claimToApi(scope: OrgScope, claim: WholeClaim): Promise<Claim> {
  const deadlines = deadlinesOf(claim)
  const liability = liabilityOf(claim.items, claim.protection)
  return {
    ...rowToApi(claim),
    version: claim.version,
    changed_at: momentIn(scope.timeZone, claim.changedAt),
    changed_by: claim.changedByName,
    customer_email: claim.customerEmail,
    rules: rulesOf(claim.jurisdiction).name,
    delivered_on: claim.deliveredOn,
    protection: claim.protection.label,
    liability: dollarsOf(liability.totalCents),
    liability_words: [...liability.words],
    items: claim.items.map((item, at) => ({
      id: item.id,
      tag: item.tag,
      what: item.what,
      result: item.result,
      weight_lb: item.weightLb,
      asked: dollarsOf(item.askedCents),
      liability: dollarsOf(liability.items[at] ?? null),
      offered: dollarsOf(item.offeredCents),
      note: item.note,
      photos: item.photos,
    })),
    deadlines: deadlines.map(({ metOn, ...deadline }) => ({ ...deadline, met_on: metOn })),
    filed_late: isFiledLate(deadlines),
    acts: actsOn(claim.state),
    note: claim.note,
    reason: claim.reason,
    paid_on: claim.paidOn,
    paid_method: claim.paidMethod,
    paid_reference: claim.paidReference,
    noted: await notedOnDay(scope, claim.jobId),
  }
}

/** A claim as its customer reads it behind their link. */
export const forCustomer = (claim: ClaimOfJob, items: WholeClaim['items']): CustomerClaim => ({
  number: claim.number,
  state: claim.state,
  standing: STANDING_FOR_CUSTOMER[claim.state],
  next: nextForCustomer(claim, dueOnOf(claim)),
  filed_on: claim.filedOn,
  asked: dollarsOf(claim.askedCents),
  offered: dollarsOf(claim.offeredCents),
  paid: dollarsOf(claim.paidCents),
  items: items
    .filter(({ claimId }) => claimId === claim.id)
    .map(({ what, result, askedCents, offeredCents, photos }) => ({
      what,
      result,
      asked: dollarsOf(askedCents),
      offered: dollarsOf(offeredCents),
      photos,
    })),
  may_accept: claim.state === 'offered',
})
