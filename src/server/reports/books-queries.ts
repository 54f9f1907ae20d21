import { and, asc, eq, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { EntryKind } from '../../domain/ledger/ledger-words.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany, pointsTo, sameIn } from '../storage/of-company.ts'
import { type Days, recordedIn } from '../storage/recorded-days.ts'
import { userName, users } from '../storage/tables/company.ts'
import { invoices } from '../storage/tables/invoices.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { jobBalances, ledgerEntries } from '../storage/tables/ledger.ts'

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
  /** The payment that it takes back, and the number of its receipt. */
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
  /** Whether its job was delivered on its day. */
  isDelivered: boolean
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
        ofNumber: sql<string | null>`(select paid.number from ledger_entries paid
          where paid.organization_id = ${scope.organizationId} and paid.id = ${ledgerEntries.ofEntry})`,
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
        isDelivered: sql<boolean>`coalesce(${day} >= ${jobBalances.since}, false)`,
      })
      .from(ledgerEntries)
      .innerJoin(jobs, ofJob)
      .leftJoin(jobBalances, sameIn(jobBalances, ledgerEntries, 'jobId'))
      .leftJoin(users, pointsTo(ledgerEntries.userId, users))
      .where(
        ofCompany(
          scope,
          ledgerEntries,
          recordedIn(at, day, days),
          inArray(ledgerEntries.kind, [...kinds]),
          withTip ? gt(ledgerEntries.tipCents, 0) : undefined,
          last && or(gt(at, last.at), and(eq(at, last.at), gt(id, last.id))),
        ),
      )
      .orderBy(asc(at), asc(id))
      .limit(PART),
  )
}

type Delivered = {
  jobId: number
  since: string
  jobNumber: string
  customerName: string
  originAddress: string | null
  destinationAddress: string | null
  owedCents: number
  taxCents: number
  /** What was let go of it, whenever. */
  waivedCents: number
  /** What was received and kept before the day of the delivery. */
  beforeCents: number
}

const centsWhere = (amount: SQL, only: SQL) =>
  sql<number>`coalesce((select sum(${amount}) from ledger_entries e
    where e.organization_id = ${jobBalances.organizationId} and e.job_id = ${jobBalances.jobId} and ${only}), 0)::float8`

/** The jobs that were delivered in a period with what they came to, the first first. */
export function deliveredBetween(scope: OrgScope, { from, to }: Days): AsyncGenerator<Delivered[], void> {
  const { db } = scope
  const { since, jobId } = jobBalances
  return parts<Delivered>((last) =>
    db
      .select({
        jobId,
        since,
        jobNumber: jobs.jobNumber,
        customerName: jobs.customerName,
        originAddress: jobs.originAddress,
        destinationAddress: jobs.destinationAddress,
        owedCents: jobBalances.owedCents,
        taxCents: jobBalances.taxCents,
        waivedCents: centsWhere(sql`e.amount_cents`, sql`e.kind in ('credit', 'rounding', 'write_off')`),
        beforeCents: centsWhere(sql`collected_by_entry(e.kind, e.amount_cents)`, sql`e.day < ${since}`),
      })
      .from(jobBalances)
      .innerJoin(jobs, and(eq(jobs.organizationId, jobBalances.organizationId), eq(jobs.id, jobId)))
      .where(
        ofCompany(
          scope,
          jobBalances,
          gte(since, from),
          lte(since, to),
          last && or(gt(since, last.since), and(eq(since, last.since), gt(jobId, last.jobId))),
        ),
      )
      .orderBy(asc(since), asc(jobId))
      .limit(PART),
  )
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
