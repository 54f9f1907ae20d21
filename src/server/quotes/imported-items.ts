import { or, sql } from 'drizzle-orm'
import type { ImportedRow } from '../../contract/imports.ts'
import { catalogueItems } from '../../domain/catalogue/catalogue.ts'
import { itemMeant } from '../../domain/catalogue/item-meant.ts'
import { itemName } from '../../domain/catalogue/item-name.ts'
import { nameKey } from '../../domain/name-key.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Importable, ImportSource, Judged } from '../feature.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import { isOneOfIds, isOneOfTexts } from '../storage/contains-text.ts'
import { ofCompany } from '../storage/of-company.ts'
import { presentIn } from '../storage/rows.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { quotes } from '../storage/tables/quotes.ts'
import { changeQuote } from './change-quote.ts'
import { getQuoteLocked, jobOfQuote } from './queries.ts'
import { has } from './standing.ts'

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
    const lists = await listsOf(
      scope,
      found.flatMap((one) => ('id' in one ? one.id : [])),
    )
    return rows.map((row, at): Judged => {
      const one = found[at] ?? NONE
      if ('refusal' in one) return one
      const item = itemOf(row)
      if ('refusal' in item) return item
      const list = lists.get(one.id)
      if (!list) return NONE
      const refusal = whyNot(list, list.lines + 1)
      if (refusal !== null) return { refusal }
      list.lines += 1
      const isOther = nameKey(itemName(item.name)) !== nameKey(itemName(row.item))
      const words = `On ${list.quoteNumber} of ${list.customerName}`
      return { notes: [], words: isOther ? `${words}, taken as ${itemName(item.name)}` : words }
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

type List = { quoteNumber: string; customerName: string; isSent: boolean; lines: number }

/** Why a quote cannot have so many lines from a file; null where it can. */
function whyNot({ quoteNumber, isSent }: Pick<List, 'quoteNumber' | 'isSent'>, lines: number): string | null {
  if (isSent) return `${quoteNumber} was sent to its customer. Change its items there.`
  return lines > MOST_LINES ? `${quoteNumber} would have more than ${MOST_LINES} items.` : null
}

/** Of these quotes what items are added to. */
async function listsOf(scope: OrgScope, ids: readonly number[]): Promise<Map<number, List>> {
  const { id, quoteNumber, customerName } = quotes
  const lines = sql<number>`jsonb_array_length(${quotes.items})`
  const found = await scope.db
    .select({ id, quoteNumber, customerName, lines, isSent: has.versions })
    .from(quotes)
    .leftJoin(jobs, jobOfQuote)
    .where(ofCompany(scope, quotes, isOneOfIds(quotes.id, [...new Set(ids)])))
  return new Map(found.map((one) => [one.id, one]))
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
    const items = [...quote.items, ...more]
    const refusal = whyNot({ ...quote, isSent: quote.has.versions }, items.length)
    if (refusal !== null) throw new Refusal('unprocessable', refusal)
    await changeQuote(scope, quote, { items }, scope.services.bookedMove)
    numbers.set(id, quote.quoteNumber)
  }
  return ids.map((id) => ({ id, name: numbers.get(id) ?? '' }))
}

/**
 * Takes items off their quotes again; where one of a quote was changed since, all of them stay there. A quote that is gone, or
 * that cannot be changed any more, says nothing of the others.
 */
async function takeBackAll(scope: RequestScope, made: readonly { id: number; row: Row | null }[]) {
  const stays = new Map<number, string | null>()
  for (const [id, group] of [...Map.groupBy(made, (one) => one.id)].toSorted(([a], [b]) => a - b)) {
    const rows = group.map(({ row }) => row)
    try {
      const why = await scope.db.transaction((db) => takeBackOf({ ...scope, db }, id, rows))
      stays.set(id, why)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code !== 'not-found') stays.set(id, error.message)
    }
  }
  return stays
}

