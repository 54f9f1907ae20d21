import { sql } from 'drizzle-orm'
import { daysFrom } from '../../domain/calendar.ts'
import type { JournalKind, Part } from '../../domain/journal/entry.ts'
import { ageOf, DEBT_AGES } from '../../domain/ledger/debt-ages.ts'
import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '../../domain/ledger/ledger-words.ts'
import { sumOf } from '../../domain/money.ts'
import { jobIdsOf } from '../customers/queries.ts'
import type { OrgScope } from '../org-scope.ts'

/**
 * What moved what is owed and held by the end of a day of the jobs that are a customer’s now, also what was posted while they
 * were another’s. What passes through a customer’s account from one job to another is no job’s.
 */
const linesOf = (scope: OrgScope, customerId: number, asOf: string) => sql`
  journal_entries as own join postings
    on postings.organization_id = own.organization_id and postings.entry_id = own.id
  where own.organization_id = ${scope.organizationId} and own.job_id in ${jobIdsOf(scope, customerId)}
    and postings.organization_id = ${scope.organizationId} and postings.account in ('1200', '2300')
    and postings.day <= ${asOf} and postings.job_id is not null`

/** What came in for debts that were written off, or went back of that: with its sales tax, by entry. */
const recoveredOf = (scope: OrgScope, customerId: number, asOf: string) => sql`
  select line.entry_id, sum(line.cents), true from journal_entries as own join postings as line
    on line.organization_id = own.organization_id and line.entry_id = own.id
  where own.organization_id = ${scope.organizationId} and own.job_id in ${jobIdsOf(scope, customerId)}
    and own.kind in ('payment', 'recovery', 'returned', 'refund', 'dispute', 'dispute_won')
    and line.day <= ${asOf} and line.organization_id = ${scope.organizationId} and line.account in ('4800', '2200')
  group by line.entry_id having bool_or(line.account = '4800')`

type Read = {
  jobNumber: string | null
  day: string
  kind: JournalKind
  part: Part | null
  cents: number
  /** Money that came in for what was written off: it lowers no debt any more. */
  isRecovered: boolean
  receipt: string | null
  method: PaymentMethod | null
  invoice: string | null
}

/** What happened by the end of a day to what a customer owes, by its accounting day; whole cents, below zero what lowers it. */
export async function movesOfStatement(
  scope: OrgScope,
  customerId: number,
  asOf: string,
): Promise<{ job: string; day: string; cents: number; what: string }[]> {
  const { db, organizationId } = scope
  const { rows } = await db.execute<Read>(sql`
    select jobs.job_number as "jobNumber", entry.day::text as day, entry.kind, entry.part,
      moved.cents::float8 as cents, moved.is_recovered as "isRecovered", paid.number as receipt, paid.method,
      coalesce((select invoices.number from journal_entries invoiced
          join postings asked on asked.organization_id = invoiced.organization_id and asked.entry_id = invoiced.id
          join invoices on invoices.organization_id = asked.organization_id and invoices.id = asked.invoice_id
          where invoiced.organization_id = ${organizationId} and invoiced.job_id = entry.job_id
            and entry.kind in ('charge', 'correction') and asked.account = '1200' and asked.cents > 0
            and (invoiced.id = entry.id or (invoiced.id > entry.id and invoiced.kind = 'invoice'))
            and invoices.voided_at is null
          order by invoiced.id limit 1),
        -- A move may be invoiced before the day on which it is charged.
        (select invoices.number from invoices where invoices.organization_id = ${organizationId}
          and invoices.job_id = entry.job_id and entry.kind = 'charge' and entry.part in ('price', 'kept')
          and invoices.kind not in ('credit_note', 'storage') and invoices.voided_at is null
          order by invoices.id limit 1)) as invoice
    from (select postings.entry_id, sum(postings.cents) as cents, false as is_recovered
        from ${linesOf(scope, customerId, asOf)} group by postings.entry_id having sum(postings.cents) <> 0
        union all ${recoveredOf(scope, customerId, asOf)}
      ) as moved
    join journal_entries entry on entry.organization_id = ${organizationId} and entry.id = moved.entry_id
    left join jobs on jobs.organization_id = ${organizationId} and jobs.id = entry.job_id
    left join ledger_entries paid on paid.organization_id = ${organizationId}
      and paid.id = case when entry.source like 'entry %' then substring(entry.source from 7)::bigint end
    order by entry.day, entry.id, moved.is_recovered`)
  return rows.flatMap((row) => {
    const move = { job: row.jobNumber ?? '', day: row.day, cents: row.cents, what: wordsOf(row) }
    return row.isRecovered ? [move, { ...move, cents: -row.cents, what: 'Was written off' }] : [move]
  })
}

const WORDS: Partial<Record<JournalKind, string>> = {
  ...{ payment: 'Payment', recovery: 'Payment', dispute_won: 'Payment', refund: 'Refund' },
  ...{ returned: 'Payment reversed', dispute: 'Payment reversed', cash_rounding: 'Cash rounded down' },
  ...{ credit: 'Credit', write_off: 'Written off', claim_offset: 'Claim set off' },
  ...{ opening: 'Opening balance', payment_moved: 'Payment moved' },
}

function wordsOf({ kind, part, cents, receipt, method, invoice }: Read): string {
  if (kind === 'charge' || kind === 'correction') {
    if (part?.startsWith('note:')) return cents < 0 ? 'Credit note' : 'Charges not invoiced yet'
    const what = part === 'kept' ? 'Deposit kept' : part?.startsWith('storage:') ? 'Storage' : 'Charges'
    if (invoice !== null) return `${what}, invoice ${invoice}`
    return part === 'kept' ? what : cents < 0 ? 'Charged less' : 'Charges not invoiced yet'
  }
  const words = [WORDS[kind] ?? 'Adjustment', receipt, method && PAYMENT_METHOD_NAMES[method].toLowerCase()]
  return words.filter(Boolean).join(', ')
}

/** What a customer owes at the end of a day by how long it has been due; whole cents. */
export async function agesOfStatement(
  scope: OrgScope,
  customerId: number,
  asOf: string,
): Promise<{ age: (typeof DEBT_AGES)[number]; cents: number }[]> {
  const { rows } = await scope.db.execute<{ due: string; cents: number }>(sql`
    select coalesce(postings.due_on, postings.day)::text as due, sum(postings.cents)::float8 as cents
    from ${linesOf(scope, customerId, asOf)} and postings.account = '1200' group by 1`)
  return DEBT_AGES.map((age) => ({
    age,
    cents: sumOf(rows.filter(({ due }) => ageOf(daysFrom(due, asOf)) === age).map(({ cents }) => cents)),
  }))
}

/** What is held of payments for each job of a customer at the end of a day, in whole cents. */
export async function heldByJob(
  scope: OrgScope,
  customerId: number,
  asOf: string,
): Promise<Map<number, number>> {
  const { rows } = await scope.db.execute<{ id: number; cents: number }>(sql`
    select postings.job_id::float8 as id, -sum(postings.cents)::float8 as cents from ${linesOf(scope, customerId, asOf)} and postings.account = '2300'
    group by postings.job_id having sum(postings.cents) <> 0`)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}
