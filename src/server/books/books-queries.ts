import { and, asc, eq, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Account } from '../../domain/journal/accounts.ts'
import type { JournalKind } from '../../domain/journal/entry.ts'
import type { EntryKind } from '../../domain/ledger/ledger-words.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { type Days, recordedIn } from '../storage/recorded-days.ts'
import { userName, users } from '../storage/tables/company.ts'
import { invoices } from '../storage/tables/invoices.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { ledgerEntries } from '../storage/tables/ledger.ts'

const PART = 500

/** The parts of what is read by a key that only grows, each of at most 500 rows. */
async function* parts<Row>(read: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[], void> {
  let last: Row | undefined
  for (;;) {
    const rows = await read(last)
    if (rows.length > 0) yield rows
    if (rows.length < PART) return
    last = rows.at(-1)
  }
}

export type BookedEntry = {
  id: number
  kind: EntryKind
  number: string | null
  /** The row that it takes back, and the number of the receipt of its payment. */
  ofEntry: number | null
  ofNumber: string | null
  at: Date
  day: string
  jobNumber: string
  customerName: string
  purpose: string | null
  method: typeof ledgerEntries.$inferSelect.method
  amountCents: number
  tipCents: number
  reference: string | null
  reason: string | null
  by: string | null
}

/**
 * Whether money stands in the files of a period: what is dated into a month that was closed stands in those of the month in
 * which the journal has it, so that files of a closed month stay.
 */
function isFiledIn({ organizationId }: OrgScope, days: Days): SQL | undefined {
  const { id, at, day } = ledgerEntries
  const late = (posted: SQL) => sql`${id} in (
    select substr(source, 7)::bigint from journal_entries
    where organization_id = ${organizationId} and for_month is not null and source like 'entry %'
    group by source having min(day) ${posted})`
  const within = late(sql`between ${days.from} and ${days.to}`)
  return or(within, and(recordedIn(at, day, days), sql`not ${late(sql`> ${days.to}`)}`))
}

/** What was entered of money in a period, the first first. */
export function entriesBetween(
  scope: OrgScope,
  days: Days,
  { kinds, withTip = false }: { kinds: readonly EntryKind[]; withTip?: boolean },
): AsyncGenerator<BookedEntry[], void> {
  const { db } = scope
  const { id, at, day } = ledgerEntries
  const ofJob = pointsTo(ledgerEntries.jobId, jobs)
  return parts<BookedEntry>((last) =>
    db
      .select({
        ...{ id, at, day },
        kind: ledgerEntries.kind,
        number: ledgerEntries.number,
        ofEntry: ledgerEntries.ofEntry,
        // Money that moved between jobs has the receipt of its payment.
        ofNumber: sql<string | null>`(with recursive up(source, number) as (
            select paid.of_entry, paid.number from ledger_entries paid
            where paid.organization_id = ${scope.organizationId} and paid.id = ${ledgerEntries.ofEntry}
            union all
            select before.of_entry, before.number from up join ledger_entries before
              on before.organization_id = ${scope.organizationId} and before.id = up.source and up.number is null
          ) select number from up where number is not null)`,
        jobNumber: jobs.jobNumber,
        customerName: jobs.customerName,
        purpose: ledgerEntries.purpose,
        method: ledgerEntries.method,
        amountCents: ledgerEntries.amountCents,
        tipCents: ledgerEntries.tipCents,
        reference: ledgerEntries.reference,
        reason: ledgerEntries.reason,
        by: sql<
          string | null
        >`case when ${ledgerEntries.userId} is not null then ${userName(ledgerEntries.byName)} end`,
      })
      .from(ledgerEntries)
      .innerJoin(jobs, ofJob)
      .leftJoin(users, pointsTo(ledgerEntries.userId, users))
      .where(
        ofCompany(
          scope,
          ledgerEntries,
          isFiledIn(scope, days),
          inArray(ledgerEntries.kind, [...kinds]),
          withTip ? gt(ledgerEntries.tipCents, 0) : undefined,
          last && or(gt(at, last.at), and(eq(at, last.at), gt(id, last.id))),
        ),
      )
      .orderBy(asc(at), asc(id))
      .limit(PART),
  )
}

export type BookedOfJournal = {
  id: number
  day: string
  kind: JournalKind
  number: number | null
  forMonth: string | null
  jobNumber: string | null
  lines: { account: Account; cents: number; name: string | null }[]
}

/** The entries of the journal of a period that stand in its file, with the customers as they are called now, the first first. */
export async function* journalBetween(
  { db, organizationId }: OrgScope,
  { from, to }: Days,
): AsyncGenerator<BookedOfJournal[], void> {
  const read = async (last?: BookedOfJournal) => {
    const { rows } = await db.execute<BookedOfJournal>(sql`
      select entry.id::float8 as id, entry.day::text as day, entry.kind, entry.number,
        entry.for_month as "forMonth", jobs.job_number as "jobNumber",
        (select json_agg(json_build_object('account', account, 'cents', cents, 'name', name))
          from (select account, sum(cents)::float8 as cents, max(customers.name) as name, min(line) as line
            from postings left join customers
              on customers.organization_id = postings.organization_id and customers.id = postings.payer_id
            where postings.organization_id = ${organizationId} and postings.entry_id = entry.id
            group by account, payer_id having sum(cents) <> 0 order by min(line)) as lines) as lines
      from journal_entries as entry left join jobs
        on jobs.organization_id = entry.organization_id and jobs.id = entry.job_id
      where entry.organization_id = ${organizationId} and entry.day between ${from} and ${to}
        ${last ? sql`and (entry.day, entry.id) > (${last.day}, ${last.id})` : sql``}
      order by entry.day, entry.id limit ${PART}`)
    return rows
  }
  for await (const part of parts(read)) yield part.filter(({ lines }) => lines !== null)
}

export type TaxedPlace = {
  place: string
  /** `YYYY-MM`: a correction of that month; null for what is of its own. */
  forMonth: string | null
  jobs: number
  beforeTaxCents: number
  taxableCents: number
  taxCents: number
}

/** What was charged in a period by the place whose sales tax it bears: corrections of months before it apart. */
export async function taxedBetween(
  { db, organizationId }: OrgScope,
  { from, to }: Days,
): Promise<TaxedPlace[]> {
  const { rows } = await db.execute<TaxedPlace>(sql`
    select postings.place, entry.for_month as "forMonth", count(distinct postings.job_id)::int as jobs,
      coalesce(-sum(cents) filter (where account <> '2200'), 0)::float8 as "beforeTaxCents",
      coalesce(-sum(cents) filter (where account <> '2200' and rate is not null), 0)::float8 as "taxableCents",
      coalesce(-sum(cents) filter (where account = '2200'), 0)::float8 as "taxCents"
    from postings join journal_entries as entry
      on entry.organization_id = postings.organization_id and entry.id = postings.entry_id
    where postings.organization_id = ${organizationId} and entry.day between ${from} and ${to}
      and postings.place is not null
    group by postings.place, entry.for_month order by postings.place, entry.for_month nulls first`)
  return rows
}

/** The invoices and credit notes that were issued in a period, as they stand now, the first first. */
export function invoicesBetween(scope: OrgScope, { from, to }: Days) {
  const { id, issuedOn } = invoices
  const read = (last?: { id: number; issuedOn: string }) =>
    scope.db
      .select({
        ...{ id, issuedOn, number: invoices.number, kind: invoices.kind, dueOn: invoices.dueOn },
        ofNumber: sql<string | null>`${invoices.document} ->> 'ofInvoice'`,
        ...{ totalCents: invoices.totalCents, paidCents: invoices.paidCents, openCents: invoices.openCents },
        ...{ writtenOffCents: invoices.writtenOffCents, voidedAt: invoices.voidedAt },
        ...{ jobNumber: jobs.jobNumber, customerName: jobs.customerName },
      })
      .from(invoices)
      .innerJoin(jobs, pointsTo(invoices.jobId, jobs))
      .where(
        ofCompany(
          scope,
          invoices,
          gte(issuedOn, from),
          lte(issuedOn, to),
          last && or(gt(issuedOn, last.issuedOn), and(eq(issuedOn, last.issuedOn), gt(id, last.id))),
        ),
      )
      .orderBy(asc(issuedOn), asc(id))
      .limit(PART)
  return parts<Awaited<ReturnType<typeof read>>[number]>(read)
}
