import { type SQL, sql } from 'drizzle-orm'
import type { OrgScope } from '../org-scope.ts'
import { containsText, hasTrigram, patternsOf } from './contains-text.ts'
import { COUNTED_AT_MOST, type Total } from './count-up-to.ts'
import { jobs } from './tables/jobs.ts'
import { quotes } from './tables/quotes.ts'
import { nameInEntry } from './tables/search.ts'

const tables = { quote: quotes, job: jobs }

/** The newest entries are walked in steps of so many, ... */
const STEP = 500
/** ... beyond the first only for a name that so many of it have, ... */
const FREQUENT = 50
/** ... and no further than this. */
const STEPS = 20
/** Of a name that so many of the first step have, a list's page is soon full. */
const SOON_FOUND = 5

/** Quotes or jobs by their customers' names. */
export type Named = {
  /** For a page in the list's order. */
  condition: SQL | undefined
  /** The same for counting those that meet other conditions too. */
  counting: SQL | undefined
  /** How many the condition meets. */
  total: Total
  /** Only the newest were looked through. */
  newestOnly: boolean
  /** The condition names no more than 1,000 ids: they are read first and sorted then. */
  areFew: boolean
}

/**
 * Whose names contain what was typed. A frequent name is counted among the newest entries and found by walking through
 * the list in its order; a rare one is found by the index of names. What no index of trigrams knows, such as `--`, is
 * looked for among the newest entries only.
 */
export async function whoseNameContains(
  scope: OrgScope,
  kind: keyof typeof tables,
  typed: string,
): Promise<Named> {
  const { id, customerName } = tables[kind]
  const ofCompany = sql`organization_id = ${scope.organizationId}`
  const name = nameInEntry(sql`search_text`)
  const like = patternsOf(typed).map((pattern) => sql`${name} like ${pattern}`)
  const matches = sql`(${sql.join(like, sql` or `)})`
  const isIndexed = hasTrigram(typed)
  // The kind is compared outside, or the primary key would seem as good an index as that of names.
  const byIndex = sql`select row_id from (
      select kind, row_id from search_entries where ${ofCompany} and ${matches} offset 0
    ) as entries where kind = ${kind}`
  // Each step begins in the primary key where the one before it ended: no plan reads more than its rows.
  const { rows } = await scope.db.execute<{ first: number; ids: number[] | null; whole: boolean }>(sql`
    with recursive walk (steps, first, ids, last, at_end) as (
      select 0, 0, '{}'::bigint[], 9223372036854775807, false
      union all
      select steps + 1, case steps when 0 then cardinality(step.found) else first end, ids || step.found,
             step.oldest, step.entries < ${STEP}
      from walk, lateral (
        select coalesce(array_agg(row_id) filter (where ${matches}), '{}') as found, min(row_id) as oldest,
               count(*) as entries
        from (
          select row_id, search_text from search_entries
          where ${ofCompany} and kind = ${kind} and row_id < walk.last order by row_id desc limit ${STEP}
        ) as newest
      ) as step
      where not at_end and steps < ${STEPS} and cardinality(ids) <= ${COUNTED_AT_MOST}
        and (steps = 0 or first >= ${isIndexed ? FREQUENT : 0})
    ),
    walked as materialized (select * from walk order by steps desc limit 1),
    indexed as materialized (
      select array(
        select row_id from (${byIndex}) as named
        where ${isIndexed} and (select not at_end and cardinality(ids) <= ${COUNTED_AT_MOST} from walked)
        limit ${COUNTED_AT_MOST + 1}) as more_ids)
    select first::float8 as first, at_end or ${isIndexed} as whole,
           case when cardinality(all_ids) <= ${COUNTED_AT_MOST} then to_json(all_ids) end as ids
    from walked, indexed, lateral (
      select case when at_end or cardinality(ids) > cardinality(more_ids) then ids else more_ids end as all_ids
    ) as found`)
  const { first, ids, whole } = rows[0] as (typeof rows)[number]
  if (ids !== null) {
    const condition = sql`${id} = any(${`{${ids.join(',')}}`}::bigint[])`
    const total = { total: ids.length, more: !whole }
    return { condition, counting: condition, total, newestOnly: !whole, areFew: true }
  }
  const total = { total: COUNTED_AT_MOST, more: true }
  const walking = containsText(customerName, typed)
  const counting = isIndexed ? sql`${id} = any(array(${byIndex}))` : walking
  const condition = first >= SOON_FOUND ? walking : counting
  return { condition, counting, total, newestOnly: false, areFew: false }
}
