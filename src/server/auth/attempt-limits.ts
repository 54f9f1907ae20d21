import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { formatWait } from '../../domain/count.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { TypedCode } from '../../domain/team/two-step-code.ts'
import { fingerprint } from '../secrets.ts'
import { latestNoted } from '../storage/clock-set-right.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { rateLimits } from '../storage/tables/company.ts'
import { network } from '../track-request-context.ts'
import { CountingLimiter } from './counting-limiter.ts'

const QUARTER_HOUR_S = 15 * 60
const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S

/** After too many failed sign-ins from one address, all of its sign-ins are let through at this pace. */
const PACE_MS = 2_000
/** A sign-in that would wait longer is refused (429), so that the queue of waiting requests stays short. */
const LONGEST_WAIT_MS = 10_000

/** An attempt is counted before it is made: many at once would otherwise all pass the check. */
export type Counted = { takeBack(): Promise<void> }

type SignIn = {
  /** The account's number; what was typed, when there is no such account. */
  account: number | string
  address: string
  /** The device, when the account has signed in on it before: failures elsewhere do not lock it out. */
  knownDevice: string | null
}

/** Every limit throws a Refusal `too-many`. Addresses are those of the network, not of people. */
export type AttemptLimits = {
  /** Counts a sign-in as failed; waits its turn where too many from this address failed. */
  startSignIn(attempt: SignIn): Promise<Counted>
  countRegistration(email: string, address: string): Promise<Counted>
  countPasswordLink(client: Omit<SignIn, 'account'>): Promise<Counted>
  /** A link to a new password or an invitation that does not exist. */
  countWrongLink(address: string): Promise<Counted>
  /** A new password for an account by a link that does exist. */
  countReset(accountId: number): Promise<Counted>
  /** Joining a company by a link that does exist. */
  countJoining(invitationId: number): Promise<Counted>
  startPasswordChange(accountId: number, address: string): Promise<Counted>
  /**
   * A code of two-step sign-in, by anyone who knows the account's password: from everywhere together, and recovery codes
   * apart, so that who tries codes of the app leaves the owner those.
   */
  startCode(accountId: number, kind: TypedCode['kind']): Promise<Counted>
  /** The person who asks whether a file is an agreement of ours. */
  countVerification(address: string): Promise<Counted>
  /**
   * Clears the failures of an account whose owner has set a new password by mail, which ends what others try with the old
   * one: those of the password, and a few times a day those of the second step, lest the person who reads their mail tries for ever.
   */
  forgiveAccount(accountId: number): Promise<void>
}

/** In milliseconds; by it attempts are counted and wait. */
type Clock = { now: () => number; wait: (ms: number) => Promise<void> }

type Limited = Pick<OpenDatabase, 'db' | 'query' | 'now'>

const limiterIn =
  (database: Limited, now: Clock['now']) =>
  (keyPrefix: string, points: number, duration: number, inMemoryBlockOnConsumed = 0) =>
    new CountingLimiter(database, now, { keyPrefix, points, duration, inMemoryBlockOnConsumed })

/** The limits on signing in: of an account, and of everybody at an address, who wait in line once they have failed too often. */
function signInLimits(database: Limited, { now, wait }: Clock) {
  const limit = limiterIn(database, now)
  const signIn = {
    perAccountAndAddress: limit('sign-in', 10, QUARTER_HOUR_S),
    perAccountAndDevice: limit('sign-in-device', 10, QUARTER_HOUR_S),
    perAccount: limit('sign-in-account', 100, HOUR_S),
    perAddress: limit('sign-in-address', 100, QUARTER_HOUR_S),
  }

  /** Waits for this address's turn; its queue is one row with the moment at which the last request in it may go on. */
  async function waitInLine(address: string): Promise<void> {
    const nowMs = now()
    const isWrong = sql`${rateLimits.expire} > ${latestNoted(new Date(nowMs), LONGEST_WAIT_MS + PACE_MS).getTime()}`
    const [row] = await database.db
      .insert(rateLimits)
      .values({ key: `sign-in-line:${address}`, points: 1, expire: nowMs + PACE_MS })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          expire: sql`case when ${isWrong} then ${nowMs} else greatest(${rateLimits.expire}, ${nowMs}) end + ${PACE_MS}`,
        },
        setWhere: sql`${rateLimits.expire} <= ${nowMs + LONGEST_WAIT_MS} or ${isWrong}`,
      })
      .returning({ expire: rateLimits.expire })
    if (!row) {
      throw new Refusal(
        'too-many',
        'Too many failed sign-ins. Please try again in a few seconds.',
        LONGEST_WAIT_MS / 1000,
      )
    }
    await wait((row.expire ?? nowMs) - PACE_MS - nowMs)
  }

  return {
    async start({ account, address: from, knownDevice }: SignIn): Promise<Counted> {
      const name = fingerprint(String(account).toLowerCase())
      if (knownDevice !== null) return count([[signIn.perAccountAndDevice, `${name}:${knownDevice}`]])
      const address = network(from)
      const here = await count([[signIn.perAccountAndAddress, `${name}:${address}`]])
      const everywhere = await count([[signIn.perAccount, name]], OR_A_NEW_PASSWORD)
      const { consumedPoints } = await signIn.perAddress.penalty(address)
      if (consumedPoints > signIn.perAddress.points) await waitInLine(address)
      return {
        async takeBack() {
          await Promise.all([here.takeBack(), everywhere.takeBack(), signIn.perAddress.reward(address)])
        },
      }
    },
    forgive: (accountId: number) => signIn.perAccount.delete(fingerprint(String(accountId))),
  }
}

