import { eq } from 'drizzle-orm'
import type { ImportedRow } from '../../contract/imports.ts'
import { catalogueItems } from '../../domain/catalogue/catalogue.ts'
import { itemMeant } from '../../domain/catalogue/item-meant.ts'
import { itemName } from '../../domain/catalogue/item-name.ts'
import { nameKey } from '../../domain/name-key.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Importable, ImportSource, Judged } from '../feature.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import { isOneOfTexts } from '../storage/contains-text.ts'
import { ofCompany } from '../storage/of-company.ts'
import { presentIn } from '../storage/rows.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { quotes } from '../storage/tables/quotes.ts'
import { changeQuote } from './change-quote.ts'
import { getQuoteLocked } from './queries.ts'

type Row = ImportedRow<'inventories'>
type Item = Awaited<ReturnType<typeof getQuoteLocked>>['items'][number]

const MOST_LINES = 500

/**
 * What surveys of another program list, item by item: each goes to the list of the quote that its number names, under the name
 * of our catalog, whose size it has. What the catalog does not know is refused: its size would be a guess.
 */
export const importedItems: Importable<'inventories'> = {
  kind: 'inventories',

  present: presentIn(quotes),

  async judge(scope, rows, source) {
    const found = await quotesNamed(scope, rows, source)
    return rows.map((row, at): Judged => {
      const one = found[at] ?? NONE
      if ('refusal' in one) return one
      const item = itemOf(row)
      if ('refusal' in item) return item
      const isOther = nameKey(itemName(item.name)) !== nameKey(itemName(row.item))
      return { notes: [], words: isOther ? `Taken as ${itemName(item.name)}` : null }
    })
  },

  async make(scope, row, source) {
    const [made] = await addAll(scope, [row], source)
    if (!made) throw new Error('the item was not stored')
    return made
  },
  makeAll: addAll,

  async unmake(scope, id, row) {
    return (await takeBackAll(scope, [{ id, row }])).get(id) ?? null
  },
  unmakeAll: takeBackAll,
}

const NONE = { refusal: 'No quote was found' }

function itemOf({ item: said, quantity, room }: Row): Item | { refusal: string } {
  const item = itemMeant(catalogueItems, said)
  if (!item) return { refusal: `Item: “${said}” is not in the catalog. Write the name that it has there.` }
  return { name: item.name, quantity, room: room ?? null, source: 'manual' }
}

const isSame = (one: Item, other: Item) =>
  one.name === other.name && one.quantity === other.quantity && one.room === other.room

async function addAll(scope: RequestScope, rows: readonly Row[], source: ImportSource) {
  const found = await quotesNamed(scope, rows, source)
  const added = new Map<number, Item[]>()
  const ids = rows.map((row, at) => {
    const [one, item] = [found[at] ?? NONE, itemOf(row)]
    if ('refusal' in one) throw new Refusal('unprocessable', one.refusal)
    if ('refusal' in item) throw new Refusal('unprocessable', item.refusal)
    added.set(one.id, [...(added.get(one.id) ?? []), item])
    return one.id
  })
  const numbers = new Map<number, string>()
  for (const [id, more] of [...added].toSorted(([one], [other]) => one - other)) {
    const quote = await getQuoteLocked(scope, id)
    if (quote.has.versions) {
      throw new Refusal('conflict', `${quote.quoteNumber} was sent to its customer. Change its items there.`)
    }
    const items = [...quote.items, ...more]
    if (items.length > MOST_LINES) {
      throw new Refusal('unprocessable', `${quote.quoteNumber} would have more than ${MOST_LINES} items.`)
    }
    await changeQuote(scope, quote, { items }, scope.services.bookedMove)
    numbers.set(id, quote.quoteNumber)
  }
  return ids.map((id) => ({ id, name: numbers.get(id) ?? '' }))
}

/** Takes items off their quotes again; where one of a quote was changed since, all of them stay there. */
async function takeBackAll(scope: RequestScope, made: readonly { id: number; row: Row | null }[]) {
  const stays = new Map<number, string | null>()
  for (const [id, group] of [...Map.groupBy(made, (one) => one.id)].toSorted(([a], [b]) => a - b)) {
    const quote = await getQuoteLocked(scope, id)
    const left = [...quote.items]
    const isWhole = group.every(({ row }) => {
      const item = row && itemOf(row)
      const at = item && !('refusal' in item) ? left.findLastIndex((one) => isSame(one, item)) : -1
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
    if (quote.has.versions) stays.set(id, 'It was sent to its customer')
    else if (!isWhole) stays.set(id, 'Its items were changed since')
    else {
      await changeQuote(scope, quote, { items: left }, scope.services.bookedMove)
      stays.set(id, null)
    }
  }
  return stays
}

/** The quotes that rows name: by our number or that of the program they were imported from, or as that of a job. */
async function quotesNamed(scope: OrgScope, rows: readonly Row[], { madeOf }: ImportSource) {
  const numbers = [...new Set(rows.flatMap(({ quote, job }) => [quote ?? [], job ?? []].flat()))]
  const [made, madeJobs] = [await madeOf(scope, 'quotes', numbers), await madeOf(scope, 'jobs', numbers)]
  const own = await scope.db
    .select({ id: quotes.id, number: quotes.quoteNumber })
    .from(quotes)
    .where(ofCompany(scope, quotes, isOneOfTexts(quotes.quoteNumber, numbers)))
  const ownJobs = await scope.db
    .select({ id: jobs.id, number: jobs.jobNumber, quoteId: jobs.quoteId })
    .from(jobs)
    .where(ofCompany(scope, jobs, isOneOfTexts(jobs.jobNumber, numbers)))
  const quoteOf = async (jobId: number) => {
    const [row] = await scope.db
      .select({ quoteId: jobs.quoteId })
      .from(jobs)
      .where(ofCompany(scope, jobs, eq(jobs.id, jobId)))
    return row?.quoteId ?? null
  }
  const ofJobs = new Map<string, number | null>(ownJobs.map((one) => [one.number, one.quoteId]))
  for (const [number, id] of madeJobs) if (!ofJobs.has(number)) ofJobs.set(number, await quoteOf(id))
  const byNumber = new Map([...made, ...own.map((one) => [one.number, one.id] as const)])
  return rows.map(({ quote, job }): { id: number } | { refusal: string } => {
    const id =
      (quote ? byNumber.get(quote) : undefined) ?? (job ? (ofJobs.get(job) ?? byNumber.get(job)) : undefined)
    if (id !== undefined && id !== null) return { id }
    if (job && ofJobs.has(job)) return { refusal: `Job ${job} has no quote that could hold its items` }
    return { refusal: `No quote here has the number ${[quote, job].filter(Boolean).join(' or ')}` }
  })
}
