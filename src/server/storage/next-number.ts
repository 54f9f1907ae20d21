import { sql } from 'drizzle-orm'
import type { OrgScope } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'
import { organizationCounters } from './tables/company.ts'

const LETTER = { quote: 'Q', job: 'J' } as const

/**
 * The next number of a quote or job, e.g. `Q-2026-0001`: per organisation and per year of its own time zone.
 * Two at once wait for each other; a number whose transaction fails is given again, one stored never is. It is given by
 * the statement that stores the row, `with(counted).insert(...)`, so that others wait as shortly as can be.
 */
export function nextNumber(scope: OrgScope, kind: 'quote' | 'job', now: Date) {
  const year = Number(dayIn(scope.timeZone, now).slice(0, 4))
  const { organizationId, kind: kindColumn, year: yearColumn, last } = organizationCounters
  const counted = scope.db.$with('counted').as(
    scope.db
      .insert(organizationCounters)
      .values({ organizationId: scope.organizationId, kind, year, last: 1 })
      .onConflictDoUpdate({
        target: [organizationId, kindColumn, yearColumn],
        set: { last: sql`${last} + 1` },
      })
      .returning({ last }),
  )
  const digits = sql`${counted.last}::text`
  const padded = sql`lpad(${digits}, greatest(4, length(${digits})), '0')`
  return {
    counted,
    number: sql<string>`(select ${`${LETTER[kind]}-${year}-`}::text || ${padded} from ${counted})`,
  }
}
