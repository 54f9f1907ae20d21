import { desc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm'
import type { Right } from '../../domain/nouns.ts'
import { keyRightsInWords, MOST_KEYS } from '../../domain/team/key-rights.ts'
import { recordChange } from '../history/record-change.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { rememberLink } from '../storage/link-tokens.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { type NewRow, rowsOf } from '../storage/rows.ts'
import { accounts } from '../storage/tables/accounts.ts'
import { apiKeys } from '../storage/tables/api-keys.ts'
import { userName, users } from '../storage/tables/company.ts'

type StoredKey = typeof apiKeys.$inferSelect

const rows = rowsOf(apiKeys, 'API key')
const notRevoked = isNull(apiKeys.revokedAt)

/** The keys that were not revoked, the newest first, with who made each. */
export const listKeys = (scope: OrgScope) =>
  scope.db
    .select({ ...getTableColumns(apiKeys), madeByName: userName(), makerIsActive: users.active })
    .from(apiKeys)
    .innerJoin(users, pointsTo(apiKeys.madeBy, users))
    .where(rows.own(scope, notRevoked))
    .orderBy(desc(apiKeys.id))
    .limit(MOST_KEYS)

export const countKeys = (scope: OrgScope): Promise<number> => rows.count(scope, notRevoked)

/** Stores a key and records who made it. */
export async function insertKey(scope: OrgScope, values: NewRow<typeof apiKeys>): Promise<StoredKey> {
  const { db, organizationId } = scope
  await rememberLink(db, { organizationId, tokenHash: values.tokenHash })
  const key = await rows.insertWhole(scope, values)
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

async function revoke(scope: OrgScope, which: SQL): Promise<StoredKey[]> {
  const keys = await scope.db
    .update(apiKeys)
    .set({ revokedAt: scope.now })
    .where(rows.own(scope, notRevoked, which))
    .returning()
  for (const key of keys) await recordKey(scope, key, 'revoked')
  return keys
}

/** @throws Refusal `not-found`, also for another organisation's and for one that was revoked */
export const revokeKey = async (scope: OrgScope, id: number): Promise<StoredKey> =>
  rows.found(await revoke(scope, eq(apiKeys.id, id)))

/** Revokes the keys of someone who is put out of the company or leaves: they do not come back with them. */
export const revokeKeysOf = (scope: OrgScope, userId: number): Promise<StoredKey[]> =>
  revoke(scope, eq(apiKeys.madeBy, userId))

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
