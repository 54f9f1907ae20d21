import { eq } from 'drizzle-orm'
import type { OrgScope } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import { organizations } from '../storage/tables/company.ts'

export type Organization = typeof organizations.$inferSelect

export async function insertOrganization(
  db: Database,
  values: typeof organizations.$inferInsert,
): Promise<Organization> {
  const [row] = await db.insert(organizations).values(values).returning()
  if (!row) throw new Error('the organisation was not stored')
  return row
}

export async function getOrganization(scope: OrgScope): Promise<Organization> {
  const [row] = await scope.db.select().from(organizations).where(eq(organizations.id, scope.organizationId))
  if (!row) throw new Error('the organisation of an open scope is gone')
  return row
}

/** Changes what `values` names; an undefined value stays as it is. */
export async function updateOrganization(
  scope: OrgScope,
  values: Partial<Omit<Organization, 'id' | 'createdAt'>>,
): Promise<Organization> {
  if (Object.values(values).every((value) => value === undefined)) return getOrganization(scope)
  const [row] = await scope.db
    .update(organizations)
    .set(values)
    .where(eq(organizations.id, scope.organizationId))
    .returning()
  if (!row) throw new Error('the organisation of an open scope is gone')
  return row
}