/** The limits on guessing passwords, on hashing them and on making us write mails; kept in the database, for all nodes. */
export function createAttemptLimits(
  database: Limited,
  clock: Clock = { now: () => database.now().getTime(), wait: pause },
): AttemptLimits {
  const limit = limiterIn(database, clock.now)
  const signIn = signInLimits(database, clock)
  /** For attempts that are never taken back: once used up, they are refused from memory, without a query. */
  const finalLimit = (keyPrefix: string, points: number, duration: number) =>
    limit(keyPrefix, points, duration, points)

  const registration = {
    perAddress: finalLimit('register-address', 20, HOUR_S),
    perEmail: finalLimit('register-email', 10, HOUR_S),
  }
  const passwordLink = finalLimit('password-link', 10, QUARTER_HOUR_S)
  const wrongLink = finalLimit('wrong-password-link', 30, QUARTER_HOUR_S)
  const reset = finalLimit('password-reset', 10, HOUR_S)
  const joining = finalLimit('join-team', 10, HOUR_S)
  const verification = finalLimit('verify-agreement', 60, QUARTER_HOUR_S)
  /** Of a million codes three are right at a time: who tries all day has a chance of one in five thousand. */
  const code = {
    app: [limit('two-step', 10, QUARTER_HOUR_S), limit('two-step-day', 60, DAY_S)],
    recovery: [limit('recovery-code', 10, QUARTER_HOUR_S), limit('recovery-code-day', 60, DAY_S)],
  }
  const codesForgiven = limit('two-step-forgiven', 3, DAY_S)
  const passwordChange = {
    perAccount: limit('password-change', 10, QUARTER_HOUR_S),
    perAddress: limit('password-change-address', 30, QUARTER_HOUR_S),
  }

  return {
    startSignIn: signIn.start,
    countRegistration: (email, address) =>
      count([
        [registration.perAddress, network(address)],
        [registration.perEmail, fingerprint(email.toLowerCase())],
      ]),
    countPasswordLink: ({ address, knownDevice }) => count([[passwordLink, knownDevice ?? network(address)]]),
    countWrongLink: (address) => count([[wrongLink, network(address)]]),
    countReset: (accountId) => count([[reset, String(accountId)]]),
    countVerification: (address) => count([[verification, network(address)]]),
    countJoining: (invitationId) => count([[joining, String(invitationId)]]),
    startPasswordChange: (accountId, address) =>
      count([
        [passwordChange.perAccount, String(accountId)],
        [passwordChange.perAddress, network(address)],
      ]),
    startCode: (accountId, kind) => count(code[kind].map((limiter) => [limiter, String(accountId)])),
    async forgiveAccount(accountId) {
      await signIn.forgive(accountId)
      const { consumedPoints } = await codesForgiven.penalty(String(accountId))
      if (consumedPoints > codesForgiven.points) return
      await Promise.all([...code.app, ...code.recovery].map((limiter) => limiter.delete(String(accountId))))
    },
  }
}

const OR_A_NEW_PASSWORD = ", or set a new password with 'Forgot your password?'"

/** @throws Refusal `too-many`, with what else can be done besides waiting */
async function count(counted: [CountingLimiter, string][], otherwise = ''): Promise<Counted> {
  for (const [limiter, key] of counted) {
    try {
      await limiter.consume(key)
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
      const wait = formatWait(seconds)
      throw new Refusal('too-many', `Too many attempts. Please try again in ${wait}${otherwise}.`, seconds)
    }
  }
  return {
    async takeBack() {
      await Promise.all(counted.map(([limiter, key]) => limiter.reward(key)))
    },
  }
}
