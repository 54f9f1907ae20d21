import { hashKey, type QueryKey } from '@tanstack/react-query'
import { preloadLater } from '../ui/lazy-part.ts'
import type { Named } from './client.ts'
import { queryClient } from './query-client.ts'
import { addressOf } from './send-request.ts'

/** Whether a key is of what stands at an address or below it, e.g. of a job that is being deleted. */
export const isBelow =
  ({ endpoint }: Named, id: number): Kept =>
  ([, , address]) =>
    `${address}/`.startsWith(`${addressOf(endpoint, { params: { id } })}/`)

/** What is kept as it is, for it is as new as it can be, or gone. */
export type Kept = (key: QueryKey) => boolean
/** Whether it is the key of this very query. */
export const isOf =
  ({ queryKey }: { queryKey: QueryKey }): Kept =>
  (key) =>
    hashKey(key) === hashKey(queryKey)

/**
 * Reads nouns and endpoints again, those that are shown at once.
 * @param names null for all
 */
export const refetchNamed = (names: readonly string[] | null, isKept?: Kept): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const [noun, verb] = queryKey
      const isNamed = names === null || names.includes(`${noun}`) || names.includes(`${noun}.${verb}`)
      return isNamed && !isKept?.(queryKey)
    },
  })

/** Looks up what calls touch; asked for with the first of them, not with the first page. */
export const loadTouched = preloadLater(() => import('./touches.ts'))

/** Refetches what a call touches: everything, where it cannot be looked up. */
export async function refetchTouched({ of }: Named, isKept?: Kept): Promise<void> {
  const names = await loadTouched().then(
    ({ touches }) => touches[of.join('.')] ?? [],
    () => null,
  )
  await refetchNamed(names, isKept)
}
