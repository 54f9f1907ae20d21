import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../../domain/refusal.ts'
import type { QueryRunner } from '../storage/database.ts'

const QUARTER_HOUR_S = 15 * 60
const HOUR_S = 60 * 60

export type AttemptLimits = {
  /**
   * Counts a sign-in as failed before the password is looked at, so that many at once cannot slip through.
   * Answers how to take it back when it succeeds.
   * @throws Refusal `too-many`
   */
  startSignIn(email: string, address: string): Promise<{ succeeded(): Promise<void> }>
  /** @throws Refusal `too-many` when an address asks for too many password links. */
  countPasswordLink(address: string): Promise<void>
}

/** The limits on guessing passwords and on making us write mails; counted in the database, for all nodes. */
export function createAttemptLimits(query: QueryRunner): AttemptLimits {
  const limit = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: { query },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
    })
  const perAccountAndAddress = limit('sign-in', 10, QUARTER_HOUR_S)
  const perAccount = limit('sign-in-account', 100, HOUR_S)
  const perAddress = limit('sign-in-address', 100, QUARTER_HOUR_S)
  const linksPerAddress = limit('password-link', 10, QUARTER_HOUR_S)

  return {
    async startSignIn(email, address) {
      const account = fingerprint(email.toLowerCase())
      const counted: [RateLimiterPostgres, string][] = [
        [perAccountAndAddress, `${account}:${address}`],
        [perAccount, account],
        [perAddress, address],
      ]
      for (const [limiter, key] of counted) await count(limiter, key)
      return {
        async succeeded() {
          await Promise.all(counted.map(([limiter, key]) => limiter.reward(key)))
        },
      }
    },
    countPasswordLink: (address) => count(linksPerAddress, address),
  }
}

async function count(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
    const minutes = Math.ceil(seconds / 60)
    throw new Refusal(
      'too-many',
      `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      seconds,
    )
  }
}

/** Addresses of people are not kept in the table of counts. */
const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
