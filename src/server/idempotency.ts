import { eq, sql } from 'drizzle-orm'
import { DAY_MS } from '../domain/calendar.ts'
import { Refusal } from '../domain/refusal.ts'
import type { StaffScope } from './org-scope.ts'
import { documentHash } from './secrets.ts'
import { isRecent } from './storage/clock-set-right.ts'
import { ofCompany } from './storage/of-company.ts'
import { idempotencyKeys } from './storage/tables/idempotency.ts'

const LIFETIME_MS = DAY_MS
/** Longer than any request takes: a key that has no answer by then belongs to a request that was interrupted. */
const INTERRUPTED_AFTER_MS = 60_000
/** Expired keys that one request clears away. */
const PURGED_AT_ONCE = 100
/** Hashes of earlier releases lack this prefix and are computed otherwise; they are not compared, and expire in a day. */
const OF_WHAT_WAS_SAID = 'said:'
const WELL_FORMED = /^[\x21-\x7e]{8,200}$/

/** A request that is to be carried out once, however often it arrives. */
export type KeyedRequest = { readonly endpoint: string; readonly key: string; readonly hash: string }

/**
 * Reads the `Idempotency-Key` of a request to an endpoint.
 * @param request what tells two requests apart: parameters, query and body as they were sent, whatever the order of their fields
 * @throws Refusal `unprocessable` when it is not 8 to 200 printable characters
 */
export function keyedRequest(endpoint: string, key: string, request: object): KeyedRequest {
  if (!WELL_FORMED.test(key)) {
    throw new Refusal(
      'unprocessable',
      'Idempotency-Key must be 8 to 200 printable characters without spaces.',
    )
  }
  return { endpoint, key, hash: OF_WHAT_WAS_SAID + documentHash(request) }
}

export const usedForAnother = () =>
  new Refusal('unprocessable', 'This Idempotency-Key was used for another request.')

/** Each program has its own keys, as each person has: ` by API key 5`; nothing of a call by a person. */
export const ofProgram = (apiKeyId: number): string => ` by API key ${apiKeyId}`
const programIn = (endpoint: string) => / by .*/.exec(endpoint)?.[0] ?? ''

const keyOf = (scope: StaffScope, { endpoint, key }: KeyedRequest) =>
  ofCompany(
    scope,
    idempotencyKeys,
    eq(idempotencyKeys.userId, scope.userId),
    eq(idempotencyKeys.endpoint, endpoint),
    eq(idempotencyKeys.key, key),
  )

/**
 * Takes a key in the transaction of what the request changes: both are stored, or neither.
 * @returns the first request's answer when there was one, null when this is the first
 * @throws Refusal `conflict` while the first is worked on, `unprocessable` when it was another request
 */
export async function takeKey(scope: StaffScope, request: KeyedRequest): Promise<{ answer: unknown } | null> {
  const { free, elsewhere, taken } = await tryToTake(scope, request)
  if (!free) throw stillRunning()
  if (elsewhere) throw usedForAnother()
  if (taken) return null
  const [first] = await scope.db.select().from(idempotencyKeys).where(keyOf(scope, request))
  // It was deleted meanwhile, with the person who had it.
  if (!first) throw stillRunning()
  if (first.requestHash.startsWith(OF_WHAT_WAS_SAID) && first.requestHash !== request.hash) {
    throw usedForAnother()
  }
  if (first.answer !== null) return { answer: first.answer }
  throw isRecent(first.createdAt, scope.now, INTERRUPTED_AFTER_MS) ? stillRunning() : interrupted()
}

/**
 * Takes a key that no one has, or whose time is over, and clears others away whose time is over: stored answers hold
 * customers' data.
 * @returns `free`: no other request with it is being processed; `elsewhere`: it was used for another call; `taken`: it is ours
 */
async function tryToTake(scope: StaffScope, { endpoint, key, hash }: KeyedRequest) {
  const { organizationId, userId } = scope
  const program = programIn(endpoint)
  const lock = `idempotency key ${organizationId} ${userId} ${program} ${key}`
  const expired = new Date(scope.now.getTime() - LIFETIME_MS).toISOString()
  const { rows } = await scope.db.execute<{ free: boolean; elsewhere: boolean; taken: boolean }>(sql`
    with lock as materialized (select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as free),
    elsewhere as materialized (
      select from ${idempotencyKeys}
      where organization_id = ${organizationId}::bigint and user_id = ${userId}::bigint and key = ${key}::text
        and endpoint <> ${endpoint}::text and coalesce(substring(endpoint from ' by .*'), '') = ${program}::text
        and created_at > ${expired}::timestamptz
    ),
    taken as (
      insert into ${idempotencyKeys} (organization_id, user_id, endpoint, key, request_hash, created_at)
      select ${organizationId}::bigint, ${userId}::bigint, ${endpoint}::text, ${key}::text, ${hash}::text,
        ${scope.now.toISOString()}::timestamptz
      from lock where free and not exists (select from elsewhere)
      on conflict (organization_id, user_id, endpoint, key)
        do update set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
        where idempotency_keys.created_at <= ${expired}::timestamptz
      returning 1
    ),
    purged as (
      delete from ${idempotencyKeys} where ctid in (
        select ctid from ${idempotencyKeys}
        where created_at < ${expired}::timestamptz
          and (organization_id, user_id, endpoint, key) <> (${organizationId}::bigint, ${userId}::bigint, ${endpoint}::text, ${key}::text)
        limit ${PURGED_AT_ONCE} for update skip locked)
    )
    select free, exists (select from elsewhere) as elsewhere, exists (select from taken) as taken from lock`)
  const [row] = rows
  return { free: row?.free === true, elsewhere: row?.elsewhere === true, taken: row?.taken === true }
}

/** Keeps what a request was answered, for those that repeat it. */
export async function keepAnswer(scope: StaffScope, request: KeyedRequest, answer: unknown): Promise<void> {
  await scope.db.update(idempotencyKeys).set({ answer }).where(keyOf(scope, request))
}

const stillRunning = () =>
  new Refusal('conflict', 'The same request is still being processed. Please wait a moment.')

const interrupted = () =>
  new Refusal(
    'conflict',
    'The same request was stored, but its answer was lost. Please look at what is there before you try again.',
  )
