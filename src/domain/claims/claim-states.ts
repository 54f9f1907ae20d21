import { kindWords } from '../plain-kind.ts'
/** Where a claim stands. A remark at the delivery is none yet: it is noted in the log of the day. */
export const CLAIM_STATES = [
  'filed',
  'acknowledged',
  'offered',
  'accepted',
  'paid',
  'declined',
  'withdrawn',
] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** What is done with a claim. `tell`: how it stands, and why it takes longer; it stays where it is. */
export const CLAIM_ACTS = ['acknowledge', 'tell', 'offer', 'accept', 'pay', 'decline', 'withdraw'] as const
export type ClaimAct = (typeof CLAIM_ACTS)[number]

/** How a claim reached the company. */
export const FILED_HOW = ['link', 'office', 'mail', 'phone'] as const
export type FiledHow = (typeof FILED_HOW)[number]

const OPEN_CLAIMS = ['filed', 'acknowledged', 'offered', 'accepted'] as const
/** Whether there is still something to do about it. */
export const isOpenClaim = (state: ClaimState): boolean => OPEN_CLAIMS.some((open) => open === state)

/** From where each may be done, and where it leads; null leaves the claim where it is. */
const ACTS: Readonly<Record<ClaimAct, { from: readonly ClaimState[]; to: ClaimState | null }>> = {
  acknowledge: { from: ['filed'], to: 'acknowledged' },
  tell: { from: ['filed', 'acknowledged', 'offered', 'accepted'], to: null },
  offer: { from: ['filed', 'acknowledged', 'offered'], to: 'offered' },
  accept: { from: ['offered'], to: 'accepted' },
  pay: { from: ['filed', 'acknowledged', 'offered', 'accepted'], to: 'paid' },
  decline: { from: ['filed', 'acknowledged', 'offered'], to: 'declined' },
  withdraw: { from: ['filed', 'acknowledged', 'offered', 'accepted'], to: 'withdrawn' },
}

/** Where a claim stands once something is done with it; null where that may not be done. */
export const stateAfter = (state: ClaimState, act: ClaimAct): ClaimState | null =>
  ACTS[act].from.includes(state) ? (ACTS[act].to ?? state) : null

/** What may be done with a claim that stands so. */
export const actsOn = (state: ClaimState): ClaimAct[] =>
  CLAIM_ACTS.filter((act) => stateAfter(state, act) !== null)

export const CLAIM_STATE_NAMES: Readonly<Record<ClaimState, string>> = kindWords({
  filed: 'Filed',
  acknowledged: 'Acknowledged',
  offered: 'Offer made',
  accepted: 'Offer accepted',
  paid: 'Paid',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
})

export const FILED_HOW_NAMES: Readonly<Record<FiledHow, string>> = kindWords({
  link: 'Online by the customer',
  office: 'In the office',
  mail: 'By mail or email',
  phone: 'By phone',
})

/** Why something may not be done with a claim, as a sentence. */
export const refusedActWords = (state: ClaimState): string =>
  isOpenClaim(state)
    ? `This cannot be done while the claim is: ${CLAIM_STATE_NAMES[state].toLowerCase()}.`
    : `This claim is closed: ${CLAIM_STATE_NAMES[state].toLowerCase()}.`
