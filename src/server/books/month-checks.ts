import { type SQL, sql } from 'drizzle-orm'
import type { MonthToClose } from '../../contract/books.ts'
import { namedAccount } from '../../domain/journal/accounts.ts'
import type { JournalKind, Month } from '../../domain/journal/entry.ts'
import { daysOfMonth } from '../../domain/journal/months.ts'
import { dollarsOf } from '../../domain/money.ts'
import { clearingOn } from '../money/payouts.ts'
import type { OrgScope } from '../org-scope.ts'
import { accountNames } from './queries.ts'

const MOST_SHOWN = 20
/** How long a move may be on its way that is delivered in a month. */
const LONGEST_MOVE = '60 days'

type Counted = { total: number }
type JobRow = { id: number; job_number: string; customer_name: string }

/** The first twenty of some rows, and how many there are. */
async function some<Row extends object, Shown>(scope: OrgScope, rows: SQL, shown: (row: Row) => Shown) {
  const { rows: found } = await scope.db.execute<Row & Counted>(
    sql`select *, count(*) over ()::float8 as total from (${rows}) as found limit ${MOST_SHOWN}`,
  )
  return {
    rows: found.map(({ total: _, ...row }) => shown(row as unknown as Row)),
    total: found[0]?.total ?? 0,
  }
}

const JOB = sql`jobs.id::float8 as id, jobs.job_number, jobs.customer_name`

/** Jobs that are not in the journal yet and have money of a month or before it, which would be posted to a later one. */
export const notPosted = (scope: OrgScope, month: Month) =>
  some<JobRow, JobRow>(
    scope,
    sql`select ${JOB} from jobs_to_post as waiting join jobs
        on jobs.organization_id = waiting.organization_id and jobs.id = waiting.job_id
      where waiting.organization_id = ${scope.organizationId} and (exists (select from ledger_entries entry
          where entry.organization_id = ${scope.organizationId} and entry.job_id = jobs.id
            and entry.day <= ${daysOfMonth(month).to})
        or jobs.completed_on <= ${daysOfMonth(month).to} or jobs.cancelled_on <= ${daysOfMonth(month).to})
      order by jobs.id`,
    (row) => row,
  )

/** Jobs that were to end in a month, or did, whose price has not been charged yet. */
const notFinal = (scope: OrgScope, month: Month) => {
  const { from, to } = daysOfMonth(month)
  const dayOf = sql`coalesce(jobs.completed_on, (jobs.ends_at at time zone ${scope.timeZone})::date)`
  return some<JobRow & { day: string; cents: number }, MonthToClose['not_final']['rows'][number]>(
    scope,
    sql`select ${JOB}, ${dayOf}::text as day,
        coalesce(jobs.actual_cents, jobs.estimated_cents)::float8 as cents
      from jobs where jobs.organization_id = ${scope.organizationId} and jobs.status <> 'cancelled'
        and jobs.starts_at between ${from}::date - interval '${sql.raw(LONGEST_MOVE)}'
          and ${to}::date + interval '2 days'
        and ${dayOf} between ${from} and ${to} and coalesce(jobs.actual_cents, jobs.estimated_cents) > 0
        and (jobs.price_waits or not exists (select from journal_entries entry
          where entry.organization_id = jobs.organization_id
            and entry.job_id = jobs.id and entry.kind in ('charge', 'opening')))
      order by day, jobs.id`,
    ({ cents, ...row }) => ({ ...row, estimate: dollarsOf(cents) }),
  )
}

/** Jobs that were charged in a month, of which something is still owed and on no invoice. */
const notInvoiced = (scope: OrgScope, month: Month) => {
  const { from, to } = daysOfMonth(month)
  return some<JobRow & { cents: number }, MonthToClose['not_invoiced']['rows'][number]>(
    scope,
    sql`select ${JOB}, open.cents::float8 as cents from (select entry.job_id, sum(owed.cents) as cents
        from journal_entries as entry join postings as owed
          on owed.organization_id = entry.organization_id and owed.entry_id = entry.id
        where entry.organization_id = ${scope.organizationId} and owed.account = '1200'
          and owed.invoice_id is null and entry.job_id in (select debt.job_id from open_debts as debt
            where debt.organization_id = ${scope.organizationId} and exists (
              select from journal_entries charged where charged.organization_id = ${scope.organizationId}
                and charged.job_id = debt.job_id and charged.kind = 'charge'
                and charged.day between ${from} and ${to}))
        group by entry.job_id having sum(owed.cents) > 0) as open
      join jobs on jobs.organization_id = ${scope.organizationId} and jobs.id = open.job_id
      order by jobs.id`,
    ({ cents, ...row }) => ({ ...row, amount: dollarsOf(cents) }),
  )
}

/** Entries of later days for a month. */
const laterEntries = (scope: OrgScope, month: Month) =>
  some<
    { id: number; day: string; kind: JournalKind; cents: number } & Pick<
      MonthToClose['later']['rows'][number],
      'job_number' | 'customer_name'
    >,
    MonthToClose['later']['rows'][number]
  >(
    scope,
    sql`select entry.id::float8 as id, entry.day::text as day, entry.kind, jobs.job_number, jobs.customer_name,
        (select coalesce(nullif(sum(cents) filter (where account in ('1200', '2300')), 0),
            sum(greatest(cents, 0)))::float8 from postings
          where postings.organization_id = entry.organization_id and entry_id = entry.id) as cents
      from journal_entries as entry left join jobs
        on jobs.organization_id = entry.organization_id and jobs.id = entry.job_id
      where entry.organization_id = ${scope.organizationId} and entry.for_month = ${month}
        and entry.day > ${daysOfMonth(month).to}
      order by entry.day, entry.id`,
    ({ cents, ...row }) => ({ ...row, amount: dollarsOf(cents) }),
  )

/** Where money waits that the bank does not have, at the end of a month. */
async function notCleared(scope: OrgScope, month: Month): Promise<MonthToClose['clearing']> {
  const held = await clearingOn(scope, daysOfMonth(month).to)
  const names = await accountNames(scope)
  return [...held].map(([account, cents]) => ({
    ...{ account, name: namedAccount(names, account).name, balance: dollarsOf(cents) },
  }))
}

/** What is to be known of a month before it closes. */
export const checksOf = async (scope: OrgScope, month: Month) => ({
  not_posted: await notPosted(scope, month),
  not_final: await notFinal(scope, month),
  not_invoiced: await notInvoiced(scope, month),
  clearing: await notCleared(scope, month),
  later: await laterEntries(scope, month),
})
