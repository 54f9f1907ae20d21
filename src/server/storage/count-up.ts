import { sql } from 'drizzle-orm'
import { latestNoted } from './clock-set-right.ts'
import type { Database } from './database.ts'
import { rateLimits } from './tables/company.ts'

/** How often something happened, this time included, and how many seconds until it is counted again. */
export type Count = { times: number; secondsLeft: number }

/**
 * Counts something that happened; the count begins again `windowMs` after its first time, and when the clock was put
 * right since.
 * @param times fewer than none take back what was counted
 */
export async function countUp(
  db: Database,
  key: string,
  windowMs: number,
  now: Date,
  times = 1,
): Promise<Count> {
  const nowMs = now.getTime()
  const isOver = sql`(${rateLimits.expire} <= ${nowMs} or ${rateLimits.expire} > ${latestNoted(now, windowMs).getTime()})`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, points: times, expire: nowMs + windowMs })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then excluded.points else ${rateLimits.points} + excluded.points end`,
        expire: sql`case when ${isOver} then excluded.expire else ${rateLimits.expire} end`,
      },
    })
    .returning({ points: rateLimits.points, expire: rateLimits.expire })
  if (!row) throw new Error('nothing was counted')
  return {
    times: row.points,
    secondsLeft: Math.max(1, Math.ceil(((row.expire ?? nowMs) - nowMs) / 1000)),
  }
}
