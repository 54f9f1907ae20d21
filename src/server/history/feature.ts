import type { Contract } from '../../contract/contract.ts'
import type { HistoryEntry, HistoryFilter } from '../../contract/history.ts'
import { csvBeginning, csvRows } from '../../domain/csv.ts'
import { createDownloadLines } from '../company-lines.ts'
import type { Feature } from '../feature.ts'
import { WrittenFile } from '../file-answers.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { dayIn } from '../time/wall-clock.ts'
import { listHistory } from './queries.ts'

const HEADINGS = ['When', 'Who', 'What', 'Action', 'Field', 'Before', 'After']

const CSV_BEGINNING = csvBeginning(HEADINGS)

/** A remark that ends a file. */
const csvNote = (note: string): string => csvRows([[note]])

/** A line for each field that was changed. */
function csvLines(entries: readonly HistoryEntry[]): string {
  const lines = entries.flatMap(({ at, by, name, action, changes }) => {
    const entry = [at, by, name, action.replaceAll('_', ' ')]
    return changes.length === 0
      ? [[...entry, null, null, null]]
      : changes.map(({ label, was, is }) => [...entry, label, was, is])
  })
  return csvRows(lines)
}

const AT_ONCE = 50
/** What a download holds; about 10 MB at most. */
const MOST_IN_CSV = 5000
/** Read and written in one go; others are answered in between. */
const PART_OF_CSV = 100

/** Who changed what in a company. */
function historyHandlers(): Handlers<Contract['history']> {
  const lines = createDownloadLines('the history')

  async function* csv(scope: OrgScope, filter: HistoryFilter, gone: AbortSignal) {
    const leave = await lines.wait(scope.organizationId, gone)
    try {
      let { before } = filter
      let beginning = CSV_BEGINNING
      for (let left = MOST_IN_CSV; left > 0; left -= PART_OF_CSV) {
        const { history, more } = await listHistory(scope, { ...filter, before }, PART_OF_CSV)
        // With the first lines: a database that is away is refused and begins no file.
        if (beginning || history.length > 0) yield beginning + csvLines(history)
        beginning = ''
        if (!more) return
        before = history.at(-1)?.id
      }
      yield csvNote(
        `Only the newest ${MOST_IN_CSV.toLocaleString('en-US')} entries. Choose a shorter period for older ones.`,
      )
    } finally {
      leave()
    }
  }

  return {
    list: (scope, { query }) => listHistory(scope, query, AT_ONCE),

    async csv(scope, { query }, { gone }) {
      const name = `history-${dayIn(scope.timeZone, scope.now)}.csv`
      return new WrittenFile(csv(scope, query, gone), { name, type: 'text/csv; charset=utf-8' })
    },
  }
}

export const history = {
  name: 'history',
  handlers: () => ({ history: historyHandlers() }),
} satisfies Feature
