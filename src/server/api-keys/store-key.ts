import type { Right } from '../../domain/nouns.ts'
import { Refusal } from '../../domain/refusal.ts'
import { KEY_RIGHTS, MOST_KEYS } from '../../domain/team/key-rights.ts'
import { may, mayNotWords } from '../may.ts'
import type { StaffScope } from '../org-scope.ts'
import { lockInCompany } from '../storage/of-company.ts'
import type { NewRow } from '../storage/rows.ts'
import type { apiKeys } from '../storage/tables/api-keys.ts'
import { countKeys, deleteUnfetched, insertKey } from './queries.ts'

/** @throws Refusal `forbidden` for a right that the person who gives it does not have */
export function refuseMore(scope: StaffScope, rights: readonly Right[]): void {
  const missing = rights.find((right) => !may(scope, right))
  if (missing) throw new Refusal('forbidden', mayNotWords(scope, missing))
}

/**
 * Stores a key of the person who asks, or what an app of theirs may.
 * @returns its number
 * @throws Refusal `conflict` where there are as many as a company has
 */
export async function storeKey(
  scope: StaffScope,
  { rights, ...key }: Omit<NewRow<typeof apiKeys>, 'madeBy' | 'rights'> & { rights: readonly Right[] },
): Promise<number> {
  await lockInCompany(scope, 'API keys')
  await deleteUnfetched(scope)
  if ((await countKeys(scope)) >= MOST_KEYS) {
    throw new Refusal(
      'conflict',
      `There are ${MOST_KEYS} API keys and apps already. Please revoke the unused ones first.`,
    )
  }
  const inOrder = KEY_RIGHTS.filter((right) => rights.includes(right))
  const { id } = await insertKey(scope, { ...key, rights: inOrder, madeBy: scope.userId })
  return id
}
