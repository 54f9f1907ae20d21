import { inArray, sql } from 'drizzle-orm'
import { BRINGS_MONEY, TAKES_MONEY } from '../../domain/ledger/ledger-words.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { type Days, recordedIn } from '../storage/recorded-days.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { ledgerEntries } from '../storage/tables/ledger.ts'
import { quotes } from '../storage/tables/quotes.ts'

/** Of the quote that a move comes of: where it came from, or who of the team sent it first; empty where no one of it did. */
const NAMES = {
  source: sql<string>`${quotes.customerLeadSource}`,
  sender: sql<string>`(select coalesce(sent.user_id::text, '') from quote_events sent
    where sent.organization_id = ${quotes.organizationId} and sent.quote_id = ${quotes.id} and sent.kind = 'sent'
    order by sent.id limit 1)`,
}
type NamedBy = keyof typeof NAMES

const quoteOfJob = pointsTo(jobs.quoteId, quotes)

/** Cents that came in in a period, less what went back, by a name of their quotes. Tips are not in it. */
export async function collectedBy(scope: OrgScope, days: Days, by: NamedBy): Promise<Map<string, number>> {
  const rows = await scope.db
    .select({
      name: NAMES[by],
      cents: sql<number>`sum(case when ${inArray(ledgerEntries.kind, [...BRINGS_MONEY])}
        then ${ledgerEntries.amountCents} else -${ledgerEntries.amountCents} end)::float8`,
    })
    .from(ledgerEntries)
    .innerJoin(jobs, pointsTo(ledgerEntries.jobId, jobs))
    .innerJoin(quotes, quoteOfJob)
    .where(
      ofCompany(
        scope,
        ledgerEntries,
        inArray(ledgerEntries.kind, [...BRINGS_MONEY, ...TAKES_MONEY]),
        recordedIn(ledgerEntries.at, ledgerEntries.day, days),
      ),
    )
    .groupBy(sql`1`)
  return named(rows)
}

/** Cents that were booked in a period, by who sent their quotes: what the moves that became jobs then are to cost. */
export async function bookedBySender(scope: OrgScope, days: Days): Promise<Map<string, number>> {
  const rows = await scope.db
    .select({
      name: NAMES.sender,
      cents: sql<number>`coalesce(sum(coalesce(${jobs.actualCents}, ${jobs.estimatedCents})), 0)::float8`,
    })
    .from(jobs)
    .innerJoin(quotes, quoteOfJob)
    .where(ofCompany(scope, jobs, recordedIn(jobs.createdAt, jobs.madeOn, days)))
    .groupBy(sql`1`)
  return named(rows)
}

/** Without those whose quote no one ever sent. */
const named = (rows: readonly { name: string | null; cents: number }[]) =>
  new Map(rows.flatMap(({ name, cents }) => (name === null ? [] : [[name, cents] as const])))
