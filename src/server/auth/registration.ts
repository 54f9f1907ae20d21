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

export type Registration = {
  isOpen(db: Database): Promise<boolean>
  /**
   * Called in the transaction that registers: of several at once that would each be the first, one is.
   * @throws Refusal `forbidden`
   */
  claim(transaction: Database): Promise<void>
}

/** Any number that nothing else locks. */
const FIRST_COMPANY = 7_310_042

/** Who may register a company, as the server is set: anybody, nobody, or nobody but the first. */
export function createRegistration(setting: Settings['registration']): Registration {
  async function isOpen(db: Database): Promise<boolean> {
    if (setting !== 'first') return setting === 'open'
    const companies = await db.select({ id: organizations.id }).from(organizations).limit(1)
    return companies.length === 0
  }
  return {
    isOpen,
    async claim(transaction) {
      // Held until the transaction ends: whoever waits then sees the company.
      if (setting === 'first') await transaction.execute(sql`select pg_advisory_xact_lock(${FIRST_COMPANY})`)
      if (!(await isOpen(transaction))) throw registrationIsClosed()
    },
  }
}
