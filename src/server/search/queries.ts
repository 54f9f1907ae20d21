import { type SQL, sql } from 'drizzle-orm'
import type { SearchType } from '../../domain/search/search-types.ts'
import type { OrgScope } from '../org-scope.ts'
import { escapeLike } from '../storage/contains-text.ts'
import type { Database } from '../storage/database.ts'

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
  jobId: number | null
}

/** How alike a word must be to count as mistyped, from 0 to 1. */
const WORD_SIMILARITY = 0.4
const SHORTEST_SUBSTRING = 3

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
): Promise<Found[]> {
  const written = waysWritten(typed)
  for (const text of written) {
    const literal = escapeLike(text)
    // Each field stands on a line of its own, so that beginnings of fields can be told from the middle.
    const begins = sql`(chr(10) || search_text) like ${`%\n${literal}%`}`
    const isWhole = sql`(chr(10) || search_text || chr(10)) like ${`%\n${literal}\n%`}`
    const rank = sql`case when ${isWhole} then 3 when ${begins} then 2 else 1 end`
    const matches = text.length < SHORTEST_SUBSTRING ? begins : sql`search_text like ${`%${literal}%`}`
    const found = await run(scope, scope.db, literal, matches, rank, types, limit)
    if (found.length > 0) return found
  }
  const text = written.at(-1) ?? ''
  if (text.length < SHORTEST_SUBSTRING) return []
  return scope.db.transaction(async (transaction) => {
    await transaction.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(WORD_SIMILARITY)}, true)`,
    )
    const similar = sql`${text} <% search_text`
    return run(
      scope,
      transaction,
      escapeLike(text),
      similar,
      sql`word_similarity(${text}, search_text)`,
      types,
      limit,
    )
  })
}

async function run(
  scope: OrgScope,
  db: Database,
  literal: string,
  matches: SQL,
  rank: SQL,
  types: readonly SearchType[],
  limit: number,
): Promise<Found[]> {
  const mine = sql`organization_id = ${scope.organizationId}`
  const customer = sql`customer_name, customer_email, customer_phone`
  const parts: Record<SearchType, SQL> = {
    quote: sql`
      select 'quote' as type, 1 as place, id, quote_number as number, ${customer}, pickup_address as from_address, delivery_address as to_address,
             total_cents as cents, null::timestamptz as starts_at, null::bigint as job_id,
             created_at, ${rank} as rank
      from quotes where ${mine} and ${matches}`,
    job: sql`
      select 'job' as type, 2 as place, id, job_number as number, ${customer}, origin_address as from_address, destination_address as to_address,
             coalesce(actual_cents, estimated_cents) as cents, starts_at, id as job_id,
             created_at, ${rank} as rank
      from jobs where ${mine} and ${matches}`,
    // A customer is whoever shares an e-mail address, else a name; the newest quote stands for them. A quote's
    // number finds the quote, not its customer.
    customer: sql`
      select * from (
        select distinct on (lower(coalesce(customer_email, customer_name)))
               'customer' as type, 3 as place, id, quote_number as number, ${customer}, pickup_address as from_address, delivery_address as to_address,
               null::bigint as cents, null::timestamptz as starts_at,
               (select jobs.id from jobs
                where jobs.organization_id = quotes.organization_id and jobs.quote_id = quotes.id) as job_id,
               created_at, ${rank} as rank
        from quotes where ${mine} and ${matches} and lower(quote_number) not like ${`%${literal}%`}
        order by lower(coalesce(customer_email, customer_name)), created_at desc
      ) as customers`,
  }
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select type, id::float8 as id, number, ${customer}, from_address, to_address, cents::float8 as cents,
           extract(epoch from starts_at)::float8 as starts_at, job_id::float8 as job_id
    from (${sql.join(
      types.map(
        (type) => sql`(${parts[type]} order by rank desc, created_at desc, id desc limit ${limit + 1})`,
      ),
      sql` union all `,
    )}) as found
    order by rank desc, place, created_at desc, id desc
  `)
  return rows.map((row) => ({
    type: row.type as SearchType,
    id: row.id as number,
    number: row.number as string,
    customerName: row.customer_name as string,
    customerEmail: row.customer_email as string | null,
    customerPhone: row.customer_phone as string | null,
    addresses: [row.from_address, row.to_address].filter((address) => typeof address === 'string'),
    cents: row.cents as number | null,
    startsAt: row.starts_at === null ? null : new Date((row.starts_at as number) * 1000),
    jobId: row.job_id as number | null,
  }))
}
