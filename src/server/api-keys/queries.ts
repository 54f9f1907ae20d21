import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Right } from '../../domain/nouns.ts'
import { Refusal } from '../../domain/refusal.ts'
import { keyRightsInWords, MOST_KEYS } from '../../domain/team/key-rights.ts'
import { recordChange } from '../history/record-change.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { rememberLink } from '../storage/link-tokens.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { accounts } from '../storage/tables/accounts.ts'
import { apiKeys } from '../storage/tables/api-keys.ts'
import { userName, users } from '../storage/tables/company.ts'

type StoredKey = typeof apiKeys.$inferSelect

const notRevoked = (scope: OrgScope) => ofCompany(scope, apiKeys, isNull(apiKeys.revokedAt))

/** The keys that were not revoked, the newest first, with who made each. */
export const listKeys = (scope: OrgScope) =>
  scope.db
    .select({ key: apiKeys, madeBy: userName(), makerIsActive: users.active })
    .from(apiKeys)
    .innerJoin(users, pointsTo(apiKeys.madeBy, users))
    .where(notRevoked(scope))
    .orderBy(desc(apiKeys.id))
    .limit(MOST_KEYS)

export async function countKeys(scope: OrgScope): Promise<number> {
  const [row] = await scope.db.select({ keys: count() }).from(apiKeys).where(notRevoked(scope))
  return row?.keys ?? 0
}

type NewKey = {
  name: string
  prefix: string
  tokenHash: string
  rights: Right[]
  madeBy: number
  createdAt: Date
  endsOn: string
}

/** Stores a key and records who made it. */
export async function insertKey(scope: OrgScope, values: NewKey): Promise<StoredKey> {
  const { db, organizationId } = scope
  await rememberLink(db, { organizationId, tokenHash: values.tokenHash })
  const [key] = await db
    .insert(apiKeys)
    .values({ organizationId, ...values })
    .returning()
  if (!key) throw new Error('the API key was not stored')
  await recordKey(scope, key, 'created')
  return key
}

/** What the history says of a key; the secret is no part of it. */
const recordKey = (scope: OrgScope, key: StoredKey, action: 'created' | 'revoked') => {
  const said = { rights: keyRightsInWords(key.rights as Right[]), ends_on: key.endsOn }
  const [before, after] = action === 'created' ? [null, said] : [null, null]
  return recordChange(scope, {
    ...{ entity: 'api_key', id: key.id, name: `the API key ${key.name}`, action },
    ...{ before, after },
  })
}

/** @throws Refusal `not-found`, also for another organisation's and for one that was revoked */
export async function revokeKey(scope: OrgScope, id: number): Promise<void> {
  const [key] = await scope.db
    .update(apiKeys)
    .set({ revokedAt: scope.now })
    .where(and(notRevoked(scope), eq(apiKeys.id, id)))
    .returning()
  if (!key) throw new Refusal('not-found', 'API key not found')
  await recordKey(scope, key, 'revoked')
}

/** Revokes the keys of somebody who is put out of the company or leaves: they do not come back with them. */
export async function revokeKeysOf(scope: OrgScope, userId: number): Promise<void> {
  const keys = await scope.db
    .update(apiKeys)
    .set({ revokedAt: scope.now })
    .where(and(notRevoked(scope), eq(apiKeys.madeBy, userId)))
    .returning()
  for (const key of keys) await recordKey(scope, key, 'revoked')
}

/** The address of the account that makes a key. */
export async function ownEmail(scope: StaffScope): Promise<string> {
  const [row] = await scope.db
    .select({ email: accounts.email })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(ofCompany(scope, users, eq(users.id, scope.userId)))
  if (!row) throw new Error('the account is gone')
  return row.email
}
