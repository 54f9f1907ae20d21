import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgInsertValue } from 'drizzle-orm/pg-core'
import type { JobInvoice } from '../../domain/journal/job-money.ts'
import { BRINGS_MONEY } from '../../domain/ledger/ledger-words.ts'
import type { DuePart } from '../../domain/ledger/when-due.ts'
import { sumOf } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { jobOfMoney } from '../jobs/queries.ts'
import { actorOf, nameOfActor, type OrgScope } from '../org-scope.ts'
import { nextNumber, yearOfNumber } from '../storage/next-number.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { rowsOf } from '../storage/rows.ts'
import { cardCheckouts, cardReturns } from '../storage/tables/card-payments.ts'
import { userName, users } from '../storage/tables/company.ts'
import { people } from '../storage/tables/crews.ts'
import { invoices } from '../storage/tables/invoices.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { ledgerEntries, openDebts } from '../storage/tables/ledger.ts'
import { jobEvents } from '../storage/tables/move-day.ts'
import { dayIn } from '../time/wall-clock.ts'
import { shareTip } from './tip-shares.ts'

export type StoredEntry = typeof ledgerEntries.$inferSelect & {
  /** Who of the office entered it, or of the crew took it. */
  by: string | null
  /** Whether it came through the payment link, or back to it when a dispute was won; so it does on each job to which it moved. */
  byLink: boolean
  /** Of money that moved between jobs: the other one; null of all else. */
  moved: { jobId: number; jobNumber: string } | null
}
type NewEntry = Omit<
  typeof ledgerEntries.$inferInsert,
  'id' | 'organizationId' | 'userId' | 'byName' | 'createdAt' | 'number' | 'day'
>

/** A payment by link, or what a provider brought back of one, has its row of the ledger in its name. */
const ofLink = ({ organizationId }: OrgScope, table: typeof cardCheckouts | typeof cardReturns) =>
  sql`select from ${table} where ${table.organizationId} = ${organizationId} and ${table.entryId} = ${ledgerEntries.id}`

/**
 * Whether a row is of a job whose money stands with this one: its own, and those that it books again, in turn. Of a job that
 * was booked again itself no row is.
 */
export async function standsWith(scope: OrgScope, ofJob: PgColumn | SQL, job: OfChain): Promise<SQL> {
  const ids = typeof job === 'number' ? await chainOf(scope, job) : await chainKnown(scope, job)
  // The planner knows most of what one number finds.
  return ids.length === 1
    ? sql`${ofJob} = ${ids[0]}`
    : sql`${ofJob} = any(${sql.param(`{${ids.join()}}`)}::bigint[])`
}

/** A job, or its number alone. */
export type OfChain = number | Pick<WholeJob, 'id' | 'status' | 'continues'>

/** Most jobs are alone: only one that was cancelled is booked again. */
const chainKnown = async (scope: OrgScope, { id, status, continues }: Exclude<OfChain, number>) =>
  status !== 'cancelled' && continues === null ? [id] : await chainOf(scope, id)

