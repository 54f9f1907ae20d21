import { asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AgreedChange } from '../../domain/agreements/agreement-in-force.ts'
import type { EventFacts } from '../../domain/quotes/quote-events.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { quoteEvents } from '../storage/tables/agreements.ts'

type Of = {
  readonly organizationId: PgColumn | number
  readonly quoteId: PgColumn | number
  /** The version that was signed last, 0 where none was, and the one that was agreed last. */
  readonly after: SQL | number
  readonly upTo: PgColumn | number
}
type RecordedChange = { version: number | null; at: Date | string; facts: EventFacts }

/** The changes that were agreed without a signature between two versions of a quote, as JSON for `changesOf`. */
export const changesBetween = ({ organizationId, quoteId, after, upTo }: Of) =>
  sql<RecordedChange[]>`coalesce((
    select jsonb_agg(jsonb_build_object('version', ${quoteEvents.version}, 'at', ${quoteEvents.at}, 'facts', ${quoteEvents.facts})
      order by ${quoteEvents.id})
    from ${quoteEvents}
    where ${quoteEvents.organizationId} = ${organizationId} and ${quoteEvents.quoteId} = ${quoteId}
      and ${quoteEvents.kind} = 'change_agreed'
      and ${quoteEvents.version} > ${after} and ${quoteEvents.version} <= ${upTo}), '[]'::jsonb)`

export const changesOf = (recorded: readonly RecordedChange[]): AgreedChange[] =>
  recorded.map(({ version, at, facts }) => ({
    version: version ?? 0,
    at: new Date(at),
    name: facts.name ?? '',
    how: facts.how ?? 'phone',
    by: facts.by ?? null,
    totalCents: facts.totalCents ?? null,
    made: facts.made ?? null,
  }))

/** The changes of a quote that were agreed to without a signature since one of its versions, the first first. */
export async function listAgreedChanges(
  scope: OrgScope,
  quoteId: number,
  since: number,
): Promise<AgreedChange[]> {
  const { version, at, facts } = quoteEvents
  const rows = await scope.db
    .select({ version, at, facts })
    .from(quoteEvents)
    .where(
      ofCompany(
        scope,
        quoteEvents,
        eq(quoteEvents.quoteId, quoteId),
        eq(quoteEvents.kind, 'change_agreed'),
        gt(version, since),
      ),
    )
    .orderBy(asc(quoteEvents.id))
  return changesOf(rows)
}
