type Entry = { readonly id: number | null }

/**
 * A list of entries that two people have changed since both read it: what I changed or added is mine, all else theirs. An
 * entry that they removed and I changed stays, as a new one; one that I removed goes unless they changed it.
 * @param isSame whether two entries say the same
 */
export function mergeEntries<E extends Entry>(
  before: readonly E[],
  mine: readonly E[],
  theirs: readonly E[],
  isSame: (a: E, b: E) => boolean,
): E[] {
  const find = (entries: readonly E[], id: number | null) => entries.find((entry) => entry.id === id)
  const isUnchanged = (entry: E) => {
    const old = find(before, entry.id)
    return old !== undefined && isSame(old, entry)
  }
  const kept = theirs.flatMap((entry) => {
    const own = find(mine, entry.id)
    if (own) return [isUnchanged(own) ? entry : own]
    const removedByMe = find(before, entry.id) !== undefined
    return removedByMe && isUnchanged(entry) ? [] : [entry]
  })
  const alone = mine.filter((entry) => entry.id === null || !find(theirs, entry.id))
  const added = alone.filter((entry) => entry.id === null || !isUnchanged(entry))
  return [...kept, ...added.map((entry) => ({ ...entry, id: null }))]
}
