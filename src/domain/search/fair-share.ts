/** How many of a kind come before the others of any. */
const FIRST_OF_A_KIND = 3

/**
 * As many results as there is room for, best first, so that no kind drowns another: three of each kind, then the best
 * of the others. `more` names the kinds of which some are left out.
 */
export function fairShare<Result extends { type: string }>(
  bestFirst: readonly Result[],
  room: number,
): { results: Result[]; more: Result['type'][] } {
  const seen = new Map<string, number>()
  const isAmongFirst = bestFirst.map(({ type }) => {
    const before = seen.get(type) ?? 0
    seen.set(type, before + 1)
    return before < FIRST_OF_A_KIND
  })
  const first = bestFirst.filter((_, at) => isAmongFirst[at])
  const others = bestFirst.filter((_, at) => !isAmongFirst[at])
  const chosen = new Set([...first, ...others].slice(0, room))
  return {
    results: bestFirst.filter((result) => chosen.has(result)),
    more: [...new Set(bestFirst.filter((result) => !chosen.has(result)).map(({ type }) => type))],
  }
}
