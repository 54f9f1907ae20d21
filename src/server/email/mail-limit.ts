import { sql } from 'drizzle-orm'
import { Refusal } from '../../domain/refusal.ts'
import type { Database } from '../storage/database.ts'
import { rateLimits } from '../storage/tables/company.ts'

/** More than a busy office writes by hand, far less than somebody with a stolen account would like to. */
export const MAILS_PER_HOUR = 200
const HOUR_MS = 60 * 60 * 1000

/**
 * Counts a mail of an organisation, before it is written: writing it is most of the work. The link to a new password
 * has limits of its own, which tell nobody whether there is an account. The count begins anew an hour after its first
 * mail.
 * @throws Refusal `too-many`
 */
export async function countMail(transaction: Database, organizationId: number, now: Date): Promise<void> {
  const nowMs = now.getTime()
  const isOver = sql`${rateLimits.expire} <= ${nowMs}`
  const [row] = await transaction
    .insert(rateLimits)
    .values({ key: `mail-of-organization:${organizationId}`, points: 1, expire: nowMs + HOUR_MS })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else ${rateLimits.expire} end`,
      },
    })
    .returning({ points: rateLimits.points, expire: rateLimits.expire })
  if (!row || row.points <= MAILS_PER_HOUR) return
  const seconds = Math.max(1, Math.ceil(((row.expire ?? nowMs) - nowMs) / 1000))
  const minutes = Math.ceil(seconds / 60)
  throw new Refusal(
    'too-many',
    `Your company has sent ${MAILS_PER_HOUR} mails within an hour. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    seconds,
  )
}
