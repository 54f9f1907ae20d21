import { type Claim, type ClaimRow, claim, claimRow } from '../../contract/claim-answers.ts'
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
import { apiFields } from '../storage/rows.ts'
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

export function rowToApi(scope: OrgScope, claim: ClaimOfJob): ClaimRow {
  const due = nextDuty(deadlinesOf(claim))
  return { ...apiFields(claimRow, claim, scope), duty: due?.duty ?? null, due_on: due?.due ?? null }
}

/** A claim whole, as staff read it. */
export async function claimToApi(scope: OrgScope, whole: WholeClaim): Promise<Claim> {
  const { items, jurisdiction, protection, state, jobId } = whole
  const deadlines = deadlinesOf(whole)
  const liability = liabilityOf(items, protection)
  return {
    ...apiFields(claim, whole, scope),
    ...rowToApi(scope, whole),
    rules: rulesOf(jurisdiction).name,
    protection: protection.label,
    liability: dollarsOf(liability.totalCents),
    liability_words: [...liability.words],
    items: items.map((item, at) => ({
      ...apiFields(claim.shape.items.element, item, scope),
      liability: dollarsOf(liability.items[at] ?? null),
    })),
    deadlines: deadlines.map(({ metOn, ...deadline }) => ({ ...deadline, met_on: metOn })),
    filed_late: isFiledLate(deadlines),
    acts: actsOn(state),
    noted: await notedOnDay(scope, jobId),
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
