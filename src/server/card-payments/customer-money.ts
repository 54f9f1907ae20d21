import type { CustomerMoney } from '../../contract/card-payments.ts'
import type { Contract } from '../../contract/contract.ts'
import { bringsMoney, type EntryKind, takesMoney } from '../../domain/ledger/ledger-words.ts'
import { dollarsOf } from '../../domain/money.ts'
import { getJob } from '../jobs/queries.ts'
import { moneyToApi, payableNow, readBooks } from '../money/read-money.ts'
import type { Handlers } from '../serve-contract.ts'
import { moneyBehindLink, type Standing } from './before-booking.ts'
import { lookAtCheckout } from './look-at.ts'
import { openPageToPay } from './pay.ts'
import { secretsOf } from './providers.ts'
import { findConnection, findLiveCheckout, listCheckouts, takeEagerLook } from './queries.ts'

/** The person who waits on the page has the provider asked at most so often. */
const LOOK_EVERY_MS = 3_000

/** What customers pay behind their links. */
export const customerMoneyHandlers: Handlers<Contract['customerMoneys']> = {
  async get(visitor, { params }) {
    return moneyOfCustomer(await moneyBehindLink(visitor, params.token))
  },

  async pay(visitor, { params, body }) {
    return { url: await openPageToPay(visitor, params.token, body) }
  },

  async look(visitor, { params }) {
    const { services, db } = visitor
    const standing = await moneyBehindLink(visitor, params.token)
    const { scope, jobId } = standing
    if (jobId === null) return moneyOfCustomer(standing)
    const live = await findLiveCheckout(scope, jobId)
    const now = services.clock()
    if (live?.sessionId && (await takeEagerLook(db, live, now, LOOK_EVERY_MS))) {
      await lookAtCheckout(services, live)
    }
    return moneyOfCustomer({ jobId, scope: { ...scope, now: services.clock() } })
  },
}

/** What was paid, went back or moved between their jobs. */
const isShown = (kind: EntryKind) => bringsMoney(kind) || takesMoney(kind)

async function moneyOfCustomer(standing: Standing): Promise<CustomerMoney> {
  const { scope, jobId } = standing
  const connection = await findConnection(scope)
  const takesCards = connection !== null && secretsOf(scope.services, connection).secretKey !== null
  if (jobId === null) return { ...standing.money, by_card: takesCards }
  const books = await readBooks(scope, await getJob(scope, jobId))
  const { entries, charges: _, ...money } = await moneyToApi(scope, books)
  const checkouts = await listCheckouts(scope, jobId)
  const live = checkouts.find(({ state }) => state === 'started' || state === 'open' || state === 'unsure')
  const { purpose, cents } = await payableNow(scope, books)
  const last4 = new Map(checkouts.map(({ entryId, cardLast4 }) => [entryId, cardLast4]))
  return {
    ...money,
    charges: books.charges.map(({ label, detail, cents }) => ({ label, detail, amount: dollarsOf(cents) })),
    never_owed: dollarsOf(books.settlement.neverOwedCents),
    ...{ purpose, payable: dollarsOf(cents) },
    receipts: entries.flatMap(({ id, kind, number, purpose, method, amount, tip, at, of }) =>
      isShown(kind) && purpose !== null && method !== null
        ? [{ kind, number, purpose, method, amount, tip, at, card_last4: last4.get(of ?? id) ?? null }]
        : [],
    ),
    by_card: purpose !== null && takesCards,
    paying: live ? (live.state === 'unsure' ? 'unsure' : 'open') : null,
    declined: live?.state === 'open' ? live.detail : null,
  }
}