/** @returns why they stay; null where they went */
async function takeBackOf(scope: RequestScope, id: number, rows: readonly (Row | null)[]) {
  const quote = await getQuoteLocked(scope, id)
  if (quote.has.versions) return 'It was sent to its customer'
  const items = [...quote.items]
  for (const row of rows) {
    const item = row && itemOf(row)
    const at = item && !('refusal' in item) ? items.findLastIndex((one) => isSame(one, item)) : -1
    if (at < 0) return 'Its items were changed since'
    items.splice(at, 1)
  }
  await changeQuote(scope, quote, { items }, scope.services.bookedMove)
  return null
}

type Named = { id: number; customerName: string; quoteId: number | null }
type Meant = { id: number } | { refusal: string }

/** The quotes that rows name: by our number or that of the program they were imported from, or as that of a job. */
async function quotesNamed(scope: OrgScope, rows: readonly Row[], source: ImportSource): Promise<Meant[]> {
  const numbers = [...new Set(rows.flatMap(({ quote, job }) => [quote ?? [], job ?? []].flat()))]
  const ofQuotes = await quotesNumbered(scope, numbers, source)
  const ofJobs = await jobsNumbered(scope, numbers, source)
  // Where jobs came, too, a job's number is none of a quote: programs count each from 1.
  const isQuotesAlone = !(await source.hasMade(scope, 'jobs'))
  return rows.map(({ quote, job }): Meant => {
    const [byQuote, byJob] = [ofQuotes.get(quote ?? '') ?? [], ofJobs.get(job ?? '') ?? []]
    if (byQuote.length > 1) return { refusal: `Two quotes here have the number ${quote}` }
    if (byJob.length > 1) return { refusal: `Two jobs here have the number ${job}` }
    const [[one], [itsJob]] = [byQuote, byJob]
    if (one && itsJob) return isOf(itsJob, one) ? one : { refusal: `Job ${job} is not of quote ${quote}` }
    if (one) return one
    if (itsJob?.quoteId) return { id: itsJob.quoteId }
    if (itsJob) return { refusal: `Job ${job} has no quote that could hold its items` }
    const [other, ...others] = job && isQuotesAlone ? (ofQuotes.get(job) ?? []) : []
    if (others.length > 0) return { refusal: `Two quotes here have the number ${job}` }
    return other ?? { refusal: `No quote here has the number ${[quote, job].filter(Boolean).join(' or ')}` }
  })
}

/** A job that became one without its quote is of one of the same customer. */
const isOf = (job: Named, quote: Named): boolean =>
  job.quoteId === null ? nameKey(job.customerName) === nameKey(quote.customerName) : job.quoteId === quote.id

/** Quotes by our own number, and by that of the program from which they came. */
async function quotesNumbered(scope: OrgScope, numbers: readonly string[], { madeOf }: ImportSource) {
  const made = await madeOf(scope, 'quotes', numbers)
  const { id, quoteNumber: number, customerName } = quotes
  const isMeant = or(isOneOfTexts(number, numbers), isOneOfIds(id, [...made.values()]))
  const found = await scope.db
    .select({ id, number, customerName, quoteId: id })
    .from(quotes)
    .where(ofCompany(scope, quotes, isMeant))
  return byNumber(numbers, made, found)
}

/** The same of jobs. */
async function jobsNumbered(scope: OrgScope, numbers: readonly string[], { madeOf }: ImportSource) {
  const made = await madeOf(scope, 'jobs', numbers)
  const { id, jobNumber: number, customerName, quoteId } = jobs
  const isMeant = or(isOneOfTexts(number, numbers), isOneOfIds(id, [...made.values()]))
  const found = await scope.db
    .select({ id, number, customerName, quoteId })
    .from(jobs)
    .where(ofCompany(scope, jobs, isMeant))
  return byNumber(numbers, made, found)
}

function byNumber(
  numbers: readonly string[],
  made: ReadonlyMap<string, number>,
  found: readonly (Named & { number: string })[],
): Map<string, Named[]> {
  const own = Map.groupBy(found, ({ number }) => number)
  const brought = new Map(found.map((one) => [one.id, one]))
  return new Map(
    numbers.map((said) => {
      const both = [brought.get(made.get(said) ?? 0), ...(own.get(said) ?? [])]
      return [said, [...new Set(both.filter((one) => one !== undefined))]]
    }),
  )
}
