import { type Placeholder, sql } from 'drizzle-orm'
import type { OrgScope } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'
import type { Database } from './database.ts'
import { organizationCounters } from './tables/company.ts'

const LETTER = { quote: 'Q', job: 'J', receipt: 'R', invoice: 'I', claim: 'C' } as const

/** The year that a number is given in. */
export const yearOfNumber = ({ timeZone, now }: OrgScope): number => Number(dayIn(timeZone, now).slice(0, 4))

type Series = { organizationId: number | Placeholder; kind: keyof typeof LETTER; year: number | Placeholder }

/**
 * The next number of a quote, job, receipt, invoice or claim, e.g. `Q-2026-0001`: per organisation and per year of its own
 * time zone.
 * Two at once wait for each other; a number whose transaction fails is given again, one stored never is. It is given by
 * the statement that stores the row, `with(counted).insert(...)`, so that others wait as shortly as can be.
 */
export function nextNumber(db: Database, series: Series) {
  const { organizationId, kind, year, last } = organizationCounters
  const counted = db.$with('counted').as(
    db
      .insert(organizationCounters)
      .values({ ...series, last: 1 })
      .onConflictDoUpdate({ target: [organizationId, kind, year], set: { last: sql`${last} + 1` } })
      .returning({ year, last }),
  )
  const digits = sql`${counted.last}::text`
  const padded = sql`lpad(${digits}, greatest(4, length(${digits})), '0')`
  return {
    counted,
    number: sql<string>`(select ${`${LETTER[series.kind]}-`}::text || ${counted.year} || '-' || ${padded} from ${counted})`,
  }
}

/**
 * The next invoice's number, for a document that names it: others wait until the transaction ends, so it is taken last.
 */
export async function nextInvoiceNumber(scope: OrgScope): Promise<string> {
  const { db, organizationId } = scope
  const { counted, number } = nextNumber(db, { organizationId, kind: 'invoice', year: yearOfNumber(scope) })
  const [row] = await db.with(counted).select({ number }).from(counted)
  if (!row) throw new Error('no number was given')
  return row.number
}
