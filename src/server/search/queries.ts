import { type SQL, sql } from 'drizzle-orm'
import type { Asked, QuoteAnswer, StandingFacts } from '../../domain/quotes/quote-standing.ts'
import type { QuoteStatus } from '../../domain/quotes/quote-status.ts'
import type { SearchType } from '../../domain/search/search-types.ts'
import type { OrgScope } from '../org-scope.ts'
import { escapeLike, hasTrigram } from '../storage/contains-text.ts'
import { candidatesOf, type Matching } from './candidates.ts'
import { likeTyped, SHORTEST_SUBSTRING } from './mistyped.ts'

/** Beginnings of one or two letters are looked for among so many of the newest texts of each kind. */
const BEGINNINGS_AMONG = 2_000

/** Something found: a quote, a job, or a customer with the quote or job that tells most of them. */
export type Found = {
  type: SearchType
  id: number
  number: string
  customerName: string
  customerEmail: string | null
  customerPhone: string | null
  addresses: string[]
  cents: number | null
  startsAt: Date | null
  /** Of a quote. */
  standing: StandingFacts | null
  jobId: number | null
}

/** `newestOnly`: only the newest were looked at, because so many match, or because so little was typed. */
export type Matches = { found: Found[]; newestOnly: boolean }

/** What somebody typed, as `search_text` may hold it: in lower case, a phone number also as its digits. */
function waysWritten(typed: string): string[] {
  const text = typed.toLowerCase().replace(/\s+/g, ' ')
  return /^[\d\s().+-]{7,}$/.test(typed) ? [typed.replace(/\D/g, ''), text] : [text]
}

/**
 * What matches, best first: the whole number, name, e-mail, phone or address, then one that begins with it,
 * then one that contains it; when there is none, what a typing error could have meant. Newest first within.
 *
 * @param limit how many of each kind; of a kind that has more, one more is answered
 */
export async function findMatches(
  scope: OrgScope,
  typed: string,
  types: readonly SearchType[],
  limit: number,
): Promise<Matches> {
  const written = waysWritten(typed)
  let isCut = false
  for (const text of written) {
    const literal = escapeLike(text)
    // Each field stands on a line of its own, so that beginnings of fields can be told from the middle.
    const begins = sql`(chr(10) || search_text) like ${`%\n${literal}%`}`
    const isWhole = sql`(chr(10) || search_text || chr(10)) like ${`%\n${literal}\n%`}`
    const rank = sql`case when ${isWhole} then 3 when ${begins} then 2 else 1 end`
    const matches = await best(
      scope,
      literal,
      text.length < SHORTEST_SUBSTRING
        ? { condition: begins, rank, indexed: false, among: BEGINNINGS_AMONG }
        : { condition: sql`search_text like ${`%${literal}%`}`, rank, indexed: hasTrigram(text) },
      types,
      limit,
    )
    if (matches.found.length > 0) return matches
    isCut ||= matches.newestOnly
  }
  const text = written.at(-1) ?? ''
  if (text.length >= SHORTEST_SUBSTRING) {
    for await (const matching of likeTyped(scope, text)) {
      const matches = await best(scope, escapeLike(text), matching, types, limit)
      if (matches.found.length > 0) return matches
    }
  }
  return { found: [], newestOnly: isCut }
}

