import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrgScope } from '../org-scope.ts'
import { containsText, escapeLike, SHORTEST_SUBSTRING } from './contains-text.ts'
import { jobs } from './tables/jobs.ts'
import { quotes } from './tables/quotes.ts'
import { nameInEntry, searchEntries } from './tables/search.ts'

const tables = { quote: quotes, job: jobs }

/** Whether a quote's or job's customer has a name that contains what was typed, by the index of names. */
export function nameContains(scope: OrgScope, kind: keyof typeof tables, typed: string): SQL | undefined {
  const { id, customerName } = tables[kind]
  if (typed.length < SHORTEST_SUBSTRING) return containsText(customerName, typed)
  const found = scope.db
    .select({ id: searchEntries.rowId })
    .from(searchEntries)
    .where(
      and(
        eq(searchEntries.organizationId, scope.organizationId),
        eq(searchEntries.kind, kind),
        sql`${nameInEntry(searchEntries.searchText)} like ${`%${escapeLike(typed.toLowerCase())}%`}`,
      ),
    )
  return inArray(id, found)
}
