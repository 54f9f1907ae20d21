import { gt, lte, or, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * A clock that was ahead and was set right has noted moments that lie further ahead than any may, and nothing is to wait
 * for them. More than the clocks of nodes differ, and too little for anybody to gain by it.
 */
export const CLOCK_SLACK_MS = 60_000

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

/**
 * The latest moment that a clock can have noted which was right.
 * @param aheadMs how far ahead of its time it may have been chosen, as the longest wait
 */
export const latestNoted = (now: Date, aheadMs = 0): Date => later(now, aheadMs + CLOCK_SLACK_MS)

/** Whether a moment lies later than a clock that was right can have noted it. */
export const isBeyond = (at: SQLWrapper, now: Date, aheadMs = 0): SQL => gt(at, latestNoted(now, aheadMs))

/**
 * Whether a moment has come for which something waits.
 * @param longestMs the longest wait: what lies further ahead waits for nothing
 */
export const hasCome = (at: SQLWrapper, now: Date, longestMs: number): SQL =>
  or(lte(at, now), isBeyond(at, now, longestMs)) as SQL

/** Whether so long has passed since something was noted. */
export const hasPassed = (since: SQLWrapper, now: Date, ms: number): SQL =>
  or(lte(since, later(now, -ms)), isBeyond(since, now)) as SQL

/** The same of a moment that was read: whether something still waits for it. */
export const isToCome = (at: Date, now: Date, longestMs: number): boolean =>
  at > now && at <= latestNoted(now, longestMs)

/** The same of a moment that was read: whether it is less than so long ago. */
export const isRecent = (since: Date, now: Date, ms: number): boolean =>
  since > later(now, -ms) && since <= latestNoted(now)
