import type { Contract } from '../../contract/contract.ts'
import type { Handlers } from '../serve-contract.ts'
import { dayIn } from '../time/wall-clock.ts'
import { historyCsv } from './history-csv.ts'
import { listHistory } from './queries.ts'

const AT_ONCE = 50
/** What a download holds; about 10 MB at most. */
export const MOST_IN_CSV = 5000

/** Who changed what in a company. */
export const historyHandlers = (now: () => Date): Handlers<Contract['history']> => ({
  list: (scope, { query }) => listHistory(scope, query, AT_ONCE),

  async csv(scope, { query }) {
    const { history, more } = await listHistory(scope, query, MOST_IN_CSV)
    const note = more
      ? `Only the newest ${MOST_IN_CSV.toLocaleString('en-US')} entries. Choose a shorter time for older ones.`
      : null
    const name = `history-${dayIn(scope.timeZone, now())}.csv`
    return new File([historyCsv(history, note)], name, { type: 'text/csv; charset=utf-8' })
  },
})
