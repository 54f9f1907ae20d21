import type { Contract } from '../../contract/contract.ts'
import { numbered } from '../../domain/numbered.ts'
import type { PriceBook } from '../../domain/pricing/price-book.ts'
import { StaleVersion } from '../../domain/refusal.ts'
import { recordedChange } from '../history/record-change.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { entryAnswer, storedEntry } from './entry-to-api.ts'
import { getPriceBook, getPriceBookLocked, replacePriceBook } from './queries.ts'

/** What a company offers besides the move itself. */
export const pricingHandlers: Handlers<Contract['pricing']> = {
  priceBook: async (scope) => answer(await getPriceBook(scope)),

  async putPriceBook(scope, { body }) {
    const stored = await getPriceBookLocked(scope)
    if (body.version != null && body.version !== stored.version) {
      throw new StaleVersion(
        'Somebody else has changed the price book in the meantime. Nothing was saved.',
        stored.version,
      )
    }
    const { rows, last } = numbered(
      body.value.entries,
      stored.entries,
      stored.lastId,
      (id) => `Entry ${id} is not in the price book, or named twice.`,
    )
    const book = { version: stored.version + 1, lastId: last, entries: rows.map(storedEntry) }
    const entry = { entity: 'pricing', name: 'the price book' } as const
    const read = async (scope: OrgScope) => answer(await getPriceBook(scope)).value
    await recordedChange(scope, entry, { read, change: () => replacePriceBook(scope, book) })
    return answer(book)
  },
}

const answer = ({ entries, version }: PriceBook) => ({
  value: { entries: entries.map(entryAnswer) },
  version,
})
