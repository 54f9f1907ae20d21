import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import { sumOf } from '../../domain/money.ts'
import { actorOf, nameOfActor, type OrgScope } from '../org-scope.ts'
import { nextNumber, yearOfNumber } from '../storage/next-number.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { rowsOf } from '../storage/rows.ts'
import { cardCheckouts, cardReturns } from '../storage/tables/card-payments.ts'
import { userName, users } from '../storage/tables/company.ts'
import { people } from '../storage/tables/crews.ts'
import { invoices } from '../storage/tables/invoices.ts'
import { ledgerEntries } from '../storage/tables/ledger.ts'
import { jobEvents } from '../storage/tables/move-day.ts'
import { dayIn } from '../time/wall-clock.ts'
import { shareTip } from './tip-shares.ts'

export type StoredEntry = typeof ledgerEntries.$inferSelect & {
  /** Who of the office entered it, or of the crew took it. */
  by: string | null
  /** Whether it came through the payment link, or back to it when a dispute was won. */
  byLink: boolean
}
type NewEntry = Omit<
  typeof ledgerEntries.$inferInsert,
  'id' | 'organizationId' | 'userId' | 'byName' | 'createdAt' | 'number' | 'day'
>

/** A payment by link, or what a provider brought back of one, has its row of the ledger in its name. */
const ofLink = ({ organizationId }: OrgScope, table: typeof cardCheckouts | typeof cardReturns) =>
  sql`select from ${table} where ${table.organizationId} = ${organizationId} and ${table.entryId} = ${ledgerEntries.id}`

/** All that was entered of a job’s money, in that order. */
export async function listEntries(scope: OrgScope, jobId: number): Promise<StoredEntry[]> {
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
    .where(ofCompany(scope, ledgerEntries, eq(ledgerEntries.jobId, jobId)))
    .orderBy(asc(ledgerEntries.id))
  return rows.map(({ entry, ...of }) => ({ ...entry, ...of }))
}

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
 * Of which job a payment is.
 * @throws Refusal `not-found`, also for another organisation’s
 */
export async function jobOfPayment(scope: OrgScope, id: number): Promise<number> {
  const found = await scope.db
    .select({ jobId: ledgerEntries.jobId })
    .from(ledgerEntries)
    .where(and(payments.one(scope, id), eq(ledgerEntries.kind, 'payment')))
  return payments.found(found).jobId
}

/** The invoices of a job that ask for money, the oldest first. */
export async function invoicesOfJob(scope: OrgScope, jobId: number) {
  const { id, kind, totalCents, throughEntry, voidedAt, openCents, paidCents, writtenOffCents } = invoices
  const rows = await scope.db
    .select({
      ...{ id, kind, totalCents, throughEntry, voidedAt, openCents, paidCents, writtenOffCents },
      of: invoices.ofInvoice,
      creditedCents: sql<number>`coalesce((select sum(credit.amount_cents) from ledger_entries credit
        where credit.organization_id = ${scope.organizationId} and credit.job_id = ${jobId}
          and credit.invoice_id = invoices.id and credit.kind = 'credit'), 0)::float8`,
    })
    .from(invoices)
    .where(ofCompany(scope, invoices, eq(invoices.jobId, jobId)))
    .orderBy(asc(id))
  return rows
    .filter((row) => row.kind !== 'credit_note')
    .map(({ kind: _, of: __, voidedAt, creditedCents, ...row }) => {
      const notes = rows.filter(({ of }) => of === row.id)
      const noted = sumOf(notes.map((note) => note.totalCents))
      return { ...row, isVoid: voidedAt !== null, notedCents: Math.max(0, noted - creditedCents) }
    })
}
