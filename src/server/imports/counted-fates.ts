import type { StoredImport } from './queries.ts'
import type { SaidOfRow } from './row-queries.ts'

/**
 * How many rows there are of each fate, once more of them have theirs: kept as they get it, since counting a whole file
 * would hold up everyone else.
 * @param from the fate that they had, where they are counted under it
 */
export function withFates(
  before: StoredImport['counts'],
  said: readonly Pick<SaidOfRow, 'fate'>[],
  from?: keyof StoredImport['counts'],
): StoredImport['counts'] {
  const counts = { ...before }
  const add = (fate: keyof StoredImport['counts'], change: number) => {
    counts[fate] = (counts[fate] ?? 0) + change
  }
  for (const { fate } of said) add(fate, 1)
  if (from) add(from, -said.length)
  return counts
}
