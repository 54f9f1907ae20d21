import { and, eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { mayRole } from '../../domain/team/rights.ts'
import { rightToRead } from '../../domain/webhooks/business-events.ts'
import { nextTryAfterMs } from '../../domain/webhooks/next-try.ts'
import type { OffReason } from '../../domain/webhooks/off-reason.ts'
import type { Seal } from '../sealed-text.ts'
import { latestNoted } from '../storage/clock-set-right.ts'
import type { Database } from '../storage/database.ts'
import { apiKeys } from '../storage/tables/api-keys.ts'
import { organizations, users } from '../storage/tables/company.ts'
import { webhookEndpoints } from '../storage/tables/webhooks.ts'
import { doAs, noteCompany } from '../telemetry/current-work.ts'
import { dayIn } from '../time/wall-clock.ts'
import {
  changeLeased,
  dropFromLine,
  type Endpoint,
  giveBack,
  type InLine,
  isWokenSince,
  type Leased,
  leaseEndpoints,
  lockLeased,
  nextInLine,
  storeNotTaken,
  storeTaken,
} from './delivery-queries.ts'
import { changeOf, signedHeaders, signingSecrets } from './message.ts'
import { createReceivers, NoAnswer, type ReceiverAnswer, type Receivers } from './receiver.ts'

/**
 * Whether the person who keeps an endpoint, and the API key it was set up with, may still have its events sent: their rights
 * at this moment count. An endpoint without a known keeper, from an earlier release, goes on.
 */
async function keeperMay(
  db: Database,
  { organizationId, id }: { organizationId: number; id: number },
  now: Date,
): Promise<boolean> {
  const { keptBy, changedBy, keyId, types } = webhookEndpoints
  const ofCompany = <Table extends typeof users | typeof apiKeys>(table: Table) =>
    eq(table.organizationId, webhookEndpoints.organizationId)
  const [row] = await db
    .select({
      types,
      role: users.role,
      isActive: users.active,
      timeZone: organizations.timeZone,
      keyRights: apiKeys.rights,
      keyEndsOn: apiKeys.endsOn,
      revokedAt: apiKeys.revokedAt,
    })
    .from(webhookEndpoints)
    .innerJoin(organizations, eq(organizations.id, webhookEndpoints.organizationId))
    .innerJoin(users, and(ofCompany(users), eq(users.id, sql`coalesce(${keptBy}, ${changedBy})`)))
    .leftJoin(apiKeys, and(ofCompany(apiKeys), eq(apiKeys.id, keyId)))
    .where(and(eq(webhookEndpoints.organizationId, organizationId), eq(webhookEndpoints.id, id)))
  if (!row) return true
  const { role, isActive, keyRights, keyEndsOn, revokedAt, timeZone } = row
  const isKeyOver = keyEndsOn !== null && (revokedAt !== null || dayIn(timeZone, now) > keyEndsOn)
  const needed = ['webhooks.change' as const, ...row.types.map(rightToRead)]
  return (
    isActive &&
    !isKeyOver &&
    needed.every((right) => mayRole(role, right) && (keyRights?.includes(right) ?? true))
  )
}

/** Endpoints that a node delivers to at the same time, and how many of them may be failing or slow. */
const SIDE_BY_SIDE = 32
const TROUBLED_AT_MOST = 16
/** How long a node goes on with one endpoint before others have their turn. */
const TURN_MS = 20_000
/** Longer than a turn and the request at its end. */
const LEASE_MS = 90_000
/** A receiver that takes longer shares the places of those that fail. */
const SLOW_MS = 2_000

/** Tells the Admins that nothing is sent to an endpoint any more, in the transaction that switches it off. */
export type TellSwitchedOff = (
  db: Database,
  endpoint: Endpoint,
  reason: OffReason,
  now: Date,
) => Promise<void>

type Dependencies = {
  db: Database
  now: () => Date
  log: FastifyBaseLogger
  seal: Seal
  toLoopback: boolean
  tellSwitchedOff: TellSwitchedOff
}

export type WebhookSender = {
  /** Takes endpoints that are due, as many as there is room for, and begins to deliver; no one waits for its end. */
  look(): Promise<void>
  /** Reads a short document at an address that a stranger has named, by the rules by which events are sent. */
  read: Receivers['read']
  /** Sends one message that is no event, such as a test. @throws NoAnswer */
  send(endpoint: Endpoint, message: { id: string; body: string }): Promise<ReceiverAnswer>
  /** Ends the requests that are under way; what they carried is sent again by the person who looks next. */
  stop(): void
}

export const isTaken = ({ status }: ReceiverAnswer): boolean => status >= 200 && status < 300
const GONE = 410

type Sending = Dependencies & { receivers: Receivers }

async function send(
  { now, seal, receivers }: Sending,
  endpoint: Endpoint,
  { id, body }: { id: string; body: string },
): Promise<ReceiverAnswer> {
  const at = now()
  const secrets = signingSecrets(seal, endpoint, at)
  if (!secrets) throw new NoAnswer('The signing secret can no longer be read. Make a new one.')
  return receivers.post({ url: endpoint.url, headers: signedHeaders(secrets, { id, body, at }), body })
}

/** @returns whether the next one may follow */
async function deliver(by: Sending, leased: Leased, next: InLine): Promise<boolean> {
  const change = changeOf({ ...next.event, number: next.delivery.number })
  const answered = await send(by, next.endpoint, { id: change.id, body: JSON.stringify(change) }).catch(
    (error) => {
      if (error instanceof NoAnswer) return error
      throw error
    },
  )
  if (answered instanceof NoAnswer) {
    // The stop ended it, not the receiver.
    if (by.receivers.isStopped()) return true
    await notTaken(by, leased, next, { status: null, answer: answered.message })
    return false
  }
  const { status, text: answer, tookMs } = answered
  if (!isTaken(answered)) {
    await notTaken(by, leased, next, { status, answer })
    return false
  }
  await storeTaken(by.db, next, { now: by.now(), status, answer, slow: tookMs > SLOW_MS })
  return true
}

async function switchOff(by: Sending, leased: Leased, reason: OffReason): Promise<void> {
  await by.db.transaction(async (transaction) => {
    const endpoint = await lockLeased(transaction, leased)
    if (!endpoint) return
    if (!endpoint.active) return changeLeased(transaction, leased, {})
    await endLeased(by, transaction, endpoint, { leased, reason, failingSince: endpoint.failingSince })
  })
}

async function endLeased(
  { now, tellSwitchedOff }: Sending,
  transaction: Database,
  endpoint: Endpoint,
  { leased, reason, failingSince }: { leased: Leased; reason: OffReason; failingSince: Date | null },
): Promise<void> {
  const at = now()
  await changeLeased(transaction, leased, {
    ...{ failingSince, nextAt: null, active: false, offReason: reason },
    ...{ version: endpoint.version + 1, changedAt: at, changedBy: null },
  })
  await tellSwitchedOff(transaction, endpoint, reason, at)
}

async function notTaken(
  by: Sending,
  leased: Leased,
  next: InLine,
  outcome: { status: number | null; answer: string },
): Promise<void> {
  const at = by.now()
  await by.db.transaction(async (transaction) => {
    const endpoint = await lockLeased(transaction, leased)
    if (!endpoint) return
    if (!endpoint.active) return changeLeased(transaction, leased, {})
    const { failingSince: before } = endpoint
    const failingSince = before !== null && before <= latestNoted(at) ? before : at
    const wait =
      outcome.status === GONE
        ? null
        : nextTryAfterMs(next.delivery.attempts + 1, at.getTime() - failingSince.getTime())
    await storeNotTaken(transaction, next, { now: at, ...outcome })
    if (wait !== null) {
      const nextAt = isWokenSince(endpoint, leased) ? at : new Date(at.getTime() + wait)
      await changeLeased(transaction, leased, { failingSince, nextAt })
      return
    }
    await endLeased(by, transaction, endpoint, {
      leased,
      reason: outcome.status === GONE ? 'gone' : 'failing',
      failingSince,
    })
  })
}

/**
 * Sends events to the endpoints that want them: of each in the order of their numbers, at least once, and of one after
 * the other, so that a receiver that fails or is slow holds up no one but itself.
 */
export function createWebhookSender(dependencies: Dependencies): WebhookSender {
  const { db, now, log, toLoopback } = dependencies
  const receivers = createReceivers({ toLoopback })
  const by = { ...dependencies, receivers }
  const running = { well: 0, troubled: 0 }

  async function look(): Promise<void> {
    if (receivers.isStopped()) return
    await begin('troubled', Math.min(TROUBLED_AT_MOST - running.troubled, free()))
    await begin('well', free())
  }
  const free = () => SIDE_BY_SIDE - running.well - running.troubled

  async function begin(kind: keyof typeof running, atMost: number): Promise<void> {
    if (atMost <= 0) return
    const lease = { now: now(), leaseMs: LEASE_MS, atMost, troubled: kind === 'troubled' }
    for (const leased of await leaseEndpoints(db, lease)) {
      running[kind] += 1
      void doAs({ task: 'webhooks', taskId: leased.id }, () => deliverTo(leased))
        .catch((err) => log.warn({ err }, 'webhooks could not be delivered'))
        .finally(() => {
          running[kind] -= 1
        })
    }
  }

  async function deliverTo(leased: Leased): Promise<void> {
    noteCompany(leased.organizationId)
    const endsAt = performance.now() + TURN_MS
    while (performance.now() < endsAt && !receivers.isStopped()) {
      const next = await nextInLine(db, leased)
      // After the event is read: anyone who keeps the endpoint by now has to see its type.
      if (!(await keeperMay(db, leased, now()))) return switchOff(by, leased, 'keeper')
      if (!next) break
      if (!next.endpoint.types.includes(next.event.type)) await dropFromLine(db, next)
      else if (!(await deliver(by, leased, next))) return
    }
    await giveBack(db, leased, now())
  }

  return { look, send: (...message) => send(by, ...message), read: receivers.read, stop: receivers.stop }
}
