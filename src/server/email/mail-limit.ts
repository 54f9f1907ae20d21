import { HOUR_MS } from '../../domain/calendar.ts'
import { formatWait } from '../../domain/count.ts'
import { MOST_MAILS_PER_HOUR } from '../../domain/mails-per-hour.ts'
import { Refusal } from '../../domain/refusal.ts'
import { countUp } from '../storage/count-up.ts'
import type { Database } from '../storage/database.ts'

/**
 * Counts a mail of an organisation before it is rendered, which is most of the work. Mails with a link to a new password
 * have limits of their own, which do not reveal whether there is an account. The window is an hour from the first mail.
 * @throws Refusal `too-many`
 */
export async function countMail(
  db: Database,
  organizationId: number,
  allowed: number,
  now: Date,
): Promise<void> {
  const { times, secondsLeft } = await countUp(db, `mail-of-organization:${organizationId}`, HOUR_MS, now)
  if (times <= allowed) return
  const why = allowed < MOST_MAILS_PER_HOUR ? ', the most for a new company' : ''
  throw new Refusal(
    'too-many',
    `Your company has sent ${allowed} emails in an hour${why}. Please try again in ${formatWait(secondsLeft)}.`,
    secondsLeft,
  )
}
