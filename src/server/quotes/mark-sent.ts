import { and, eq, sql } from 'drizzle-orm'
import { recordChangeOf } from '../history/record-change.ts'
import type { Database } from '../storage/database.ts'
import { quotes } from '../storage/tables/quotes.ts'
import { quoteCalled } from './quote-history.ts'

/** A mail server took a revision of the quote, or `userId` gave it away: it is sent, unless it went further already. */
export async function markQuoteSent(
  db: Database,
  organizationId: number,
  { id, revision }: { id: number; revision: number },
  now: Date,
  userId: number | null = null,
): Promise<void> {
  const thisQuote = and(eq(quotes.organizationId, organizationId), eq(quotes.id, id))
  const { status, quoteNumber } = quotes
  const [before] = await db.select({ status, quoteNumber }).from(quotes).where(thisQuote).for('update')
  const [after] = await db
    .update(quotes)
    .set({
      status: sql`case when ${quotes.status} = 'approved' then 'approved' else 'sent' end`,
      sentRevision: sql`greatest(${quotes.sentRevision}, ${revision})`,
      version: sql`${quotes.version} + 1`,
      changedBy: null,
      changedAt: now,
    })
    .where(thisQuote)
    .returning({ status })
  if (!before || !after) return
  const entry = { entity: 'quote', id, name: quoteCalled(before), action: 'changed', userId } as const
  const actor = userId === null ? 'mail_delivery' : null
  const was = { status: before.status }
  await recordChangeOf(db, organizationId, { ...entry, actor, before: was, after }, now)
}
