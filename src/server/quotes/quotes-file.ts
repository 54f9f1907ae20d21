import type { Contract } from '../../contract/contract.ts'
import { csvRows } from '../../domain/csv.ts'
import { QUOTES_CSV_BEGINNING, quotesCsv } from '../../domain/quotes/quotes-csv.ts'
import { createDownloadLines } from '../company-lines.ts'
import { WrittenFile } from '../file-answers.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { dayIn } from '../time/wall-clock.ts'
import { listQuotes } from './list-quotes.ts'
import { quoteRowToApi } from './quote-to-api.ts'

/** What a download holds; about 1 MB at most. */
const MOST_IN_CSV = 5000
/** Read and written in one go; others are answered in between. */
const PART_OF_CSV = 100

type Filter = Omit<Parameters<typeof listQuotes>[1], 'page' | 'perPage' | 'withItems'>

/** The quotes of a view of the list as a file for spreadsheets. */
export function quotesFile(): Handlers<Contract['quotes']>['csv'] {
  const lines = createDownloadLines('quotes')

  async function* csv(scope: OrgScope, filter: Filter, gone: AbortSignal) {
    const leave = await lines.wait(scope.organizationId, gone)
    try {
      // One that is made meanwhile moves the others to the next page.
      const written = new Set<number>()
      for (let page = 1; page <= MOST_IN_CSV / PART_OF_CSV; page += 1) {
        const { rows } = await listQuotes(scope, { ...filter, page, perPage: PART_OF_CSV, withItems: false })
        const fresh = rows.filter(({ id }) => !written.has(id))
        for (const { id } of fresh) written.add(id)
        const beginning = page === 1 ? QUOTES_CSV_BEGINNING : ''
        const part = beginning + quotesCsv(fresh.map((quote) => quoteRowToApi(quote, scope)))
        if (part) yield part
        if (rows.length < PART_OF_CSV) return
      }
      yield csvRows([[`Only the newest ${MOST_IN_CSV.toLocaleString('en-US')} quotes.`]])
    } finally {
      leave()
    }
  }

  return async (scope, { query: { status, customer_name, offer } }, { gone }) => {
    const today = dayIn(scope.timeZone, scope.now)
    const filter = { status, customerName: customer_name, offer: offer && { standing: offer, today } }
    return new WrittenFile(csv(scope, filter, gone), {
      name: `quotes-${today}.csv`,
      type: 'text/csv; charset=utf-8',
    })
  }
}
