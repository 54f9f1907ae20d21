import { sql } from 'drizzle-orm'
import { Refusal } from '../../domain/refusal.ts'
import type { Settings } from '../settings.ts'
import type { Database } from '../storage/database.ts'
import { organizations } from '../storage/tables/company.ts'

export const registrationIsClosed = () =>
  new Refusal(
    'forbidden',
    'New companies cannot be registered here. If your company is here already, ask an Admin to invite you.',
  )

type Terms = Pick<Settings, 'registration'>

/** Whether a company may be registered, as the server is set: by anybody, by nobody, or only the first. */
export async function isRegistrationOpen(db: Database, { registration }: Terms): Promise<boolean> {
  if (registration !== 'first') return registration === 'open'
  const companies = await db.select({ id: organizations.id }).from(organizations).limit(1)
  return companies.length === 0
}

/** Any number that nothing else locks. */
const FIRST_COMPANY = 7_310_042

/**
 * Called in the transaction that registers: of several at once that would each be the first, one is.
 * @throws Refusal `forbidden`
 */
export async function claimRegistration(transaction: Database, terms: Terms): Promise<void> {
  // Held until the transaction ends: whoever waits then sees the company.
  if (terms.registration === 'first') {
    await transaction.execute(sql`select pg_advisory_xact_lock(${FIRST_COMPANY})`)
  }
  if (!(await isRegistrationOpen(transaction, terms))) throw registrationIsClosed()
}
