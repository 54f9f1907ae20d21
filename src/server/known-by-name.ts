import { nameKey } from '../domain/name-key.ts'
import type { OrgScope } from './org-scope.ts'

/**
 * What a shelf with few rows knows of imported ones: which of them are still there, and which are here already.
 * @param keyOf by what one is the same as another: its name, unless more tells them apart
 */
export const knownByName = <Said extends { name: string }>(
  list: (scope: OrgScope) => Promise<readonly (Said & { id: number })[]>,
  keyOf: (row: Said) => string = ({ name }) => nameKey(name),
) => ({
  async present(scope: OrgScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
    const here = new Set((await list(scope)).map(({ id }) => id))
    return new Set(ids.filter((id) => here.has(id)))
  },
  async known(
    scope: OrgScope,
    rows: readonly Said[],
    before = Number.POSITIVE_INFINITY,
  ): Promise<(string | null)[]> {
    const here = (await list(scope)).filter(({ id }) => id < before)
    const names = new Map(here.map((row) => [keyOf(row), row.name]))
    return rows.map((row) => {
      const name = names.get(keyOf(row))
      return name === undefined ? null : `Here already as ${name}`
    })
  },
})
