import { type AnyColumn, and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type EstimateFigures, estimateFiguresSchema } from '../../domain/estimate/estimate.ts'
import {
  type QuoteFilter as FilterOfQuotes,
  OFFER_STANDINGS,
  type OfferStanding,
} from '../../domain/quotes/quote-standing.ts'
import { QUOTE_STATUSES, type QuoteStatus } from '../../domain/quotes/quote-status.ts'
import type { OrgScope } from '../org-scope.ts'
import { COUNTED_AT_MOST, countEachUpTo, countUpTo, type Total } from '../storage/count-up-to.ts'
import type { Database } from '../storage/database.ts'
import { pageStart, sumFigures, sumSince } from '../storage/figures.ts'
import { whoseNameContains } from '../storage/name-contains.ts'
import { ofCompany } from '../storage/of-company.ts'
import { COMPANY_PLACEHOLDER, prepared, USUAL_PAGES, written } from '../storage/prepared.ts'
import { readDocument } from '../storage/tables/columns.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { quotes, type StoredQuote } from '../storage/tables/quotes.ts'
import { jobOfQuote, type QuoteWithJob } from './queries.ts'
import { orderOfIndex, standingColumns, standingIs } from './standing.ts'

/** What a row of the list shows, and nothing else of a quote; of its estimate the figures only. */
const listed = {
  id: quotes.id,
  quoteNumber: quotes.quoteNumber,
  ...standingColumns,
  customerName: quotes.customerName,
  customerEmail: quotes.customerEmail,
  customerPhone: quotes.customerPhone,
  distance: quotes.distance,
  moveDate: quotes.moveDate,
  moveNotes: quotes.moveNotes,
  customerLeadSource: quotes.customerLeadSource,
  customerId: quotes.customerId,
  postCallData: quotes.postCallData,
  assumedMiles: quotes.assumedMiles,
  typicalHome: quotes.typicalHome,
  totalCents: quotes.totalCents,
  version: quotes.version,
  createdAt: quotes.createdAt,
  // Those that make the job longer or its crew larger; of the others a row shows nothing.
  lines: sql<
    StoredQuote['lines']
  >`jsonb_path_query_array(${quotes.lines}, '$[*] ? (@.hours != null || @.people != null)')`,
  // Anyone who is answered gets them through the same schema; a large list would be checked twice.
  items: sql<StoredQuote['items']>`${quotes.items}`,
  estimate: sql<EstimateFigures | null>`${quotes.estimate} - 'explanation'`.mapWith(
    readDocument('quotes.estimate', estimateFiguresSchema),
  ),
}
const listedWithoutItems = { ...listed, items: sql<StoredQuote['items']>`'[]'::jsonb` }
export type QuoteInList = Pick<QuoteWithJob, Exclude<keyof typeof listed, 'estimate'> | 'jobId'> & {
  estimate: EstimateFigures | null
}

type QuoteFilter = {
  status?: QuoteStatus | undefined
  customerName?: string | undefined
  offer?: { standing: OfferStanding; today: string } | undefined
  page: number
  perPage: number
  /** Whether the rows carry their items; what is not asked for is not read either. */
  withItems?: boolean
}

/** A page of the rows that meet a condition. Its ids come from the index alone, so that skipped rows are never read. */
function rowsOf(
  db: Database,
  isMine: SQL,
  where: SQL | undefined,
  {
    perPage,
    offset,
    withItems = true,
    areFew,
  }: Pick<QuoteFilter, 'perPage' | 'withItems'> & { offset: number; areFew?: boolean },
) {
  const newest = ({ createdAt, id }: Record<'createdAt' | 'id', AnyColumn>) => [desc(createdAt), desc(id)]
  const { id, createdAt } = quotes
  const matching = db.select({ id, createdAt }).from(quotes).where(where)
  // A few are read by their ids and sorted: the limit keeps the planner from walking through the list for them.
  const found = (areFew ? matching.limit(COUNTED_AT_MOST) : matching).as('found')
  const page = db
    .select({ id: found.id })
    .from(found)
    .orderBy(...newest(found))
    .limit(written(perPage))
    .offset(offset)
    .as('page')
  return db
    .select({ quote: withItems ? listed : listedWithoutItems, jobId: jobs.id })
    .from(page)
    .innerJoin(quotes, and(isMine, eq(quotes.id, page.id)))
    .leftJoin(jobs, jobOfQuote)
    .orderBy(...newest(quotes))
}

