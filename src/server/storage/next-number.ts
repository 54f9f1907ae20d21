import { sql } from 'drizzle-orm'
import type { OrgScope } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'
import { organizationCounters } from './tables/company.ts'

const LETTER = { quote: 'Q', job: 'J' } as const

/**
 * The next number of a quote or job, e.g. `Q-2026-0001`: per organisation and per year of its own time zone.
 * Two at once wait for each other; a number whose transaction fails is given again, one stored never is.
 */
export async function nextNumber(scope: OrgScope, kind: 'quote' | 'job', now: Date): Promise<string> {
  const year = Number(dayIn(scope.timeZone, now).slice(0, 4))
  const [row] = await scope.db
    .insert(organizationCounters)
    .values({ organizationId: scope.organizationId, kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [organizationCounters.organizationId, organizationCounters.kind, organizationCounters.year],
      set: { last: sql`${organizationCounters.last} + 1` },
    })
    .returning({ last: organizationCounters.last })
  if (!row) throw new Error('no number was given')
  return `${LETTER[kind]}-${year}-${String(row.last).padStart(4, '0')}`
}
