import type { Contract } from '../../contract/contract.ts'
import { dollarsOf } from '../../domain/money.ts'
import { nameKey } from '../../domain/name-key.ts'
import { numbered } from '../../domain/numbered.ts'
import { MAX_PRICE_BOOK_ENTRIES, type PriceBook } from '../../domain/pricing/price-book.ts'
import { Refusal, StaleVersion } from '../../domain/refusal.ts'
import type { Feature, Importable } from '../feature.ts'
import { recordedChange } from '../history/record-change.ts'
import { knownByName } from '../known-by-name.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { entryAnswer, storedEntry } from './entry-to-api.ts'
import { getPriceBook, getPriceBookLocked, replacePriceBook } from './queries.ts'

/** Entries of another program's price book, added to those that are here. */
const importedPriceBook: Importable<'price_book'> = {
  kind: 'price_book',

  // The same service may be sold by the hour and at a fixed price.
  ...knownByName(
    async (scope) => (await getPriceBook(scope)).entries,
    ({ name, unit }: { name: string; unit: string }) => `${nameKey(name)} ${unit}`,
  ),

  async make(scope, entry) {
    const book = await getPriceBookLocked(scope)
    if (book.entries.length >= MAX_PRICE_BOOK_ENTRIES) {
      throw new Refusal('conflict', `A price book has at most ${MAX_PRICE_BOOK_ENTRIES} entries.`)
    }
    const id = book.lastId + 1
    await replace(scope, { ...book, lastId: id, entries: [...book.entries, storedEntry({ ...entry, id })] })
    return { id, name: entry.name }
  },

  async unmake(scope, id, row) {
    const book = await getPriceBookLocked(scope)
    const entry = book.entries.find((one) => one.id === id)
    if (!entry) throw new Refusal('not-found', 'Entry not found')
    if (row === null || entry.name !== row.name || dollarsOf(entry.priceCents) !== row.price) {
      return 'Changed since the import'
    }
    await replace(scope, { ...book, entries: book.entries.filter((one) => one.id !== id) })
    return null
  },
}

const shown = ({ entries }: PriceBook) => ({ entries: entries.map(entryAnswer) })

const replace = (scope: OrgScope, book: PriceBook) =>
  recordedChange(
    scope,
    { entity: 'pricing', name: 'the price book' },
    {
      read: async (scope) => shown(await getPriceBook(scope)),
      change: () => replacePriceBook(scope, { ...book, version: book.version + 1 }),
    },
  )

/** What a company offers besides the move itself. */
const pricingHandlers: Handlers<Contract['pricing']> = {
  priceBook: async (scope) => answer(await getPriceBook(scope)),

  async putPriceBook(scope, { body }) {
    const stored = await getPriceBookLocked(scope)
    if (body.version != null && body.version !== stored.version) {
      throw new StaleVersion(
        'A colleague changed the price book in the meantime. Nothing was saved.',
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

export const pricing = {
  name: 'pricing',
  handlers: { pricing: pricingHandlers },
  imports: [importedPriceBook],
} satisfies Feature