const firstRows = (
  { db, organizationId }: OrgScope,
  { status, perPage, withItems = true }: Pick<QuoteFilter, 'status' | 'perPage' | 'withItems'>,
) =>
  prepared(
    db,
    `first ${perPage} quotes${status ? ' of a status' : ''}${withItems ? ' with items' : ''}`,
    () =>
      rowsOf(
        db,
        ofCompany(COMPANY_PLACEHOLDER, quotes),
        ofCompany(COMPANY_PLACEHOLDER, quotes, status && eq(quotes.status, sql.placeholder('status'))),
        { perPage, offset: 0, withItems },
      ),
  ).execute({ organizationId, status })

export async function listQuotes(
  scope: OrgScope,
  filter: QuoteFilter,
): Promise<{ rows: QuoteInList[] } & Total> {
  const named = filter.customerName ? await whoseNameContains(scope, 'quote', filter.customerName) : undefined
  const others = and(
    ofCompany(scope, quotes),
    filter.status && eq(quotes.status, filter.status),
    filter.offer && standingIs(filter.offer.standing, filter.offer.today),
  )
  const isFiltered = named !== undefined || filter.offer !== undefined
  const passed = (filter.page - 1) * filter.perPage
  const start = isFiltered
    ? { before: null, offset: passed }
    : await pageStart(scope, figuresOf(filter.status), passed)
  const since = start.before
    ? sql`${quotes.createdAt} < ${start.before}::timestamp at time zone 'UTC'`
    : undefined
  // What everybody sees first has the same plan the person who asks.
  const isUsual = !isFiltered && passed === 0 && USUAL_PAGES.includes(filter.perPage)
  const rows = isUsual
    ? await firstRows(scope, filter)
    : await rowsOf(scope.db, ofCompany(scope, quotes), and(others, named?.condition, since), {
        ...filter,
        offset: start.offset,
        areFew: named?.areFew === true,
      })
  const listedRows = rows.map(({ quote, ...joined }) => ({ ...quote, ...joined }))
  if (!isFiltered) return { rows: listedRows, total: await totalOf(scope, filter.status), more: false }
  const isOnlyNamed = named !== undefined && !filter.status && !filter.offer
  const order = filter.offer ? [orderOfIndex(filter.offer.standing)] : []
  const counted = isOnlyNamed
    ? named.total
    : await countUpTo(scope, quotes, and(others, named?.counting), order)
  return { rows: listedRows, ...counted, more: counted.more || named?.newestOnly === true }
}

const figuresOf = (status?: QuoteStatus) =>
  (status ? [status] : QUOTE_STATUSES).map((one) => `quotes.${one}` as const)

async function totalOf(scope: OrgScope, status?: QuoteStatus): Promise<number> {
  const sums = Object.values(await sumFigures(scope, figuresOf(status)))
  return sums.reduce((total, one) => total + one.count, 0)
}

/**
 * How many quotes there are, of each status and standing so with their customers; statuses from the figures, the
 * rest each by its index, so that it costs the same however many there are.
 * @param today `YYYY-MM-DD`, by the company's calendar
 */
export async function countByFilter(
  scope: OrgScope,
  today: string,
): Promise<Record<'all' | FilterOfQuotes, Total>> {
  const sums = await sumFigures(scope, figuresOf())
  const ofStatus = (status: QuoteStatus): Total => ({ total: sums[`quotes.${status}`].count, more: false })
  const total = Object.values(sums).reduce((all, one) => all + one.count, 0)
  const conditions = byKey(OFFER_STANDINGS, (standing) => ({
    where: ofCompany(scope, quotes, standingIs(standing, today)),
    order: orderOfIndex(standing),
  }))
  return {
    all: { total, more: false },
    ...byKey(QUOTE_STATUSES, ofStatus),
    ...(await countEachUpTo(scope, quotes, conditions)),
  }
}

const byKey = <Key extends string, Value>(keys: readonly Key[], read: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, Value>

/** How many quotes there are, and how many and of what worth came since a moment. */
export async function countQuotes(
  scope: OrgScope,
  since: Date,
): Promise<{ total: number; recent: number; recentCents: number }> {
  const made = await sumSince(scope, 'quotesMade', since)
  return { total: await totalOf(scope), recent: made.count, recentCents: made.cents }
}
