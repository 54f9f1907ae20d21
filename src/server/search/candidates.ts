import { type SQL, sql } from 'drizzle-orm'
import type { Searched } from '../feature.ts'
import type { OrgScope } from '../org-scope.ts'

export type Matching = {
  /** Which texts match, of `search_text`. */
  condition: SQL
  /** How well one that matches does. */
  rank: SQL
  /** Whether the index of texts serves the condition. */
  indexed: boolean
  /** How many of the newest texts are looked at where none does. */
  among?: number
}

/** The newest texts are looked at in steps of so many; the first tells what is frequent. */
const STEP = 250
/** How many that match are compared with each other. */
const ENOUGH = 200
/** Of what matches often, so many of the newest are looked at for enough. */
const NEWEST = 4_000
/** What seems to match more often than this is not read by the index. */
const BY_INDEX = 1_000
/** Where one kind seems to match more often than this, the index is not asked for the other either: it knows no kinds. */
const TOO_MANY = 10_000

/**
 * CTEs `candidates` (kind, row_id, search_text) and `reach` (kind, newest_only), to follow `with recursive`. A company's
 * texts are never all read: what matches often is found among the newest, in steps until there is enough, and what
 * matches seldom by the index, however old it is. Each step begins in the primary key where the one before it ended, so
 * that no plan reads more.
 */
export function candidatesOf(
  scope: OrgScope,
  searched: readonly Searched[],
  { condition, indexed, among = NEWEST }: Matching,
): SQL {
  const ofCompany = sql`organization_id = ${scope.organizationId}`
  const rows = (values: readonly SQL[]) =>
    sql.join(
      values.map((value) => sql`(${value})`),
      sql`, `,
    )
  const kinds = [...new Map(searched.map((one) => [one.kind, one])).values()]
  const newest = (kind: SQL, before: SQL, rows: number) => sql`
    select row_id, search_text from search_entries
    where ${ofCompany} and kind = ${kind} and row_id < ${before} order by row_id desc limit ${rows}`
  const seemMore = (than: number) =>
    sql`first * (select texts from sizes where sizes.kind = walk.kind) > ${STEP * than}`
  return sql`
    sizes as materialized (${sizesOf(ofCompany, kinds)}),
    walk (kind, steps, first, ids, last, at_end) as (
      select kind, 0, 0, '{}'::bigint[], 9223372036854775807, false
      from (values ${rows(kinds.map(({ kind }) => sql`${kind}`))}) as asked (kind)
      union all
      select kind, steps + 1, case steps when 0 then cardinality(step.found) else first end, ids || step.found,
             step.oldest, step.texts < ${STEP}
      from walk, lateral (
        select coalesce(array_agg(row_id) filter (where ${condition}), '{}') as found, min(row_id) as oldest,
               count(*) as texts
        from (${newest(sql`walk.kind`, sql`walk.last`, STEP)}) as newest
      ) as step
      where not at_end and steps < ${Math.ceil(among / STEP)} and cardinality(ids) < ${ENOUGH}
        and (steps = 0 or ${indexed ? seemMore(BY_INDEX) : sql`true`})),
    walked as materialized (
      select distinct on (kind) kind, ids, at_end,
             ${indexed} and not at_end and steps = 1 and cardinality(ids) < ${ENOUGH} as is_rare,
             coalesce(${seemMore(TOO_MANY)}, false) as are_many
      from walk order by kind, steps desc),
    indexed as materialized (
      select kind, row_id, search_text from search_entries
      where ${indexed} and ${ofCompany} and ${condition} and (select bool_or(is_rare) and not bool_or(are_many) from walked)
      limit ${kinds.length * BY_INDEX}),
    reach as materialized (
      select kind, is_rare and not is_cut as by_index,
             is_rare and is_cut as is_far,
             cardinality(ids) > ${ENOUGH} or (not at_end and (is_cut or not is_rare)) as newest_only
      from walked, (select count(*) >= ${kinds.length * BY_INDEX} or (select bool_or(are_many) from walked) as is_cut from indexed) as cut),
    candidates as materialized (
      select kind, text.row_id, text.search_text
      from walked join reach using (kind), unnest(ids[1:${ENOUGH}]) as found (row_id), lateral (
        select row_id, search_text from search_entries
        where ${ofCompany} and kind = walked.kind and row_id = found.row_id limit 1) as text
      where not by_index and not is_far
      union all
      select kind, row_id, search_text from indexed join reach using (kind) where by_index
      union all
      select kind, far.row_id, far.search_text from reach, lateral (
        select * from (${newest(sql`reach.kind`, sql`9223372036854775807`, NEWEST)}) as texts
        where ${condition} limit ${ENOUGH}) as far
      where is_far)`
}

/** About how many texts a company has of each kind. */
function sizesOf(ofCompany: SQL, kinds: readonly Searched[]): SQL {
  const isCounted = ({ kind, figures = [kind] }: Searched) => sql`figure in ${[...figures]}`
  const kindOf = kinds.map((one) => sql`when ${isCounted(one)} then ${one.kind}`)
  return sql`
    select case ${sql.join(kindOf, sql` `)} end as kind, sum(count) as texts
    from figures where ${ofCompany} and (${sql.join(kinds.map(isCounted), sql` or `)}) group by 1`
}
