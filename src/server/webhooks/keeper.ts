import { and, eq, sql } from 'drizzle-orm'
import { mayRole } from '../../domain/team/rights.ts'
import { rightToRead } from '../../domain/webhooks/business-events.ts'
import type { Database } from '../storage/database.ts'
import { apiKeys } from '../storage/tables/api-keys.ts'
import { organizations, users } from '../storage/tables/company.ts'
import { webhookEndpoints } from '../storage/tables/webhooks.ts'
import { dayIn } from '../time/wall-clock.ts'

/**
 * Whether the person who keeps an endpoint, and the API key it was set up with, may still have its events sent: their rights
 * at this moment count. An endpoint without a known keeper, from an earlier release, goes on.
 */
export async function keeperMay(
  db: Database,
  { organizationId, id }: { organizationId: number; id: number },
  now: Date,
): Promise<boolean> {
  const { keptBy, changedBy, keyId, types } = webhookEndpoints
  const ofCompany = <Table extends typeof users | typeof apiKeys>(table: Table) =>
    eq(table.organizationId, webhookEndpoints.organizationId)
  const [row] = await db
    .select({
      types,
      role: users.role,
      isActive: users.active,
      timeZone: organizations.timeZone,
      keyRights: apiKeys.rights,
      keyEndsOn: apiKeys.endsOn,
      revokedAt: apiKeys.revokedAt,
    })
    .from(webhookEndpoints)
    .innerJoin(organizations, eq(organizations.id, webhookEndpoints.organizationId))
    .innerJoin(users, and(ofCompany(users), eq(users.id, sql`coalesce(${keptBy}, ${changedBy})`)))
    .leftJoin(apiKeys, and(ofCompany(apiKeys), eq(apiKeys.id, keyId)))
    .where(and(eq(webhookEndpoints.organizationId, organizationId), eq(webhookEndpoints.id, id)))
  if (!row) return true
  const { role, isActive, keyRights, keyEndsOn, revokedAt, timeZone } = row
  const isKeyOver = keyEndsOn !== null && (revokedAt !== null || dayIn(timeZone, now) > keyEndsOn)
  const needed = ['webhooks.change' as const, ...row.types.map(rightToRead)]
  return (
    isActive &&
    !isKeyOver &&
    needed.every((right) => mayRole(role, right) && (keyRights?.includes(right) ?? true))
  )
}
