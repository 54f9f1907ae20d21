import { and, asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../domain/refusal.ts'
import { actorOf, type OrgScope } from '../org-scope.ts'
import { nextNumber, yearOfNumber } from '../storage/next-number.ts'
import { userName, users } from '../storage/tables/company.ts'
import { ledgerEntries } from '../storage/tables/ledger.ts'

export type StoredEntry = typeof ledgerEntries.$inferSelect & { by: string | null }
type NewEntry = Omit<
  typeof ledgerEntries.$inferInsert,
  'id' | 'organizationId' | 'userId' | 'createdAt' | 'number'
>

const mine = ({ organizationId }: OrgScope) => eq(ledgerEntries.organizationId, organizationId)

/** All that was entered of a job’s money, in that order. */
export async function listEntries(scope: OrgScope, jobId: number): Promise<StoredEntry[]> {
  const rows = await scope.db
    .select({ entry: ledgerEntries, by: userName() })
    .from(ledgerEntries)
    .leftJoin(
      users,
      and(eq(users.organizationId, ledgerEntries.organizationId), eq(users.id, ledgerEntries.userId)),
    )
    .where(and(mine(scope), eq(ledgerEntries.jobId, jobId)))
    .orderBy(asc(ledgerEntries.id))
  return rows.map(({ entry, by }) => ({ ...entry, by }))
}

/**
 * Enters a row of a locked job’s ledger; a payment takes the next receipt’s number.
 * @returns its number and that of the receipt, null for what has none
 */
export async function insertEntry(
  scope: OrgScope,
  entry: NewEntry,
): Promise<{ id: number; number: string | null }> {
  const { db, organizationId, now } = scope
  const values = { ...entry, organizationId, userId: actorOf(scope), createdAt: now }
  const { id, number } = ledgerEntries
  const made = entry.kind === 'payment' ? withReceipt(scope, values) : db.insert(ledgerEntries).values(values)
  const [row] = await made.returning({ id, number })
  if (!row) throw new Error('the entry was not stored')
  return row
}

function withReceipt(scope: OrgScope, values: typeof ledgerEntries.$inferInsert) {
  const { db, organizationId } = scope
  const { counted, number } = nextNumber(db, { organizationId, kind: 'receipt', year: yearOfNumber(scope) })
  return db
    .with(counted)
    .insert(ledgerEntries)
    .values({ ...values, number: sql`${number}` })
}

/**
 * Of which job a payment is.
 * @throws Refusal `not-found`, also for another organisation’s
 */
export async function jobOfPayment(scope: OrgScope, id: number): Promise<number> {
  const [row] = await scope.db
    .select({ jobId: ledgerEntries.jobId })
    .from(ledgerEntries)
    .where(and(mine(scope), eq(ledgerEntries.id, id), eq(ledgerEntries.kind, 'payment')))
  if (!row) throw new Refusal('not-found', 'Payment not found')
  return row.jobId
}
