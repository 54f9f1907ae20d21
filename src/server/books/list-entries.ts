import { type SQL, sql } from 'drizzle-orm'
import type { BooksEntry } from '../../contract/books.ts'
import { type Account, type AccountNames, namedAccount } from '../../domain/journal/accounts.ts'
import type { JournalKind, Month } from '../../domain/journal/entry.ts'
import { daysOfMonth } from '../../domain/journal/months.ts'
import { dollarsOf } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope } from '../org-scope.ts'
import { accountNames } from './queries.ts'

/** Whether `entry` stands in its month's file: `isNumbered` of the journal's rules, for rows. */
const isNumberedRow = ({ organizationId }: OrgScope): SQL => sql`exists (
  select from postings own where own.organization_id = ${organizationId} and own.entry_id = entry.id
  group by own.account, own.payer_id having sum(own.cents) <> 0)`

/** The entries of a company of which something else is true, that have a number or get one. */
const entriesWhere = (scope: OrgScope, which: SQL): SQL => sql`
  from journal_entries as entry
  where entry.organization_id = ${scope.organizationId} and ${which} and ${isNumberedRow(scope)}`

export const inMonth = (month: Month): SQL => {
  const { from, to } = daysOfMonth(month)
  return sql`entry.day between ${from} and ${to}`
}

/** The entries of a month, of a job, or of both. */
export const entriesAsked = (month: Month | undefined, jobId: number | undefined): SQL =>
  sql`${month === undefined ? sql`true` : inMonth(month)}
    and ${jobId === undefined ? sql`true` : sql`entry.job_id = ${jobId}`}`

/** What a job is called; null where the company has none of this number. */
export async function namedJob({ db, organizationId }: OrgScope, id: number) {
  const { rows } = await db.execute<{ id: number; job_number: string; customer_name: string }>(sql`
    select id::float8 as id, job_number, customer_name from jobs
    where organization_id = ${organizationId} and id = ${id}`)
  return rows[0] ?? null
}

/** How many entries there are, and what they come to on both sides, in whole cents. */
export async function sumEntries(scope: OrgScope, which: SQL) {
  const { rows } = await scope.db.execute<{ total: number; debits: number; credits: number }>(sql`
    select count(*)::float8 as total, coalesce(sum(debits), 0)::float8 as debits,
      coalesce(sum(credits), 0)::float8 as credits
    from (select sum(debits) as debits, sum(credits) as credits
      from (select entry.id, sum(greatest(cents, 0)) as debits, sum(greatest(-cents, 0)) as credits,
          sum(cents) as cents
        from journal_entries as entry join postings as own
          on own.organization_id = entry.organization_id and own.entry_id = entry.id
        where entry.organization_id = ${scope.organizationId} and ${which}
        group by entry.id, own.account, own.payer_id) as sides
      group by id having bool_or(cents <> 0)) as sums`)
  return rows[0] ?? { total: 0, debits: 0, credits: 0 }
}

type Row = {
  id: number
  day: string
  kind: JournalKind
  number: number | null
  forMonth: string | null
  jobId: number | null
  jobNumber: string | null
  customerName: string | null
  correctsDay: string | null
  correctsKind: JournalKind | null
  correctedOn: string | null
  lines: { account: Account; place: string | null; cents: number }[]
  owes: number
}

/** One entry, as the lists have it. */
export async function getEntry(scope: OrgScope, id: number): Promise<BooksEntry> {
  const [entry] = await listEntries(scope, sql`entry.id = ${id}`, { page: 1, perPage: 1, isOfJob: false })
  if (!entry) throw new Refusal('not-found', 'Entry not found')
  return entry
}

/** Entries by day, the first first, with what the job of each owes after it where they are of one job. */
export async function listEntries(
  scope: OrgScope,
  which: SQL,
  { page, perPage, isOfJob }: { page: number; perPage: number; isOfJob: boolean },
): Promise<BooksEntry[]> {
  const { organizationId } = scope
  const { rows } = await scope.db.execute<Row>(sql`
    select found.id::float8 as id, found.day::text as day, found.kind, found.number,
      found.for_month as "forMonth", found.job_id::float8 as "jobId", found.owes::float8 as owes,
      jobs.job_number as "jobNumber", jobs.customer_name as "customerName",
      corrected.day::text as "correctsDay", corrected.kind as "correctsKind",
      (select min(later.day)::text from journal_entries later
        where later.organization_id = ${organizationId} and later.corrects = found.id) as "correctedOn",
      (select json_agg(json_build_object('account', account, 'place', place, 'cents', cents) order by line)
        from (select account, case when account = '2200' then place end as place,
            sum(cents)::float8 as cents, min(line) as line
          from postings where postings.organization_id = ${organizationId} and entry_id = found.id
          group by account, payer_id, case when account = '2200' then place end, cents > 0) as lines) as lines
    from (select entry.*, ${isOfJob ? owed(scope) : sql`0`} as owes ${entriesWhere(scope, which)}
      order by entry.day, entry.id limit ${perPage} offset ${(page - 1) * perPage}) as found
    left join jobs on jobs.organization_id = found.organization_id and jobs.id = found.job_id
    left join journal_entries as corrected
      on corrected.organization_id = found.organization_id and corrected.id = found.corrects
    order by found.day, found.id`)
  const names = await accountNames(scope)
  return rows.map((row) => entryToApi(row, { names, isOfJob }))
}

/** Through each entry of a job, what its receivable comes to. */
const owed = ({ organizationId }: OrgScope): SQL => sql`sum((select coalesce(sum(cents), 0) from postings
  where postings.organization_id = ${organizationId} and entry_id = entry.id and account = '1200'))
  over (order by entry.day, entry.id)`

const entryToApi = (row: Row, { names, isOfJob }: { names: AccountNames; isOfJob: boolean }): BooksEntry => ({
  ...{ id: row.id, day: row.day, kind: row.kind, number: row.number, for_month: row.forMonth },
  ...{ job_id: row.jobId, job_number: row.jobNumber, customer_name: row.customerName },
  corrects: row.correctsDay && row.correctsKind ? { day: row.correctsDay, kind: row.correctsKind } : null,
  corrected_on: row.correctedOn,
  // As bookkeepers write it, what is debited first.
  lines: row.lines
    .toSorted((one, other) => Number(one.cents < 0) - Number(other.cents < 0))
    .map(({ account, place, cents }) => ({
      account,
      name: [namedAccount(names, account).name, place].filter(Boolean).join(', '),
      debit: cents > 0 ? dollarsOf(cents) : null,
      credit: cents > 0 ? null : dollarsOf(-cents),
    })),
  owes: isOfJob ? dollarsOf(row.owes) : null,
})
