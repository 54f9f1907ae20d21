import type { Contract } from '../../contract/contract.ts'
import { WORK_SHOWN, type WorkRow } from '../../contract/worklist.ts'
import type { WorkKind } from '../../domain/nouns.ts'
import { mayRole } from '../../domain/team/rights.ts'
import { WORK_KINDS } from '../../domain/worklist/work.ts'
import type { WorkSource } from '../feature.ts'
import type { Handlers } from '../serve-contract.ts'
import { dayIn } from '../time/wall-clock.ts'

/** What waits for the office, of all that the shelves bring. */
export const worklistHandlers = (sources: readonly WorkSource[]): Handlers<Contract['worklist']> => ({
  async get(scope) {
    const reading = { scope, today: dayIn(scope.timeZone, scope.now) }
    const kinds: { kind: WorkKind; total: number; more: boolean }[] = []
    const rows: WorkRow[] = []
    for (const kind of WORK_KINDS) {
      const known = { rows: [] as WorkRow[], total: 0, more: false }
      // One after the other: a transaction has one connection.
      for (const source of sources) {
        if (source.kind !== kind || !mayRole(scope.role, source.right)) continue
        const work = await source.read(reading)
        known.rows.push(...work.rows)
        known.total += work.total
        known.more ||= work.more
      }
      const { total, more } = known
      if (total > 0) kinds.push({ kind, total, more })
      rows.push(...known.rows.slice(0, WORK_SHOWN))
    }
    return { kinds, rows }
  },
})
