import { sql } from 'drizzle-orm'
import { SEARCH_TYPES } from '../../domain/nouns.ts'
import type { Searched } from '../feature.ts'
import type { OrgScope } from '../org-scope.ts'
import { escapeLike, hasTrigram } from '../storage/contains-text.ts'
import { candidatesOf, type Matching } from './candidates.ts'
import { likeTyped, SHORTEST_SUBSTRING } from './mistyped.ts'

/** Beginnings of one or two letters are looked for among so many of the newest texts of each kind. */
const BEGINNINGS_AMONG = 2_000

/** Something found, with what its shelf reads of it. */
export type Found = { searched: Searched; id: number; details: Record<string, unknown> }

/** `newestOnly`: only the newest were looked at, because so many match, or because so little was typed. */
export type Matches = { found: Found[]; newestOnly: boolean }

/** What someone typed, as `search_text` may hold it: in lower case, a phone number also as its digits. */
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
  types: readonly Searched[],
  limit: number,
): Promise<Matches> {
  if (types.length === 0) return { found: [], newestOnly: false }
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
  types: readonly Searched[],
  limit: number,
): Promise<Matches> {
  const bestFirst = sql`order by rank desc, row_id desc limit ${limit + 1}`
  const parts = types.map(({ type, kind, best }) => {
    const matches = best?.(scope, literal) ?? sql`select row_id, rank from ranked where kind = ${kind}`
    return sql`(select ${type} as type, row_id, rank from (${matches}) as matches ${bestFirst})`
  })
  const details = types.map((one) => sql`when ${one.type} then (${one.details(scope)})`)
  const place = sql.join(
    SEARCH_TYPES.map((type, at) => sql.raw(`when '${type}' then ${at}`)),
    sql` `,
  )
  const { rows } = await scope.db.execute<Record<string, unknown>>(sql`
    with recursive ${candidatesOf(scope, types, matching)},
    ranked as materialized (select *, ${matching.rank} as rank from candidates),
    best as materialized (${sql.join(parts, sql` union all `)})
    select type, row_id::float8 as id, case type ${sql.join(details, sql` `)} end as details, newest_only
    from (select bool_or(newest_only) as newest_only from reach) as reach
    left join best on true
    order by rank desc, case type ${place} end, row_id desc
  `)
  const found = rows.flatMap(({ type, id, details }) => {
    const searched = types.find((one) => one.type === type)
    return searched && details ? [{ searched, id: id as number, details: details as Found['details'] }] : []
  })
  return { found, newestOnly: rows.some((row) => row.newest_only === true) }
}