/** The best of what matches; details are read only of what is answered. */
async function best(
  scope: OrgScope,
  literal: string,
  matching: Matching,
  types: readonly SearchType[],
  limit: number,
): Promise<Matches> {
  const bestFirst = sql`order by rank desc, row_id desc limit ${limit + 1}`
  const kinds = [
    ...(types.some((type) => type !== 'job') ? (['quote'] as const) : []),
    ...(types.includes('job') ? (['job'] as const) : []),
  ]
  const parts: Record<SearchType, SQL> = {
    quote: sql`select 'quote' as type, 1 as place, row_id, rank from ranked where kind = 'quote' ${bestFirst}`,
    job: sql`select 'job' as type, 2 as place, row_id, rank from ranked where kind = 'job' ${bestFirst}`,
    // A customer is whoever shares an e-mail address, else a name; the newest quote stands for them. A quote's
    // number, its first line, finds the quote, not its customer.
    customer: sql`
      select 'customer' as type, 3 as place, row_id, rank from (
        select distinct on (who) row_id, rank,
               coalesce(nullif(split_part(search_text, chr(10), 3), ''), split_part(search_text, chr(10), 2)) as who
        from ranked where kind = 'quote' and split_part(search_text, chr(10), 1) not like ${`%${literal}%`}
        order by who, row_id desc
      ) as customers ${bestFirst}`,
  }
  const mine = (table: SQL) => sql`${table}.organization_id = ${scope.organizationId}`
  const ofJob = (column: SQL, ofQuote: SQL) =>
    sql`case when type = 'job' then jobs.${column} else quotes.${ofQuote} end`
  const same = (column: SQL) => ofJob(column, column)
  const { rows } = await scope.db.execute<Record<string, unknown>>(sql`
    with recursive ${candidatesOf(scope, kinds, matching)},
    ranked as materialized (select *, ${matching.rank} as rank from candidates),
    best as materialized (${sql.join(
      types.map((type) => sql`(${parts[type]})`),
      sql` union all `,
    )})
    select type, row_id::float8 as id, ${ofJob(sql`job_number`, sql`quote_number`)} as number,
           ${same(sql`customer_name`)} as customer_name, ${same(sql`customer_email`)} as customer_email,
           ${same(sql`customer_phone`)} as customer_phone,
           ${ofJob(sql`origin_address`, sql`pickup_address`)} as from_address,
           ${ofJob(sql`destination_address`, sql`delivery_address`)} as to_address,
           (case type when 'quote' then quotes.total_cents
                      when 'job' then coalesce(jobs.actual_cents, jobs.estimated_cents) end)::float8 as cents,
           extract(epoch from case when type = 'job' then jobs.starts_at end)::float8 as starts_at,
           (case type when 'job' then row_id when 'customer' then (
              select became.id from jobs as became where ${mine(sql`became`)} and became.quote_id = row_id
                and became.status <> 'cancelled'
            ) end)::float8 as job_id,
           quotes.status, quotes.booked, quotes.answer, quotes.asked, quotes.holds_until::text as holds_until,
           extract(epoch from quotes.seen_at)::float8 as seen_at, newest_only
    from (select bool_or(newest_only) as newest_only from reach) as reach
    left join best on true
    left join quotes on type <> 'job' and ${mine(sql`quotes`)} and quotes.id = row_id
    left join jobs on type = 'job' and ${mine(sql`jobs`)} and jobs.id = row_id
    order by rank desc, place, row_id desc
  `)
  return {
    found: rows.filter((row) => row.type !== null).map(foundIn),
    newestOnly: rows.some((row) => row.newest_only === true),
  }
}

const momentIn = (epoch: unknown) => (epoch === null ? null : new Date((epoch as number) * 1000))

const foundIn = (row: Record<string, unknown>): Found => ({
  type: row.type as SearchType,
  id: row.id as number,
  number: row.number as string,
  customerName: row.customer_name as string,
  customerEmail: row.customer_email as string | null,
  customerPhone: row.customer_phone as string | null,
  addresses: [row.from_address, row.to_address].filter((address) => typeof address === 'string'),
  cents: row.cents as number | null,
  startsAt: momentIn(row.starts_at),
  standing:
    row.type === 'quote'
      ? {
          status: row.status as QuoteStatus,
          booked: row.booked as boolean,
          answer: row.answer as QuoteAnswer | null,
          asked: row.asked as Asked | null,
          seenAt: momentIn(row.seen_at),
          holdsUntil: row.holds_until as string | null,
        }
      : null,
  jobId: row.job_id as number | null,
})
