import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Contract } from '../../contract/contract.ts'
import { csvRows } from '../../domain/csv.ts'
import { formatCents } from '../../domain/money.ts'
import { STANDING_NAMES, type StandingFacts, standingOf } from '../../domain/quotes/quote-standing.ts'
import { QUOTE_STATUSES } from '../../domain/quotes/quote-status.ts'
import { QUOTES_CSV_BEGINNING, quotesCsv } from '../../domain/quotes/quotes-csv.ts'
import { Refusal } from '../../domain/refusal.ts'
import { createDownloadLines } from '../company-lines.ts'
import type { Feature, Searched } from '../feature.ts'
import { WrittenFile } from '../file-answers.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { lockInCompany, ofCompany } from '../storage/of-company.ts'
import { quoteViews } from '../storage/tables/quote-views.ts'
import { dayIn } from '../time/wall-clock.ts'
import { quoteHandlers } from './handlers.ts'
import { importedItems } from './imported-items.ts'
import { importedQuotes } from './imported-quotes.ts'
import { listQuotes } from './list-quotes.ts'
import { quoteRowToApi } from './quote-to-api.ts'
import { quoteMailHandlings } from './send-quote.ts'
import { versionHandlers } from './version-handlers.ts'
import { workOfQuotes } from './waiting-work.ts'

const MOST = 20

const { id, name, filter, customerName } = quoteViews
const columns = { id, name, filter, customer_name: customerName }
const ofUser = (scope: StaffScope) => ofCompany(scope, quoteViews, eq(quoteViews.userId, scope.userId))

const listViews = (scope: StaffScope) =>
  scope.db.select(columns).from(quoteViews).where(ofUser(scope)).orderBy(sql`lower(${name})`, asc(id))

/** Views of the quotes list: no one sees those of others, and none of them is in the history. */
const viewHandlers: Handlers<Contract['quoteViews']> = {
  list: async (scope) => ({ views: await listViews(scope) }),

  async keep(scope, { body }) {
    await lockInCompany(scope, `quote views of ${scope.userId} in`)
    const views = await listViews(scope)
    if (views.length >= MOST && views.every((view) => view.name !== body.name)) {
      throw new Refusal('conflict', `You have ${MOST} views. Delete one first.`)
    }
    const { organizationId, userId, now: createdAt } = scope
    const found = { filter: body.filter ?? null, customerName: body.customer_name ?? null }
    const [row] = await scope.db
      .insert(quoteViews)
      .values({ organizationId, userId, name: body.name, ...found, createdAt })
      .onConflictDoUpdate({
        target: [quoteViews.organizationId, quoteViews.userId, name],
        set: found,
      })
      .returning(columns)
    if (!row) throw new Error('the view was not stored')
    return row
  },

  async delete(scope, { params }) {
    const [gone] = await scope.db
      .delete(quoteViews)
      .where(and(ofUser(scope), eq(id, params.id)))
      .returning({ id })
    if (!gone) throw new Refusal('not-found', 'View not found')
  },
}

/** What a download holds; about 1 MB at most. */
const MOST_IN_CSV = 5000
/** Read and written in one go; others are answered in between. */
const PART_OF_CSV = 100

type Filter = Omit<Parameters<typeof listQuotes>[1], 'page' | 'perPage' | 'withItems'>

/** The quotes of a view of the list as a file for spreadsheets. */
function quotesFile(): Handlers<Contract['quotes']>['csv'] {
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

const texts = {
  right: 'quotes.read',
  kind: 'quote',
  figures: QUOTE_STATUSES.map((status) => `quotes.${status}`),
} as const

const CONTACT = sql`'name', customer_name, 'texts', array[customer_email, customer_phone, pickup_address, delivery_address,
  (select string_agg(stop ->> 'address', '; ') from jsonb_array_elements(stops) stop)]`

const ofRow = ({ organizationId }: OrgScope, json: SQL) =>
  sql`select json_build_object(${json}) from quotes where organization_id = ${organizationId} and id = row_id`

type QuoteDetails = Omit<StandingFacts, 'seenAt'> & {
  name: string
  texts: (string | null)[]
  number: string
  cents: number | null
  seenAt: string | null
}

const searchedQuotes: readonly Searched[] = [
  {
    ...texts,
    type: 'quote',
    details: (scope) =>
      ofRow(
        scope,
        sql`${CONTACT}, 'number', quote_number, 'cents', total_cents, 'status', status, 'booked', booked,
          'answer', answer, 'asked', asked, 'holdsUntil', holds_until, 'seenAt', seen_at`,
      ),
    result({ id, details }, { timeZone, now }) {
      const { name, texts, number, cents, seenAt, ...facts } = details as QuoteDetails
      const standing = standingOf(
        { ...facts, seenAt: seenAt ? new Date(seenAt) : null },
        dayIn(timeZone, now),
      )
      return {
        title: name,
        subtitle: cents === null ? number : `${number}, ${formatCents(cents)}`,
        standing: STANDING_NAMES[standing],
        texts,
        href: `/quotes/${id}`,
      }
    },
  },
]

export const quotes = {
  name: 'quotes',
  handlers: () => ({
    quotes: { ...quoteHandlers, csv: quotesFile() },
    quoteVersions: versionHandlers,
    quoteViews: viewHandlers,
  }),
  mails: ({ db, documents, follow }) => quoteMailHandlings(db, documents, follow),
  searched: searchedQuotes,
  imports: [importedQuotes, importedItems],
  work: workOfQuotes,
} satisfies Feature
