import { type SQL, sql } from 'drizzle-orm'
import type { OrgScope } from '../org-scope.ts'

/** A condition on `search_text`, and whether an index serves it. `among`: it is asked of the newest so many only. */
export type Matching = { condition: SQL; indexed: boolean; among?: number }

/** How many that match are compared with each other. */
const ENOUGH = 200
/** Of what matches often, this many of the newest hold enough: one in ten. */
const NEWEST = 2_000
/** What matches more often than this is not read by the index, and ... */
const BY_INDEX = 2_000
/** ... so many of the newest are read instead. */
const FAR = 10_000

/**
 * CTEs `<kind>_candidates` (row_id, search_text) and `<kind>_reach` (newest_only). A company's entries are never all
 * read: what matches often is found among the newest, what matches seldom by the index, and what lies between by a
 * longer look at the newest; each step is only taken when those before it did not find enough.
 */
export function candidatesOf(scope: OrgScope, kind: 'quote' | 'job', matching: Matching): SQL {
  const { condition, indexed, among = indexed ? NEWEST : FAR } = matching
  const name = (step: string) => sql.raw(`${kind}_${step}`)
  const ofKind = sql`organization_id = ${scope.organizationId} and kind = ${kind}`
  const newest = (rows: number) => sql`
    select row_id, search_text from (
      select row_id, search_text from search_entries where ${ofKind} order by row_id desc limit ${rows}
    ) as newest where ${condition} limit ${ENOUGH}`
  const found = (step: string) => sql`(select count(*) from ${name(step)})`
  const areMore = sql`exists (
    select 1 from search_entries where ${ofKind} order by row_id desc offset ${among} limit 1)`
  if (!indexed) {
    return sql`
    ${name('candidates')} as materialized (${newest(among)}),
    ${name('reach')} as (select ${found('candidates')} >= ${ENOUGH} or ${areMore} as newest_only)`
  }
  return sql`
    ${name('newest')} as materialized (${newest(among)}),
    ${name('indexed')} as materialized (
      select row_id, search_text from search_entries
      where ${ofKind} and ${condition} and ${found('newest')} < ${ENOUGH} and ${areMore}
      limit ${BY_INDEX}),
    ${name('far')} as materialized (
      select * from (${newest(FAR)}) as far where ${found('indexed')} >= ${BY_INDEX}),
    ${name('candidates')} as materialized (
      select * from ${name('newest')} union select * from ${name('indexed')} union select * from ${name('far')}),
    ${name('reach')} as (
      select ${found('newest')} >= ${ENOUGH} or ${found('indexed')} >= ${BY_INDEX} as newest_only)`
}
