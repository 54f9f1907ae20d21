import { sql } from 'drizzle-orm'
import type { OrgScope } from '../org-scope.ts'

/**
 * Until the transaction ends nobody else of the company gets the lock of this name: a limit that is counted behind it holds
 * however many come at once.
 */
export async function lockInCompany({ db, organizationId }: OrgScope, name: string): Promise<void> {
  const key = `${name} ${organizationId}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}
