import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '../../domain/calendar.ts'
import type { Right } from '../../domain/nouns.ts'
import { keyRightsInWords, MOST_KEYS } from '../../domain/team/key-rights.ts'
import { recordChange } from '../history/record-change.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { fingerprint } from '../secrets.ts'
import { hasPassed } from '../storage/clock-set-right.ts'
import { rememberLink } from '../storage/link-tokens.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { type NewRow, rowsOf } from '../storage/rows.ts'
import { accounts } from '../storage/tables/accounts.ts'
import { apiKeys } from '../storage/tables/api-keys.ts'
import { userName, users } from '../storage/tables/company.ts'

type StoredKey = typeof apiKeys.$inferSelect

const rows = rowsOf(apiKeys, 'API key')
const notRevoked = isNull(apiKeys.revokedAt)
const isKey = isNull(apiKeys.appHost)
/** An app fetches its first access right after it was let in. */
export const CODE_LASTS_MS = MINUTE_MS
const isUnfetched = and(isNotNull(apiKeys.appHost), isNull(apiKeys.accessEndsAt)) as SQL
/** An app that has not come for so long since its access ended is connected again. */
export const APP_RESTS_MS = 30 * DAY_MS
const isInUse = (now: Date) => gt(apiKeys.accessEndsAt, new Date(now.getTime() - APP_RESTS_MS))

/** The keys that were not revoked, and the apps that still come for their access, the newest first, with who made each. */
export const listKeys = (scope: OrgScope) =>
  scope.db
    .select({ ...getTableColumns(apiKeys), madeByName: userName(), makerIsActive: users.active })
    .from(apiKeys)
    .innerJoin(users, pointsTo(apiKeys.madeBy, users))
    .where(rows.own(scope, notRevoked, or(isKey, isInUse(scope.now))))
    .orderBy(desc(apiKeys.id))
    .limit(MOST_KEYS)

/** How many those are, with the apps that may yet come for their access. */
export const countKeys = (scope: OrgScope): Promise<number> =>
  rows.count(scope, and(notRevoked, or(isKey, isUnfetched, isInUse(scope.now))))

/** Forgets the apps that never came for their access, and no longer can. */
export async function deleteUnfetched(scope: OrgScope): Promise<void> {
  await scope.db
    .delete(apiKeys)
    .where(rows.own(scope, isUnfetched, hasPassed(apiKeys.createdAt, scope.now, CODE_LASTS_MS)))
}

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
    ...{ entity: 'api_key', id: key.id, action },
    name: key.appHost === null ? `the API key ${key.name}` : `the access of the app ${key.name}`,
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

/** Stores by which code or refresh token an app gets its next access. */
export const setNext = (scope: OrgScope, id: number, next: string): Promise<void> =>
  rows.update(scope, id, { nextHash: fingerprint(next) })

/** The row of an app, which no one else changes until the transaction ends; undefined where its company or maker is gone. */
export async function lockApp(scope: OrgScope, id: number) {
  const [row] = await scope.db
    .select({ app: getTableColumns(apiKeys), makerIsActive: users.active })
    .from(apiKeys)
    .innerJoin(users, pointsTo(apiKeys.madeBy, users))
    .where(rows.own(scope, eq(apiKeys.id, id), isNotNull(apiKeys.appHost)))
    .for('update', { of: apiKeys })
  return row
}

/** Gives a locked app its next access token and what it gets the one after by; those before work no more. */
export async function renewAccess(
  scope: OrgScope,
  id: number,
  { access, refresh, endsAt, lastAnswer }: NextAccess,
): Promise<void> {
  const tokenHash = fingerprint(access)
  await rememberLink(scope.db, { organizationId: scope.organizationId, tokenHash })
  await rows.update(scope, id, {
    tokenHash,
    nextHash: fingerprint(refresh),
    accessEndsAt: endsAt,
    lastAnswer,
  })
}
type NextAccess = { access: string; refresh: string; endsAt: Date; lastAnswer: string | null }

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