async function chainOf({ db, organizationId }: OrgScope, jobId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive chain(id, continues) as (
      select id, continues from ${jobs} where organization_id = ${organizationId} and id = ${jobId}
        and not exists (
          select from ${jobs} later where later.organization_id = ${organizationId} and later.continues = ${jobId})
      union select before.id, before.continues from ${jobs} before
        join chain on before.organization_id = ${organizationId} and before.id = chain.continues)
    select id::float8 as id from chain`)
  return rows.map(({ id }) => id)
}

/** The number of the job that has a cancelled job’s money since it was booked again; null where none has. */
export async function bookedAgainAs(
  scope: OrgScope,
  { id, status }: Pick<WholeJob, 'id' | 'status'>,
): Promise<string | null> {
  if (status !== 'cancelled') return null
  const newest = await jobOfMoney(scope, id)
  if (newest === id) return null
  const [row] = await scope.db
    .select({ jobNumber: jobs.jobNumber })
    .from(jobs)
    .where(ofCompany(scope, jobs, eq(jobs.id, newest)))
  return row?.jobNumber ?? null
}

/** Refuses to enter something of a job that was booked again. */
export const enterItThere = (number: string) =>
  new Refusal('conflict', `This job was booked again as ${number}. Please enter it there.`)

/** When what is open of a job is due as it was posted last, the first day first; see `storeBalance`. */
export const duesOfJob = (scope: OrgScope, jobId: number): Promise<DuePart[]> =>
  scope.db
    .select({ on: openDebts.dueOn, cents: openDebts.cents })
    .from(openDebts)
    .where(ofCompany(scope, openDebts, eq(openDebts.jobId, jobId)))
    .orderBy(asc(openDebts.dueOn))

/** All that was entered of the money that stands with a job, in that order. */
export async function listEntries(scope: OrgScope, job: OfChain): Promise<StoredEntry[]> {
  const rows = await scope.db
    .select({
      entry: ledgerEntries,
      by: sql<string | null>`coalesce(${userName(ledgerEntries.byName)}, ${people.name})`,
      byLink: sql<boolean>`exists (${ofLink(scope, cardCheckouts)} union all ${ofLink(scope, cardReturns)})`,
    })
    .from(ledgerEntries)
    .leftJoin(users, pointsTo(ledgerEntries.userId, users))
    .leftJoin(jobEvents, pointsTo(ledgerEntries.eventId, jobEvents))
    .leftJoin(people, pointsTo(jobEvents.personId, people))
    .where(ofCompany(scope, ledgerEntries, await standsWith(scope, ledgerEntries.jobId, job)))
    .orderBy(asc(ledgerEntries.id))
  const moved = rows.filter(({ entry: { kind } }) => kind === 'moved_in' || kind === 'moved_out')
  const moves = await movesOf(
    scope,
    moved.map(({ entry }) => entry.id),
  )
  return rows.map(({ entry, by, byLink }) => {
    const move = moves.get(entry.id)
    return { ...entry, by, byLink: byLink || (move?.byLink ?? false), moved: move?.other ?? null }
  })
}

type MovedRow = { id: number; jobId: number; jobNumber: string; byLink: boolean }

/** Of rows that move money, which job is the other one, and whether the payment that they move came by link. */
async function movesOf(scope: OrgScope, ids: readonly number[]) {
  if (ids.length === 0)
    return new Map<number, { other: NonNullable<StoredEntry['moved']>; byLink: boolean }>()
  const { db, organizationId } = scope
  const { rows } = await db.execute<MovedRow>(sql`
    with recursive own as (
      select id, of_entry, kind from ledger_entries
      where organization_id = ${organizationId} and id = any(${sql.param(`{${ids.join()}}`)}::bigint[])
    ), up(id, source) as (
      select id, of_entry from own
      union all
      select up.id, before.of_entry from up join ledger_entries as before
        on before.organization_id = ${organizationId} and before.id = up.source and before.of_entry is not null
    ), other as (
      select own.id, coalesce(taken.job_id, brought.job_id) as job_id from own
      left join ledger_entries as taken on own.kind = 'moved_in'
        and taken.organization_id = ${organizationId} and taken.id = own.of_entry
      left join ledger_entries as brought on own.kind = 'moved_out' and brought.kind = 'moved_in'
        and brought.organization_id = ${organizationId} and brought.of_entry = own.id
    )
    select other.id::float8 as id, jobs.id::float8 as "jobId", jobs.job_number as "jobNumber",
      exists (select from up where up.id = other.id and (
        exists (select from ${cardCheckouts} checkout
          where checkout.organization_id = ${organizationId} and checkout.entry_id = up.source)
        or exists (select from ${cardReturns} back
          where back.organization_id = ${organizationId} and back.entry_id = up.source))) as "byLink"
    from other join ${jobs} on jobs.organization_id = ${organizationId} and jobs.id = other.job_id`)
  return new Map(rows.map(({ id, byLink, ...other }) => [id, { byLink, other }]))
}

/** Where money of some payments is that moved to other jobs: the rows that brought it there, the first first. */
export async function movedFrom(
  { db, organizationId }: OrgScope,
  ids: readonly number[],
): Promise<{ id: number; jobId: number }[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ id: number; jobId: number }>(sql`
    with recursive down(id, job_id, kind) as (
      select id, job_id, kind from ledger_entries
      where organization_id = ${organizationId} and id = any(${sql.param(`{${ids.join()}}`)}::bigint[])
      union all
      select next.id, next.job_id, next.kind from down join ledger_entries as next
        on next.organization_id = ${organizationId} and next.of_entry = down.id
          and next.kind in ('moved_out', 'moved_in')
    )
    select id::float8 as id, job_id::float8 as "jobId" from down where kind = 'moved_in' order by id`)
  return rows
}

/** The row that brought money to its job, and those that brought it to the jobs from which it moved, the payment first. */
export async function wayOfMoney(
  { db, organizationId }: OrgScope,
  id: number,
): Promise<{ id: number; jobId: number }[]> {
  const { rows } = await db.execute<{ id: number; jobId: number }>(sql`
    with recursive up(id, of_entry, kind, job_id) as (
      select id, of_entry, kind, job_id from ledger_entries where organization_id = ${organizationId} and id = ${id}
      union all
      select before.id, before.of_entry, before.kind, before.job_id from up join ledger_entries as before
        on before.organization_id = ${organizationId} and before.id = up.of_entry
    )
    select id::float8 as id, job_id::float8 as "jobId" from up where kind in ('payment', 'moved_in') order by id`)
  return rows
}

/** The payment whose money a row brought to its job: itself, unless it moved there. */
export const paymentBehind = async (scope: OrgScope, id: number): Promise<number> =>
  (await wayOfMoney(scope, id))[0]?.id ?? id

/**
 * Enters a row of a locked job’s ledger; a payment takes the next receipt’s number, and its tip is the crew’s.
 * @returns its number and that of the receipt, null for what has none
 */
export async function insertEntry(
  scope: OrgScope,
  entry: NewEntry,
): Promise<{ id: number; number: string | null }> {
  const { db, organizationId, timeZone, now } = scope
  const values = {
    ...entry,
    organizationId,
    day: dayIn(timeZone, entry.at),
    userId: actorOf(scope),
    byName: nameOfActor(scope),
    createdAt: now,
  }
  const { id, number } = ledgerEntries
  const made = entry.kind === 'payment' ? withReceipt(scope, values) : db.insert(ledgerEntries).values(values)
  const [row] = await made.returning({ id, number })
  if (!row) throw new Error('the entry was not stored')
  if (entry.kind === 'payment' && entry.tipCents) {
    await shareTip(scope, { entryId: row.id, jobId: entry.jobId, at: entry.at, cents: entry.tipCents })
  }
  return row
}

function withReceipt(scope: OrgScope, values: PgInsertValue<typeof ledgerEntries>) {
  const { db, organizationId } = scope
  const { counted, number } = nextNumber(db, { organizationId, kind: 'receipt', year: yearOfNumber(scope) })
  return db
    .with(counted)
    .insert(ledgerEntries)
    .values({ ...values, number: sql`${number}` })
}

const payments = rowsOf(ledgerEntries, 'Payment')

/**
 * Of which job a payment is, or money that moved there.
 * @throws Refusal `not-found`, also for another organisation’s
 */
export async function jobOfPayment(scope: OrgScope, id: number): Promise<number> {
  const found = await scope.db
    .select({ jobId: ledgerEntries.jobId })
    .from(ledgerEntries)
    .where(and(payments.one(scope, id), inArray(ledgerEntries.kind, [...BRINGS_MONEY])))
  return payments.found(found).jobId
}

/** The invoices that ask for money that stands with a job, the oldest first. */
export async function invoicesOfJob(scope: OrgScope, job: OfChain) {
  const { id, kind, totalCents, dueOn, throughEntry, voidedAt } = invoices
  const { openCents, paidCents, writtenOffCents } = invoices
  const rows = await scope.db
    .select({
      ...{ id, kind, totalCents, dueOn, throughEntry, voidedAt },
      ...{ openCents, paidCents, writtenOffCents },
      of: invoices.ofInvoice,
      creditedCents: sql<number>`coalesce((select sum(credit.amount_cents) from ledger_entries credit
        where credit.organization_id = ${scope.organizationId} and ${await standsWith(scope, sql`credit.job_id`, job)}
          and credit.invoice_id = invoices.id and credit.kind = 'credit'), 0)::float8`,
    })
    .from(invoices)
    .where(ofCompany(scope, invoices, await standsWith(scope, invoices.jobId, job)))
    .orderBy(asc(id))
  return rows
    .filter((row) => row.kind !== 'credit_note')
    .map(({ kind: _, of: __, voidedAt, creditedCents, ...row }) => {
      const notes = rows.filter(({ of }) => of === row.id)
      const noted = sumOf(notes.map((note) => note.totalCents))
      return { ...row, isVoid: voidedAt !== null, notedCents: Math.max(0, noted - creditedCents) }
    })
}

/** The invoices of a job that ask for money as the journal knows them, the oldest first, with what lowers each on paper. */
export async function journalInvoices(scope: OrgScope, job: Exclude<OfChain, number>): Promise<JobInvoice[]> {
  const { id, kind, issuedOn, dueOn, totalCents, openCents, voidedAt, ofInvoice, throughEntry } = invoices
  const rows = await scope.db
    .select({
      ...{ id, kind, issuedOn, due: dueOn, totalCents, openCents, voidedAt, throughEntry, of: ofInvoice },
      askedCents:
        sql<number>`coalesce((${invoices.document} ->> 'balanceCents')::float8, ${totalCents})`.mapWith(
          Number,
        ),
    })
    .from(invoices)
    .where(ofCompany(scope, invoices, await standsWith(scope, invoices.jobId, job)))
    .orderBy(asc(id))
  return rows
    .filter((row) => row.kind !== 'credit_note')
    .map(({ kind: itsKind, voidedAt: at, throughEntry: through, of: _, ...row }) => ({
      ...{ ...row, job: job.id, voidOn: at && dayIn(scope.timeZone, at) },
      ofCharge: itsKind === 'storage' ? through : null,
      notes: rows
        .filter(({ of }) => of === row.id)
        .map(({ issuedOn: day, totalCents: cents }) => ({ day, cents })),
    }))
}

/** Money of a card payment that is with a job. Whole cents, tips included; the day is the payment’s, `YYYY-MM-DD`. */
export type CardMoney = {
  readonly jobId: number
  readonly day: string
  readonly cents: number
  /** What of the payment is with other jobs and counts before it, and all of the payment. */
  readonly beforeCents: number
  readonly paidCents: number
}

/**
 * The money of card payments that is with some jobs: what was paid for those that they book again is with them, and what
 * moved to another job is with that one. What went back to the customer stays where it went back from.
 */
export async function cardMoneyOf(
  { db, organizationId }: OrgScope,
  jobIds: readonly number[],
): Promise<CardMoney[]> {
  if (jobIds.length === 0) return []
  const { rows } = await db.execute<CardMoney>(sql`
    with recursive chain(job_id, id, continues) as (
      select id, id, continues from jobs
      where organization_id = ${organizationId} and id = any(${sql.param(`{${jobIds.join()}}`)}::bigint[])
        and not exists (select from jobs later
          where later.organization_id = ${organizationId} and later.continues = jobs.id)
      union all
      select chain.job_id, before.id, before.continues from chain join jobs as before
        on before.organization_id = ${organizationId} and before.id = chain.continues
    ), up(id, of_entry, kind) as (
      select entry.id, entry.of_entry, entry.kind from chain join ledger_entries as entry
        on entry.organization_id = ${organizationId} and entry.job_id = chain.id
      where entry.method = 'card' and entry.kind in ('payment', 'moved_in')
      union
      select before.id, before.of_entry, before.kind from up join ledger_entries as before
        on before.organization_id = ${organizationId} and before.id = up.of_entry
    ), down(payment, id, job_id, kind, cents) as (
      select id, id, job_id, kind, amount_cents + tip_cents from ledger_entries
      where organization_id = ${organizationId} and id in (select id from up where kind = 'payment')
      union all
      select down.payment, next.id, next.job_id, next.kind, next.amount_cents from down join ledger_entries as next
        on next.organization_id = ${organizationId} and next.of_entry = down.id
          and next.kind in ('moved_out', 'moved_in')
    ), brought as (
      select payment, id, job_id, cents - coalesce((select sum(amount_cents) from ledger_entries as moved
          where moved.organization_id = ${organizationId} and moved.of_entry = down.id
            and moved.kind = 'moved_out'), 0) as cents
      from down where kind <> 'moved_out'
    ), parts as (
      select *, sum(cents) over (partition by payment order by id) - cents as before,
        sum(cents) over (partition by payment) as paid
      from brought
    )
    select chain.job_id::float8 as "jobId", payment.day::text as day, parts.cents::float8 as cents,
      parts.before::float8 as "beforeCents", parts.paid::float8 as "paidCents"
    from parts join chain on chain.id = parts.job_id
    join ledger_entries as payment on payment.organization_id = ${organizationId} and payment.id = parts.payment
    where parts.cents > 0 order by parts.payment, parts.id`)
  return rows
}
