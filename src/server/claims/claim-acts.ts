import type { Claim } from '../../contract/claim-answers.ts'
import type { Contract } from '../../contract/contract.ts'
import {
  type ClaimAct,
  type ClaimState,
  isOpenClaim,
  refusedActWords,
  stateAfter,
} from '../../domain/claims/claim-states.ts'
import { centsOf, formatCents } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import { announceChange } from '../notices/queries.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import { getQuoteLocked } from '../quotes/queries.ts'
import type { Handlers } from '../serve-contract.ts'
import { dayIn } from '../time/wall-clock.ts'
import { recordClaim } from './claim-history.ts'
import { putClaimMail, type Told } from './claim-mails.ts'
import { getClaim, getClaimLocked, updateClaim, updateItem, type WholeClaim } from './queries.ts'
import { claimToApi, dueOnOf } from './to-api.ts'

type Acts = Contract['claims']
type Changes = Partial<WholeClaim>

/** Locks a claim. Lock order: its quote before it, as anyone who comes by the customer’s link locks them. */
export async function lockClaim(scope: OrgScope, id: number): Promise<WholeClaim> {
  const { quoteId } = await getClaim(scope, id)
  if (quoteId !== null) await getQuoteLocked(scope, quoteId)
  return getClaimLocked(scope, id)
}

/** @throws Refusal `conflict` where that may not be done with a claim that stands so */
function refuseUnlessPossible(state: ClaimState, act: ClaimAct): ClaimState {
  const after = stateAfter(state, act)
  if (after === null) throw new Refusal('conflict', refusedActWords(state))
  return after
}

/** Stores what was done with a locked claim, and until when something is due now; records and announces it. */
export async function storeAct(
  scope: OrgScope,
  before: WholeClaim,
  act: ClaimAct,
  changes: Changes,
): Promise<WholeClaim> {
  const state = refuseUnlessPossible(before.state, act)
  const closedOn = isOpenClaim(state) ? null : dayIn(scope.timeZone, scope.now)
  const dated = { ...before, ...changes, closedOn }
  const { items: _items, ...columns } = changes
  await updateClaim(scope, before, { ...columns, state, closedOn, dueOn: dueOnOf(dated) })
  const after = await getClaim(scope, before.id)
  await recordClaim(scope, 'changed', { before, after })
  await announceChange(scope, 'jobs')
  return after
}

type Doing = { id: number; act: ClaimAct; changes: (claim: WholeClaim) => Promise<Changes> | Changes }

/** Does something with a claim, and mails its customer where that is wanted. */
async function performAct(
  scope: RequestScope,
  { id, act, changes }: Doing,
  told: (Told & { mail: boolean }) | null,
): Promise<Claim> {
  const before = await lockClaim(scope, id)
  refuseUnlessPossible(before.state, act)
  const after = await storeAct(scope, before, act, await changes(before))
  if (told?.mail) await putClaimMail(scope, after, told)
  return claimToApi(scope, after)
}

const today = ({ timeZone, now }: OrgScope) => dayIn(timeZone, now)

/** What the office does with a claim. */
export const claimActHandlers: Pick<
  Handlers<Acts>,
  'acknowledge' | 'tell' | 'offer' | 'accept' | 'pay' | 'decline' | 'withdraw'
> = {
  acknowledge: (scope, { params: { id }, body: { mail } }) =>
    performAct(
      scope,
      { id, act: 'acknowledge', changes: () => ({ acknowledgedOn: today(scope) }) },
      { act: 'acknowledge', words: null, mail },
    ),

  tell: (scope, { params: { id }, body: { mail, words } }) =>
    performAct(
      scope,
      {
        id,
        act: 'tell',
        changes: ({ acknowledgedOn }) => ({
          toldOn: today(scope),
          acknowledgedOn: acknowledgedOn ?? today(scope),
        }),
      },
      { act: 'tell', words, mail },
    ),

  offer: (scope, { params: { id }, body: { mail, words = null, items, amount } }) =>
    performAct(
      scope,
      {
        id,
        act: 'offer',
        changes: async (claim) => {
          const offeredCents = await storeOffer(scope, claim, { items, amount })
          return { offeredCents, answeredOn: claim.answeredOn ?? today(scope) }
        },
      },
      { act: 'offer', words, mail },
    ),

  accept: (scope, { params: { id } }) =>
    performAct(scope, { id, act: 'accept', changes: () => ({ acceptedOn: today(scope) }) }, null),

  pay: (scope, { params: { id }, body: { mail, amount, method, reference = null, paid_on } }) =>
    performAct(
      scope,
      {
        id,
        act: 'pay',
        changes: ({ askedCents, answeredOn, filedOn }) => {
          const paidCents = centsOf(amount)
          refuseMore(paidCents, askedCents)
          const paidOn = paid_on ?? today(scope)
          if (paidOn < filedOn)
            throw new Refusal('unprocessable', 'A claim cannot be paid before it is filed.')
          const paid = { paidCents, paidOn, paidMethod: method, paidReference: reference }
          return { ...paid, answeredOn: answeredOn ?? paidOn }
        },
      },
      { act: 'pay', words: null, mail },
    ),

  decline: (scope, { params: { id }, body: { mail, words } }) =>
    performAct(
      scope,
      {
        id,
        act: 'decline',
        changes: ({ answeredOn }) => ({ reason: words, answeredOn: answeredOn ?? today(scope) }),
      },
      { act: 'decline', words, mail },
    ),

  withdraw: (scope, { params: { id }, body: { words = null } }) =>
    performAct(scope, { id, act: 'withdraw', changes: () => ({ reason: words }) }, null),
}

/** @throws Refusal `unprocessable` for more than was asked, which is mostly a slip of the finger */
function refuseMore(cents: number, askedCents: number): void {
  if (cents > askedCents) {
    throw new Refusal('unprocessable', `The customer asks for ${formatCents(askedCents)}.`)
  }
}

type Offer = {
  items: readonly { id: number; offered: number }[]
  amount: number | undefined
}

/** Stores what is offered for each article, or in one sum. @returns how much that is in all */
async function storeOffer(scope: OrgScope, claim: WholeClaim, { items, amount }: Offer): Promise<number> {
  const offered = new Map(items.map((item) => [item.id, centsOf(item.offered)]))
  const unknown = items.find(({ id }) => claim.items.every((item) => item.id !== id))
  if (unknown) throw new Refusal('unprocessable', 'This claim has no such article.')
  for (const item of claim.items) {
    const cents = offered.get(item.id) ?? 0
    refuseMore(cents, item.askedCents)
    await updateItem(scope, item.id, { offeredCents: amount === undefined ? cents : null })
  }
  const sum =
    amount === undefined ? [...offered.values()].reduce((one, other) => one + other, 0) : centsOf(amount)
  if (sum === 0) throw new Refusal('unprocessable', 'Enter what you offer, or decline the claim.')
  refuseMore(sum, claim.askedCents)
  return sum
}
