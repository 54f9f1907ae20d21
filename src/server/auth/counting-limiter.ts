import { lt } from 'drizzle-orm'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { HOUR_MS } from '../../domain/calendar.ts'
import { CLOCK_SLACK_MS } from '../storage/clock-set-right.ts'
import { type Count, countUp } from '../storage/count-up.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { rateLimits } from '../storage/tables/company.ts'

/** The library's, which its types do not name: for how long a key is still refused from memory. */
type BlockedKeys = { msBeforeExpire(key: string): number }
type Limit = { keyPrefix: string; points: number; duration: number; inMemoryBlockOnConsumed: number }

/**
 * The library's limiter, made to count by the time that all nodes share: by itself it counts by this machine's clock, and
 * still does for how long it refuses from memory. The methods are those that the library asks of a store.
 */
export class CountingLimiter extends RateLimiterPostgres {
  private readonly db: OpenDatabase['db']
  private readonly now: () => number

  constructor({ db, query }: Pick<OpenDatabase, 'db' | 'query'>, now: () => number, limit: Limit) {
    super({
      ...limit,
      storeClient: { query },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
    })
    this.db = db
    this.now = now
  }

  _upsert(key: string, points: number, windowMs: number): Promise<Count> {
    return countUp(this.db, key, windowMs, new Date(this.now()), points)
  }

  _getRateLimiterRes(_key: string, added: number, { times, secondsLeft }: Count): RateLimiterRes {
    return new RateLimiterRes(Math.max(this.points - times, 0), secondsLeft * 1000, times, times === added)
  }

  /** As the library says, unless this machine's clock was put back since: nothing is refused for longer than it counts. */
  getInMemoryBlockMsBeforeExpire(key: string): number {
    const { _inMemoryBlockedKeys: blocked } = this as unknown as { _inMemoryBlockedKeys: BlockedKeys }
    const ms = blocked.msBeforeExpire(key)
    return ms > this.duration * 1000 + CLOCK_SLACK_MS ? 0 : ms
  }

  /** Deletes what ended an hour ago. The library calls it every few minutes, and never again once it was rejected. */
  async clearExpired(): Promise<void> {
    const ended = lt(rateLimits.expire, this.now() - HOUR_MS)
    await this.db.delete(rateLimits).where(ended).then(ignore, ignore)
  }
}

const ignore = () => undefined
