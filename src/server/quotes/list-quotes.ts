import { and, desc, eq, sql } from 'drizzle-orm'
import { type EstimateFigures, estimateFiguresSchema } from '../../domain/estimate/estimate.ts'
import { type OfferStanding, QUOTE_STATUSES, type QuoteStatus } from '../../domain/quotes/quote-status.ts'
import type { OrgScope } from '../org-scope.ts'
import { countUpTo, type Total } from '../storage/count-up-to.ts'
import { pageStart, sumFigures, sumsBetween } from '../storage/figures.ts'
import { nameContains } from '../storage/name-contains.ts'
import { readDocument } from '../storage/tables/columns.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { quotes, type StoredQuote } from '../storage/tables/quotes.ts'
import { jobOfQuote, mine, type QuoteWithJob, sentAt, standingIs } from './queries.ts'

/** What a row of the list shows, and nothing else of a quote; of its estimate the figures only. */
const listed = {
  id: quotes.id,
  quoteNumber: quotes.quoteNumber,
  status: quotes.status,
  customerName: quotes.customerName,
  customerEmail: quotes.customerEmail,
  customerPhone: quotes.customerPhone,
  distance: quotes.distance,
  moveDate: quotes.moveDate,
  moveNotes: quotes.moveNotes,
  customerLeadSource: quotes.customerLeadSource,
  postCallData: quotes.postCallData,
  assumedMiles: quotes.assumedMiles,
  typicalHome: quotes.typicalHome,
  totalCents: quotes.totalCents,
  version: quotes.version,
  revision: quotes.revision,
  sentRevision: quotes.sentRevision,
  createdAt: quotes.createdAt,
  items: quotes.items,
  estimate: sql<EstimateFigures | null>`${quotes.estimate} - 'explanation'`.mapWith(
    readDocument('quotes.estimate', estimateFiguresSchema),
  ),
}
const listedWithoutItems = { ...listed, items: sql<StoredQuote['items']>`'[]'::jsonb`.mapWith(quotes.items) }
export type QuoteInList = Pick<
  QuoteWithJob,
  Exclude<keyof typeof listed, 'estimate'> | 'jobId' | 'sentAt'
> & {
  estimate: EstimateFigures | null
}

export async function listQuotes(
  scope: OrgScope,
  filter: {
    status?: QuoteStatus
    customerName?: string
    offer?: { standing: OfferStanding; today: string }
    page: number
    perPage: number
    /** Whether the rows carry their items; what is not asked for is not read either. */
    withItems?: boolean
  },
): Promise<{ rows: QuoteInList[] } & Total> {
  const where = and(
    mine(scope),
    filter.status && eq(quotes.status, filter.status),
    filter.customerName ? nameContains(scope, 'quote', filter.customerName) : undefined,
    filter.offer && standingIs(filter.offer.standing, filter.offer.today),
  )
  const newest = [desc(quotes.createdAt), desc(quotes.id)]
  const isFiltered = Boolean(filter.customerName) || filter.offer !== undefined
  const passed = (filter.page - 1) * filter.perPage
  const start = isFiltered
    ? { before: null, offset: passed }
    : await pageStart(scope, figuresOf(filter.status), passed)
  // The ids of the page come from the index alone, so that skipped rows are never read.
  const page = scope.db
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        where,
        start.before ? sql`${quotes.createdAt} < ${start.before}::timestamp at time zone 'UTC'` : undefined,
      ),
    )
    .orderBy(...newest)
    .limit(filter.perPage)
    .offset(start.offset)
    .as('page')
  const rows = await scope.db
    .select({ quote: filter.withItems === false ? listedWithoutItems : listed, jobId: jobs.id, sentAt })
    .from(page)
    .innerJoin(quotes, and(mine(scope), eq(quotes.id, page.id)))
    .leftJoin(jobs, jobOfQuote)
    .orderBy(...newest)
  const listedRows = rows.map(({ quote, ...joined }) => ({ ...quote, ...joined }))
  if (!isFiltered) return { rows: listedRows, total: await totalOf(scope, filter.status), more: false }
  return { rows: listedRows, ...(await countUpTo(scope, quotes, where)) }
}

const figuresOf = (status?: QuoteStatus) =>
  (status ? [status] : QUOTE_STATUSES).map((one) => `quotes.${one}` as const)

async function totalOf(scope: OrgScope, status?: QuoteStatus): Promise<number> {
  const sums = Object.values(await sumFigures(scope, figuresOf(status)))
  return sums.reduce((total, one) => total + one.count, 0)
}

/** How many quotes there are, and how many and of what worth came since a moment. */
export async function countQuotes(
  scope: OrgScope,
  since: Date,
): Promise<{ total: number; recent: number; recentCents: number }> {
  const [made] = await sumsBetween(scope, 'quotesMade', [since])
  return { total: await totalOf(scope), recent: made?.count ?? 0, recentCents: made?.cents ?? 0 }
}
