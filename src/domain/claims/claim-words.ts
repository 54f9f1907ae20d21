import { mediumDate } from '../calendar.ts'
import { formatCents } from '../money.ts'
import { kindWords } from '../plain-kind.ts'
import type { ClaimState } from './claim-states.ts'

/** A claim as its customer is told of it. Whole cents; days `YYYY-MM-DD`. */
type ToldClaim = {
  readonly state: ClaimState
  readonly askedCents: number
  readonly offeredCents: number | null
  readonly paidCents: number | null
  readonly paidOn: string | null
  readonly reason: string | null
}

/** How a claim stands, as its customer reads it. */
export const STANDING_FOR_CUSTOMER: Readonly<Record<ClaimState, string>> = kindWords({
  filed: 'Received',
  acknowledged: 'Being looked into',
  offered: 'We made you an offer',
  accepted: 'You accepted our offer',
  paid: 'Paid',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
})

/**
 * What comes next with a claim, as a sentence for its customer.
 * @param dueOn until when the company does it; null where nothing is due
 */
export function nextForCustomer(claim: ToldClaim, dueOn: string | null): string {
  const by = dueOn === null ? '' : ` by ${mediumDate(dueOn)}`
  const { state, offeredCents, paidCents, paidOn, reason } = claim
  switch (state) {
    case 'filed':
      return `We acknowledge your claim in writing${by}.`
    case 'acknowledged':
      return `We pay, decline or make you an offer${by}, or tell you why it takes longer.`
    case 'offered':
      return `We offer ${formatCents(offeredCents ?? 0)} to settle your claim. Accept it here, or tell us why not.`
    case 'accepted':
      return `We pay you ${formatCents(offeredCents ?? 0)}${by}.`
    case 'paid':
      return `We paid you ${formatCents(paidCents ?? 0)}${paidOn === null ? '' : ` on ${mediumDate(paidOn)}`}.`
    case 'declined':
      return reason ?? 'We have declined this claim.'
    case 'withdrawn':
      return 'You withdrew this claim.'
    // A state that a later release stored.
    default:
      return `Your claim: ${STANDING_FOR_CUSTOMER[state]}.`
  }
}
