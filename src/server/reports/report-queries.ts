import { and, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { dayAfter } from '../../domain/calendar.ts'
import type { ClaimState } from '../../domain/claims/claim-states.ts'
import type { OrgScope } from '../org-scope.ts'
import { asTheyWere } from '../storage/as-it-was.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { type Days, recordedIn } from '../storage/recorded-days.ts'
import { quoteEvents } from '../storage/tables/agreements.ts'
import { claims } from '../storage/tables/claims.ts'
import { userName, users } from '../storage/tables/company.ts'
import { trucks } from '../storage/tables/crews.ts'
import { comesTo, jobs } from '../storage/tables/jobs.ts'
import { quotes } from '../storage/tables/quotes.ts'
import { type ReportSum, reportDays } from '../storage/tables/reports.ts'
import { midnightIn } from '../time/wall-clock.ts'

export type Sum = { name: string; count: number; amount: number }

/** What some sums come to in a period, by their names. */
export async function sumsOf<Name extends ReportSum>(
  scope: OrgScope,
  { from, to }: Days,
  sums: readonly Name[],
): Promise<Record<Name, Map<string, Sum>>> {
  const rows = await scope.db
    .select({
      sum: reportDays.sum,
      name: reportDays.name,
      count: sql<number>`sum(${reportDays.count})::float8`,
      amount: sql<number>`sum(${reportDays.amount})::float8`,
    })
    .from(reportDays)
    .where(
      ofCompany(
        scope,
        reportDays,
        inArray(reportDays.sum, [...sums]),
        gte(reportDays.day, from),
        lte(reportDays.day, to),
      ),
    )
    .groupBy(reportDays.sum, reportDays.name)
  const named = (wanted: Name) =>
    new Map(
      rows
        .filter(({ sum }) => sum === wanted)
        .map(({ name, count, amount }) => [name, { name, count, amount }]),
    )
  return Object.fromEntries(sums.map((sum) => [sum, named(sum)])) as Record<Name, Map<string, Sum>>
}

/** On how many days of a period each truck has a job, with its name, or that of then once it is over; those without any, too. */
export async function truckDays(
  scope: OrgScope,
  { from, to }: Days,
): Promise<{ id: number; name: string; days: number; jobs: number }[]> {
  const used = scope.db
    .select({ name: reportDays.name, jobs: sql<number>`sum(${reportDays.count})`.as('jobs') })
    .from(reportDays)
    .where(
      ofCompany(
        scope,
        reportDays,
        eq(reportDays.sum, 'truck'),
        gte(reportDays.day, from),
        lte(reportDays.day, to),
      ),
    )
    .groupBy(reportDays.name, reportDays.day)
    .having(sql`sum(${reportDays.count}) > 0`)
    .as('used')
  const rows = await scope.db
    .select({
      id: trucks.id,
      name: trucks.name,
      days: sql<number>`count(${used.name})::float8`,
      jobs: sql<number>`coalesce(sum(${used.jobs}), 0)::float8`,
    })
    .from(trucks)
    .leftJoin(used, sql`${used.name} = ${trucks.id}::text`)
    .where(ofCompany(scope, trucks))
    .groupBy(trucks.organizationId, trucks.id, trucks.name)
    .orderBy(trucks.name)
  const end = midnightIn(scope.timeZone, dayAfter(to))
  const at = end <= scope.now ? end : null
  return asTheyWere(
    scope,
    'truck',
    rows.map((row) => ({ row, at })),
  )
}

/** Claims that were filed in a period by how they stand: how many, and what was asked and paid in cents. */
export async function claimsByState(
  scope: OrgScope,
  { from, to }: Days,
): Promise<Map<ClaimState, { count: number; asked: number; paid: number }>> {
  const rows = await scope.db
    .select({
      state: claims.state,
      count: sql<number>`count(*)::float8`,
      asked: sql<number>`sum(${claims.askedCents})::float8`,
      paid: sql<number>`coalesce(sum(${claims.paidCents}), 0)::float8`,
    })
    .from(claims)
    .where(ofCompany(scope, claims, gte(claims.filedOn, from), lte(claims.filedOn, to)))
    .groupBy(claims.state)
  return new Map(rows.map(({ state, ...sums }) => [state, sums]))
}

/** What people of the team are called, by their numbers. */
export async function namesOfTeam(scope: OrgScope): Promise<Map<string, string>> {
  const rows = await scope.db
    .select({ id: users.id, name: userName() })
    .from(users)
    .where(ofCompany(scope, users))
  return new Map(rows.map(({ id, name }) => [String(id), name ?? '']))
}

const MOST_ROWS = 100

export type Counted = {
  id: number
  title: string
  number: string
  /** As it was recorded; null in what an older release stores beside this one. */
  day: string | null
  cents: number | null
}
type CountedRows = { rows: Counted[]; more: boolean }

const firstOf = (rows: Counted[]): CountedRows => ({
  rows: rows.slice(0, MOST_ROWS),
  more: rows.length > MOST_ROWS,
})

const ofJobs = {
  id: jobs.id,
  title: jobs.customerName,
  number: jobs.jobNumber,
  cents: sql<number | null>`coalesce(${jobs.actualCents}, ${jobs.estimatedCents})::float8`,
}
const ofQuotes = {
  id: quotes.id,
  title: quotes.customerName,
  number: quotes.quoteNumber,
  cents: quotes.totalCents,
}

/** Jobs completed in a period, the last first; with a crew only its own whose hours are known. */
export async function completedJobs(scope: OrgScope, days: Days, crew: string | null): Promise<CountedRows> {
  const rows = await scope.db
    .select({ ...ofJobs, day: jobs.completedOn })
    .from(jobs)
    .where(
      ofCompany(
        scope,
        jobs,
        eq(jobs.status, 'completed'),
        recordedIn(jobs.completedAt, jobs.completedOn, days),
        crew === null
          ? isNull(jobs.legOf)
          : sql`coalesce(${jobs.assignedCrew}, '') = ${crew} and ${jobs.actualMinutes} is not null`,
      ),
    )
    .orderBy(desc(jobs.completedAt), desc(jobs.id))
    .limit(MOST_ROWS + 1)
  return firstOf(rows)
}

/** Jobs of a truck that begin in a period, the last first. */
export async function jobsOfTruck(scope: OrgScope, days: Days, truckId: number): Promise<CountedRows> {
  const rows = await scope.db
    .select({ ...ofJobs, day: jobs.startsOn })
    .from(jobs)
    .where(
      ofCompany(
        scope,
        jobs,
        comesTo(scope.organizationId, truckId),
        inArray(jobs.status, ['scheduled', 'in_progress', 'completed']),
        recordedIn(jobs.startsAt, jobs.startsOn, days),
      ),
    )
    .orderBy(desc(jobs.startsAt), desc(jobs.id))
    .limit(MOST_ROWS + 1)
  return firstOf(rows)
}

/** Quotes of some sources that were made in a period, the last first. */
export async function quotesOfSources(
  scope: OrgScope,
  days: Days,
  sources: readonly string[],
): Promise<CountedRows> {
  const rows = await scope.db
    .select({ ...ofQuotes, day: quotes.madeOn })
    .from(quotes)
    .where(
      ofCompany(
        scope,
        quotes,
        inArray(quotes.customerLeadSource, [...sources]),
        recordedIn(quotes.createdAt, quotes.madeOn, days),
      ),
    )
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(MOST_ROWS + 1)
  return firstOf(rows)
}

/** Quotes that were sent or declined in a period, the last first; `named`: by whom, or why. */
export async function quotesOfEvents(
  scope: OrgScope,
  days: Days,
  kind: 'sent' | 'declined',
  named: string,
): Promise<CountedRows> {
  const isNamed =
    kind === 'declined'
      ? sql`coalesce(${quoteEvents.facts} ->> 'reason', '') = ${named}`
      : named === ''
        ? isNull(quoteEvents.userId)
        : eq(quoteEvents.userId, Number(named) || 0)
  const isFirst = sql`${quoteEvents.id} = (select min(earlier.id) from quote_events earlier
    where earlier.organization_id = ${quoteEvents.organizationId} and earlier.quote_id = ${quoteEvents.quoteId}
      and earlier.kind = 'sent')`
  const rows = await scope.db
    .select({ ...ofQuotes, day: quoteEvents.day })
    .from(quoteEvents)
    .innerJoin(quotes, pointsTo(quoteEvents.quoteId, quotes))
    .where(
      ofCompany(
        scope,
        quoteEvents,
        // Written out, so that the index of these two is used.
        sql`${quoteEvents.kind} in ('sent', 'declined') and ${quoteEvents.kind} = ${kind}`,
        recordedIn(quoteEvents.at, quoteEvents.day, days),
        // Of a case the planner takes half to pass: so it reads the newest until there are enough, not all to sort them.
        sql`case when ${and(isNamed, kind === 'sent' ? isFirst : undefined)} then true else false end`,
      ),
    )
    .orderBy(desc(quoteEvents.at), desc(quoteEvents.id))
    .limit(MOST_ROWS + 1)
  return firstOf(rows)
}

/** Claims that were filed in a period and stand so today, the last first. */
export async function claimsThatStand(scope: OrgScope, days: Days, state: ClaimState): Promise<CountedRows> {
  const rows = await scope.db
    .select({
      ...{ id: claims.id, title: jobs.customerName, number: claims.number },
      ...{ day: claims.filedOn, cents: claims.askedCents },
    })
    .from(claims)
    .innerJoin(jobs, pointsTo(claims.jobId, jobs))
    .where(
      ofCompany(
        scope,
        claims,
        eq(claims.state, state),
        gte(claims.filedOn, days.from),
        lte(claims.filedOn, days.to),
      ),
    )
    .orderBy(desc(claims.filedOn), desc(claims.id))
    .limit(MOST_ROWS + 1)
  return firstOf(rows)
}
