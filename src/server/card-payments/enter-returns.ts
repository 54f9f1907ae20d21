import type { WholeJob } from '../jobs/job-rows.ts'
import { enterMoney } from '../money/enter-money.ts'
import { lockPlaces, type PlaceOfMoney, placesOfMoney } from '../money/places-of-money.ts'
import type { OrgScope } from '../org-scope.ts'
import type { CheckoutFacts, ProviderDispute, ProviderRefund } from './provider.ts'
import {
  type CardReturn,
  type Checkout,
  insertReturn,
  isWaiting,
  listReturns,
  updateReturn,
} from './queries.ts'

/** By then the provider lists every refund that it has made: one that it does not name was not made. */
const NAMED_WITHIN_MS = 15 * 60_000

type Paid = Checkout & { entryId: number }
type EntryOf = Parameters<typeof enterMoney>[2]

/**
 * Enters what has gone back of a payment since, and what came back again, each once. The job is locked.
 * @returns whether something is still waited for
 */
export async function enterReturns(
  scope: OrgScope,
  job: WholeJob,
  checkout: Paid,
  facts: CheckoutFacts,
): Promise<boolean> {
  let known = await listReturns(scope, [checkout.id])
  if (facts.state === 'paid') {
    const ledger = openLedger(scope, job, checkout)
    for (const refund of facts.refunds) await enterRefund(scope, ledger, known, refund)
    for (const dispute of facts.disputes) await enterDispute(scope, ledger, known, dispute)
    await endUnnamed(scope, known, facts)
    known = await listReturns(scope, [checkout.id])
  }
  return known.some(isWaiting)
}

/** The ledger of the job, as far as it is about this payment. */
function openLedger(scope: OrgScope, job: WholeJob, checkout: Paid) {
  const of = { purpose: checkout.purpose, method: 'card' as const }
  return {
    checkout,
    /**
     * Takes back at most what is left of the payment: of the job that was asked first, then of its own, then of those to
     * which its money moved.
     * @returns the first row; null where nothing is left
     */
    async takeBack(kind: 'refund' | 'reversal', cents: number, entry: Partial<EntryOf>, asked?: CardReturn) {
      const returns = await listReturns(scope, [checkout.id])
      const userId = asked?.userId ?? null
      const by = userId === null ? scope : { ...scope, userId, actor: null }
      let rest = cents
      let first: number | null = null
      const places = await placesOfCheckout(scope, checkout, returns)
      const isAsked = ({ payment }: PlaceOfMoney) => payment.id === asked?.ofEntry
      for (const place of [...places.filter(isAsked), ...places.filter((one) => !isAsked(one))]) {
        const { payment, leftCents } = place
        const amountCents = Math.min(rest, leftCents)
        if (amountCents <= 0) continue
        const row = { kind, ...of, purpose: payment.purpose, amountCents, ofEntry: payment.id, ...entry }
        const { entryId } = await enterMoney(by, place.job, row)
        first ??= entryId
        rest -= amountCents
      }
      return first
    },
    async bringBack(amountCents: number, entry: Partial<EntryOf>) {
      return (await enterMoney(scope, job, { kind: 'payment', ...of, amountCents, ...entry })).entryId
    },
  }
}

const rowsOf = ({ entryId }: Pick<Checkout, 'entryId'>, returns: readonly CardReturn[]): number[] =>
  [entryId, ...returns.map((one) => one.entryId)].filter((id) => id !== null)

/** Where the money of a payment by link is, with what came back of it as a payment of its own. */
export const placesOfCheckout = (
  scope: OrgScope,
  checkout: Pick<Checkout, 'entryId' | 'jobId'>,
  returns: readonly CardReturn[],
): Promise<PlaceOfMoney[]> => placesOfMoney(scope, rowsOf(checkout, returns), [checkout.jobId])

/** Locks the job of a page to pay on, and those to which money that was paid there moved, before anything is entered. */
export const lockCheckout = async (
  scope: OrgScope,
  checkout: Pick<Checkout, 'id' | 'entryId' | 'jobId'>,
): Promise<void> =>
  lockPlaces(scope, rowsOf(checkout, await listReturns(scope, [checkout.id])), [checkout.jobId])

type Ledger = ReturnType<typeof openLedger>

async function enterRefund(
  scope: OrgScope,
  ledger: Ledger,
  known: readonly CardReturn[],
  refund: ProviderRefund,
): Promise<void> {
  const { id: providerId, cents, state, detail, reference } = refund
  const found = known.find(
    (one) =>
      one.kind === 'refund' &&
      (one.providerId === providerId || (one.providerId === null && one.reference === reference)),
  )
  const before =
    found ??
    (await insertReturn(scope, {
      ...({ checkoutId: ledger.checkout.id, kind: 'refund', state: 'pending' } as const),
      ...{ amountCents: cents, providerId, reason: 'Given back on the provider’s own pages' },
    }))
  let { entryId } = before
  if (before.state === 'done' && state === 'failed') {
    const reason = `The refund ${providerId} did not arrive and came back.`
    entryId = await ledger.bringBack(before.amountCents, { reason, reference: providerId })
  }
  if (state === 'done' && before.state !== 'done') {
    const entry = { reason: before.reason, reference: providerId }
    entryId = await ledger.takeBack('refund', cents, entry, before)
  }
  await updateReturn(scope, before.id, { state, providerId, detail, entryId })
}

async function enterDispute(
  scope: OrgScope,
  ledger: Ledger,
  known: readonly CardReturn[],
  { id: providerId, cents, state }: ProviderDispute,
): Promise<void> {
  const of = (kind: CardReturn['kind']) =>
    known.find((one) => one.kind === kind && one.providerId === providerId)
  const isNew = { checkoutId: ledger.checkout.id, providerId, state: 'done' } as const
  if (state === 'taken' && !of('dispute')) {
    const reason = 'The customer’s bank took it back (a dispute).'
    const entryId = await ledger.takeBack('reversal', cents, { reason, reference: providerId })
    await insertReturn(scope, { ...isNew, kind: 'dispute', amountCents: cents, reason, entryId })
  }
  const taken = of('dispute')
  if (state === 'won' && taken && taken.entryId !== null && !of('dispute_won')) {
    const reason = 'The dispute was won: the bank gave it back.'
    const entryId = await ledger.bringBack(taken.amountCents, { reason, reference: providerId })
    const { amountCents } = taken
    await insertReturn(scope, { ...isNew, kind: 'dispute_won', amountCents, reason, entryId })
  }
}

/** What the office asked for and the provider does not name although it would by now. */
async function endUnnamed(scope: OrgScope, known: readonly CardReturn[], facts: CheckoutFacts) {
  const named = new Set(facts.refunds.map(({ reference }) => reference))
  for (const one of known) {
    const isOld = scope.now.getTime() - one.createdAt.getTime() > NAMED_WITHIN_MS
    if (!isWaiting(one) || one.providerId !== null || named.has(one.reference) || !isOld) continue
    const detail = 'It was not carried out, and nothing was given back.'
    await updateReturn(scope, one.id, { state: 'failed', detail })
  }
}
